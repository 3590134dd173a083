import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from './setup/axe.ts'
import { api, base, dados, launch, logIn, visit } from './setup/browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser?.close())

const unique = () => Math.floor(Math.random() * 9_000_000)
/** What the mails to an address lead to, the latest last. */
function links(address: string, path: RegExp): string[] {
  const folder = join(dados, 'emails')
  return readdirSync(folder)
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8').replace(/=\r\n/g, '').replace(/=3D/g, '='))
    .filter((raw) => raw.includes(`To: ${address}`))
    .flatMap((raw) => path.exec(raw)?.[0] ?? [])
}
async function mailed(address: string, path: RegExp): Promise<string> {
  await expect.poll(() => links(address, path).length, { timeout: 15_000 }).toBeGreaterThan(0)
  return links(address, path).at(-1)!
}
async function signIn(page: Page, username: string) {
  await page.getByLabel('Usuário', { exact: true }).fill(username)
  await page.getByLabel('Senha', { exact: true }).fill('banca-demo')
  await page.keyboard.press('Enter')
}
const clean = async (page: Page) => expect(await violations(page)).toEqual([])

test('the mail of a firm’s invitation leads whoever it is for to its question, and tells anybody else', async () => {
  const { page, context, problems } = await visit(browser)
  await logIn(page, 'coordenadora')
  const made = await api<{ id: number }>(page, 'department/v1/funcionarios/', {
    method: 'POST',
    body: { nm_funcionario: `Vera convidada ${unique()}`, user: { username: 'vizinha', first_name: 'Vera' } },
  })
  expect(made.id).toBeGreaterThan(0)
  const question = page.getByText(/convidou você, por Clara Lacerda/)
  try {
    const path = await mailed('vizinha@exemplo.com.br', /\/dashboard\/convite\/\d+\?para=\d+/)
    // She who invited is in: the invitation is not hers.
    await page.goto(base + path)
    await page
      .getByText(/^Este link foi enviado a outra pessoa\. Quem está na Banca neste navegador é coordenadora\./)
      .waitFor()
    expect(await question.count()).toBe(0)
    await clean(page)
    await page.getByRole('button', { name: 'Sair e continuar' }).click()
    await page.waitForURL(/\/login/)
    await signIn(page, 'vizinha')
    await question.waitFor()
    expect(new URL(page.url()).pathname).toBe(path.split('?')[0])
    await page.getByRole('button', { name: 'Aceitar' }).waitFor()
    await clean(page)
    // As somebody who is in already.
    await page.goto(base + path)
    await page.getByRole('button', { name: 'Recusar' }).click()
    await page.getByText(/^Convite de .+ recusado\.$/).waitFor()
    await page.goto(base + path)
    await page.getByText(/^Este convite não está mais à sua espera/).waitFor()
  } finally {
    await page.evaluate(() => localStorage.clear())
    await logIn(page, 'coordenadora')
    await api(page, `department/v1/funcionarios/${made.id}/`, { method: 'DELETE' })
  }
  expect(problems).toEqual([])
  await context.close()
})

test('the link that a new person chooses a password by asks in a browser where somebody else is in, too', async () => {
  const { page, context, problems } = await visit(browser)
  await logIn(page, 'coordenadora')
  const username = `convidada${unique()}`
  const ds_email = `${username}@exemplo.com.br`
  await api(page, 'auth/v1/usuarios/', { method: 'POST', body: { username, first_name: 'Nova', ds_email } })
  const path = await mailed(ds_email, /\/forgot-password\/[\w-]{43}/)
  await page.goto(base + path)
  await page.getByText(/Quem está na Banca neste navegador é coordenadora\./).waitFor()
  expect(await page.getByLabel('Nova senha', { exact: true }).count()).toBe(0)
  await clean(page)
  await page.getByRole('button', { name: 'Sair e continuar' }).click()
  await page.getByLabel('Nova senha', { exact: true }).fill('três tigres tristes')
  await page.getByLabel('Repita a nova senha', { exact: true }).fill('três tigres tristes')
  await page.getByRole('button', { name: 'Salvar senha' }).click()
  await page.getByText('Senha redefinida com sucesso').waitFor()
  await page.waitForURL(/\/login/)
  expect(problems).toEqual([])
  await context.close()
})

test('one’s own link is asked in one’s own session, and what it changes ends it', async () => {
  const { page, context } = await visit(browser)
  await logIn(page, 'coordenadora')
  const username = `lembrada${unique()}`
  const ds_email = `${username}@exemplo.com.br`
  await api(page, 'auth/v1/usuarios/', {
    method: 'POST',
    body: { username, first_name: 'Lembrada', ds_email, grupos: [] },
  })
  const invited = await mailed(ds_email, /\/forgot-password\/[\w-]{43}/)
  await page.evaluate(() => localStorage.clear())
  const choose = async (password: string) => {
    await page.getByLabel('Nova senha', { exact: true }).fill(password)
    await page.getByLabel('Repita a nova senha', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Salvar senha' }).click()
    await page.getByText('Senha redefinida com sucesso').waitFor()
    await page.waitForURL(/\/login/)
  }
  await page.goto(base + invited)
  await choose('banca-demo')
  await signIn(page, username)
  await page.waitForURL(/\/dashboard/)
  await page.evaluate((email) => fetch(`/api/auth/v1/usuarios/esqueci-minha-senha/?ds_email=${email}`), ds_email)
  await expect.poll(() => links(ds_email, /\/forgot-password\/[\w-]{43}/).length, { timeout: 15_000 }).toBe(2)
  await page.goto(base + links(ds_email, /\/forgot-password\/[\w-]{43}/).at(-1)!)
  await choose('três tigres tristes')
  expect(await page.evaluate(() => localStorage.getItem('TOKEN'))).toBeNull()
  await context.close()
})
