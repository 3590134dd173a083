import type { solicitacoes } from '../../../src/schemas/logistica/solicitacoes.ts'
import { GUEST } from '../../../src/schemas/core/index.ts'
import { one, sql } from '../../core/db/db.ts'
import { refused } from '../../core/errors.ts'
import type { ActionHandler, Hooks, Work } from '../../core/write/hooks.ts'
import { updateMany } from '../../core/write/many.ts'
import { notify } from '../notificacoes/write.ts'
import { avisarResposta } from './avisos.ts'
import { contarATarefa } from './daTarefa.ts'
import { ABERTAS, espelho, mover, OUTRA, segurarAto, type Entidade } from './pedidos.ts'

interface DoAto {
  readonly cd_audiencia: number | null
  readonly cd_diligencia: number | null
}
/** The act that a request is for. */
export const atoDe = (row: DoAto): { em: Entidade; id: number } =>
  row.cd_audiencia === null ? { em: 'diligencias', id: row.cd_diligencia! } : { em: 'audiencias', id: row.cd_audiencia }

/** The act says at once what became of its requests, and where it stands with them. */
export async function ecoar(work: Work, row: DoAto): Promise<void> {
  const { em, id } = atoDe(row)
  const now = await espelho(work, em, id)
  const { cd_preposto, ...common } = now
  const stored = await segurarAto(work, em, id)
  const taken = now.cd_contratado !== null || now.cd_funcionario !== null
  // What was agreed on is the act's own value from then on, whoever said yes.
  const agreed = now.cd_correspondente?.find(({ ie_situacao }) => ie_situacao === 'AC')?.nr_valor_correspondente
  const none = !taken && now.cd_correspondente === null && cd_preposto === null
  const moved =
    stored?.ie_situacao !== 'CT'
      ? {}
      : taken
        ? { ie_situacao: 'CO', ie_confirmada: true, dt_aceito: work.ctx.agora }
        : none
          ? { ie_situacao: 'CD' }
          : {}
  await updateMany(work, work.model.get(em), {
    where: sql`t.id = ${id}::bigint`,
    set: {
      ...common,
      ...(em === 'audiencias' && { cd_preposto }),
      ...(agreed != null && { nr_valor_correspondente: agreed }),
      ...moved,
    },
    acao: 'solicitacao',
  })
  const { ie_situacao } = { ie_situacao: stored?.ie_situacao, ...moved }
  if (em === 'audiencias' && stored && ie_situacao !== stored.ie_situacao)
    await contarATarefa(work, { id, cd_tarefa: stored.cd_tarefa, ie_situacao }, { ie_situacao: stored.ie_situacao })
}

/** Acts are locked before their requests, always. */
export const solicitacoesHooks: Hooks<typeof solicitacoes> = {
  async holding(work, id) {
    const { tx, ctx } = work
    const found = await one<DoAto & { cd_correspondente: number | null }>(
      tx,
      sql`select cd_audiencia, cd_diligencia, cd_correspondente from solicitacoes where cd_empresa = ${ctx.sessao.cd_empresa}::bigint and id = ${id}::bigint`,
    )
    if (!found) return
    const { em, id: ato } = atoDe(found)
    await segurarAto(work, em, ato)
    if (!ctx.flags.has(GUEST) || found.cd_correspondente !== ctx.sessao.cd_correspondente) return
    const now = await one(
      tx,
      sql`select 1 from solicitacoes where cd_empresa = ${ctx.sessao.cd_empresa}::bigint and id = ${id}::bigint and ie_situacao = 'PD'`,
    )
    if (now) throw refused(OUTRA)
  },
  async written(work, row, stored) {
    if (!stored || row.ie_situacao === stored.ie_situacao) return
    await ecoar(work, row)
    await avisarResposta(work, row, stored)
    if (row.ie_situacao !== 'AC' || !work.ctx.flags.has(GUEST)) return
    const { em, id } = atoDe(row)
    await notify(work, { tipo: 'ato_aceito', recurso: em, id, para: [row.cd_usuario_cri as number | null] })
  },
}

/** Throws 400 where the act is no longer to be had. */
async function aindaPedido(work: Work, row: DoAto): Promise<{ em: Entidade; id: number }> {
  const ato = atoDe(row)
  if ((await segurarAto(work, ato.em, ato.id))?.ie_situacao !== 'CT') throw refused('Este ato já não aguarda resposta.')
  return ato
}
const responder = (work: Work) => ({ dt_resposta: work.ctx.agora })

/** The same, within the time that the firm gave. */
async function emTempo(work: Work, row: DoAto & { readonly dt_limite: string | null }) {
  if (row.dt_limite && row.dt_limite < work.ctx.hoje)
    throw refused('O prazo para responder a esta solicitação já terminou.')
  return aindaPedido(work, row)
}

/** Whoever was asked says yes to what is offered: the others' requests are lost in the same moment. */
export const aceitar: ActionHandler<typeof solicitacoes, 'aceitar'> = async (work, row) => {
  const { em, id } = await emTempo(work, row)
  await mover(work, em, id, { de: ABERTAS, para: 'PD', menos: row.id })
  return responder(work)
}
export const propor: ActionHandler<typeof solicitacoes, 'propor'> = async (work, row) => {
  await emTempo(work, row)
  return responder(work)
}
export const recusar: ActionHandler<typeof solicitacoes, 'recusar'> = async (work, row) => {
  await aindaPedido(work, row)
  return responder(work)
}
export const retirar: ActionHandler<typeof solicitacoes, 'retirar'> = async (work, row) => {
  await aindaPedido(work, row)
}
/** The firm takes the price: the others' requests are lost in the same moment. */
export const contratar: ActionHandler<typeof solicitacoes, 'contratar'> = async (work, row) => {
  const { em, id } = await aindaPedido(work, row)
  await mover(work, em, id, { de: ABERTAS, para: 'PD', menos: row.id })
  return responder(work)
}
