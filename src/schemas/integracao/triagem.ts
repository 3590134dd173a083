import { bool, campo, dateTime, diaUtil, hoje, ref, sessao, text, type Moment, type Timeline } from '../core/index.ts'
import { fimDaTarefa } from '../tarefas/tarefas-de-um-registro.ts'

/** Whoever works through what the courts sent: those of the integration, and those who make tasks of it. */
export const quemTria = ['integrationModule', 'taskModule'] as const

/** Read by anybody is read: who did it first, and when, is the server's to say (contract andamento.lido, diario.lida). */
export const camposLeitura = {
  is_read: bool('Lido', { required: true, default: false, index: true }),
  read_at: dateTime('Lido em', { write: 'server' }),
  read_by: ref('Lido por', 'usuarios', { write: 'server' }),
} as const

/** What became of a row of an inbox, and with whom it is. */
export const camposTratamento = {
  ie_baixado: bool('Baixado', { required: true, default: false }),
  baixado_em: dateTime('Baixado em', { write: 'server' }),
  baixado_por: ref('Baixado por', 'usuarios', { write: 'server' }),
  // Taken up again, or put up again by its source: it waits, whatever was made of it before.
  dt_retorno: dateTime('De volta à caixa em', { write: 'action' }),
  ie_alheio: bool('Não é nosso', { required: true, default: false, write: 'action' }),
  cd_responsavel: ref('Com quem está', 'funcionarios', { key: 'cd_authuser', minSearch: 3, perPage: 10, index: true, faces: true, write: 'action' }),
} as const

/** By which rule it came to whom it is with. */
export const camposDistribuicao = {
  cd_regra: ref('Distribuído pela regra', 'regras-distribuicao', { write: 'action', loose: true, index: true, carry: ['cd_tipo_tarefa', 'cd_equipe'] }),
} as const

/** The whole road of an item: how it came, who had it, who read it, what was made of it. `by` is how tasks name it. */
export const estradaDe = (
  to: 'publicacoes' | 'expedientes' | 'andamentos',
  by: 'cd_publicacao' | 'cd_expediente' | 'cd_andamento',
  ...mais: readonly Moment[]
): Timeline => ({
  item: {
    label: 'O item',
    to,
    by: 'id',
    text: ['cd_regra'],
    moments: [
      { at: 'dt_criado', word: 'Chegou' },
      { at: 'read_at', who: 'read_by', word: 'Lido' },
      ...mais,
      { at: 'baixado_em', who: 'baixado_por', word: 'Baixado' },
      { at: 'dt_retorno', word: 'De volta à caixa' },
      { at: 'dt_cancelamento', word: 'Cancelado na fonte' },
    ],
  },
  ...(to !== 'andamentos' && {
    provas: {
      label: 'Fontes',
      to: 'provas-captura',
      by,
      text: ['ds_termo', 'ie_fonte', 'ds_identificador'],
      moments: [
        { at: 'dt_captura', who: 'cd_usuario_cri', word: 'Capturado', where: { ie_fonte: { ne: 'mao' } } },
        { at: 'dt_captura', who: 'cd_usuario_cri', word: 'Cadastrado', where: { ie_fonte: { eq: 'mao' } } },
      ],
    },
  }),
  tarefas: {
    label: 'Tarefas',
    to: 'tarefas',
    by,
    text: ['nm_titulo', 'dt_fatal'],
    moments: [
      { at: 'dt_criado', who: 'cd_usuario_cri', word: 'Tarefa criada' },
      { at: 'dt_fatal', word: 'Prazo fatal', where: { dt_cancelamento: { eq: null } } },
      ...fimDaTarefa,
    ],
  },
  auditoria: { label: 'Auditoria', audit: true },
})

/** What the source says of a row: the name by which it knows it, and that it took it back. */
export const camposFonte = {
  // Two captures of the same item find one row by it.
  ds_chave: text('Chave na fonte', { write: 'server', max: 200, unique: true }),
  dt_cancelamento: dateTime('Cancelado em', { write: 'server' }),
  ds_motivo_cancelamento: text('Motivo do cancelamento', { write: 'server', max: 1000 }),
} as const

/** The lawsuit that a row is of: where that stands behind a wall, so does the row, and it is deleted and restored with it. */
export const doProcesso = ref('Processo', 'processos', {
  write: 'action',
  part: true,
  index: true,
  minSearch: 3,
  carry: ['cd_responsavel_tarefa', 'cd_sistema_tramitacao', 'cd_cliente', 'cd_cidade', 'nm_autor', 'nm_reu'],
})

/** Not settled: little of all that ever came, and an index has it. */
export const semBaixa = { baixado_em: { eq: null } } as const
/** Nobody has settled it, and its source has not taken it back. */
export const aberto = { ...semBaixa, ie_baixado: { ne: true }, dt_cancelamento: { eq: null } } as const
/** No task was made of it, or none since it came back. */
const semTarefa = [{ dt_ultima_tarefa: { eq: null } }, { dt_ultima_tarefa: { lt: campo('dt_retorno') } }] as const
/** What waits is open and has no task yet: the one meaning of `a tratar`, wherever it is listed or counted. */
const porTarefa = { or: semTarefa } as const
/** A notice of the portal waits until somebody settles it: a task of long ago says nothing of whether it was seen to. */
const porBaixa = { or: [{ type_communication: { eq: 'domicilio' } }, ...semTarefa] } as const

/** What waits no more, and may be taken up again: settled, or with its task. */
export const baixado = { ie_baixado: { eq: true } } as const
export const feitoNaCaixa = { or: [baixado, { not: porTarefa }] } as const
export const feitoDosExpedientes = { or: [baixado, { not: porBaixa }] } as const

/** The parts of what waits that every list, number and notice of an inbox is made of. */
const partesDe = <const W extends object>(aTratar: W) => {
  const naoLido = { ...aTratar, is_read: { ne: true } } as const
  return {
    aTratar,
    naoLido,
    comigo: { ...aTratar, cd_responsavel: { eq: sessao('id') } },
    semProcesso: { ...aTratar, cd_processo: { eq: null } },
    // Nobody has looked at it on the day that it came, nor on the next that is worked.
    esquecido: { ...naoLido, dt_criado: { lt: diaUtil(-1) } },
    // Nor on the one after that: whoever coordinates hears of it.
    abandonado: { ...naoLido, dt_criado: { lt: diaUtil(-2) } },
  } as const
}
/** Of publications and entries, of notices, and of lawsuits that were found: of these the lawsuit is what is made. */
export const daCaixa = partesDe({ ...aberto, ...porTarefa })
export const dosExpedientes = partesDe({ ...aberto, ...porBaixa })
export const dosAchados = partesDe({ ...aberto, ie_registrado: { ne: true } })
export const lidoHoje = { read_at: { gte: hoje() } } as const
/** What waits is little of all that ever came: an index of each inbox has it. */
export const esperam = { publicacoes: { ...semBaixa, ...porTarefa }, expedientes: { ...semBaixa, ...porBaixa } } as const
/** What was read today, and what was taken back, are counted along indexes of their own: most was read long ago, and little is taken back. */
export const indicesDaLeitura = [
  { on: ['read_at'], where: { read_at: { ne: null } } },
  { on: ['dt_cancelamento'], where: { dt_cancelamento: { ne: null } } },
] as const
