import type { convitesCorrespondentes } from '../../../src/schemas/logistica/convites-correspondentes.ts'
import type { ActionHandler, Hooks, Work } from '../../core/write/hooks.ts'
import { mayInvite } from '../conta/cotas.ts'
import { post } from '../correio/outbox.ts'

/** A person is invited as often as a firm may write to strangers in a day. */
async function enviar(work: Work, id: number): Promise<void> {
  const { tx, ctx } = work
  await mayInvite(tx, ctx.sessao.cd_empresa, 'ds_email')
  await post(tx, 'convite_correspondente', {
    cd_usuario: ctx.sessao.id,
    cd_empresa: ctx.sessao.cd_empresa,
    cd_convite: id,
  })
}

export const convitesHooks: Hooks<typeof convitesCorrespondentes> = {
  before(work, values, stored) {
    if (!stored) values.dt_envio = work.ctx.agora
    if (typeof values.ds_email === 'string') values.ds_email = values.ds_email.toLowerCase()
  },
  async written(work, row, stored) {
    if (!stored) await enviar(work, row.id)
  },
}
export const reenviar: ActionHandler<typeof convitesCorrespondentes, 'reenviar'> = (work, row) => enviar(work, row.id)
