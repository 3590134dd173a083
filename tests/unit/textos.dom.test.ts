import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { i18nProvider } from '../../src/i18n/index.ts'

const code = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((f) => /\.tsx?$/.test(f))
const read = (f: string) => readFileSync(`src/${f}`, 'utf8')
/** A key written whole: what is put together from parts ends otherwise, and what is kept in the browser has a name of its own. */
const KEY = /(?<!const \w+ = )(['"])(banca(?:\.\w+)+)\1/g

test('every text that is asked for by its key is there', async () => {
  for (const f of code) if (/^addMessages\(/m.test(read(f))) await import(/* @vite-ignore */ `../../src/${f}`)
  const asked = code.flatMap((f) => [...read(f).matchAll(KEY)].map((m) => `${f}: ${m[2]!}`))
  expect(asked.length).toBeGreaterThan(500)
  const said = (key: string) => i18nProvider.translate(key, { smart_count: 2 })
  expect(asked.filter((one) => /^(?:⟦.*⟧|banca\..*)$/.test(said(one.split(': ')[1]!)))).toEqual([])
})
