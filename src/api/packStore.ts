import { createStore, del, delMany, entries, get, keys, set } from 'idb-keyval'
import type { StoredFile } from '../schemas/core/index.ts'
import type { Row } from '../schemas/core/types.ts'
import type { Session } from './session.ts'

/** A record that was taken along. */
export interface KeptRecord {
  readonly resource: string
  readonly row: Row
  readonly files: Readonly<Record<string, readonly StoredFile[]>>
}
/** All that one person has on this device to be read without a network. */
export interface Pack {
  readonly person: number
  /** When the server put it together, as it says. */
  readonly at: string
  readonly session: Session
  readonly records: readonly KeptRecord[]
  /** Files that could not be fetched then. */
  readonly missing: number
}
/** A file that waits for a network to be attached to a record. */
export interface Proof {
  /** What it is known by to the server, however often it is sent. */
  readonly key: string
  readonly person: number
  readonly resource: string
  readonly record: number
  readonly field: string
  readonly file: File
  /** Why the server refused it. */
  readonly problem: string | null
}

const store = createStore('banca-sem-rede', 'guardado')
const PACK = 'pacote'
const FILE = 'arquivo.'
const PROOF = 'prova.'
const startsWith = (prefix: string) => (key: IDBValidKey) => String(key).startsWith(prefix)

export const readPack = (): Promise<Pack | undefined> => get<Pack>(PACK, store)
export const keepPack = (pack: Pack): Promise<void> => set(PACK, pack, store)

export const readFile = (id: number): Promise<Blob | undefined> => get<Blob>(FILE + id, store)
export const keepFile = (id: number, blob: Blob): Promise<void> => set(FILE + id, blob, store)
/** Ids of the files that are kept. */
export const keptFiles = async (): Promise<number[]> =>
  (await keys(store)).filter(startsWith(FILE)).map((key) => Number(String(key).slice(FILE.length)))
export const dropFiles = (ids: readonly number[]): Promise<void> =>
  delMany(
    ids.map((id) => FILE + id),
    store,
  )

/** What one person still has to send, the first taken first. */
export const proofsOf = async (person: number): Promise<Proof[]> =>
  (await entries<string, Proof>(store)).flatMap(([key, proof]) =>
    startsWith(PROOF)(key) && proof.person === person ? [proof] : [],
  )
/** A key that later ones come after. */
export const proofKey = (): string => `${String(Date.now()).padStart(15, '0')}-${crypto.randomUUID()}`
export const keepProof = (proof: Proof): Promise<void> => set(PROOF + proof.key, proof, store)
export const dropProof = (key: string): Promise<void> => del(PROOF + key, store)

/** What was taken along goes; what waits to be sent stays for whoever took it, who alone is shown it. */
export const forgetPack = async (): Promise<void> =>
  delMany(
    (await keys(store)).filter((key) => !startsWith(PROOF)(key)),
    store,
  )
/** What was taken along goes, and what this person still had to send. */
export async function forgetOf(person: number): Promise<void> {
  await forgetPack()
  await Promise.all((await proofsOf(person)).map(({ key }) => dropProof(key)))
}
