import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { facesOf, type Face } from '../src/schemas/faces.ts'
import { model } from '../src/schemas/index.ts'
import { usualOf } from '../src/runtime/declarations.ts'

const ID = 'virtual:faces'
const schemas = join(import.meta.dirname, '../src/schemas')

/** The file of each entity and what it is called there, as src/schemas/index.ts has them. */
function places(): Map<string, { readonly file: string; readonly as: string }> {
  const index = readFileSync(join(schemas, 'index.ts'), 'utf8')
  const files = new Map<string, string>()
  for (const [, names = '', file = ''] of index.matchAll(/^import \{([^}]+)\} from '\.\/(.+)'$/gm))
    for (const name of names.split(',')) files.set(name.trim(), file)
  const [, list = ''] = /export const entities = \{([\s\S]*?)\n\} as const/.exec(index) ?? []
  const entries = [...list.matchAll(/^ {2}(?:'?([\w-]+)'?: )?(\w+),$/gm)]
  return new Map(entries.map(([, name, as = '']) => [name ?? as, { file: files.get(as) ?? '', as }]))
}

/** What is to be said of a face: what is usual, and gates that nobody keeps, go without saying. */
function said(_key: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || !('area' in value && 'name' in value)) return value
  const usual: Record<string, unknown> = usualOf(value as Face)
  return Object.fromEntries(
    Object.entries(value).filter(([name, v]) => JSON.stringify(v) !== JSON.stringify(usual[name])),
  )
}

/** `virtual:faces`: the faces of all entities, and how to fetch the rest of each. */
export function faces(): Plugin {
  return {
    name: 'faces',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load(id) {
      if (id !== `\0${ID}`) return undefined
      const known = places()
      const loads = model.entities.map(({ name }) => {
        const place = known.get(name)
        if (!place?.file) throw new Error(`src/schemas/index.ts: no import of ${name} was found`)
        const path = JSON.stringify(join(schemas, place.file))
        return `${JSON.stringify(name)}: () => import(${path}).then((m) => m.${place.as})`
      })
      return `export const faces = ${JSON.stringify(facesOf(model), said)}\nexport const loads = { ${loads.join(',\n')} }`
    },
  }
}
