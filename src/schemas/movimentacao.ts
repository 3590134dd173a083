import { agora, bool, cases, choices, date, dateTime, hoje, longText, ref, sessao, time } from './core/index.ts'

/** What happened, be it in a lawsuit or with a debtor (spec 2 §4: active, then cancelled; favourite only while active). */
export const ativa = { ie_ativo: { eq: true } } as const
const situacao = choices({
  AV: { label: 'A verificar', tom: 'today' },
  VE: { label: 'Verificada', tom: 'done' },
  CA: { label: 'Cancelada', tom: 'cancelled' },
})

/** When and what. */
export const acontecido = {
  dt_movimentacao: date('Data', { required: true, default: hoje(), index: true, past: true }),
  hr_movimentacao: time('Hora', {}),
  ds_movimentacao: longText('Movimentação', { required: true, max: 20_000, wide: true }),
  ds_observacao: longText('Observação', { max: 5000, wide: true }),
} as const

/** How it stands; `gate` may change it. */
export const andamento = <const G extends 'processModule' | 'collectionModule'>(gate: G) => {
  const depois = { create: 'server', update: gate } as const
  return {
    ie_favorito: bool('Favorita', { default: false, required: true }),
    ie_ativo: bool('Ativa', { default: true, required: true, write: depois }),
    dt_verificacao: dateTime('Verificada em', { write: depois }),
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
  } as const
}

export const naoFutura = {
  id: 'movimentacao.futura',
  field: 'dt_movimentacao',
  changed: true,
  valid: { dt_movimentacao: { lte: hoje() } },
  message: 'A "Data" da movimentação não pode ser posterior a hoje!',
} as const

export const formularioMovimentacao = [
  'dt_movimentacao',
  'hr_movimentacao',
  'ds_movimentacao',
  'ds_observacao',
  'aq_arquivo',
] as const

/** The list of them: favourites first, cancelled ones struck through. */
export const listaDeMovimentacoes = {
  columns: ['dt_movimentacao', 'ds_movimentacao', 'ie_situacao', 'ie_favorito', 'dt_verificacao'],
  sort: '-ie_favorito,-dt_movimentacao',
  perPage: 25,
  struck: { ie_ativo: { eq: false } },
} as const

/** What is done with one. */
export const acoesMovimentacao = <const G extends 'processModule' | 'collectionModule'>(gate: G) =>
  ({
    favoritar: {
      label: 'Favoritar',
      call: 'PATCH movimentacoes/favoritar/{id}/',
      when: { ...ativa, ie_favorito: { eq: false } },
      gate,
      set: { ie_favorito: true },
      success: 'Movimentação favoritada com sucesso!',
    },
    desfavoritar: {
      label: 'Remover das favoritas',
      call: 'PATCH movimentacoes/desfavoritar/{id}/',
      when: { ...ativa, ie_favorito: { eq: true } },
      gate,
      set: { ie_favorito: false },
      success: 'Movimentação removida das favoritas!',
    },
    verificar: {
      label: 'Verificar',
      call: 'PATCH movimentacoes/verificar/{id}/',
      when: { ...ativa, dt_verificacao: { eq: null } },
      gate,
      set: { dt_verificacao: agora(), cd_usuario_verificacao: sessao('id') },
      success: 'Movimentação verificada.',
      failure: { title: 'Algo deu errado', text: 'Tente novamente mais tarde' },
    },
    cancelar: {
      label: 'Cancelar movimentação',
      call: 'PATCH movimentacoes/cancelar/{id}/',
      when: ativa,
      gate,
      set: { ie_ativo: false },
      confirm: 'A movimentação fica na lista, riscada, e não pode mais ser alterada.',
      tone: 'danger',
      success: 'Movimentação cancelada com sucesso!',
    },
  }) as const
