import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PATH, reference } from '../../../scripts/docs/reference.ts'

test('docs/SCHEMA.md is what the language says today, and every option of it has its sentence', async () => {
  const { text, silent } = await reference()
  expect(silent, 'options without a comment in src/schemas/core').toEqual([])
  const kept = existsSync(PATH) ? readFileSync(PATH, 'utf8') : ''
  // Not the two texts: their difference is for `git diff` to show.
  expect(kept === text, 'docs/SCHEMA.md is not in step with src/schemas: run `npm run docs`').toBe(true)
})
