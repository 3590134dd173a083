import type { BancaDataProvider } from '../../dataProvider/index.ts'
import { filterQuery } from '../../dataProvider/dialect.ts'
import type { Version } from '../../dataProvider/verbs.ts'
import type { Row } from '../../schemas/core/types.ts'
import { runMany, type Outcome, type Refused } from './runMany.ts'

/** Records in one call: the server takes up to 200, and progress should move. */
const PART = 50

/** The rows at hand with the versions that were read, other rows by id, or all that a filter chooses. */
export interface Selection {
  readonly ids: readonly number[]
  readonly known: readonly Row[]
  readonly filter?: Readonly<Record<string, unknown>>
  /** Some of them, to be named before anything is done. */
  readonly sample?: readonly Row[]
  /** How many records that is. */
  readonly total: number
}

/** A selection as a call names it. */
export const chosenBy = ({ filter, ids }: Selection) =>
  filter ? { filtro: filterQuery(filter) } : { registros: ids.map((id) => ({ id })) }

interface Plan {
  readonly dataProvider: BancaDataProvider
  readonly resource: string
  readonly name: string
  readonly selection: Selection
  readonly input: Row
  readonly labelOf: (row: Row) => string
  readonly onProgress: (done: number) => void
  /** Asked between two parts: what was done stays done. */
  readonly isStopped: () => boolean
}

/** Runs something on a selection, a part at a time; one record that is refused does not stop the rest. */
export async function runBulk(plan: Plan): Promise<Outcome> {
  const { dataProvider, resource, name, selection, input, onProgress, isStopped } = plan
  const refused: Refused[] = []
  const changed: Version[] = []
  let done = 0
  const versions = new Map(selection.known.map((row) => [row.id, row.nr_versao]))
  const records = selection.ids.map((id) => ({ id, nr_versao: versions.get(id) }))
  const { filter } = selection
  let at: number | null = 0
  while (at !== null && !isStopped()) {
    const body = filter
      ? { dados: input, filtro: filterQuery(filter), apos: at }
      : { dados: input, registros: records.slice(at, at + PART) }
    const answer = await dataProvider.bulk(resource, name, body)
    if (!answer) return oneByOne(plan)
    done += answer.feitas
    refused.push(...answer.recusadas.map(({ nome, motivo }) => ({ label: nome, reason: motivo })))
    changed.push(...(answer.alteradas ?? []))
    onProgress(done + refused.length)
    at = filter ? answer.apos : at + PART < records.length ? at + PART : null
  }
  return { done, refused, changed }
}

/** For a server of the contract that has no calls for many. */
async function oneByOne({ dataProvider, resource, name, selection, input, ...plan }: Plan): Promise<Outcome> {
  const missing = selection.ids.filter((id) => !selection.known.some((row) => row.id === id))
  const read = missing.length ? (await dataProvider.getMany(resource, { ids: [...missing] })).data : []
  return runMany({
    ...plan,
    rows: [...selection.known, ...(read as Row[])],
    run: (record) =>
      name === 'editar'
        ? dataProvider.update(resource, { id: record.id as number, data: input, previousData: record as never })
        : name === 'excluir'
          ? dataProvider.delete(resource, { id: record.id as number, previousData: record as never })
          : dataProvider.act(resource, name, { record, input }),
  })
}
