import { HttpError } from 'ra-core'
import type { BancaDataProvider } from '../../dataProvider/index.ts'
import { toastsOf } from '../../api/errors.ts'
import { dropProof, keepProof, proofsOf, type Proof } from '../../api/packStore.ts'
import { entityOf } from '../../runtime/catalog.ts'

/** For so long one file is tried before the others wait for the next occasion (ms). */
const PATIENCE_MS = 60_000

let sending: Promise<number> | null = null

/** Sends what waits, in the order in which it was taken; how many arrived. Asked for twice, it is done once. */
export function sendProofs(provider: BancaDataProvider, person: number): Promise<number> {
  sending ??= sendAll(provider, person).finally(() => (sending = null))
  return sending
}

async function sendAll(provider: BancaDataProvider, person: number): Promise<number> {
  let sent = 0
  for (const proof of await proofsOf(person)) {
    try {
      await sendOne(provider, proof)
    } catch (error) {
      // Nobody answered: the next would fare no better. What was refused says why, and the others go on.
      if (!(error instanceof HttpError) || error.status === 0 || error.status >= 500) break
      const [toast] = toastsOf(error)
      await keepProof({ ...proof, problem: [toast?.title, toast?.detail].filter(Boolean).join(': ') })
      continue
    }
    await dropProof(proof.key)
    sent++
  }
  return sent
}

function sendOne(provider: BancaDataProvider, { key, resource, record, field, file }: Proof) {
  const { path, owner } = entityOf(resource).fields[field]!.o as { path: string; owner: string }
  const signal = AbortSignal.timeout(PATIENCE_MS)
  return provider.addFile(resource, path, { file, key, signal, fields: { [owner]: String(record) } })
}
