import { composedDates, composedOf, mayOperate, type Context } from '../../../src/schemas/core/index.ts'
import { fraseDe, lugarDe } from '../../../src/schemas/plataforma/notificacoes.ts'
import { rows, sql } from '../../core/db/db.ts'
import { PartlyFailed, type IntervalJob } from '../../core/queue/jobs.ts'
import { noteDigest, preferencesOf } from '../conta/preferencias.ts'
import { post } from '../correio/outbox.ts'
import type { DigestFirm, DigestPart } from '../correio/resumo.ts'
import type { Parts } from '../parts.ts'
import { hourIn } from '../trabalhos/firms.ts'
import { notificationsOf } from './read.ts'

const ENTITY = 'tarefas'
const SWAP = 'cd_usuario_solicitado'
const SHOWN = 10
const MOST_UNREAD = 100
/** What the lists of tasks say already. */
const LISTED: readonly string[] = ['vence_hoje', 'vencida', 'troca']

async function tasksOf({ service, model }: Parts, ctx: Context): Promise<DigestPart[]> {
  const entity = model.get(ENTITY)
  if (!mayOperate(entity, 'read', ctx.flags)) return []
  const part = async (titulo: string, params: Record<string, string>): Promise<DigestPart> => {
    const order = { ordenar_por: 'dt_vencimento', nr_por_pagina: String(SHOWN) }
    const { results, count } = await service.list(entity, { ...params, ...order }, ctx)
    const dates = composedOf(entity.fields.dt_fatal!)!
    const itens = results.map((row) => ({
      texto: `${String(row.nm_titulo)} (${composedDates(dates, row, ctx.hoje).join(' · ')})`,
      caminho: `/dashboard/${entity.route}/${row.id}`,
    }))
    return { titulo, total: count, itens }
  }
  const mine = { filtro: 'minhas' }
  return [
    await part('Vencidas', { ...mine, card: 'vencidas' }),
    await part('Para hoje', { ...mine, card: 'prazos_do_dia' }),
    ...(SWAP in entity.fields
      ? [await part('Trocas pedidas a você', { filtro: 'abertas', [SWAP]: String(ctx.sessao.id) })]
      : []),
  ]
}

async function newsOf({ db, model }: Parts, ctx: Context): Promise<DigestPart> {
  const found = await notificationsOf(db, model, ctx, { only: 'nao_lidas', perPage: MOST_UNREAD })
  const itens = found.flatMap(({ ie_tipo, nm_autor, titulo, ds_recurso, ...one }) =>
    titulo === null || one.excluido || LISTED.includes(ie_tipo)
      ? []
      : [
          {
            texto: `${fraseDe(ie_tipo, nm_autor)} ${titulo}`,
            caminho: `/dashboard/${model.get(ds_recurso).route}${lugarDe(one)}`,
          },
        ],
  )
  return { titulo: 'Notificações não lidas', total: itens.length, itens: itens.slice(0, SHOWN) }
}

/** What a person has to know today, firm by firm, each with their rights there; nothing where there is nothing. */
async function digestOf(parts: Parts, user: number, firms: readonly number[], now: Date): Promise<DigestFirm[]> {
  const out: DigestFirm[] = []
  for (const firm of firms) {
    const session = await parts.sessions.openFor(user, firm, now)
    if (!session.company.ie_ativo) continue
    const all = [...(await tasksOf(parts, session.ctx)), await newsOf(parts, session.ctx)]
    const partes = all.filter(({ total }) => total > 0)
    if (partes.length) out.push({ nome: session.company.nm_nome_fantasia, partes })
  }
  return out
}

interface Reader {
  readonly id: number
  readonly firms: number[]
  readonly dt_ultimo: string | null
}

async function tell(parts: Parts, { id, firms, dt_ultimo }: Reader, now: Date): Promise<void> {
  const { db, sessions } = parts
  const { ctx } = await sessions.openFor(id, null, now)
  if (dt_ultimo !== null && dt_ultimo >= ctx.hoje) return
  const { resumo_hora } = await preferencesOf(db, id)
  if (hourIn(ctx.fuso, now) < resumo_hora) return
  const digest = await digestOf(parts, id, firms, now)
  await db.transaction().execute(async (tx) => {
    // A day without anything to say is done, too: the mail is of its hour.
    if (!(await noteDigest(tx, id, ctx.hoje)) || digest.length === 0) return
    await post(tx, 'resumo_diario', { cd_usuario: id, dia: ctx.hoje, resumo: JSON.stringify(digest) })
  })
}

/** One mail a day for whoever asked for it, from their hour on by the clock of their firm. */
export const sendDigests: IntervalJob<Parts> = {
  name: 'resumo-diario',
  every: 5,
  async run(parts, now) {
    const readers = await rows<Reader>(
      parts.db,
      sql`select u.id, u.estabelecimentos firms, r.dt_ultimo from preferencias p join usuarios u on u.id = p.cd_usuario
          left join resumos_diarios r on r.cd_usuario = u.id
          where (p.dados->>'resumo_diario')::boolean and u.is_active and u.ds_email is not null and cardinality(u.estabelecimentos) > 0 order by u.id`,
    )
    const failures: unknown[] = []
    for (const reader of readers) await tell(parts, reader, now).catch((error: unknown) => failures.push(error))
    parts.outbox.kick()
    // One whose digest fails holds nobody else's up: all were tried, and who has theirs is noted.
    if (failures.length) throw new PartlyFailed(failures, `${failures.length} digests failed: ${String(failures[0])}`)
  },
}
