import { writeFileSync } from 'node:fs'
import { PATH, reference } from './docs/reference.ts'
import { PATH as SITUATIONS, situations } from './docs/situations.ts'

// `npm run docs`
const { text, unused, silent } = await reference()
writeFileSync(PATH, text)
writeFileSync(SITUATIONS, situations())
process.stdout.write(`docs/SCHEMA.md: ${text.split('\n').length} linhas.\n`)
if (unused.length) process.stdout.write(`Sem uso em nenhuma entidade: ${unused.join(', ')}\n`)
if (silent.length) process.stdout.write(`Sem comentário: ${silent.join(', ')}\n`)
