import { execFile } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eject, refusal, VIEWS } from '../../../scripts/eject/index.ts'
import { model } from '../../../src/schemas/index.ts'
import { folderOfEjected, saveEjected } from '../setup/ejected.ts'

const run = promisify(execFile)
let folder = ''
beforeAll(() => {
  folder = folderOfEjected()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('every view of every entity is printed as code that compiles', async () => {
  const wanted = model.entities.flatMap((e) =>
    VIEWS.filter((view) => !refusal(e, view)).map((v) => [e.name, v] as const),
  )
  for (const [name, view] of wanted) await saveEjected(folder, name, view)
  const include = ['.', '../../src/runtime/faces.d.ts']
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ extends: '../../tsconfig.json', include }))
  const { stdout } = await run(process.execPath, [resolve('node_modules/typescript/bin/tsc'), '-p', folder]).catch(
    (failed: { stdout: string }) => failed,
  )
  expect(stdout).toBe('')
  expect(wanted.length).toBeGreaterThan(100)
}, 180_000)

it('what is printed has no slots left, and is short', async () => {
  for (const view of VIEWS) {
    const code = await eject(model.get('tarefas'), view)
    expect(code).not.toMatch(/slots/i)
    const lines = code.split('\n').filter((line) => !/^(import|const|\s+'|\s+(title|fields)|\}|\])/.test(line) && line)
    expect([view, lines.length < 45]).toEqual([view, true])
  }
})

it('says why there is nothing to print', () => {
  expect(refusal(model.get('comentarios'), 'list')).toMatch(/não tem telas/)
  const untrashed = model.entities.find((e) => e.route !== null && !e.trash)!
  expect(refusal(untrashed, 'trash')).toMatch(/não tem lixeira/)
})
