import { hoje } from '../core/index.ts'
import { aberta, devida } from './campos-conta.ts'

const vale = { dt_cancelamento: { eq: null } } as const

/** What counts as owed: what is open, and of what is to be paid not what was refused. */
const medidas = <const W extends typeof aberta | typeof devida>(devida: W) =>
  ({
    total: { label: 'Contas', by: 'count', where: vale },
    valor: { label: 'Valor', by: 'sum', of: 'nr_valor', where: vale },
    baixado: { label: 'Já baixado', by: 'sum', of: 'nr_valor_baixado', where: vale },
    aberto: { label: 'Em aberto', by: 'sum', of: 'nr_valor_devido', where: devida },
    vencido: { label: 'Vencido', by: 'sum', of: 'nr_valor_devido', where: { ...devida, dt_vencimento: { lt: hoje() } } },
  }) as const
const grupos = {
  mes: { label: 'Mês do vencimento', by: 'dt_vencimento', every: 'month' },
  semana: { label: 'Semana do vencimento', by: 'dt_vencimento', every: 'week' },
  atraso: { label: 'Dias desde o vencimento', by: 'dt_vencimento', ago: [1, 31, 61, 91] },
  situacao: { label: 'Situação', by: 'ie_situacao' },
  categoria: { label: 'Categoria', by: 'cd_categoria' },
  cliente: { label: 'Cliente', by: 'cd_cliente' },
  centro: { label: 'Estabelecimento', by: 'cd_centro_custo' },
  processo: { label: 'Processo', by: 'cd_processo' },
} as const

/** What a manager counts of what is to be paid, and by what. */
export const numerosDePagar = { measures: medidas(devida), groupings: grupos } as const
/** The same of what is to be received. */
export const numerosDeReceber = { measures: medidas(aberta), groupings: grupos } as const

const paga = { ie_tipo: { eq: 'PG' }, dt_estorno: { eq: null } } as const
const recebida = { ie_tipo: { eq: 'RC' }, dt_estorno: { eq: null } } as const

/** The same of what was paid and received. */
export const numerosDaBaixa = {
  measures: {
    pago: { label: 'Pago', by: 'sum', of: 'nr_liquido', where: paga },
    recebido: { label: 'Recebido', by: 'sum', of: 'nr_liquido', where: recebida },
    resultado: { label: 'Resultado', by: 'sum', of: 'nr_liquido', where: recebida, less: paga },
  },
  groupings: {
    mes: { label: 'Mês', by: 'dt_baixa', every: 'month' },
    forma: { label: 'Forma', by: 'ie_forma' },
    conta: { label: 'Conta', by: 'cd_conta_bancaria' },
    processo: { label: 'Processo', by: 'cd_processo' },
    // Whose it is: of the lawsuit's customer, or of whom the bill itself is about.
    cliente: { label: 'Cliente', by: 'cd_processo.cd_cliente', or: ['cd_receber.cd_cliente', 'cd_pagar.cd_cliente_reembolso', 'cd_pagar.cd_cliente'] },
  },
} as const

const credita = (...natureza: readonly ('RE' | 'DE')[]) => ({ 'cd_conta_credito.ie_natureza': { in: natureza } }) as const
const debita = (...natureza: readonly ('RE' | 'DE')[]) => ({ 'cd_conta_debito.ie_natureza': { in: natureza } }) as const
const soma = { by: 'sum', of: 'nr_valor' } as const

/** The entries that make a number of the statement of results, by the name of its measure. */
export const doDemonstrativo = {
  receitas: { label: 'Receitas', where: { or: [credita('RE'), debita('RE')] } },
  despesas: { label: 'Despesas', where: { or: [debita('DE'), credita('DE')] } },
  resultado: { label: 'Resultado', where: { or: [credita('RE', 'DE'), debita('RE', 'DE')] } },
} as const

/** The same of the ledger; income, costs and what is left of them are those of the statement of results. */
export const numerosDoLancamento = {
  measures: {
    total: { label: 'Lançamentos', by: 'count' },
    valor: { label: 'Valor', ...soma },
    receitas: { label: 'Receitas', ...soma, where: credita('RE'), less: debita('RE') },
    despesas: { label: 'Despesas', ...soma, where: debita('DE'), less: credita('DE') },
    resultado: { label: 'Resultado', ...soma, where: credita('RE', 'DE'), less: debita('RE', 'DE') },
  },
  groupings: {
    mes: { label: 'Mês', by: 'dt_lancamento', every: 'month' },
    tipo: { label: 'Tipo', by: 'ie_tipo' },
    debito: { label: 'Conta do débito', by: 'cd_conta_debito' },
    credito: { label: 'Conta do crédito', by: 'cd_conta_credito' },
    centro: { label: 'Estabelecimento', by: 'cd_centro_custo' },
    cliente: { label: 'Cliente', by: 'cd_cliente' },
    processo: { label: 'Processo', by: 'cd_processo' },
  },
} as const
