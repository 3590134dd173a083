import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// What scripts/declarations.ts leaves out of the built client must not be missed there.
const ASKED =
  /\)\.(?:check|seed|json|needle|operand)(?:\?\.)?\(|\)\.cast\b|\.advice\b|\bcapabilit(?:y|ies)\b.*\.check\b/
const CORE = /^src\/schemas\/core\/(?:fields\/|checks\/|lint\.ts|query\.ts)/

test('no screen asks a declaration what only the server asks of it', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((file) => `src/${file}`)
    .filter((file) => /\.tsx?$/.test(file) && !CORE.test(file))
  const asking = files.filter((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .some((line) => /fieldType\(|typeOf|capabilit/.test(line) && ASKED.test(line)),
  )
  expect(files.length).toBeGreaterThan(500)
  expect(asking).toEqual([])
})

test('no screen asks an entity for what is left out of its declaration', () => {
  const asking = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('schemas/core/'))
    .filter((file) => /\.(?:indexes|measures|groupings)\b/.test(readFileSync(`src/${file}`, 'utf8')))
  expect(asking).toEqual([])
})
