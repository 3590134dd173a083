const KEBAB = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
const RESERVED = new Set(['core', 'br'])
const AREAS: Readonly<Record<string, string>> = {
  cobranca: 'Cobrança',
  juridico: 'Jurídico',
  logistica: 'Logística',
  integracao: 'Integração',
  departamento: 'Departamento pessoal',
  plataforma: 'Configurações',
}
// How Portuguese makes its plurals, undone; the first that fits.
const SINGULAR: readonly (readonly [RegExp, string])[] = [
  [/(ões|ães|oes)$/, 'ão'],
  [/ais$/, 'al'],
  [/eis$/, 'el'],
  [/ois$/, 'ol'],
  [/uis$/, 'ul'],
  [/ns$/, 'm'],
  [/(r|z)es$/, '$1'],
  [/s$/, ''],
]
const FEMININE = /(a|[cs]ão|gem|dade|tude)$/

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
const parts = (name: string) => name.split('/') as [area: string, file: string]
const plain = (word: string) => word.normalize('NFD').replace(/[\u0300-\u036f]/g, '')

/** One of what a plural names, as well as rules can tell: 'devedores' → 'devedor'. */
export function singular(word: string): string {
  const rule = SINGULAR.find(([end]) => end.test(word))
  return rule ? word.replace(...rule) : word
}

/** Why the name cannot be an entity's; null when it can. */
export function problemOf(name: string): string | null {
  const [area, file, ...more] = name.split('/')
  if (!area || !file || more.length || !KEBAB.test(area) || !KEBAB.test(file))
    return `Nome inválido: "${name}". Use <area>/<entidade> em minúsculas, sem acentos, palavras separadas por hífen: cobranca/regras-cobranca.`
  if (RESERVED.has(area)) return `src/schemas/${area} é do mecanismo; escolha a pasta de uma área.`
  return null
}

/** 'cobranca/regras-cobranca' → 'regrasCobranca'. */
export const identifierOf = (name: string): string =>
  parts(name)[1].replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

export interface Words {
  readonly name: string
  readonly label: readonly [one: string, many: string]
  readonly gender: 'm' | 'f'
  readonly group: string
  /** Ends the names of columns: nm_devedor. */
  readonly stem: string
}

/** What can be guessed from the name; whoever reads the file corrects the rest. */
export function wordsOf(name: string): Words {
  const [area, file] = parts(name)
  const [first = '', ...rest] = file.split('-')
  const one = [singular(first), ...rest].join(' ')
  return {
    name: file,
    label: [capital(one), capital(file.replaceAll('-', ' '))],
    gender: FEMININE.test(singular(first)) ? 'f' : 'm',
    group: AREAS[area] ?? capital(area.replaceAll('-', ' ')),
    stem: plain(one).replaceAll(' ', '_'),
  }
}

/** The file of a new entity: two fields, a list and a form to begin with. */
export function schemaCode(name: string): string {
  const [area, file] = parts(name)
  const { label, gender, group, stem } = wordsOf(name)
  const text = (value: string) => JSON.stringify(value)
  return `import { bool, entity, section, text } from '../core/index.ts'

export const ${identifierOf(name)} = entity({
  name: ${text(file)},
  label: [${label.map(text).join(', ')}],
  gender: '${gender}',
  area: ${text(area)},
  path: ${text(`${file}/`)},
  route: ${text(`${area}/${file}`)},
  menu: { group: ${text(group)}, icon: 'lista' },
  title: 'nm_${stem}',
  fields: {
    nm_${stem}: text('Nome', { required: true, max: 200, index: true }),
    ie_ativo: bool('Ativo', { default: true, required: true }),
  },
  list: {
    columns: ['nm_${stem}', 'ie_ativo'],
    filters: ['nm_${stem}', 'ie_ativo'],
    sort: 'nm_${stem}',
    perPage: 25,
    empty: ${text(`Aqui ficam ${gender === 'f' ? 'as' : 'os'} ${label[1].toLowerCase()}. Cadastre ${gender === 'f' ? 'a primeira' : 'o primeiro'}.`)},
  },
  form: [section(${text(label[0])}, ['nm_${stem}', 'ie_ativo'])],
})
`
}

/** The list of entities with one more at its end; null when it has one of that name. */
export function withEntry(index: string, name: string): string | null {
  const [, file] = parts(name)
  const own = identifierOf(name)
  const list = /export const entities = \{([\s\S]*?)\n\} as const/.exec(index)
  if (!list) throw new Error('src/schemas/index.ts: a lista de entidades não está onde se espera')
  if (new RegExp(`(^|[\\s'{,])(${file}'?:|${own}\\b)`, 'm').test(list[1]!)) return null
  const entry = own === file ? own : `'${file}': ${own}`
  const line = `import { ${own} } from './${name}.ts'`
  const imports = [...index.matchAll(/^import .* from '\.\/(.*)'$/gm)]
  const after = imports.filter((m) => !m[1]!.startsWith('core/') && m[1]! < `${name}.ts`).at(-1) ?? imports[0]!
  const at = after.index + after[0].length
  const withImport = `${index.slice(0, at)}\n${line}${index.slice(at)}`
  return withImport.replace(list[0], list[0].replace(/\n\} as const$/, `\n  ${entry},\n} as const`))
}
