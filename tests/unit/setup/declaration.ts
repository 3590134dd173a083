import {
  cases,
  choices,
  date,
  defineModel,
  entity,
  ModelError,
  option,
  ref,
  refs,
  text,
  type AnyEntity,
} from '../../../src/schemas/core/index.ts'
import { withoutDebtors } from './withoutDebtors.ts'

/** A small model with debtors as somebody declares them. */
export const build = (more: object) =>
  defineModel([
    ...withoutDebtors,
    entity({
      name: 'devedores',
      label: ['Devedor', 'Devedores'],
      gender: 'm',
      area: 'teste',
      path: 'devedores/',
      title: 'nm_devedor',
      fields: { nm_devedor: text('Nome') },
      ...more,
    } as never) as unknown as AnyEntity,
  ])
/** What is wrong with such a declaration, each mistake with its path. */
export const mistakes = (more: object): readonly string[] => {
  try {
    build(more)
  } catch (error) {
    if (error instanceof ModelError) return error.mistakes
    throw error
  }
  return []
}
export const tipo = choices({ PF: 'Pessoa Física' })

export const board = (more: object) => ({
  fields: {
    nm_devedor: text('Nome'),
    ie: option('T', tipo),
    cd: ref('C', 'cidades'),
    cds: refs('Cs', 'cidades'),
    st: cases('S', tipo, [], 'PF'),
    dt: date('D'),
  },
  actions: { a: { label: 'A', call: 'PATCH devedores/{id}/a/', success: 'ok', set: { nm_devedor: 'x' } } },
  list: { columns: [], boards: { b: { label: 'B', ...more } } },
})

/** Debtors whose lines add tasks to them, with something else in it. */
export const bringing = (more: object, part: object = {}) => ({
  fields: { nm_devedor: text('Nome'), cd: ref('C', 'cidades') },
  import: {
    gate: 'taskModule',
    key: [],
    headings: () => Promise.resolve({}),
    part: { to: 'tarefas', by: 'cd_devedor', same: ['nm_titulo'], ...part },
    ...more,
  },
})

export const keys = (...letters: string[]) => ({
  actions: Object.fromEntries(
    ['a', 'b'].map((name, i) => [
      name,
      { label: 'A', key: letters[i], call: `PATCH devedores/{id}/${name}/`, success: 'ok', set: { nm_devedor: 'x' } },
    ]),
  ),
})
