import type { conectores } from '../../../../src/schemas/integracao/conectores.ts'
import { formatDate } from '../../../../src/schemas/br/dates.ts'
import { ask } from '../../../core/queue/queue.ts'
import type { ActionHandler } from '../../../core/write/hooks.ts'
import { CAPTURA, chaveDaJanela } from './captura.ts'

/** Asks for a day of an account, again where it was captured before. */
export const capturar: ActionHandler<typeof conectores, 'capturar'> = async ({ tx, ctx }, { id }, { dt_dia }) => {
  const janela = { empresa: ctx.sessao.cd_empresa, conector: id, dia: dt_dia! }
  await ask(tx, CAPTURA, chaveDaJanela(janela), { em: ctx.agora })
  return { ie_ultima: 'AN', ds_ultima: `Pedida a captura de ${formatDate(janela.dia)}.` }
}
