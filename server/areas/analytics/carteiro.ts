import { formatDate } from '../../../src/schemas/br/dates.ts'
import { MEUS } from '../../../src/schemas/analytics/abas.ts'
import { mayEnter, type Context } from '../../../src/schemas/core/index.ts'
import { analytics } from '../../../src/schemas/places.ts'
import { one, sql } from '../../core/db/db.ts'
import { letterPdf } from '../../core/documents/send.ts'
import { onRefusal } from '../../core/errors.ts'
import { safeName } from '../../core/files/sniff.ts'
import { mailerOf, type Mail } from '../../core/mail.ts'
import type { Asked, Kind } from '../../core/queue/queue.ts'
import type { Calls, Parts } from '../parts.ts'
import { ENVIO } from './envios.ts'
import { papelDe } from './papel.ts'
import { qualquerPainel } from './painel.ts'

const MINUTE_MS = 60_000

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

async function mailOf(parts: Parts, pedido: Pedido, ctx: Context): Promise<Omit<Mail, 'to'> | null> {
  const found = await qualquerPainel(parts, pedido.ds_painel, pedido.cd_painel, ctx).catch(onRefusal(null))
  if (!found || found.cartoes.length === 0) return null
  const content = await letterPdf(Promise.resolve(papelDe(found, ctx, pedido.firma)), ctx)
  const own = pedido.ds_painel === MEUS ? `?painel=${pedido.cd_painel}` : ''
  const at = `${parts.settings.publicUrl}/dashboard/analytics/${pedido.ds_painel}${own}`
  const day = formatDate(ctx.hoje)
  return {
    subject: `Painel ${found.label} de ${day}`,
    text: [
      pedido.nome ? `Olá, ${pedido.nome}.` : 'Olá.',
      `Segue o painel ${found.label} de ${day}, com os números que você pode ver em ${pedido.firma}. Para abri-lo:\n${at}`,
      'Você o recebe toda semana porque pediu; no próprio painel pode mudar o dia ou deixar de recebê-lo.',
      'Banca\nEsta é uma mensagem automática; não é preciso responder.',
    ].join('\n\n'),
    attachments: [
      {
        filename: `Painel ${safeName(found.label.replaceAll(/[\\/]/g, '-'))}.pdf`,
        content,
        contentType: 'application/pdf',
      },
    ],
  }
}

/** Sends dashboards that are due, each with the rights that whoever asked for it has at this moment. */
export const carteiro: Calls = (app, parts) => {
  const { settings, sessions, queue, db } = parts
  const mailer = mailerOf(settings)
  const host = new URL(settings.publicUrl).hostname
  const send = async ({ chave, dados }: Asked): Promise<string | null> => {
    const [empresa, id] = chave.split('/').map(Number)
    const pedido = await pedidoDe(parts, empresa!, id!)
    if (!pedido) return 'não é mais pedido'
    if (!pedido.para) return 'sem endereço'
    const ctx = await sessions.contextOf(pedido.cd_usuario, empresa!, db)
    if (!ctx || !mayEnter(analytics, ctx.flags)) return 'sem acesso'
    const mail = await mailOf(parts, pedido, ctx)
    if (!mail) return 'sem números'
    await mailer.send({ ...mail, to: pedido.para, messageId: `<painel.${id}.${String(dados.dia)}@${host}>` })
    return null
  }
  const kind: Kind = {
    name: ENVIO,
    atOnce: 1,
    leaseMs: 10 * MINUTE_MS,
    tries: 8,
    wait: (tries) => 2 ** tries * MINUTE_MS,
    work: (asked) => async () => ({ done: await send(asked) }),
  }
  queue.register(kind)
  app.addHook('onClose', async () => mailer.close())
}
