import { addBusinessDays } from '../br/typedDate.ts'
import { choices, date, hoje, longText, money, option, text, tree, type Context } from '../core/index.ts'
import { anos } from './anos.ts'
import { ENCERRADOS, statusDevedor } from './codigos.ts'

/** What came of calling a debtor. */
export const resultadoChamada = choices({
  AP: { label: 'Atendeu e prometeu pagar', tom: 'done' },
  AS: { label: 'Atendeu, sem acordo', tom: 'today' },
  PP: { label: 'Pediu proposta', tom: 'ahead' },
  PG: { label: 'Diz que já pagou', tom: 'info' },
  RE: { label: 'Recado deixado', tom: 'ahead' },
  NA: { label: 'Não atendeu', tom: 'late' },
  NE: { label: 'Número errado', tom: 'cancelled' },
})
type Codigo = keyof typeof resultadoChamada

/** Nobody calls debtors whose collection is suspended or over. */
export const FORA_DA_FILA = ['SU', ...ENCERRADOS] as const
export const naFila = { ie_status_devedor: { nin: FORA_DA_FILA } } as const

/** What usually comes next, and after how many business days. */
const SEGUINTE: Readonly<Record<Codigo, readonly [dias: number, oque: string]>> = {
  AP: [1, 'Conferir o pagamento prometido'],
  AS: [5, 'Ligar de novo'],
  PP: [1, 'Enviar a proposta'],
  PG: [2, 'Conferir o pagamento com o cliente'],
  RE: [2, 'Ligar de novo'],
  NA: [1, 'Ligar de novo'],
  NE: [1, 'Procurar outro telefone'],
}

interface Chamada {
  readonly ie_resultado?: unknown
  readonly dt_promessa_feita?: string | null
}
const seguinte = ({ ie_resultado }: Chamada) => SEGUINTE[ie_resultado as Codigo]
function diaSeguinte(chamada: Chamada, { hoje: today }: Context): string | undefined {
  const known = seguinte(chamada)
  if (!known) return undefined
  const prometido = chamada.ie_resultado === 'AP' ? chamada.dt_promessa_feita : null
  return addBusinessDays(prometido && prometido >= today ? prometido : today, known[0])
}

/** What a call of this result begins with. */
export const chamadaCom = (ie_resultado: string, ctx: Context) => ({
  ie_resultado,
  dt_proxima_acao: diaSeguinte({ ie_resultado }, ctx) ?? null,
  ds_proxima_acao: seguinte({ ie_resultado })?.[1] ?? null,
})

const prometeu = { ie_resultado: { eq: 'AP' } } as const
const continua = { ie_nova_situacao: { nin: FORA_DA_FILA } } as const

/** A call and all that follows from it, told at once: what was said, a promise, how the debtor stands, what comes next. */
export const resultado = {
  label: 'Resultado da chamada',
  call: 'POST fila/resultado/{id}/',
  when: naFila,
  gate: 'collectionModule',
  input: {
    ie_resultado: option('Resultado', resultadoChamada, { required: true }),
    dt_promessa_feita: date('Prometeu pagar em', { required: prometeu, when: prometeu, years: anos }),
    nr_valor_prometido: money('Valor prometido', { required: prometeu, when: prometeu, min: 0.01 }),
    ds_relato: longText('O que foi dito', { max: 5000 }),
    ie_nova_situacao: tree('Mudar a situação para', statusDevedor),
    dt_proxima_acao: date('Próxima ação', {
      default: null,
      required: continua,
      when: continua,
      follows: { from: ['ie_resultado', 'dt_promessa_feita'], value: diaSeguinte },
    }),
    ds_proxima_acao: text('O que fazer', {
      default: null,
      required: continua,
      when: continua,
      max: 200,
      follows: { from: ['ie_resultado'], value: (chamada: Chamada) => seguinte(chamada)?.[1] },
    }),
  },
  rules: [
    {
      id: 'promessa.data',
      field: 'dt_promessa_feita',
      when: prometeu,
      valid: { dt_promessa_feita: { gte: hoje() } },
      message: 'A promessa não pode ser para um dia que já passou!',
    },
    {
      id: 'fila.proxima',
      field: 'dt_proxima_acao',
      when: continua,
      valid: { dt_proxima_acao: { gt: hoje() } },
      message: 'A próxima ação tem de ser depois de hoje!',
    },
  ],
  handler: true,
  submit: 'Registrar',
  success: 'Resultado registrado!',
  key: 'r',
} as const
