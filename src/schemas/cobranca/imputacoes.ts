import { bool, entity, lookup, money, ref } from '../core/index.ts'
import { acessoDoDevedor } from './acesso.ts'

/** What a payment paid for: which part of it went to which instalment or debt. Rows are added, and put out when they hold no more. */
export const imputacoes = entity({
  name: 'imputacoes',
  label: ['Imputação', 'Imputações'],
  gender: 'f',
  area: 'cobranca',
  path: 'imputacoes/',
  title: 'nr_valor',
  search: [],
  fields: {
    cd_pagamento: ref('Pagamento', 'pagamentos', { required: true, index: true, write: 'server', part: true }),
    dt_pagamento: lookup('Data de pagamento', 'cd_pagamento.dt_pagamento'),
    nm_devedor: lookup('Devedor', 'cd_pagamento.cd_devedor.nm_devedor'),
    nm_cliente: lookup('Cliente', 'cd_pagamento.cd_devedor.cd_cliente.nm_cliente'),
    cd_parcela: ref('Parcela', 'parcelas', { index: true, write: 'server', loose: true }),
    cd_divida: ref('Débito', 'dividas', { index: true, write: 'server', loose: true }),
    nr_valor: money('Valor', { write: 'server' }),
    nr_juros: money('Juros', { write: 'server' }),
    nr_multa: money('Multa', { write: 'server' }),
    nr_principal: money('Principal', { write: 'server' }),
    nr_honorarios: money('Honorários', { write: 'server' }),
    ie_provisoria: bool('Provisória', {
      write: 'server',
      help: 'Pelos índices publicados até o registro: o demonstrativo reparte de novo quando saírem os do dia.',
    }),
    ie_ativo: bool('Vale', { write: 'server' }),
  },
  list: {
    columns: ['cd_parcela', 'cd_divida', 'nr_valor', 'nr_juros', 'nr_multa', 'nr_principal', 'nr_honorarios', 'ie_provisoria'],
    filters: ['cd_pagamento', 'ie_ativo'],
    sort: 'id',
    perPage: 50,
    struck: { ie_ativo: { eq: false } },
  },
  access: { ...acessoDoDevedor, through: ['cd_pagamento'], create: false, update: false, delete: false },
})
