import { cnjDigitsOk } from '../../../../src/schemas/br/cnj.ts'
import { LETRAS_PARTES } from '../../../../src/schemas/integracao/novos-processos.ts'
import type { Comunicacao, Termo } from '../../../connectors/port.ts'
import { queueFor } from '../../../core/db/locks.ts'
import { HttpProblem } from '../../../core/errors.ts'
import { advogados, nomeOab } from './advogados.ts'
import { nomesAte } from '../nomes.ts'
import type { Recebendo } from './recebendo.ts'
import { sabidos } from './sabidos.ts'

const TRIBUNAL = 120
const VERSUS = ' × '
/** What one side may take of the line, so that the other is never pushed out of it. */
const LADO = Math.floor((LETRAS_PARTES - VERSUS.length) / 2)

/** The parties in one line, `A × B` where the source tells the sides; null where it names nobody. */
export function partesDe({ destinatarios }: Pick<Comunicacao, 'destinatarios'>): string | null {
  const of = (...sides: (string | null)[]) => [
    ...new Set(destinatarios.flatMap(({ nome, polo }) => (sides.includes(polo) ? [nome] : []))),
  ]
  const [autor, reu] = [of('A'), of('P')]
  if (autor.length && reu.length) return nomesAte(autor, LADO) + VERSUS + nomesAte(reu, LADO)
  return nomesAte(of('A', 'P', null), LETRAS_PARTES) || null
}

/** By what they were found: the term of new lawsuits, where it was one, and whether that is a name. */
interface Achados {
  readonly cd_termo: number | null
  readonly por: Termo['tipo']
}

/** What became of items of which only the lawsuit is looked at. Each is in one of the numbers, or `erro` says why not. */
export interface Descobertos {
  /** They stand among the discovered lawsuits. */
  readonly descobertos: number
  /** The firm has or had the lawsuit, or settled or threw away the discovered one. */
  readonly conhecidos: number
  /** There is no lawsuit to discover in them: `motivo` says why. */
  readonly recusados: number
  readonly motivo: string | null
  readonly erro: string | null
}

const semProcesso = ({ cancelada, nr_processo }: Comunicacao): string | null =>
  cancelada ? 'cancelado pelo tribunal' : cnjDigitsOk(nr_processo) ? null : 'sem número de processo que confira'

/**
 * Lawsuits that a source speaks of and the firm knows nothing of become discovered ones, each number once; what somebody
 * settled or deleted, a lawsuit or a discovered one, is not found again.
 */
export async function descobrir(
  to: Recebendo,
  itens: readonly Comunicacao[],
  { cd_termo, por }: Achados,
): Promise<Descobertos> {
  const empresa = to.actor.ctx.sessao.cd_empresa
  let [descobertos, conhecidos, recusados] = [0, 0, 0]
  let erro: string | null = null
  const motivos = new Map<string, number>()
  // Two pages of one day may bring the same number at once.
  if (itens.length) await queueFor(to.tx, 'descobrir', empresa)
  const known = await sabidos(to.tx, empresa, [...new Set(itens.map(({ nr_processo }) => nr_processo))])
  const ours = await advogados(to.tx, empresa)
  for (const item of itens) {
    const { nr_processo } = item
    const is = known.get(nr_processo)
    const motivo = is ? null : semProcesso(item)
    if (is === 'descoberto') descobertos++
    else if (is) conhecidos++
    else if (motivo) {
      recusados++
      motivos.set(motivo, (motivos.get(motivo) ?? 0) + 1)
    } else
      try {
        const values = {
          nr_processo,
          nm_partes: partesDe(item),
          nm_tribunal: [item.tribunal, item.orgao].filter(Boolean).join(' · ').slice(0, TRIBUNAL) || null,
        }
        const ie_so_nome =
          ['nome', 'advogado'].includes(por) && !item.advogados.some(({ oab }) => ours.has(nomeOab(oab) ?? ''))
        await to.attempt(() => to.others.create('novos-processos', values, { cd_termo, ie_so_nome }))
        known.set(nr_processo, 'descoberto')
        descobertos++
      } catch (error) {
        if (!(error instanceof HttpProblem) || error.status >= 500) throw error
        erro ??= `Processo ${nr_processo} não pôde ser anotado: ${String(Object.values(error.body).flat()[0] ?? '')}`
      }
  }
  const said = [...motivos].map(([why, n]) => `${n} ${why}`).join(', ')
  return { descobertos, conhecidos, recusados, motivo: said ? `Recusados: ${said}.` : null, erro }
}
