import { useEffect, useState, useSyncExternalStore } from 'react'
import { useDataProvider, useNotify } from 'ra-core'
import type { BancaDataProvider } from '../../dataProvider/index.ts'
import { dropProof, forgetPack, keepProof, proofKey, proofsOf, type Pack, type Proof } from '../../api/packStore.ts'
import { loadSession, useSession } from '../../api/session.ts'
import { disownPack, ownPack } from '../../api/packKeepers.ts'
import { useNotifyError } from '../../resources/shell.ts'
import { isReached, reach, subscribeReach } from './network.ts'
import { sendProofs } from './proofs.ts'
import { packOf, takePack } from './take.ts'

/** A pack older than this is put together anew when it is looked at (ms). */
const FRESH_MS = 10 * 60_000

/** What is kept on this device for whoever is here, and what one does with it. */
export function useOffline() {
  const provider = useDataProvider<BancaDataProvider>()
  const session = useSession()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const online = useSyncExternalStore(subscribeReach, isReached)
  const [pack, setPack] = useState<Pack | null>()
  const [proofs, setProofs] = useState<readonly Proof[]>([])
  const [taking, setTaking] = useState(false)
  const person = session?.id ?? 0

  const readProofs = async () => setProofs(await proofsOf(person))
  const take = async () => {
    setTaking(true)
    try {
      setPack(await takePack(provider))
    } catch (error) {
      notifyError(error)
    } finally {
      setTaking(false)
    }
  }
  const send = async () => {
    const sent = await sendProofs(provider, person)
    await readProofs()
    if (sent === 0) return
    notify('banca.sem_rede.enviados', { type: 'success', messageArgs: { smart_count: sent } })
    await take()
  }
  // What was kept is shown at once; with a network what is old is replaced, and what waits is sent.
  useEffect(() => {
    let gone = false
    const begin = async () => {
      const kept = await packOf(session)
      if (gone) return
      setPack(kept)
      await readProofs()
      if (!(await reach()) || gone) return
      if (kept && Date.now() - Date.parse(kept.at) > FRESH_MS) await take()
      await send()
    }
    void begin()
    return () => void (gone = true)
  }, [person]) // oxlint-disable-line react-hooks/exhaustive-deps
  useEffect(() => {
    if (!online || !pack) return
    // Whoever opened the page without a network is known to the server again before anything is sent.
    loadSession().then(send, () => undefined)
  }, [online]) // oxlint-disable-line react-hooks/exhaustive-deps

  const add = async (record: Pick<Proof, 'resource' | 'record' | 'field'>, files: readonly File[]) => {
    for (const file of files) await keepProof({ ...record, file, key: proofKey(), person, problem: null })
    ownPack(person)
    await readProofs()
    if (await reach()) await send()
  }
  const drop = async (proof: Proof) => {
    await dropProof(proof.key)
    await readProofs()
  }
  const forget = async () => {
    await forgetPack()
    if (proofs.length === 0) disownPack(String(person))
    setPack(null)
    notify('banca.sem_rede.apagado', { type: 'info' })
  }
  return { pack, proofs, online, taking, take, add, drop, forget, send }
}
export type Offline = ReturnType<typeof useOffline>
