import { bool, cases, choices, date, dateTime, entity, file, hoje, longText, money, option, ref, section, text, time } from '../core/index.ts'
import { relacaoProcesso } from '../enums.ts'
import { acessoDoProcesso } from './acesso.ts'

const processo = { required: true, index: true, write: 'create', part: true } as const

/** Parties beside the first, of either side. */
export const litisConsorte = entity({
  name: 'litis-consorte',
  label: ['Litisconsorte', 'Litisconsortes'],
  gender: 'm',
  area: 'juridico',
  path: 'litis-consorte/',
  title: 'nm_autor',
  search: ['nm_autor', 'nm_reu'],
  fields: {
    cd_processo: ref('Processo', 'processos', processo),
    nm_autor: text('Autor', { max: 200, required: { nm_reu: { empty: true } } }),
    nm_reu: text('Réu', { max: 200 }),
  },
  list: { columns: ['nm_autor', 'nm_reu'], filters: ['cd_processo'], sort: 'id' },
  access: acessoDoProcesso,
})

/** Lawsuits that run together with another, or came of it. */
export const apensamentos = entity({
  name: 'apensamentos',
  label: ['Apenso', 'Apensos'],
  gender: 'm',
  area: 'juridico',
  path: 'apensamentos/',
  title: 'cd_processo_apenso',
  search: [],
  fields: {
    cd_processo: ref('Processo', 'processos', processo),
    cd_processo_apenso: ref('Processo apenso', 'processos', {
      required: true,
      index: true,
      write: 'create',
      part: true,
      minSearch: 3,
      carry: ['nm_autor', 'nm_reu'],
    }),
    ie_relacao: option('Relação', relacaoProcesso, { default: 'AP' }),
  },
  list: { columns: ['cd_processo_apenso', 'ie_relacao', 'dt_criado'], filters: ['cd_processo', 'cd_processo_apenso'], sort: 'id' },
  access: acessoDoProcesso,
})

/** What the firm means to do in the case. */
export const estrategias = entity({
  name: 'estrategias',
  label: ['Estratégia', 'Estratégias'],
  gender: 'f',
  area: 'juridico',
  path: 'estrategias/',
  title: 'ds_estrategia',
  search: [],
  fields: { cd_processo: ref('Processo', 'processos', processo), ds_estrategia: longText('Estratégia', { required: true, max: 10_000, wide: true }) },
  list: { columns: ['ds_estrategia', 'cd_usuario_cri', 'dt_criado'], filters: ['cd_processo'], sort: '-id' },
  access: acessoDoProcesso,
  messages: { created: 'Estratégia ADICIONADA', updated: 'Estratégia EDITADA', deleted: 'Estratégia REMOVIDA' },
})

const situacaoLiminar = choices({
  CA: { label: 'Cassada', tom: 'cancelled' },
  CU: { label: 'Cumprida', tom: 'done' },
  VE: { label: 'Prazo vencido', tom: 'late' },
  HO: { label: 'Vence hoje', tom: 'today' },
  AC: { label: 'A cumprir', tom: 'ahead' },
})

/** An injunction against, or for, the client, and by when it is to be complied with. */
export const liminares = entity({
  name: 'liminares',
  label: ['Liminar', 'Liminares'],
  gender: 'f',
  area: 'juridico',
  path: 'liminares/',
  title: 'ds_liminar',
  search: [],
  fields: {
    cd_processo: ref('Processo', 'processos', processo),
    ds_liminar: longText('Liminar', { max: 10_000, wide: true }),
    dt_recebimento: date('Data da notificação', { required: true }),
    dt_prazo_cumprimento: date('Prazo de cumprimento', { required: true, index: true }),
    dt_cumprimento: date('Data do cumprimento'),
    dt_comprovacao: date('Data da comprovação'),
    dt_casacao: date('Data da cassação'),
    ie_situacao: cases(
      'Situação',
      situacaoLiminar,
      [
        [{ dt_casacao: { ne: null } }, 'CA'],
        [{ dt_cumprimento: { ne: null } }, 'CU'],
        [{ dt_prazo_cumprimento: { lt: hoje() } }, 'VE'],
        [{ dt_prazo_cumprimento: { eq: hoje() } }, 'HO'],
      ],
      'AC',
    ),
  },
  list: {
    columns: ['ie_situacao', 'ds_liminar', 'dt_recebimento', 'dt_prazo_cumprimento', 'dt_cumprimento'],
    filters: ['cd_processo', 'ie_situacao'],
    sort: '-dt_prazo_cumprimento',
  },
  access: acessoDoProcesso,
  messages: { created: 'Liminar ADICIONADA', updated: 'Liminar EDITADA', deleted: 'Liminar REMOVIDA' },
})

/** What happened in the case, as the court or the firm tells it. */
export const movimentacoes = entity({
  name: 'movimentacoes',
  label: ['Movimentação', 'Movimentações'],
  gender: 'f',
  area: 'juridico',
  path: 'movimentacoes/',
  title: 'ds_movimentacao',
  search: [],
  fields: {
    cd_processo: ref('Processo', 'processos', processo),
    dt_movimentacao: date('Data', { required: true, default: hoje(), index: true }),
    hr_movimentacao: time('Hora'),
    ds_movimentacao: longText('Movimentação', { required: true, max: 20_000, wide: true }),
    ds_observacao: longText('Observação', { max: 5000, wide: true }),
    aq_arquivo: file('Arquivo'),
    ie_favorito: bool('Favorita', { default: false, required: true }),
    ie_ativo: bool('Ativa', { default: true, required: true, write: { create: 'server', update: 'processModule' } }),
    dt_verificacao: dateTime('Verificada em', { write: { create: 'server', update: 'processModule' } }),
    cd_usuario_verificacao: ref('Verificada por', 'usuarios', { write: 'server' }),
  },
  list: {
    columns: ['dt_movimentacao', 'ds_movimentacao', 'ie_favorito', 'dt_verificacao', 'ie_ativo'],
    filters: ['cd_processo', 'ie_favorito', 'ie_ativo', 'dt_movimentacao'],
    sort: '-dt_movimentacao',
    perPage: 25,
  },
  form: [section('Movimentação', ['dt_movimentacao', 'hr_movimentacao', 'ds_movimentacao', 'ds_observacao', 'aq_arquivo'])],
  access: { ...acessoDoProcesso, delete: false },
  messages: { created: 'Movimentação adicionada com sucesso!' },
})

const natureza = choices({ PG: { label: 'Pago', tom: 'late' }, RC: { label: 'Recebido', tom: 'done' } })

/** What was paid and received in the case. */
export const valoresProcesso = entity({
  name: 'valores-processo',
  label: ['Valor', 'Valores'],
  gender: 'm',
  area: 'juridico',
  path: 'valores-processo/',
  title: 'ds_valor',
  search: [],
  fields: {
    cd_processo: ref('Processo', 'processos', processo),
    dt_valor: date('Data', { required: true, default: hoje() }),
    ie_natureza: option('Natureza', natureza, { required: true, default: 'PG' }),
    nr_valor: money('Valor', { required: true, min: 0 }),
    ds_valor: text('Descrição', { required: true, max: 200 }),
  },
  list: { columns: ['dt_valor', 'ie_natureza', 'ds_valor', 'nr_valor'], filters: ['cd_processo', 'ie_natureza'], sort: '-dt_valor' },
  access: acessoDoProcesso,
})
