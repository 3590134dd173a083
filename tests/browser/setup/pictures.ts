import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'

const folder = process.env.BANCA_PERCURSO

/** Keeps the steps of a way as pictures where BANCA_PERCURSO names a folder, numbered in their order after `prefix`. */
export function pictures(prefix = ''): (page: Page, name: string) => Promise<void> {
  let step = 0
  return async (page, name) => {
    step++
    if (!folder) return
    mkdirSync(folder, { recursive: true })
    await page.waitForTimeout(700)
    const path = join(folder, `${prefix}${String(step).padStart(2, '0')}-${name}.jpg`)
    await page.screenshot({ path, type: 'jpeg', quality: 60 })
  }
}
