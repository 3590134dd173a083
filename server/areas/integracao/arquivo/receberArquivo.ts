import type { Comunicacao } from '../../../connectors/port.ts'
import type { Actor } from '../../../core/audit/audit.ts'
import type { Happening } from '../../../core/bus/bus.ts'
import { groupedBy } from '../../../core/sql/values.ts'
import type { Parts } from '../../parts.ts'
import type { Termos } from '../captura/achado.ts'
import { receber, type Recebidos } from '../captura/receber.ts'

/** A part of a file on its way into the inbox, and by which of the firm's words; the same words are the same terms. */
export interface Chegando {
  readonly termo: string
  readonly termos: Termos
  readonly item: Comunicacao
}

/** Parts of a file become items, all of them or none, by the rules of whoever `actor` is. */
export async function receberArquivo(
  { model, service, bus, sessions }: Pick<Parts, 'model' | 'service' | 'bus' | 'sessions'>,
  actor: Actor,
  itens: readonly Chegando[],
  arquivo: string,
): Promise<Recebidos> {
  const news: Happening[] = []
  const kept = await service.together(actor, async (tx, others, attempt) => {
    const announce = (one: Happening) => void news.push(one)
    const contextOf = (user: number) => sessions.contextOf(user, actor.ctx.sessao.cd_empresa, tx)
    const to = { tx, model, actor, others, attempt, announce, contextOf }
    const guardados: string[] = []
    let erro: string | null = null
    for (const [termo, some] of groupedBy(itens, (one) => one.termo)) {
      const origem = { fonte: 'arquivo', termo: `${termo} · ${arquivo}`, termos: some[0]!.termos } as const
      const found = await receber(
        to,
        some.map(({ item }) => item),
        origem,
      )
      guardados.push(...found.guardados)
      erro ??= found.erro
    }
    return { guardados, erro }
  })
  for (const one of news) bus.announce(one)
  return kept
}
