import { MEUS } from '../../../src/schemas/analytics/abas.ts'
import type { paineisEnvios } from '../../../src/schemas/analytics/envios.ts'
import { paineis } from '../../../src/schemas/analytics/paineis.ts'
import { addDays, weekday } from '../../../src/schemas/br/calendar.ts'
import { startOfDay, texts } from '../../../src/schemas/core/index.ts'
import { one, rows, sql } from '../../core/db/db.ts'
import { queueFor } from '../../core/db/locks.ts'
import { invalid } from '../../core/errors.ts'
import { actorOfFirm, PartlyFailed, type Firm, type IntervalJob } from '../../core/queue/jobs.ts'
import { ask } from '../../core/queue/queue.ts'
import type { Hooks, Work } from '../../core/write/hooks.ts'
import { updateMany } from '../../core/write/many.ts'
import type { Parts } from '../parts.ts'
import { firmsAt, hourIn } from '../trabalhos/firms.ts'
import { enter } from './cards.ts'

export const ENVIO = 'painel-semanal'

/** Monday is 1, as in ISO 8601. */
const diaDe = (date: string): string => String(weekday(date) || 7)

/** Throws 400 for a dashboard that is none, or that whoever asks does not see. */
async function known({ tx, ctx }: Work, name: string, id: number | null): Promise<void> {
  const { id: me, cd_empresa } = ctx.sessao
  const there =
    name === MEUS
      ? id !== null &&
        (await one(
          tx,
          sql`select 1 from paineis where cd_empresa = ${cd_empresa}::bigint and id = ${id}::bigint
              and (ie_compartilhado or cd_usuario_cri = ${me}::bigint)`,
        ))
      : id === null && Object.hasOwn(paineis, name)
  if (!there) throw invalid({ ds_painel: [texts.invalid('Painel')] })
}

/** Each dashboard goes to a person once a week; what is asked for after its hour begins a week later. */
export const enviosHooks: Hooks<typeof paineisEnvios> = {
  async before(work, values, stored) {
    const { tx, ctx } = work
    enter(ctx)
    const [name, id] = [String(values.ds_painel ?? ''), (values.cd_painel ?? null) as number | null]
    if (!stored) {
      await known(work, name, id)
      await queueFor(tx, 'paineis-envios', ctx.sessao.cd_empresa, ctx.sessao.id)
      const twice = await one(
        tx,
        sql`select 1 from paineis_envios where cd_empresa = ${ctx.sessao.cd_empresa}::bigint and cd_usuario_cri = ${ctx.sessao.id}::bigint
            and ds_painel = ${name} and cd_painel is not distinct from ${id}::bigint`,
      )
      const me = await one<{ ds_email: string | null }>(
        tx,
        sql`select ds_email from usuarios where id = ${ctx.sessao.id}::bigint`,
      )
      if (!me?.ds_email) throw invalid({ ds_painel: ['Informe no seu perfil o e-mail que recebe o painel.'] })
      if (twice) throw invalid({ ds_painel: ['Você já recebe este painel: mude o dia ou a hora.'] })
    }
    const moved = !stored || stored.ie_dia !== values.ie_dia || stored.nr_hora !== values.nr_hora
    const over =
      diaDe(addDays(ctx.hoje, -1)) === values.ie_dia ||
      (diaDe(ctx.hoje) === values.ie_dia && hourIn(ctx.fuso, new Date(ctx.agora)) >= Number(values.nr_hora))
    if (moved && over) values.dt_enviado = ctx.hoje
  },
}

/** What is due in a firm is asked for and noted together: a server that dies sends nothing twice. */
async function pedir(parts: Parts, firm: Firm, now: Date): Promise<void> {
  const { db, model, service } = parts
  // A night without the server costs nobody their week: what was due the day before goes the morning after.
  const ontem = addDays(firm.hoje, -1)
  const where = sql`(t.ie_dia = ${diaDe(firm.hoje)} and t.nr_hora <= ${firm.hora}::int and (t.dt_enviado is null or t.dt_enviado < ${firm.hoje}::date)
      or t.ie_dia = ${diaDe(ontem)} and (t.dt_enviado is null or t.dt_enviado < ${ontem}::date)
        and t.dt_criado < ${startOfDay(firm.hoje, firm.fuso)}::timestamptz)`
  const due = await rows<{ id: number }>(
    db,
    sql`select t.id from paineis_envios t where t.cd_empresa = ${firm.id}::bigint and ${where} order by t.id`,
  )
  if (due.length === 0) return
  const actor = actorOfFirm(firm, now)
  await service.together(actor, async (tx) => {
    const changed = await updateMany({ tx, model, actor }, model.get('paineis-envios'), {
      where: sql`${where} and t.id = any(${due.map(({ id }) => id)}::bigint[])`,
      set: { dt_enviado: firm.hoje },
      acao: 'enviar',
    })
    for (const { id } of changed) await ask(tx, ENVIO, `${firm.id}/${id}`, { dia: firm.hoje })
  })
}

/** Dashboards go to whoever asked for them, on their day from their hour on by the clock of the firm. */
export const enviarPaineis: IntervalJob<Parts> = {
  name: 'enviar-paineis',
  every: 5,
  async run(parts, now) {
    const failures: unknown[] = []
    for (const firm of await firmsAt(parts.db, now))
      await pedir(parts, firm, now).catch((error: unknown) => failures.push(error))
    void parts.queue.kick(ENVIO)
    if (failures.length) throw new PartlyFailed(failures, `painéis: ${failures.map(String).join('; ')}`)
  },
}
