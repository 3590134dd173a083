import { choices, entity, file, option, ref, section } from '../core/index.ts'
import { acoesMovimentacao, acontecido, andamento, ativa, formularioMovimentacao, listaDeMovimentacoes, naoFutura } from '../movimentacao.ts'
import { acessoDoProcesso } from './acesso.ts'

const origem = choices({ ES: 'Escritório', TR: { label: 'Tribunal', tom: 'info' } })

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
    cd_processo: ref('Processo', 'processos', { required: true, index: true, write: 'create', part: true }),
    ...acontecido,
    aq_arquivo: file('Arquivo', { alias: 'cd_movimentacao_juridico' }),
    // Those of the courts come with the integration; whatever is written here is the firm's.
    ie_origem: option('Origem', origem, { default: 'ES', required: true, write: 'server' }),
    ...andamento('processModule'),
  },
  rules: [naoFutura],
  list: { ...listaDeMovimentacoes, filters: ['cd_processo', 'ie_situacao', 'ie_favorito', 'ie_ativo', 'ie_origem', 'dt_movimentacao'] },
  form: [section('Movimentação', [...formularioMovimentacao])],
  under: { by: 'cd_processo' },
  // What was cancelled stays as it was, and stays cancelled (spec 2 §4).
  access: { ...acessoDoProcesso, delete: false, editable: ativa },
  actions: acoesMovimentacao('processModule'),
  starts: {
    tarefa: {
      label: 'Criar tarefa',
      to: 'tarefas',
      when: ativa,
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
      give: { ie_formulario: 'movement' },
    },
  },
  indexes: [{ on: ['ie_favorito', 'dt_movimentacao'] }],
  messages: { created: 'Movimentação adicionada com sucesso!' },
})
