import { GUEST, mayOperate } from '../../../src/schemas/core/index.ts'
import { touched } from '../../core/bus/change.ts'
import { one, rows, sql } from '../../core/db/db.ts'
import { refused } from '../../core/errors.ts'
import type { Work } from '../../core/write/hooks.ts'
import { insertMany } from '../../core/write/many.ts'
import { post } from '../correio/outbox.ts'
import { notify } from '../notificacoes/write.ts'
import { avisarCorrespondentes, COMPARTILHADO, usuariosDe } from './avisos.ts'
import { COLUNA, type Entidade } from './pedidos.ts'

/** Whoever may still answer, or has the act. */
interface Pedido {
  readonly id: number
  readonly cd_correspondente: number
  readonly cd_audiencia: number | null
  readonly cd_diligencia: number | null
}
const MENSAGENS = 'mensagens'
/** What is said within so long of the last is not mailed again: they are talking. */
const SILENCIO = sql`interval '1 hour'`

const firma = ({ ctx }: Work) => sql`${ctx.sessao.cd_empresa}::bigint`
/** Who writes: the correspondent, or null for the firm. */
const deFora = ({ ctx }: Work): number | null =>
  ctx.flags.has(GUEST) ? (ctx.sessao.cd_correspondente as number) : null

/** Requests of an act, or one by its id, whose correspondent may be written to; of a correspondent their own alone. */
const pedidos = (work: Work, which: { readonly em: Entidade; readonly ato: number } | { readonly id: number }) =>
  rows<Pedido>(
    work.tx,
    sql`select t.id, t.cd_correspondente, t.cd_audiencia, t.cd_diligencia from solicitacoes t
        where t.cd_empresa = ${firma(work)} and t.cd_correspondente is not null and t.ie_situacao in ('PE', 'PP', 'AC')
          and ${'id' in which ? sql`t.id = ${which.id}::bigint` : sql`${sql.ref(`t.${COLUNA[which.em]}`)} = ${which.ato}::bigint`}
          and ${deFora(work) === null ? sql`true` : sql`t.cd_correspondente = ${deFora(work)}::bigint`}
        order by t.id desc`,
  )

/** Says something in the conversation of a request, and tells the other side. */
async function dizer(work: Work, pedido: Pedido, ds_mensagem: string): Promise<void> {
  const entity = work.model.get(MENSAGENS)
  const { id, ...of } = pedido
  const ie_do_correspondente = deFora(work) !== null
  const talking = await one(
    work.tx,
    sql`select t.id from mensagens t where t.cd_empresa = ${firma(work)} and t.cd_solicitacao = ${id}::bigint
        and t.ie_do_correspondente = ${ie_do_correspondente}::boolean and t.dt_criado > ${work.ctx.agora}::timestamptz - ${SILENCIO} limit 1`,
  )
  const [made] = await insertMany(work, entity, [{ ...of, cd_solicitacao: id, ie_do_correspondente, ds_mensagem }])
  // Correspondents listen where they work; what they may see of it is asked for each.
  work.announce({ ...touched(entity, work.ctx), id: made!, versao: 1, acao: 'criar', empresa: COMPARTILHADO })
  const em: Entidade = pedido.cd_audiencia === null ? 'diligencias' : 'audiencias'
  const ato = { recurso: em, id: (pedido.cd_audiencia ?? pedido.cd_diligencia)! }
  const para = ie_do_correspondente
    ? await quemResponde(work, em, ato.id, id)
    : await usuariosDe(work.tx, [pedido.cd_correspondente])
  if (ie_do_correspondente) await notify(work, { tipo: 'ato_mensagem', ...ato, para })
  else await avisarCorrespondentes(work, 'ato_mensagem', ato, [pedido.cd_correspondente])
  if (talking) return
  for (const cd_usuario of para.filter((one) => one !== work.ctx.sessao.id))
    await post(work.tx, 'ato_mensagem', {
      cd_usuario,
      cd_empresa: work.ctx.sessao.cd_empresa,
      cd_solicitacao: id,
      de_fora: Number(ie_do_correspondente),
    })
}

/** Of the firm: who registered the act, who is to be called, and who wrote before, as far as they may read it. */
async function quemResponde(work: Work, em: Entidade, ato: number, pedido: number): Promise<number[]> {
  const found = await rows<{ id: number | null }>(
    work.tx,
    sql`select a.cd_usuario_cri id from ${sql.table(em)} a where a.cd_empresa = ${firma(work)} and a.id = ${ato}::bigint
        union select f.cd_authuser from ${sql.table(em)} a join funcionarios f on f.cd_empresa = a.cd_empresa and f.id = a.cd_contato
          where a.cd_empresa = ${firma(work)} and a.id = ${ato}::bigint
        union select m.cd_usuario_cri from mensagens m
          where m.cd_empresa = ${firma(work)} and m.cd_solicitacao = ${pedido}::bigint and not m.ie_do_correspondente
        order by 1`,
  )
  const out: number[] = []
  for (const { id } of found) {
    const theirs = id === null ? null : await work.contextOf(id)
    if (theirs && mayOperate(work.model.get(MENSAGENS), 'read', theirs.flags)) out.push(id!)
  }
  return out
}

type Dito = { readonly ds_mensagem: string }
/** Writes about an act: the firm to whoever has it, or to the only one who was asked. */
export const escreverNoAto =
  (em: Entidade) =>
  async (work: Work, { id }: { readonly id: number }, { ds_mensagem }: Dito): Promise<void> => {
    const found = await pedidos(work, { em, ato: id })
    if (found.length === 0) throw refused('Não há correspondente com quem conversar neste ato.')
    if (found.length > 1)
      throw refused('Há mais de um correspondente solicitado: escreva a cada um na página da sua solicitação.')
    await dizer(work, found[0]!, ds_mensagem)
  }
/** Writes about a request, to the one who was asked. */
export async function escreverNaSolicitacao(
  work: Work,
  { id }: { readonly id: number },
  { ds_mensagem }: Dito,
): Promise<void> {
  const [pedido] = await pedidos(work, { id })
  if (!pedido) throw refused('Esta conversa já terminou.')
  await dizer(work, pedido, ds_mensagem)
}
