import { cnjDigitsOk } from '../../../../src/schemas/br/cnj.ts'
import type { Comunicacao, Termo } from '../../../connectors/port.ts'
import { rows, sql } from '../../../core/db/db.ts'
import { queueFor } from '../../../core/db/locks.ts'
import { HttpProblem } from '../../../core/errors.ts'
import { advogados, nomeOab } from './advogados.ts'
import type { Recebendo } from './recebendo.ts'

const PARTES = 400
const TRIBUNAL = 120

/** The parties in one line, `A × B` where the source tells the sides; null where it names nobody. */
export function partesDe({ destinatarios }: Pick<Comunicacao, 'destinatarios'>): string | null {
  const of = (...sides: (string | null)[]) =>
    [...new Set(destinatarios.flatMap(({ nome, polo }) => (sides.includes(polo) ? [nome] : [])))].join(', ')
  const [autor, reu] = [of('A'), of('P')]
  return (autor && reu ? `${autor} × ${reu}` : of('A', 'P', null)).slice(0, PARTES) || null
}

/** Which of these numbers the firm has, had as a lawsuit, or was told of already. */
async function sabidos({ tx, actor }: Recebendo, numbers: readonly string[]): Promise<Set<string>> {
  const empresa = actor.ctx.sessao.cd_empresa
  const found = await rows<{ n: string }>(
    tx,
    sql`select nr_processo n from processos where cd_empresa = ${empresa}::bigint and nr_processo = any(${numbers}::text[])
        union select nr_processo from novos_processos where cd_empresa = ${empresa}::bigint and nr_processo = any(${numbers}::text[])
        union select linha->>'nr_processo' from lixeira where cd_empresa = ${empresa}::bigint
          and entidade = 'processos' and linha->>'nr_processo' = any(${numbers}::text[])`,
  )
  return new Set(found.map(({ n }) => n))
}

/** By what they were found: the term of new lawsuits, where it was one, and whether that is a name. */
interface Achados {
  readonly cd_termo: number | null
  readonly por: Termo['tipo']
}

/**
 * Lawsuits that a source speaks of and the firm knows nothing of become discovered ones, each number once; a lawsuit
 * that was deleted, or a discovered one that was put aside, is not found again. Returns why something could not be kept, or null.
 */
export async function descobrir(
  to: Recebendo,
  itens: readonly Comunicacao[],
  { cd_termo, por }: Achados,
): Promise<string | null> {
  const fresh = new Map(
    itens.flatMap((item) => (!item.cancelada && cnjDigitsOk(item.nr_processo) ? [[item.nr_processo, item]] : [])),
  )
  if (fresh.size === 0) return null
  // Two pages of one day may bring the same number at once.
  await queueFor(to.tx, 'descobrir', to.actor.ctx.sessao.cd_empresa)
  const known = await sabidos(to, [...fresh.keys()])
  const ours = await advogados(to.tx, to.actor.ctx.sessao.cd_empresa)
  let erro: string | null = null
  for (const [nr_processo, item] of fresh) {
    if (known.has(nr_processo)) continue
    const values = {
      nr_processo,
      nm_partes: partesDe(item),
      nm_tribunal: [item.tribunal, item.orgao].filter(Boolean).join(' · ').slice(0, TRIBUNAL) || null,
    }
    try {
      const ie_so_nome = por === 'nome' && !item.advogados.some(({ oab }) => ours.has(nomeOab(oab) ?? ''))
      await to.attempt(() => to.others.create('novos-processos', values, { cd_termo, ie_so_nome }))
    } catch (error) {
      if (!(error instanceof HttpProblem) || error.status >= 500) throw error
      erro ??= `Processo ${nr_processo} não pôde ser anotado: ${String(Object.values(error.body).flat()[0] ?? '')}`
    }
  }
  return erro
}
