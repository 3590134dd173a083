import type { TipoNotificacao } from '../../../src/schemas/plataforma/notificacoes.ts'
import { rows, sql, type Db } from '../../core/db/db.ts'
import type { Work } from '../../core/write/hooks.ts'
import type { Row } from '../../core/sql/select.ts'
import { post } from '../correio/outbox.ts'
import { notify } from '../notificacoes/write.ts'
import { COLUNA, type Entidade } from './pedidos.ts'

/** Where correspondents work: the scope of those who belong to no firm (spec 2 §6). */
export const COMPARTILHADO = -1

/** The users of these correspondents. */
export const usuariosDe = async (db: Db, correspondentes: readonly number[]): Promise<number[]> =>
  (
    await rows<{ id: number }>(
      db,
      sql`select u.id from usuarios u where u.cd_correspondente = any(${correspondentes}::bigint[]) and u.is_active order by u.id`,
    )
  ).map(({ id }) => id)

/** The same write, told of where correspondents look. */
const paraConvidados = ({ tx, ctx, announce }: Work) => ({
  tx,
  announce,
  ctx: { ...ctx, sessao: { ...ctx.sessao, cd_empresa: COMPARTILHADO } },
})

/** Tells correspondents of something that was done with what they were asked for. */
export async function avisarCorrespondentes(
  work: Work,
  tipo: TipoNotificacao,
  { recurso, id }: { readonly recurso: string; readonly id: number },
  correspondentes: readonly (number | null | undefined)[],
): Promise<void> {
  const known = correspondentes.filter((one): one is number => typeof one === 'number')
  if (known.length === 0) return
  const para = await usuariosDe(work.tx, known)
  await notify(paraConvidados(work), { tipo, recurso, id, para })
}

/** Tells correspondents by the bell and by mail that they are asked to do something; the mail names no party. */
export async function avisarPedidos(work: Work, asked: readonly { readonly id: number; readonly quem: number }[]) {
  for (const { id, quem } of asked) {
    await avisarCorrespondentes(work, 'ato_pedido', { recurso: 'solicitacoes', id }, [quem])
    for (const cd_usuario of await usuariosDe(work.tx, [quem]))
      await post(work.tx, 'ato_pedido', { cd_usuario, cd_empresa: work.ctx.sessao.cd_empresa, cd_solicitacao: id })
  }
}

const numero = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** What a step of an act means for those who did not take it. */
export async function avisarPasso(work: Work, em: Entidade, ato: Row, stored: Row): Promise<void> {
  const { ie_situacao: now, cd_usuario_cri: firm, cd_contratado } = ato
  if (now === stored.ie_situacao) return
  const of = { recurso: em, id: Number(ato.id) }
  const theirs = [numero(stored.cd_contratado) ?? numero(cd_contratado)]
  const deles = (tipo: TipoNotificacao) => avisarCorrespondentes(work, tipo, of, theirs)
  const nossos = (tipo: TipoNotificacao) => notify(work, { ...of, tipo, para: [numero(firm)] })
  if (now === 'CF') await nossos('ato_conferencia')
  else if (now === 'CO' && stored.ie_situacao === 'CF') await deles('ato_devolvido')
  else if (now === 'CO') await nossos('ato_aceito')
  else if (now === 'CL') await deles('ato_concluido')
  // Whoever had it no longer sees it: the request, which is still theirs, says what it was.
  else if (numero(stored.cd_contratado) !== null) await avisarPerda(work, em, of.id, numero(stored.cd_contratado)!)
}

async function avisarPerda(work: Work, em: Entidade, ato: number, quem: number): Promise<void> {
  const [last] = await rows<{ id: number }>(
    work.tx,
    sql`select t.id from solicitacoes t where t.cd_empresa = ${work.ctx.sessao.cd_empresa}::bigint
        and ${sql.ref(`t.${COLUNA[em]}`)} = ${ato}::bigint and t.cd_correspondente = ${quem}::bigint order by t.id desc limit 1`,
  )
  if (last) await avisarCorrespondentes(work, 'ato_retirado', { recurso: 'solicitacoes', id: last.id }, [quem])
}

/** What an answer to a request means for whoever asked. */
export async function avisarResposta(work: Work, row: Row, stored: Row): Promise<void> {
  if (row.ie_situacao === stored.ie_situacao) return
  const tipo = ({ RC: 'ato_recusado', PP: 'ato_proposto' } as const)[String(row.ie_situacao)]
  const of = { recurso: 'solicitacoes', id: Number(row.id) }
  if (tipo) await notify(work, { ...of, tipo, para: [numero(row.cd_usuario_cri)] })
  if (row.ie_situacao === 'AC' || row.ie_situacao === 'RT')
    await avisarCorrespondentes(work, row.ie_situacao === 'AC' ? 'ato_contratado' : 'ato_retirado', of, [
      numero(row.cd_correspondente),
    ])
}
