import { formatDate } from '../../../src/schemas/br/dates.ts'
import { MEUS } from '../../../src/schemas/analytics/abas.ts'
import { paineis } from '../../../src/schemas/analytics/paineis.ts'
import { mayEnter, type Context } from '../../../src/schemas/core/index.ts'
import { analytics } from '../../../src/schemas/places.ts'
import { one, sql } from '../../core/db/db.ts'
import { letterPdf } from '../../core/documents/send.ts'
import { HttpProblem, notFound } from '../../core/errors.ts'
import { mailerOf, type Mail } from '../../core/mail.ts'
import { actorOfFirm } from '../../core/queue/jobs.ts'
import type { Asked, Kind } from '../../core/queue/queue.ts'
import { updateMany } from '../../core/write/many.ts'
import type { Calls, Parts } from '../parts.ts'
import { firmsAt } from '../trabalhos/firms.ts'
import { ENVIO } from './envios.ts'
import { anotarSaida, chamado, fileOf } from './levar.ts'
import { papelDe } from './papel.ts'
import { qualquerPainel } from './painel.ts'

const MINUTE_MS = 60_000
const SEM = {
  endereco: 'Não há e-mail confirmado no perfil.',
  acesso: 'Falta a permissão de ver painéis, ou o segundo fator de acesso.',
  numeros: 'O painel não existe mais, ou nada dele pode ser visto.',
  conta: 'O servidor de e-mail não aceitou a mensagem.',
} as const

const labelOf = ({ ds_painel: name }: Pedido): string =>
  Object.hasOwn(paineis, name) ? paineis[name as keyof typeof paineis].label : name

interface Pedido {
  readonly ds_painel: string
  readonly cd_painel: number | null
  readonly cd_usuario: number
  readonly nome: string
  readonly para: string | null
  readonly firma: string
}

/** What is to be sent to whom; the address is null where it is not known to be theirs. */
const pedidoDe = ({ db }: Parts, empresa: number, id: number): Promise<Pedido | undefined> =>
  one<Pedido>(
    db,
    sql`select p.ds_painel, p.cd_painel, u.id cd_usuario, u.first_name nome, e.nm_nome_fantasia firma,
          case when u.is_active and not exists (select from emails_a_confirmar c where c.cd_usuario = u.id) then u.ds_email end para
        from paineis_envios p join usuarios u on u.id = p.cd_usuario_cri join estabelecimentos e on e.id = p.cd_empresa
        where p.cd_empresa = ${empresa}::bigint and p.id = ${id}::bigint`,
  )

/** A dashboard that is no more, or not theirs to see, is none; what fails otherwise is tried again. */
function gone(error: unknown): null {
  if (error instanceof HttpProblem && (error.status === 403 || error.status === 404)) return null
  throw error
}

async function mailOf(parts: Parts, pedido: Pedido, ctx: Context): Promise<Omit<Mail, 'to'> | null> {
  let label = ''
  // Where it has to wait its turn nothing is counted before.
  const content = await letterPdf(async () => {
    const found = await qualquerPainel(parts, pedido.ds_painel, pedido.cd_painel, ctx)
    if (found.cartoes.length === 0) throw notFound()
    label = found.label
    return papelDe(found, ctx, pedido.firma)
  }, ctx).catch(gone)
  if (!content) return null
  const own = pedido.ds_painel === MEUS ? `?painel=${pedido.cd_painel}` : ''
  const at = `${parts.settings.publicUrl}/dashboard/analytics/${pedido.ds_painel}${own}`
  const day = formatDate(ctx.hoje)
  return {
    subject: `Painel ${label} de ${day}`,
    text: [
      pedido.nome ? `Olá, ${pedido.nome}.` : 'Olá.',
      `Segue o painel ${label} de ${day}, com os números que você pode ver em ${pedido.firma}. Para abri-lo:\n${at}`,
      'Você o recebe toda semana porque pediu; no próprio painel pode mudar o dia ou deixar de recebê-lo.',
      'Banca\nEsta é uma mensagem automática; não é preciso responder.',
    ].join('\n\n'),
    attachments: [{ filename: fileOf(`Painel ${label}`, 'pdf'), content, contentType: 'application/pdf' }],
  }
}

/** Sends dashboards that are due, each with the rights that whoever asked for it has at this moment. */
export const carteiro: Calls = (app, parts) => {
  const { settings, sessions, queue, db } = parts
  const mailer = mailerOf(settings)
  const host = new URL(settings.publicUrl).hostname
  /** Why it did not go, where whoever asked for it will look; null once it went. */
  const note = async (empresa: number, id: number, ds_falha: string | null) => {
    const now = new Date()
    const firm = (await firmsAt(db, now)).find((one) => one.id === empresa)
    if (!firm) return
    const actor = actorOfFirm(firm, now)
    await parts.service.together(actor, (tx) =>
      updateMany({ tx, model: parts.model, actor }, parts.model.get('paineis-envios'), {
        where: sql`t.id = ${id}::bigint and t.ds_falha is distinct from ${ds_falha}::text`,
        set: { ds_falha },
        acao: 'editar',
      }),
    )
  }
  const idsOf = ({ chave }: Asked) => chave.split('/').map(Number) as [number, number]
  const send = async (asked: Asked): Promise<string | null> => {
    const [empresa, id] = idsOf(asked)
    const pedido = await pedidoDe(parts, empresa, id)
    if (!pedido) return 'não é mais pedido'
    if (!pedido.para) return SEM.endereco
    const ctx = await sessions.contextOutside(pedido.cd_usuario, empresa, db)
    if (!ctx || !mayEnter(analytics, ctx.flags)) return SEM.acesso
    const mail = await mailOf(parts, pedido, ctx)
    if (!mail) return SEM.numeros
    await mailer.send({ ...mail, to: pedido.para, messageId: `<painel.${id}.${String(asked.dados.dia)}@${host}>` })
    // In their name: it went because they asked for it, by what they may read.
    await anotarSaida(db, { ctx, ip: null }, `${chamado(labelOf(pedido), pedido.cd_painel)} (PDF por e-mail)`)
    return null
  }
  const kind: Kind = {
    name: ENVIO,
    atOnce: 1,
    leaseMs: 10 * MINUTE_MS,
    tries: 8,
    wait: (tries) => 2 ** tries * MINUTE_MS,
    work: (asked) => async () => {
      const done = await send(asked)
      await note(...idsOf(asked), done)
      return { done }
    },
    gaveUp: (asked) => note(...idsOf(asked), SEM.conta),
  }
  queue.register(kind)
  app.addHook('onClose', async () => mailer.close())
}
