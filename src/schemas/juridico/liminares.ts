import { diffDays, isDate } from '../br/calendar.ts'
import { campo, cases, choices, date, entity, hoje, longText, ref, type Context } from '../core/index.ts'
import { acessoDoProcesso } from './acesso.ts'

const situacaoLiminar = choices({
  CA: { label: 'Cassada', tom: 'cancelled' },
  CU: { label: 'Cumprida', tom: 'done' },
  CT: { label: 'Cumprida com atraso', tom: 'late' },
  VE: { label: 'Prazo vencido', tom: 'late' },
  HO: { label: 'Vence hoje', tom: 'today' },
  AC: { label: 'A cumprir', tom: 'ahead' },
})

/** How long there is to comply, or for how long it should have been done. */
function relogio(code: string, { dt_prazo_cumprimento: due }: Record<string, unknown>, ctx: Context): string | undefined {
  if ((code !== 'VE' && code !== 'AC') || typeof due !== 'string' || !isDate(due)) return undefined
  const days = diffDays(due, ctx.hoje)
  const many = (n: number) => `${n.toLocaleString('pt-BR')} dias`
  if (code === 'AC') return days === 1 ? 'vence amanhã' : `vence em ${many(days)}`
  return days === -1 ? 'vencida ontem' : `vencida há ${many(-days)}`
}

/** Spec 2 §5 (liminar.anos). */
const years = { from: 1990, ahead: 10 } as const

/** An injunction against, or for, the client, and by when it is to be complied with. */
export const liminares = entity({
  name: 'liminares',
  label: ['Liminar', 'Liminares'],
  gender: 'f',
  area: 'juridico',
  path: 'liminares/',
  title: 'ds_liminar',
  idAs: 'cd_liminar',
  search: [],
  fields: {
    cd_processo: ref('Processo', 'processos', { required: true, index: true, write: 'create', part: true }),
    ds_liminar: longText('Liminar', { max: 10_000, wide: true }),
    dt_recebimento: date('Data da notificação', { required: true, years }),
    dt_prazo_cumprimento: date('Prazo de cumprimento', {
      required: true,
      index: true,
      years,
      composed: { label: 'Prazo', dates: { dt_prazo_cumprimento: 'até', dt_cumprimento: 'cumprida' } },
    }),
    dt_cumprimento: date('Data do cumprimento', { years }),
    dt_comprovacao: date('Data da comprovação', { years }),
    dt_casacao: date('Data da cassação', { years }),
    ie_situacao: cases(
      'Situação',
      situacaoLiminar,
      [
        [{ dt_casacao: { ne: null } }, 'CA'],
        [{ dt_cumprimento: { gt: campo('dt_prazo_cumprimento') } }, 'CT'],
        [{ dt_cumprimento: { ne: null } }, 'CU'],
        [{ dt_prazo_cumprimento: { lt: hoje() } }, 'VE'],
        [{ dt_prazo_cumprimento: { eq: hoje() } }, 'HO'],
      ],
      'AC',
      { words: relogio },
    ),
  },
  incomplete: 'Preencha todos os campos obrigatórios!',
  list: { columns: ['ie_situacao', 'ds_liminar', 'dt_prazo_cumprimento'], filters: ['cd_processo', 'ie_situacao'], sort: '-dt_prazo_cumprimento' },
  starts: {
    tarefa: {
      label: 'Agendar tarefa',
      to: 'tarefas',
      when: { dt_casacao: { eq: null }, dt_cumprimento: { eq: null } },
      from: {
        ref: 'cd_processo',
        give: {
          nr_processo: 'nr_processo',
          cd_cliente: 'cd_cliente',
          cd_cidade: 'cd_cidade',
          nm_parte_contraria: 'nm_parte_contraria',
          cd_responsavel_tarefa: 'cd_responsavel_tarefa',
        },
      },
      give: { ie_formulario: 'lawsuit', nm_titulo: 'Cumprir liminar', dt_fatal: campo('dt_prazo_cumprimento') },
      offer: 'Agendar agora uma tarefa para o prazo de cumprimento?',
    },
  },
  access: acessoDoProcesso,
  messages: { created: 'Liminar ADICIONADA', updated: 'Liminar EDITADA', deleted: 'Liminar REMOVIDA' },
})
