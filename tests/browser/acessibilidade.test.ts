import AxeBuilder from '@axe-core/playwright'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { model } from '../../src/schemas/index.ts'
import { api, base, DESKTOP, launch, logIn, PHONE, visit, type Visit } from './setup/browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser?.close())

const scan = async (v: Visit) => {
  const { violations } = await new AxeBuilder({ page: v.page }).analyze()
  return violations.map(
    (r) =>
      `${r.id}: ${r.nodes
        .slice(0, 3)
        .map((n) => `${String(n.target)} ${n.failureSummary?.split('\n')[1]?.trim() ?? ''}`)
        .join(' | ')}`,
  )
}

const routed = model.entities.filter((e) => e.route)

describe.each([['light', DESKTOP] as const, ['dark', DESKTOP] as const, ['light', PHONE] as const])(
  'axe, %s, %o',
  (scheme, size) => {
    let v: Visit
    beforeAll(async () => {
      v = await visit(browser, size, scheme)
      await v.page.goto(`${base}/login`)
      await v.page.getByLabel('Senha', { exact: true }).waitFor()
      expect(await scan(v)).toEqual([])
      await logIn(v.page, 'coordenadora')
      await v.page.getByRole('heading', { level: 1 }).waitFor()
      if (scheme === 'dark') {
        await v.page
          .getByRole('button', { name: /tema|escuro/i })
          .first()
          .click()
        await v.page.waitForTimeout(200)
      }
    })
    afterAll(() => v?.context.close())

    test.each(routed.map((e) => [e.label[1], e] as const))('%s: list, view, form, audit', async (_label, entity) => {
      const { results } = await api<{ results: { id: number }[] }>(
        v.page,
        `${entity.area}/v1/${entity.path}?nr_por_pagina=1`,
      )
      const id = results[0]?.id
      const pages = [
        '',
        ...(id ? [`/${id}`, `/${id}/auditoria`] : []),
        ...(entity.access.create === false || entity.access.create === 'superuser' ? [] : ['/adicionar']),
      ]
      for (const path of pages) {
        await v.page.goto(`${base}/dashboard/${entity.route}${path}`)
        await v.page.getByRole('heading', { level: 1 }).waitFor()
        await v.page.waitForLoadState('networkidle')
        expect([path, await scan(v)]).toEqual([path, []])
      }
    })
    test('no error was thrown on the way', () => expect(v.problems).toEqual([]))
  },
)
