import { passes } from '../../../src/schemas/core/index.ts'
import { rows, sql } from '../../core/db/db.ts'
import { actorOfFirm, type DailyJob, type IntervalJob } from '../../core/queue/jobs.ts'
import { mailerOf } from '../../core/mail.ts'
import { keepCopy } from '../../core/audit/copies.ts'
import type { Happening } from '../../core/bus/bus.ts'
import { notify } from '../notificacoes/write.ts'
import type { OwnTable } from '../../core/ddl/migrate.ts'
import type { Parts } from '../parts.ts'
import { trailReport } from './report.ts'

/** Of what does not fit so much is kept to be read. */
const KEPT = 50
/** What the last reading of each firm's trail came to. */
export const verificationTable: OwnTable = {
  name: 'auditoria_conferencias',
  sql: `create table if not exists auditoria_conferencias (
    cd_empresa bigint primary key, quando timestamptz not null, linhas bigint not null, achados jsonb not null)`,
}
/** The firm itself: what the bell names when its trail does not fit. */
const FIRM = 'estabelecimentos'

/** Puts the heads of the trail where whoever owns the database does not reach, once a day. */
export const copyTrail: IntervalJob<Parts> = {
  name: 'copiar-auditoria',
  every: 24 * 60,
  async run({ db, settings }, now) {
    const { folder, to } = settings.auditCopies
    const dia = now.toISOString().slice(0, 10)
    await keepCopy(db, folder, dia, async (text) => {
      if (to === null) return
      const mailer = mailerOf(settings)
      const day = dia.split('-').toReversed().join('/')
      const how =
        'Guarde esta mensagem: com o texto abaixo em um arquivo, “npm run auditoria -- --copia arquivo” diz se a trilha de auditoria foi alterada depois.'
      try {
        await mailer.send({ to, subject: `Banca: trilha de auditoria em ${day}`, text: `${how}\n\n${text}` })
      } finally {
        mailer.close()
      }
    })
  },
}

async function managersOf({ db, sessions }: Parts, company: number): Promise<number[]> {
  const people = await rows<{ id: number }>(
    db,
    sql`select id from usuarios where is_active and estabelecimentos @> array[${company}::bigint] order by id`,
  )
  const ids = people.map(({ id }) => id)
  return (await sessions.contextsOf(ids, company)).flatMap(({ flags, sessao }) =>
    passes('manager', flags) ? [sessao.id] : [],
  )
}

/** Reads a firm's trail every night; its managers hear of what does not fit, and what it is stays to be read. */
export const verifyTrail: DailyJob<Parts> = {
  name: 'conferir-auditoria',
  at: 3,
  async run(parts, now, firm) {
    const { fits, texts, linhas } = await trailReport(parts.db, parts.settings.auditCopies.folder, firm.id)
    await sql`insert into auditoria_conferencias as c (cd_empresa, quando, linhas, achados)
      values (${firm.id}::bigint, ${now.toISOString()}::timestamptz, ${linhas}::bigint, ${JSON.stringify(fits ? [] : texts.slice(0, KEPT))}::jsonb)
      on conflict (cd_empresa) do update set quando = excluded.quando, linhas = excluded.linhas, achados = excluded.achados`.execute(
      parts.db,
    )
    if (fits) return
    const para = await managersOf(parts, firm.id)
    const news: Happening[] = []
    const { ctx } = actorOfFirm(firm, now)
    await parts.db
      .transaction()
      .execute((tx) =>
        notify(
          { tx, ctx, announce: (one) => void news.push(one) },
          { tipo: 'auditoria', recurso: FIRM, id: firm.id, para },
        ),
      )
    for (const one of news) parts.bus.announce(one)
  },
}
