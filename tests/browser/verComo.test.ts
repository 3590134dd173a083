import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api, base, launch, logIn, visit } from './setup/browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser?.close())

test('whoever looks through another’s eyes is themselves again when that ends: nobody asks for the other’s password', async () => {
  const { page, context, problems } = await visit(browser)
  await logIn(page, 'midgard')
  const [seen] = (await api<{ results: { id: number }[] }>(page, 'auth/v1/usuarios/?username=advogada')).results
  await page.goto(`${base}/dashboard/controle-de-acesso/usuarios/${seen!.id}?aba=permissoes`)
  await page.getByRole('button', { name: 'Ver como este usuário' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ver como este usuário' }).click()
  await page.getByText('Você está vendo como Ana Vasconcelos. Nada pode ser alterado.').waitFor()
  const token = await page.evaluate(() => (localStorage.getItem('TOKEN') ?? '').replaceAll('"', ''))
  expect(token).not.toBe('')
  // That session is over: whatever carries its token is refused from now on.
  await page.route('**/api/**', (route) =>
    route.request().headers().authorization?.includes(token)
      ? route.fulfill({ status: 403, json: { detail: 'Sua sessão expirou.', codigo: 'token_expirado' } })
      : route.continue(),
  )
  // A call in the background may have led away before this page comes.
  await page.goto(`${base}/dashboard/tarefas`).catch(() => undefined)
  await page.getByRole('button', { name: 'Menu de Marina Midgard' }).waitFor()
  expect(await page.locator('input[type=password]').count()).toBe(0)
  expect(await page.getByText('Você está vendo como').count()).toBe(0)
  expect(problems).toEqual([])
  await context.close()
})

test('where nobody registers themselves, the login offers no account', async () => {
  const { page, context } = await visit(browser)
  await page.goto(`${base}/login`)
  const create = page.getByRole('link', { name: 'Criar conta' })
  await create.waitFor()
  await page.route('**/api/saude', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), cadastro: false } })
  })
  const told = page.waitForResponse('**/api/saude')
  await page.reload()
  await told
  await page.getByRole('link', { name: 'Esqueci minha senha' }).waitFor()
  await expect.poll(() => create.count()).toBe(0)
  await context.close()
})

test('a hearing stands in the agenda on its day, for whoever reads hearings, and its time with it', async () => {
  const { page, context, problems } = await visit(browser)
  await logIn(page, 'midgard', '/dashboard/agenda')
  const made = await api<{ id: number; dt_audiencia: string }>(page, 'logistica/v1/audiencias/', {
    method: 'POST',
    body: {
      nr_processo: '00020802520125150049',
      dt_audiencia: '2027-03-10',
      hr_audiencia: '14:30',
      nm_autor: 'Autora',
    },
  })
  await page
    .getByRole('navigation', { name: 'O que a agenda mostra' })
    .getByRole('link', { name: 'Audiências' })
    .click()
  await page.waitForURL(/agenda\/audiencias/)
  await page.goto(`${base}/dashboard/agenda/audiencias#2027-03-10`)
  const event = page.locator('[data-dia="2027-03-10"]').getByRole('link')
  await event.first().waitFor()
  expect(await event.first().getAttribute('href')).toContain(`/dashboard/logistica/audiencias/${made.id}`)
  expect(await page.locator('[data-dia="2027-03-10"]').textContent()).toContain('14:30')
  expect(problems).toEqual([])
  await context.close()
})
