import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { eject, type View } from '../../../scripts/eject/index.ts'
import { model } from '../../../src/schemas/index.ts'

/** A folder for what `npm run eject` prints, below the project, whose packages it uses. */
export function folderOfEjected(): string {
  mkdirSync('.cache', { recursive: true })
  return mkdtempSync(resolve('.cache/eject-'))
}

/** Saves what `npm run eject` prints elsewhere than in src/customPages, with its imports to match. */
export async function saveEjected(folder: string, name: string, view: View): Promise<string> {
  const path = join(folder, `${name}-${view}.tsx`)
  writeFileSync(path, (await eject(model.get(name), view)).replaceAll("'../", "'../../src/"))
  return path
}
