import type { PersonLoad } from '../../api/calls/workload.ts'
import type { Row } from '../../schemas/core/types.ts'

export interface DayLoad {
  readonly data: string
  readonly total: number
  /** Who has something that day, the busiest first. */
  readonly pessoas: readonly { readonly nome: string; readonly total: number }[]
}

/** The people whose load counts: those chosen, or the whole team while nobody is. */
export const peopleOf = (all: readonly PersonLoad[], row: Row): readonly PersonLoad[] => {
  const chosen = Array.isArray(row.cd_responsaveis) ? row.cd_responsaveis : []
  return chosen.length ? all.filter((person) => chosen.includes(person.cd_authuser)) : all
}

/** What these people have on each day. */
export function daysOf(people: readonly PersonLoad[]): readonly DayLoad[] {
  const days = people[0]?.dias.map((day) => day.data) ?? []
  return days.map((data, i) => {
    const pessoas = people
      .map((person) => ({ nome: person.nm_funcionario, total: person.dias[i]?.qtd_prazos_responsavel ?? 0 }))
      .filter((person) => person.total > 0)
      .toSorted((a, b) => b.total - a.total)
    return { data, total: pessoas.reduce((sum, person) => sum + person.total, 0), pessoas }
  })
}
