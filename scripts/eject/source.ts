import { posix } from 'node:path'

const FROM = 'src/customPages'

/** An import of a page, as it is said from where the printed code is to stand. */
function moved(source: string, page: string): string {
  const folder = posix.dirname(page)
  return source.replace(/(from |import )'(\.[^']+)'/g, (_, before: string, path: string) => {
    const there = posix.relative(FROM, posix.join(folder, path))
    return `${before}'${there}'`
  })
}

/** Names that nothing uses any more go from the imports, and imports without a name with them. */
function usedOnly(source: string): string {
  const body = source.replace(/^import [^;]*?'[^']+'$/gm, '')
  const used = (name: string) => new RegExp(`\\b${name.replace(/^type /, '')}\\b`).test(body)
  return source.replace(
    /^import (type )?\{([^}]*)\} from '([^']+)'\n/gm,
    (_, type = '', list: string, path: string) => {
      const wanted = list
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name && used(name))
      return wanted.length ? `import ${type}{ ${wanted.join(', ')} } from '${path}'\n` : ''
    },
  )
}

/**
 * The code of a generated page with its own parts in the place of its slots: what is printed is what runs. The page has
 * to say them as `{slots.name ?? <Part />}`, or the code that is made of it does not compile.
 */
export function withoutSlots(source: string, page: string): string {
  const code = source
    .replace(/\/\*\*[^/]*\*\/\nexport interface \w+Slots \{[\s\S]*?\n\}\n/g, '')
    .replace(/ \w+=\{slots(\.\w+)?\}/g, '')
    .replace(/\{slots\.\w+ \?\? (<[^<>]*\/>)\}/g, '$1')
    .replace(/^ *\{slots\.\w+\}\n/gm, '')
    .replace(/\(\{ slots(?: = \{\})? \}: \{ readonly slots\?: \w+ \}\)/g, '()')
  return moved(code, page)
}

/** The page as one of one resource, under a name of its own. */
export function ownPage(source: string, { resource, name, about }: Record<'resource' | 'name' | 'about', string>) {
  const code = source
    .replaceAll(`useResourceContext() ?? ''`, JSON.stringify(resource))
    .replace(/\/\*\*[^/]*\*\/\nexport default function \w+/, `/** ${about} */\nexport default function ${name}`)
    .replaceAll('export function ', 'function ')
  return usedOnly(code)
}
