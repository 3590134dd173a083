import { importedField, namesMany, refOptions, type AnyField } from '../../../src/schemas/core/index.ts'
import { HttpProblem } from '../../core/errors.ts'
import type { ReadLine } from '../../core/import/line.ts'
import type { Row } from '../../core/sql/select.ts'
import type { Bringing } from './bringing.ts'

/** A record that was created because a line named it. */
export interface Born {
  readonly name: string
  readonly text: string
  readonly entidade: string
  readonly id: number
  readonly nr_linha: number
}

export const fieldOf = (b: Pick<Bringing, 'entity' | 'part'>, name: string): AnyField =>
  importedField(b.entity, b.part, name)!

/** The ids that the names of a line stand for; those that are to be created are, once for all lines of `born`. */
export async function references(b: Bringing, line: ReadLine, born: Born[]): Promise<Row> {
  const out: Row = {}
  for (const { name, texts: all } of line.names) {
    const f = fieldOf(b, name)
    const ids: number[] = []
    for (const text of all) {
      const found = b.names.get(f, text) ?? born.find((one) => one.name === name && one.text === text)?.id
      ids.push(typeof found === 'number' ? found : await createNamed(b, name, text, line.nr_linha, born))
    }
    out[name] = namesMany(f) ? ids : ids[0]
  }
  return out
}

async function createNamed(b: Bringing, name: string, text: string, nr_linha: number, born: Born[]): Promise<number> {
  const f = fieldOf(b, name)
  const target = b.model.get(refOptions(f).to)
  try {
    const row = await b.others.create(target.name, { ...(f.o.add as object | undefined), [target.title]: text })
    born.push({ name, text, entidade: target.name, id: Number(row.id), nr_linha })
    return Number(f.o.key ? row[f.o.key as string] : row.id)
  } catch (error) {
    if (!(error instanceof HttpProblem) || error.status >= 500) throw error
    const why = Object.values(error.body).flat()[0]
    throw new HttpProblem(400, {
      [name]: [`Não foi possível cadastrar “${text}” em ${target.label[1]}: ${String(why)}`],
    })
  }
}
