import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from './setup/axe.ts'
import { api, DESKTOP, launch, logIn, PHONE, settled, visit } from './setup/browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser.close())

test.each([['light', DESKTOP] as const, ['dark', PHONE] as const])(
  'a new record is asked step by step, and loses nothing on the way, %s, %o',
  async (scheme, size) => {
    const { context, page, problems } = await visit(browser, size, scheme)
    await logIn(page, 'coordenadora', '/dashboard/departamento-pessoal/colaboradores/adicionar')
    const name = page.getByRole('textbox', { name: /^Nome/ })
    const next = page.getByRole('button', { name: 'Avançar' })
    await page.getByText('Passo 1 de 3: Colaborador').waitFor()
    await settled(page)
    expect(await page.getByRole('button', { name: 'Salvar' }).count()).toBe(0)
    expect(await violations(page)).toEqual([])
    // What is missing in sight is told before one goes on.
    await next.click()
    await page.getByRole('alert').first().waitFor()
    await page.getByText('Passo 1 de 3').waitFor()
    await name.fill(`Passo a passo ${size.width}`)
    await next.click()
    await page.getByText('Passo 2 de 3: Trabalho').waitFor()
    expect(await name.count()).toBe(0)
    await next.click()
    await page.getByText('Passo 3 de 3: Dados pessoais').waitFor()
    await page.getByRole('textbox', { name: /^CPF/ }).fill('11144477735')
    await page.getByRole('button', { name: 'Voltar' }).click()
    await page.getByRole('button', { name: 'Voltar' }).click()
    expect(await name.inputValue()).toBe(`Passo a passo ${size.width}`)
    await next.click()
    await next.click()
    expect(await page.getByRole('textbox', { name: /^CPF/ }).inputValue()).toBe('111.444.777-35')
    expect(await violations(page)).toEqual([])
    // What the server refuses is shown where it is asked.
    await page.route(/v1\/funcionarios\/(\?|$)/, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 400, json: { nm_funcionario: ['Já existe alguém com este nome.'] } })
        : route.continue(),
    )
    await page.getByRole('button', { name: 'Salvar' }).click()
    await page.getByText('Passo 1 de 3').waitFor()
    await expect.poll(() => name.evaluate((box) => box === document.activeElement)).toBe(true)
    await page.unrouteAll()
    await name.fill(`Passo a passo certo ${size.width}`)
    await page.keyboard.press('Control+Enter')
    await page.waitForURL(/colaboradores\/\d+$/)
    const id = Number(page.url().split('/').at(-1))
    const made = await api<{ nr_cpf: string }>(page, `department/v1/funcionarios/${id}/`)
    expect(made.nr_cpf).toMatch(/^111/)
    await api(page, `department/v1/funcionarios/${id}/`, { method: 'DELETE' })
    // What exists is changed in one form.
    await page.goto(`${new URL(page.url()).origin}/dashboard/departamento-pessoal/colaboradores/1/editar`)
    await name.waitFor()
    await page.getByRole('textbox', { name: /^CPF/ }).waitFor()
    expect(await page.getByText(/^Passo \d/).count()).toBe(0)
    expect(problems).toEqual([])
    await context.close()
  },
)
