import { numerosDaMovimentacao } from './numeros-cobranca.ts'
import { entity, file, option, ref, section } from '../core/index.ts'
import { acoesMovimentacao, acontecido, andamento, ativa, formularioMovimentacao, listaDeMovimentacoes, naoFutura } from '../movimentacao.ts'
import { acessoDoDevedor } from './acesso.ts'
import { resultadoChamada } from './resultado.ts'

/** What happened with a debtor: calls, letters, proposals, answers. */
export const movimentacoesCobranca = entity({
  name: 'movimentacoes-cobranca',
  label: ['Movimentação', 'Movimentações'],
  gender: 'f',
  area: 'cobranca',
  path: 'movimentacoes/',
  aliases: [['cobranca', 'devedores-movimentacoes/']],
  title: 'ds_movimentacao',
  search: ['ds_movimentacao'],
  fields: {
    cd_devedor: ref('Devedor', 'devedores', { required: true, index: true, write: 'create', part: true }),
    ...acontecido,
    ie_resultado: option('Resultado da chamada', resultadoChamada, { write: 'create' }),
    aq_arquivo: file('Arquivo', { alias: 'cd_movimentacao_cobranca' }),
    ...andamento('collectionModule'),
  },
  ...numerosDaMovimentacao,
  rules: [naoFutura],
  list: { ...listaDeMovimentacoes, filters: ['cd_devedor', 'ie_resultado', 'ie_situacao', 'ie_favorito', 'ie_ativo', 'dt_movimentacao', 'dt_verificacao'] },
  form: [section('Movimentação', [...formularioMovimentacao])],
  under: { by: 'cd_devedor', lists: true },
  access: { ...acessoDoDevedor, delete: false, editable: ativa },
  actions: acoesMovimentacao('collectionModule'),
  indexes: [
    { on: ['ie_favorito', 'dt_movimentacao'] },
    // What dashboards count of a period.
    { on: ['dt_movimentacao'], with: ['ie_ativo', 'cd_devedor', 'cd_usuario_cri'] },
    { on: ['dt_movimentacao', 'ie_resultado'], where: { ie_resultado: { ne: null } } },
  ],
  messages: { created: 'Movimentação adicionada com sucesso!' },
})
