import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { violations } from './setup/axe.ts'
import { api, base, DESKTOP, dados, launch, logIn, PHONE, visit } from './setup/browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser?.close())

const clean = async (page: Page) => {
  expect(await violations(page)).toEqual([])
}
/** The links that ask an address to be confirmed, as they came. */
function links(address: string, page = 'confirmar-cadastro'): string[] {
  const folder = join(dados, 'emails')
  return readdirSync(folder)
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8').replace(/=\r\n/g, ''))
    .filter((raw) => raw.includes(`To: ${address}`))
    .flatMap((raw) => new RegExp(`${page}/([\\w-]{43})`).exec(raw)?.[1] ?? [])
}
const wide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

describe.each([
  { size: DESKTOP, n: 1, cnpj: '60.746.948/0001-12' },
  { size: PHONE, n: 2, cnpj: '33.000.167/0001-01' },
])('an address that is to be confirmed, $size.width', ({ size, n, cnpj }) => {
  test('whoever registers is told so, in the profile too, and confirms it by a click', async () => {
    const address = `lia${n}@cedro.exemplo.com.br`
    const { page, context, problems } = await visit(browser, size)
    await page.goto(`${base}/register/escritorio`)
    await page.getByLabel('CNPJ').fill(cnpj)
    await page.getByLabel('Razão Social').fill(`Cedro Advocacia ${n} S/S`)
    await page.getByLabel('Nome Fantasia').fill(`Cedro Advocacia ${n}`)
    await page.getByLabel('Seu nome').fill('Lia')
    await page.getByLabel('Usuário').fill(`lia.cedro${n}`)
    await page.getByLabel('E-mail').fill(address)
    await page.getByLabel('Senha').fill('sombra do cedro antigo')
    await page.getByRole('button', { name: 'Criar conta e entrar' }).click()
    await page.getByText(`Conta criada. Abra o link que enviamos para ${address}`).waitFor()
    await page.goto(`${base}/dashboard/profile`)
    await page.getByText(`Falta confirmar o seu e-mail: abra o link que enviamos para ${address}.`).waitFor()
    expect(await wide(page)).toBeLessThanOrEqual(0)
    await clean(page)
    await expect.poll(() => links(address).length).toBe(1)
    await page.getByRole('button', { name: 'Enviar de novo' }).click()
    await page.getByText(`Enviamos outro link para ${address}.`).waitFor()
    await expect.poll(() => links(address).length).toBe(2)

    // The first was replaced, and says so instead of offering a button.
    const [first, second] = links(address)
    const counts = async (token: string) => {
      await page.goto(`${base}/confirmar-cadastro/${token}`)
      const button = page.getByRole('button', { name: 'Confirmar o e-mail' })
      const spent = page.getByText(/já foi usado, ou outro mais novo/)
      await button.or(spent).waitFor()
      return button.isVisible()
    }
    expect([await counts(first!), await counts(second!)].toSorted()).toEqual([false, true])
    if (!(await counts(second!))) await counts(first!)
    await clean(page)
    await page.getByRole('button', { name: 'Confirmar o e-mail' }).click()
    await page.getByText('E-mail confirmado. Obrigado!').waitFor()
    await page.getByRole('link', { name: 'Continuar na Banca' }).click()
    await page.waitForURL(/\/dashboard/)
    await page.goto(`${base}/dashboard/profile`)
    await page.getByRole('heading', { name: 'Meu perfil' }).waitFor()
    await page.getByLabel('Sobrenome').waitFor()
    expect(await page.getByText('Falta confirmar').count()).toBe(0)
    expect(problems).toEqual([])
    await context.close()
  })
})

test.each([DESKTOP, PHONE])('a firm is left from the profile, after a question, %o', async (size) => {
  const phone = size === PHONE
  const username = phone ? 'sai.celular' : 'sai.mesa'
  const manager = await visit(browser)
  await logIn(manager.page, 'coordenadora')
  const here = await api<{ cd_empresa: number; estabelecimentos: { pk: number; nm_nome_fantasia: string }[] }>(
    manager.page,
    'auth/v1/usuarios/userdata/',
  )
  const name = here.estabelecimentos.find(({ pk }) => pk === here.cd_empresa)!.nm_nome_fantasia
  const post = (page: Page, url: string, body: object) =>
    page.evaluate(
      async ([to, text]) => {
        const token = localStorage.getItem('TOKEN')
        const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
        const answer = await fetch(`/api/${to}`, { method: 'POST', headers, body: text! })
        return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
      },
      [url, JSON.stringify(body)],
    )
  const other = await visit(browser)
  await logIn(other.page, 'vizinha')
  const password = 'uma frase comprida'
  const made = await post(other.page, 'department/v1/funcionarios/', {
    nm_funcionario: 'Quem Sai',
    user: { username, password },
  })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const hired = await post(manager.page, 'department/v1/funcionarios/', {
    nm_funcionario: 'Quem Sai',
    user: { username },
  })
  expect(hired.status, JSON.stringify(hired.body)).toBe(201)
  await Promise.all([manager.context.close(), other.context.close()])

  const { page, context, problems } = await visit(browser, size)
  await page.goto(`${base}/login`)
  await page.getByLabel('Usuário', { exact: true }).fill(username)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/dashboard/)
  await page.goto(`${base}/dashboard/profile`)
  await page.getByRole('button', { name: 'Aceitar' }).click()
  const leave = page.getByRole('button', { name: `Sair de ${name}` })
  await leave.waitFor()
  expect(await wide(page)).toBeLessThanOrEqual(0)
  await leave.click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByText('Para voltar, o escritório precisa convidar você de novo.').waitFor()
  await clean(page)
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await dialog.waitFor({ state: 'detached' })
  await leave.click()
  await dialog.getByRole('button', { name: 'Sair do escritório' }).click()
  await page.getByText(`Você não trabalha mais em ${name}.`).waitFor()
  // The only one left is not offered.
  await page
    .getByRole('button', { name: /^Sair de / })
    .first()
    .waitFor({ state: 'detached' })
  expect(problems).toEqual([])
  await context.close()
})

test('a new address is confirmed by whoever is logged in, who then logs in again', async () => {
  const [username, password, address] = ['troca.email', 'uma frase comprida', 'nova@troca.exemplo.com.br']
  const manager = await visit(browser)
  await logIn(manager.page, 'coordenadora')
  await api(manager.page, 'department/v1/funcionarios/', {
    method: 'POST',
    body: { nm_funcionario: 'Quem Troca', user: { username, password, ds_email: 'velha@troca.exemplo.com.br' } },
  })
  const { results } = await api<{ results: { id: number }[] }>(manager.page, `auth/v1/usuarios/?username=${username}`)
  const asked = await api(manager.page, `auth/v1/usuarios/${results[0]!.id}/`, {
    method: 'PATCH',
    body: { ds_email: address },
  })
  expect(asked).toMatchObject({ ds_email_pedido: address })
  await manager.context.close()
  await expect.poll(() => links(address, 'confirmar-email').length).toBe(1)

  const { page, context } = await visit(browser)
  await page.goto(`${base}/login`)
  await page.getByLabel('Usuário', { exact: true }).fill(username)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/dashboard/)
  await page.goto(`${base}/confirmar-email/${links(address, 'confirmar-email')[0]}`)
  const button = page.getByRole('button', { name: 'Confirmar este endereço' })
  await button.waitFor()
  await page.getByLabel('Sua senha atual').fill(password)
  await clean(page)
  await button.click()
  await page.getByText(address).waitFor()
  await page.getByRole('link', { name: 'Ir para a entrada' }).click()
  await page.getByLabel('Senha', { exact: true }).waitFor()
  await context.close()
})
