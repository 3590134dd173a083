import type { BancaDataProvider } from '../../dataProvider/index.ts'
import { personNow, stillThere } from '../../api/author.ts'
import { dropFiles, keepFile, keepPack, keptFiles, readPack, type KeptRecord, type Pack } from '../../api/packStore.ts'
import { getSession, type Session } from '../../api/session.ts'
import { ownPack } from '../../api/packKeepers.ts'
import { currentModel, resourceOf } from '../../runtime/catalog.ts'
import { flagsOfSession } from '../../runtime/context.ts'
import { mayOperate, type AnyEntity } from '../../schemas/core/index.ts'

/** Files that are fetched at once: the page behind it is worked in meanwhile. */
const AT_ONCE = 3

/** What somebody can take along: of these entities, their records of the coming days. */
export const takenBy = (session: Session | null): AnyEntity[] =>
  currentModel().entities.filter((entity) => entity.offline && mayOperate(entity, 'read', flagsOfSession(session)))

const filesOf = (records: readonly KeptRecord[]): number[] => [
  ...new Set(records.flatMap(({ files }) => Object.values(files).flatMap((list) => list.map(({ id }) => id)))),
]

/** Fetches those that are not there yet; how many of them did not come. */
async function fetchFiles(provider: BancaDataProvider, ids: readonly number[], by: string | null): Promise<number> {
  const waiting = [...ids]
  let missing = 0
  const fetchOne = async (): Promise<void> => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      const file = await provider.download(id).catch(() => null)
      stillThere(by)
      if (file) await keepFile(id, file.blob)
      else missing++
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, fetchOne))
  return missing
}

/**
 * Takes along what the coming days need, in place of what was there before. Throws what the server answers, and AbortError
 * where somebody else is there by now; what was there before is untouched then.
 */
export async function takePack(provider: BancaDataProvider): Promise<Pack> {
  const session = getSession()
  const by = personNow()
  if (!session) throw new DOMException('', 'AbortError')
  const answers = await Promise.all(
    takenBy(session).map(async (entity) => [resourceOf(entity), await provider.pack(resourceOf(entity))] as const),
  )
  const records = answers.flatMap(([resource, { results }]) =>
    results.map(({ registro, arquivos }) => ({ resource, row: registro, files: arquivos })),
  )
  stillThere(by)
  // Whose it is stands there before the first of it does: whoever comes next knows what to take away.
  ownPack(session.id)
  const wanted = filesOf(records)
  const kept = new Set(await keptFiles())
  const missing = await fetchFiles(
    provider,
    wanted.filter((id) => !kept.has(id)),
    by,
  )
  const at = answers.map(([, { dt_pacote }]) => dt_pacote).toSorted()[0] ?? new Date().toISOString()
  const pack: Pack = { person: session.id, at, session, records, missing }
  stillThere(by)
  await keepPack(pack)
  await dropFiles([...kept].filter((id) => !wanted.includes(id)))
  // The page itself, to be opened without a network; without it there is still what is kept.
  await navigator.serviceWorker?.register('/sw.js').catch(() => undefined)
  return pack
}

/** What the person who is here took along; null where there is nothing of theirs. */
export async function packOf(session: Session | null): Promise<Pack | null> {
  const pack = await readPack()
  return pack && pack.person === session?.id ? pack : null
}
