import { agora, bool, cases, choices, date, dateTime, entity, file, hoje, longText, option, ref, section, sessao, time } from '../core/index.ts'
import { acessoDoProcesso } from './acesso.ts'

const ativa = { ie_ativo: { eq: true } } as const
const origem = choices({ ES: 'Escritório', TR: { label: 'Tribunal', tom: 'info' } })
const situacao = choices({ AV: { label: 'A verificar', tom: 'today' }, VE: { label: 'Verificada', tom: 'done' }, CA: { label: 'Cancelada', tom: 'cancelled' } })

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
    dt_movimentacao: date('Data', { required: true, default: hoje(), index: true }),
    hr_movimentacao: time('Hora'),
    ds_movimentacao: longText('Movimentação', { required: true, max: 20_000, wide: true }),
    ds_observacao: longText('Observação', { max: 5000, wide: true }),
    aq_arquivo: file('Arquivo', { alias: 'cd_movimentacao_juridico' }),
    // Those of the courts come with the integration; whatever is written here is the firm's.
    ie_origem: option('Origem', origem, { default: 'ES', required: true, write: 'server' }),
    ie_favorito: bool('Favorita', { default: false, required: true }),
    ie_ativo: bool('Ativa', { default: true, required: true, write: { create: 'server', update: 'processModule' } }),
    dt_verificacao: dateTime('Verificada em', { write: { create: 'server', update: 'processModule' } }),
    cd_usuario_verificacao: ref('Verificada por', 'usuarios', { write: 'server' }),
    ie_situacao: cases(
      'Situação',
      situacao,
      [
        [{ ie_ativo: { eq: false } }, 'CA'],
        [{ dt_verificacao: { ne: null } }, 'VE'],
      ],
      'AV',
    ),
  },
  rules: [
    {
      id: 'movimentacao.futura',
      field: 'dt_movimentacao',
      changed: true,
      valid: { dt_movimentacao: { lte: hoje() } },
      message: 'A "Data" da movimentação não pode ser posterior a hoje!',
    },
  ],
  list: {
    columns: ['dt_movimentacao', 'ds_movimentacao', 'ie_situacao', 'ie_favorito', 'dt_verificacao'],
    filters: ['cd_processo', 'ie_situacao', 'ie_favorito', 'ie_ativo', 'ie_origem', 'dt_movimentacao'],
    sort: '-ie_favorito,-dt_movimentacao',
    perPage: 25,
    struck: { ie_ativo: { eq: false } },
  },
  form: [section('Movimentação', ['dt_movimentacao', 'hr_movimentacao', 'ds_movimentacao', 'ds_observacao', 'aq_arquivo'])],
  under: 'cd_processo',
  // What was cancelled stays as it was, and stays cancelled (spec 2 §4).
  access: { ...acessoDoProcesso, delete: false, editable: ativa },
  actions: {
    favoritar: {
      label: 'Favoritar',
      call: 'PATCH movimentacoes/favoritar/{id}/',
      when: { ...ativa, ie_favorito: { eq: false } },
      gate: 'processModule',
      set: { ie_favorito: true },
      success: 'Movimentação favoritada com sucesso!',
    },
    desfavoritar: {
      label: 'Remover das favoritas',
      call: 'PATCH movimentacoes/desfavoritar/{id}/',
      when: { ...ativa, ie_favorito: { eq: true } },
      gate: 'processModule',
      set: { ie_favorito: false },
      success: 'Movimentação removida das favoritas!',
    },
    verificar: {
      label: 'Verificar',
      call: 'PATCH movimentacoes/verificar/{id}/',
      when: { ...ativa, dt_verificacao: { eq: null } },
      gate: 'processModule',
      set: { dt_verificacao: agora(), cd_usuario_verificacao: sessao('id') },
      success: 'Movimentação verificada.',
      failure: { title: 'Algo deu errado', text: 'Tente novamente mais tarde' },
    },
    cancelar: {
      label: 'Cancelar movimentação',
      call: 'PATCH movimentacoes/cancelar/{id}/',
      when: ativa,
      gate: 'processModule',
      set: { ie_ativo: false },
      confirm: 'A movimentação fica na lista, riscada, e não pode mais ser alterada.',
      tone: 'danger',
      success: 'Movimentação cancelada com sucesso!',
    },
  },
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
