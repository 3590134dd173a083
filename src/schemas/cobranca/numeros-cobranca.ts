import { naFila } from './resultado.ts'

const ativa = { ie_ativo: { eq: true } } as const
const faixas = [1000, 5000, 10_000, 50_000, 100_000] as const

/** What a manager counts of debtors, and by what. */
export const numerosDoDevedor = {
  measures: {
    total: { label: 'Devedores', by: 'count' },
    sem_acordo: { label: 'Sem acordo', by: 'count', where: { ie_possui_acordo: { eq: false } } },
    com_acordo: { label: 'Com acordo', by: 'count', where: { ie_possui_acordo: { eq: true } } },
    parte_com_acordo: { label: 'Com acordo (%)', by: 'share', where: { ie_possui_acordo: { eq: true } } },
    valor: { label: 'Valor em cobrança', by: 'sum', of: 'nr_valor_debito', where: naFila },
    em_acordo: { label: 'Valor em acordo', by: 'sum', of: 'nr_valor_acordos' },
    fora_de_acordo: { label: 'Valor fora de acordo', by: 'sum', of: 'nr_valor_dividas' },
    valor_mediano: { label: 'Débito mediano', by: 'median', of: 'nr_valor_debito' },
  },
  groupings: {
    acordo: { label: 'Acordo', by: 'ie_possui_acordo' },
    tipo: { label: 'Tipo', by: 'ie_tipo_devedor' },
    fase: { label: 'Fase', by: 'ie_judicial' },
    situacao: { label: 'Situação', by: 'ie_status_devedor' },
    cliente: { label: 'Cliente', by: 'cd_cliente' },
    responsavel: { label: 'Responsável', by: 'cd_responsavel' },
    prioridade: { label: 'Prioridade', by: 'ie_prioridade' },
    classificacao: { label: 'Classificação', by: 'cd_classificacao' },
    valor: { label: 'Faixa de valor', by: 'nr_valor_debito', steps: faixas },
    idade: { label: 'Idade do débito', by: 'dt_debito', ago: [31, 91, 181, 366, 1826] },
    recebido: { label: 'Mês de recebimento', by: 'dt_recebimento_escritorio', every: 'month' },
  },
} as const

/** The same of what happens with them. */
export const numerosDaMovimentacao = {
  measures: {
    total: { label: 'Atualizações', by: 'count', where: ativa },
    devedores: { label: 'Devedores atualizados', by: 'distinct', of: 'cd_devedor', where: ativa },
    verificadas: { label: 'Verificadas (%)', by: 'share', where: { dt_verificacao: { ne: null } } },
  },
  groupings: {
    funcionario: { label: 'Quem registrou', by: 'cd_usuario_cri' },
    resultado: { label: 'Resultado da chamada', by: 'ie_resultado' },
    debito: { label: 'Valor do débito', by: 'cd_devedor.nr_valor_debito', steps: faixas },
    dia: { label: 'Dia', by: 'dt_movimentacao', every: 'day' },
    semana: { label: 'Semana', by: 'dt_movimentacao', every: 'week' },
    mes: { label: 'Mês', by: 'dt_movimentacao', every: 'month' },
  },
} as const

const recebido = { dt_estorno: { eq: null } } as const

/** The same of what debtors paid. */
export const numerosDoPagamento = {
  measures: {
    total: { label: 'Pagamentos', by: 'count', where: recebido },
    recuperado: { label: 'Recuperado', by: 'sum', of: 'nr_valor', where: recebido },
    devedores: { label: 'Devedores que pagaram', by: 'distinct', of: 'cd_devedor', where: recebido },
    estornado: { label: 'Estornado', by: 'sum', of: 'nr_valor', where: { dt_estorno: { ne: null } } },
  },
  groupings: {
    responsavel: { label: 'Responsável', by: 'cd_devedor.cd_responsavel' },
    meta: { label: 'Equipe e meta', by: 'cd_devedor.cd_responsavel.equipes', goal: 'nr_valor_meta' },
    cliente: { label: 'Cliente', by: 'cd_devedor.cd_cliente' },
    meio: { label: 'Meio de pagamento', by: 'ie_meio' },
    mes: { label: 'Mês', by: 'dt_pagamento', every: 'month' },
  },
} as const
