import { diffDays, isDate } from '../br/calendar.ts'
import { tarefaPropria } from '../integracao/numeros-captura.ts'
import {
  bool,
  cases,
  choices,
  date,
  dateTime,
  entity,
  hoje,
  integer,
  longText,
  option,
  processo,
  ref,
  rollup,
  text,
  type Context,
} from '../core/index.ts'

const doServidor = { write: 'server' } as const
/** Whoever works with tasks has texts read here; whether one may also go to a model the server asks besides. */
export const quemLe = ['aiIntegrationModule', 'taskModule'] as const

const situacao = choices({
  AG: { label: 'Em análise', tom: 'info' },
  PR: { label: 'Pronta', tom: 'done' },
  FA: { label: 'Não concluída', tom: 'late' },
})
const urgencia = choices({
  '1': { label: 'Alta', tom: 'late' },
  '2': { label: 'Média', tom: 'today' },
  '3': { label: 'Baixa', tom: 'ahead' },
  '9': 'Sem prazo',
})

const andamentoDoPrazo = choices({
  SP: 'Sem data',
  VE: { label: 'Vencido', tom: 'late' },
  HO: { label: 'Vence hoje', tom: 'today' },
  AV: { label: 'A vencer', tom: 'ahead' },
})
/** How long there is to the first day that was read, or for how long it has been over. */
function relogio(code: string, { dt_prazo: due }: Record<string, unknown>, ctx: Context): string | undefined {
  if ((code !== 'VE' && code !== 'AV') || typeof due !== 'string' || !isDate(due)) return undefined
  const days = diffDays(due, ctx.hoje)
  const many = `${Math.abs(days).toLocaleString('pt-BR')} dias`
  if (code === 'AV') return days === 1 ? 'Vence amanhã' : `Vence em ${many}`
  return days === -1 ? 'Vencido ontem' : `Vencido há ${many}`
}

/** No other of its text has taken its place. */
const vale = { cd_substituta: { eq: null } } as const

/**
 * What was read in a court's text: the text as it was, the answer as JSON with where each value stands, and what people
 * said of it. Analysing again adds another, which takes the place of those before once it is made: what is shown and counts.
 */
export const analisesIa = entity({
  name: 'analises-ia',
  label: ['Análise de IA', 'Análises de IA'],
  gender: 'f',
  area: 'ia',
  path: 'analises/',
  route: 'integracao/analises-ia',
  menu: { group: 'Integração', icon: 'integracao', gate: quemLe },
  title: 'nr_processo',
  search: ['nr_processo', 'ds_resumo'],
  fields: {
    cd_publicacao: ref('Publicação', 'publicacoes', { ...doServidor, index: true, part: true }),
    cd_expediente: ref('Expediente', 'expedientes', { ...doServidor, index: true, part: true }),
    // The last reading of the same text that was made, where that is a later one.
    cd_substituta: ref('Substituída por', 'analises-ia', { ...doServidor, index: true, loose: true }),
    nr_processo: processo('Número do Processo', { ...doServidor, index: true }),
    ie_situacao: option('Situação', situacao, { ...doServidor, required: true, index: true }),
    ie_urgencia: option('Urgência', urgencia, { ...doServidor, index: true }),
    dt_prazo: date('Primeiro prazo lido', { ...doServidor, index: true }),
    ie_prazo: cases(
      'Prazo',
      andamentoDoPrazo,
      [
        [{ dt_prazo: { eq: null } }, 'SP'],
        [{ dt_prazo: { lt: hoje() } }, 'VE'],
        [{ dt_prazo: { eq: hoje() } }, 'HO'],
      ],
      'AV',
      { words: relogio },
    ),
    ie_tarefa: rollup('Virou tarefa', bool(''), { of: 'tarefas', by: 'cd_analise_ia', any: true, only: tarefaPropria }),
    nm_tipo_documento: text('Documento', { ...doServidor, max: 60 }),
    ds_resumo: longText('Resumo', { ...doServidor, max: 20_000 }),
    ie_gostou: bool('Feedback positivo', doServidor),
    dt_feedback: dateTime('Feedback em', doServidor),
    dt_resposta_ia: dateTime('Lida em', doServidor),
    qt_milissegundos: integer('Tempo de leitura (ms)', doServidor),
    ds_versao: text('Leitor', { ...doServidor, max: 60 }),
    ds_texto: longText('Texto lido', { ...doServidor, max: 200_000 }),
    // By what its deadlines were counted: when the text was made available, how, and when it was opened.
    ds_base: text('Contada por', { ...doServidor, max: 120 }),
    ds_resposta: longText('Resposta', { ...doServidor, max: 2_000_000 }),
    ie_enviado: bool('Enviado a um modelo', doServidor),
    // A model that has trouble is asked once more.
    qt_pedidos_modelo: integer('Pedidos ao modelo', doServidor),
    ds_modelo: text('Modelo', { ...doServidor, max: 200 }),
    ds_modelo_aviso: text('Por que o modelo não leu', { ...doServidor, max: 300 }),
    ds_resposta_modelo: longText('Resposta do modelo', { ...doServidor, max: 2_000_000 }),
  },
  list: {
    columns: ['dt_prazo', 'ie_prazo', 'nr_processo', 'nm_tipo_documento', 'ds_resumo', 'ie_tarefa', 'ie_situacao'],
    filters: [
      'ie_prazo',
      'dt_prazo',
      'ie_tarefa',
      'ie_situacao',
      'ie_urgencia',
      'nr_processo',
      'cd_publicacao',
      'cd_expediente',
    ],
    opens: 'valem',
    presets: {
      valem: { label: 'Última de cada texto', where: vale },
      semTarefa: {
        label: 'Sem tarefa',
        where: { and: [vale, { ie_situacao: { eq: 'PR' }, ie_tarefa: { eq: false } }] },
      },
      substituidas: { label: 'Substituídas', where: { cd_substituta: { ne: null } }, sort: '-id' },
    },
    // What has no day comes last.
    sort: 'dt_prazo,id',
    perPage: 25,
    empty:
      'Aqui ficam os textos já lidos, o prazo mais próximo primeiro. Abra uma publicação ou um expediente e escolha “Tarefa com IA”.',
  },
  header: { marks: ['ie_prazo', 'ie_situacao'], usual: {}, sides: [], facts: ['dt_prazo', 'nm_tipo_documento'] },
  related: {
    anteriores: {
      label: 'Leituras anteriores',
      to: 'analises-ia',
      by: 'cd_substituta',
      empty: 'Esta leitura não tomou o lugar de nenhuma outra.',
    },
    conferencias: {
      label: 'Conferências',
      to: 'conferencias-ia',
      by: 'cd_analise',
      empty: 'Ninguém conferiu esta análise ainda.',
    },
  },
  access: { read: quemLe, create: false, update: false, delete: false, through: ['cd_publicacao', 'cd_expediente'] },
})
