import { NOVOS_POR_ARQUIVO } from '../../../../src/schemas/integracao/novos-processos.ts'
import type { Comunicacao } from '../../../connectors/port.ts'
import type { Parts } from '../../parts.ts'
import { casa } from '../captura/captura.ts'
import { descobrir } from '../captura/descobrir.ts'
import { sabidos } from '../captura/sabidos.ts'

/** Lawsuits that a file speaks of and the firm knows nothing of become discovered ones, by the house, so many of them at most. */
export async function descobrirDeArquivo(
  parts: Pick<Parts, 'db' | 'model' | 'service' | 'bus' | 'sessions'>,
  firm: number,
  itens: readonly Comunicacao[],
): Promise<void> {
  const { model, service, bus, sessions } = parts
  if (itens.length === 0) return
  const actor = await casa(parts, firm)
  await service.together(actor, async (tx, others, attempt) => {
    const known = await sabidos(tx, firm, [...new Set(itens.map(({ nr_processo }) => nr_processo))])
    const unknown = new Map(itens.flatMap((item) => (known.has(item.nr_processo) ? [] : [[item.nr_processo, item]])))
    const contextOf = (user: number) => sessions.contextOf(user, firm, tx)
    const to = { tx, model, actor, others, attempt, announce: bus.announce.bind(bus), contextOf }
    // Of a file it is not known whether it is the firm's lawyer or another of that name: a person registers it.
    await descobrir(to, [...unknown.values()].slice(0, NOVOS_POR_ARQUIVO), { cd_termo: null, por: 'nome' })
  })
}
