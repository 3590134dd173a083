import { bool, date, entity, hoje, lookup, money, option, ref, section, text } from '../core/index.ts'
import { acessoFinanceiro, mensagens } from './acesso.ts'
import { origemDoItem } from './codigos.ts'

const emConferencia = { ie_fatura: { eq: 'PR' } } as const

/** A line of an invoice, and what it is charged for: nothing is charged twice, for its key stands once. */
export const faturasItens = entity({
  name: 'faturas-itens',
  label: ['Item da fatura', 'Itens de faturas'],
  gender: 'm',
  area: 'financeiro',
  path: 'faturas-itens/',
  title: 'ds_descricao',
  search: ['ds_descricao'],
  fields: {
    cd_fatura: ref('Fatura', 'faturas', { required: true, index: true, write: 'create', part: true, only: { ie_situacao: { eq: 'PR' } } }),
    ie_fatura: lookup('Situação da fatura', 'cd_fatura.ie_situacao'),
    ie_origem: option('Origem', origemDoItem, { required: true, default: 'AV', write: 'server', index: true }),
    dt_item: date('Data', { required: true, default: hoje() }),
    ds_descricao: text('Descrição', { required: true, max: 300 }),
    nr_valor: money('Valor', { required: true, help: 'Negativo devolve o que já foi cobrado.' }),
    ie_ativo: bool('Cobrado', { required: true, default: true }),
    // What it is charged for: 'audiencia:7', 'mensal:3:2026-10:1'; empty for what people add.
    ds_chave: text('Chave', { max: 80, write: 'server' }),
    // What stands behind a wall has its lines of invoices there, too.
    cd_processo: ref('Processo', 'processos', { write: 'server', index: true }),
    cd_audiencia: ref('Audiência', 'audiencias', { write: 'server', index: true, loose: true }),
    cd_diligencia: ref('Diligência', 'diligencias', { write: 'server', index: true, loose: true }),
    cd_pagamento: ref('Recebimento da cobrança', 'pagamentos', { write: 'server', index: true, loose: true }),
    cd_pagar: ref('Despesa', 'contas-pagar', { write: 'server', index: true, loose: true }),
  },
  list: {
    columns: ['dt_item', 'ie_origem', 'ds_descricao', 'nr_valor', 'ie_ativo', 'cd_fatura'],
    filters: ['cd_fatura', 'ie_origem', 'dt_item', 'ie_ativo'],
    sort: 'dt_item,id',
    perPage: 50,
    struck: { ie_ativo: { eq: false } },
  },
  form: [section('Item', ['cd_fatura', 'dt_item', 'ds_descricao', 'nr_valor', 'ie_ativo'])],
  aside: ['ie_origem', 'cd_audiencia', 'cd_diligencia', 'cd_pagamento', 'cd_pagar'],
  indexes: [{ on: ['ds_chave'], where: { ds_chave: { ne: null } }, unique: 'Isto já está numa fatura.' }],
  access: { ...acessoFinanceiro, editable: emConferencia, deletable: { ...emConferencia, ds_chave: { eq: null } } },
  messages: mensagens('Item da fatura', 'o'),
})
