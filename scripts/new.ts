import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { identifierOf, problemOf, schemaCode, withEntry, wordsOf } from './new/entity.ts'

// `npm run new entity cobranca/devedores`
const root = join(import.meta.dirname, '..')
const index = join(root, 'src/schemas/index.ts')

async function formatted(path: string, code: string): Promise<string> {
  return format(code, { ...(await resolveConfig(path)), parser: 'typescript' })
}

/** Writes the schema and its entry. Returns why not, or null. */
async function create(name: string): Promise<string | null> {
  const wrong = problemOf(name)
  if (wrong) return wrong
  const path = join(root, 'src/schemas', `${name}.ts`)
  if (existsSync(path)) return `src/schemas/${name}.ts já existe.`
  const words = wordsOf(name)
  const entry = withEntry(readFileSync(index, 'utf8'), name)
  if (entry === null) return `Já há uma entidade "${words.name}" em src/schemas/index.ts.`
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, await formatted(path, schemaCode(name)))
  writeFileSync(index, await formatted(index, entry))
  process.stdout.write(
    [
      `src/schemas/${name}.ts criado e incluído em src/schemas/index.ts como "${identifierOf(name)}".`,
      `Confira o rótulo (${words.label.join(' / ')}) e o gênero (${words.gender}), troque os campos pelos seus e rode npm run check.`,
      'O próximo início cria a tabela.',
      '',
    ].join('\n'),
  )
  return null
}

const [what, name] = process.argv.slice(2)
const wrong =
  what === 'entity' && name ? await create(name) : 'Uso: npm run new entity <area>/<entidade>, como cobranca/devedores'
if (wrong) {
  process.stderr.write(`${wrong}\n`)
  process.exitCode = 1
}
