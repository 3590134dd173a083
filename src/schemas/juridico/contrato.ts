import { choices, date, file, integer, list, money, option, percent, text } from '../core/index.ts'

/** What a fee is paid for. */
export const tipoHonorario = choices({
  EX: { label: 'Êxito', tom: 'done' },
  ME: { label: 'Mensal', tom: 'info' },
  AT: { label: 'Por ato', tom: 'ahead' },
  HO: { label: 'Por hora', tom: 'ahead' },
  FI: { label: 'Valor fixo', tom: 'today' },
})
/** spec 2 §9: the unit of a contract's term; I has no end. */
export const duracao = choices({ D: 'Dias', M: 'Meses', A: 'Anos', I: 'Indeterminado' })
export const indiceReajuste = choices({ IPCA: 'IPCA', INPC: 'INPC', IGPM: 'IGP-M', IGPDI: 'IGP-DI', SELIC: 'Selic', OUTRO: 'Outro' })
export const mes = choices({
  1: 'Janeiro',
  2: 'Fevereiro',
  3: 'Março',
  4: 'Abril',
  5: 'Maio',
  6: 'Junho',
  7: 'Julho',
  8: 'Agosto',
  9: 'Setembro',
  10: 'Outubro',
  11: 'Novembro',
  12: 'Dezembro',
})

const comPrazo = { ie_duracao: { in: ['D', 'M', 'A'] } } as const

/** What the firm is paid for, each by a percentage or an amount. */
export const tiposHonorario = list(
  'Honorários',
  {
    ie_tipo: option('Tipo', tipoHonorario, { required: true }),
    nr_percentual: percent('Percentual', { min: 0, max: 100, required: { nr_valor: { eq: null } } }),
    nr_valor: money('Valor do honorário', { min: 0, required: { nr_percentual: { eq: null } } }),
    dt_inicio: date('De'),
    dt_fim: date('Até'),
  },
  { read: 'financialModule', wide: true, max: 50 },
)

/** The contracts with a client; the server works out an end that the term says (server/areas/juridico/clientes.ts). */
export const vigenciasContratos = list(
  'Contratos',
  {
    nr_contrato: text('Número', { max: 60 }),
    dt_inicio: date('Início', { required: true }),
    ie_duracao: option('Duração', duracao, { required: true }),
    nr_duracao: integer('Quantos', { min: 1, max: 3660, when: comPrazo, required: { dt_fim: { eq: null } } }),
    dt_fim: date('Fim', { when: comPrazo }),
    ie_indice: option('Índice de reajuste', indiceReajuste),
    nr_mes_reajuste: option('Mês do reajuste', mes),
    aq_contrato: file('Contrato assinado'),
  },
  { wide: true, max: 50 },
)

/** Of an inactive client what there is stays; nothing new is begun. */
export const clienteInativo = { where: { ie_ativo: { eq: false } }, note: '(Inativo)' } as const
