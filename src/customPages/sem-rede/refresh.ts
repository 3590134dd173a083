import { getSession } from '../../api/session.ts'
import { dataProvider } from '../../dataProvider/index.ts'
import { declarationOf, wholeModel } from '../../runtime/catalog.ts'
import { waiting, whenThere } from '../../runtime/declarations.ts'
import { sendProofs } from './proofs.ts'
import { packOf, takePack } from './take.ts'

/** A pack older than this is replaced when the product is opened (ms). */
const OLD_MS = 30 * 60_000

/** Sends what waits and takes along what has changed, unasked; what fails is done by the page that shows it. */
export async function refresh(): Promise<void> {
  const session = getSession()
  await whenThere(wholeModel)
  const pack = await packOf(session)
  if (!session || !pack) return
  const provider = waiting(dataProvider, declarationOf)
  const sent = await sendProofs(provider, session.id).catch(() => 0)
  if (sent > 0 || Date.now() - Date.parse(pack.at) > OLD_MS) await takePack(provider).catch(() => undefined)
}
