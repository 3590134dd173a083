import { date, entity, hoje, money, ref, section } from '../core/index.ts'
import { acessoDoDevedor } from './acesso.ts'

/** What a debt amounts to on a day, as somebody tells it or as a statement counts it; the last one is the debtor's. */
export const atualizacoesDebito = entity({
  name: 'atualizacoes-debito',
  label: ['Atualização de débito', 'Atualizações de débito'],
  gender: 'f',
  area: 'cobranca',
  path: 'atualizacao-debito/',
  title: 'nr_valor_debito_atualizado',
  search: [],
  fields: {
    cd_devedor: ref('Devedor', 'devedores', { required: true, index: true, write: 'create', part: true }),
    nr_valor_debito_atualizado: money('Valor atualizado', { required: true, min: 0 }),
    dt_apuracao: date('Apurado até', { default: hoje(), help: 'O dia para o qual o valor foi calculado.' }),
  },
  list: { columns: ['dt_criado', 'nr_valor_debito_atualizado', 'dt_apuracao', 'cd_usuario_cri'], filters: ['cd_devedor', 'dt_criado'], sort: '-id' },
  form: [section('Atualização', ['nr_valor_debito_atualizado', 'dt_apuracao'])],
  under: { by: 'cd_devedor', lists: true },
  access: { ...acessoDoDevedor, update: false, delete: false },
  messages: { created: 'Débito atualizado com sucesso!' },
})
