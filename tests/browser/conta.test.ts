import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Secret, TOTP } from 'otpauth'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { violations } from './setup/axe.ts'
import { api, base, dados, DESKTOP, launch, logIn, LOOKS, PHONE, visit } from './setup/browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser?.close())

const clean = async (page: Page) => {
  expect(await violations(page)).toEqual([])
}
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

/** The links of the mails written so far for an address, the latest last. */
function links(address: string): string[] {
  const folder = join(dados, 'emails')
  return readdirSync(folder)
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .filter((raw) => raw.includes(`To: ${address}`))
    .flatMap((raw) => /forgot-password\/([\w-]{43})/.exec(raw.replace(/=\r\n/g, ''))?.[1] ?? [])
}

async function enter(page: Page, username: string, password: string) {
  await page.goto(`${base}/login`)
  await field(page, 'Usuário').fill(username)
  await field(page, 'Senha').fill(password)
  await page.keyboard.press('Enter')
}

describe('accounts', () => {
  test('auth.guard.token auth.guard.user auth.redirect.root auth.404: doors that open and doors that do not', async () => {
    const { page, context } = await visit(browser)
    await page.goto(`${base}/dashboard/tarefas`)
    await page.waitForURL(/\/login/)
    await page.goto(`${base}/`)
    await page.waitForURL(/\/login/)
    await page.goto(`${base}/nao-existe`)
    await page.getByRole('heading', { name: 'Página não encontrada' }).waitFor()
    await logIn(page, 'advogada', '/register/correspondente')
    await page.waitForURL(/\/dashboard/)
    await page.goto(`${base}/forgot-password`)
    await page.waitForURL(/\/dashboard/)
    await context.close()
  })

  test('a forgotten password: mail, link, another password; the link once', async () => {
    const { page, context, problems } = await visit(browser)
    await page.goto(`${base}/login`)
    await page.getByRole('link', { name: 'Esqueci minha senha' }).click()
    await page.getByRole('heading', { name: 'Esqueci minha senha' }).waitFor()
    await clean(page)
    await field(page, 'E-mail').fill('sem arroba')
    await page.keyboard.press('Enter')
    await page.getByText('O campo "E-mail" é invalido!').waitFor()
    const person = 'vizinha@exemplo.com.br'
    await field(page, 'E-mail').fill(person)
    await page.keyboard.press('Enter')
    await page.getByText('Um link para redefinir sua senha foi enviado para seu email.').waitFor()
    await expect.poll(() => links(person).length, { timeout: 10_000 }).toBeGreaterThan(0)
    await page.goto(`${base}/forgot-password/${links(person).at(-1)}`)
    await page.getByRole('heading', { name: 'Escolher nova senha' }).waitFor()
    await clean(page)
    await field(page, 'Nova senha').fill('1234567890')
    await field(page, 'Repita a nova senha').fill('1234567890')
    await page.keyboard.press('Enter')
    await page.getByText('Esta senha está entre as mais usadas. Escolha outra.').waitFor()
    await field(page, 'Nova senha').fill('banca-demo')
    await page.getByText('As duas senhas não são iguais.').waitFor()
    await field(page, 'Repita a nova senha').fill('banca-demo')
    await page.keyboard.press('Enter')
    await page.getByText('Senha redefinida com sucesso').waitFor()
    await page.waitForURL(/\/login/)
    await page.goto(`${base}/forgot-password/${links(person).at(-1)}`)
    // Said at once, and nothing is asked for that would be in vain.
    await page.getByRole('heading', { name: 'Este link não vale mais' }).waitFor()
    await page.getByText('Peça outro em “Esqueci minha senha”.').waitFor()
    expect(await field(page, 'Nova senha').count()).toBe(0)
    await clean(page)
    await enter(page, 'vizinha', 'banca-demo')
    await page.waitForURL(/\/dashboard/)
    expect(problems).toEqual([])
    await context.close()
  })

  test.each([DESKTOP, PHONE])('auth.register.padrao: a firm registers and is in, %o', async (size) => {
    const { page, context, problems } = await visit(browser, size)
    const phone = size === PHONE
    await page.goto(`${base}/register`)
    await page.waitForURL(/\/register\/escritorio/)
    await page.getByRole('tab', { name: 'Correspondente' }).click()
    await page.waitForURL(/\/register\/correspondente/)
    await clean(page)
    await page.getByRole('tab', { name: 'Escritório' }).click()
    await clean(page)
    await page.getByRole('button', { name: 'Criar conta e entrar' }).click()
    await page.getByText('O campo "CNPJ" é obrigatório!').waitFor()
    const focused = await page.evaluate(() => document.activeElement?.id)
    expect(focused).toBe('cadastro-cnpj')
    await page.getByLabel('CNPJ').fill(phone ? '00.000.000/0001-91' : '12.ABC.345/01DE-35')
    await page.getByLabel('Razão Social').fill('Ipê Advocacia S/S')
    await page.getByLabel('Nome Fantasia').fill('Ipê Advocacia')
    await page.getByLabel('Seu nome').fill('Iara')
    await page.getByLabel('Usuário').fill(phone ? 'iara.celular' : 'iara.ipe')
    await page.getByLabel('E-mail').fill('iara@ipe.exemplo.com.br')
    await page.getByLabel('Senha').fill('sombra do ipê amarelo')
    await page.getByRole('button', { name: 'Criar conta e entrar' }).click()
    await page.waitForURL(/\/dashboard/)
    await page.getByText('30 dias de teste').waitFor()
    expect(problems).toEqual([])
    await context.close()
  })

  test('an invitation leads a correspondent to a form that knows their address; a broken link to an empty one', async () => {
    const { page, context, problems } = await visit(browser, PHONE)
    await page.goto(`${base}/register/correspondente#rui%2Bnovo%40exemplo.com.br`)
    await expect.poll(() => page.getByLabel('E-mail').inputValue()).toBe('rui+novo@exemplo.com.br')
    await clean(page)
    await page.goto('about:blank')
    await page.goto(`${base}/register/correspondente#100%`)
    await page.getByLabel('E-mail').waitFor()
    expect(await page.getByLabel('E-mail').inputValue()).toBe('')
    expect(problems).toEqual([])
    await context.close()
  })

  test('auth.username.troca: another name in the store ends the session', async () => {
    const { page, context } = await visit(browser)
    await logIn(page, 'advogada')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.evaluate(() => {
      localStorage.setItem('USERNAME', 'outra.pessoa')
      localStorage.setItem('CD_EMPRESA', '1')
    })
    await page.reload()
    await page.waitForURL(/\/login/)
    // auth.chaves auth.logout: everything goes but the company.
    const left = await page.evaluate(() => Object.keys(localStorage).filter((k) => k === k.toUpperCase()))
    expect(left).toEqual(['CD_EMPRESA'])
    await context.close()
  })

  test('auth.correspondente.flag g.http.empresa.correspondente g.http.empresa.lista: the company that calls are about', async () => {
    const companies = async (name: string, at: string) => {
      const { page, context } = await visit(browser)
      const asked: string[] = []
      page.on(
        'request',
        (r) => r.url().includes('/v1/avisos/') && asked.push(new URL(r.url()).searchParams.get('cd_empresa') ?? ''),
      )
      await logIn(page, name, at)
      await expect.poll(() => asked.length).toBeGreaterThan(0)
      const stored = await page.evaluate(() => [
        localStorage.getItem('IS_CORRESPONDENT'),
        localStorage.getItem('CD_EMPRESA'),
      ])
      await context.close()
      return [...new Set(asked), ...stored]
    }
    expect(await companies('advogada', '/dashboard/avisos')).toEqual(['1', 'false', '1'])
    expect(await companies('correspondente', '/dashboard/avisos')).toEqual(['-1', 'true', null])
  })

  test('rota.dashboard: no page of the dashboard without a session, and the page asked for after the login', async () => {
    const { page, context } = await visit(browser)
    await page.goto(`${base}/dashboard/controle-de-acesso/grupos`)
    await page.waitForURL(/\/login/)
    await field(page, 'Usuário').fill('coordenadora')
    await field(page, 'Senha').fill('banca-demo')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/dashboard\/controle-de-acesso\/grupos/)
    await context.close()
  })
})

describe('the profile', () => {
  test.each(LOOKS)('own data, sessions and looks, %s %o', async (scheme, size) => {
    const { page, context, problems } = await visit(browser, size, scheme)
    await logIn(page, 'financeiro', '/dashboard/profile')
    await page.getByRole('heading', { name: 'Meu perfil' }).waitFor()
    await field(page, 'Sobrenome').waitFor()
    await clean(page)
    await field(page, 'Sobrenome').fill('Neves Prado')
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await page.getByText('Perfil atualizado com sucesso!').waitFor()
    await page.getByText('(este acesso)').waitFor()
    await page.getByLabel('Compactas').check()
    expect(await page.evaluate(() => document.documentElement.style.getPropertyValue('--b-row'))).toBe('30px')
    await page.getByRole('button', { name: 'Alterar senha' }).click()
    await field(page, 'Senha atual').fill('errada')
    await field(page, 'Nova senha').fill('um rio muito largo')
    await field(page, 'Repita a nova senha').fill('um rio muito largo')
    await page.keyboard.press('Enter')
    await page.getByText('Senha incorreta.').waitFor()
    await clean(page)
    expect(problems).toEqual([])
    await context.close()
  })

  test('what is typed in it is asked about before it is left, whichever of its forms has it', async () => {
    const { page, context } = await visit(browser)
    await logIn(page, 'financeiro', '/dashboard/profile')
    const away = page.getByRole('navigation').getByRole('link').first()
    const ask = page.getByRole('alertdialog', { name: 'Sair sem salvar?' })
    await field(page, 'Sobrenome').fill('Meio digitado')
    await away.click()
    await ask.getByRole('button', { name: 'Continuar editando' }).click()
    expect(await field(page, 'Sobrenome').inputValue()).toBe('Meio digitado')
    await page.reload()
    await page.getByRole('button', { name: 'Alterar senha' }).click()
    await field(page, 'Nova senha').fill('um rio')
    await away.click()
    await ask.getByRole('button', { name: 'Continuar editando' }).click()
    await page.getByRole('button', { name: 'Cancelar', exact: true }).click()
    await field(page, 'Sobrenome').fill(`Salvo ${crypto.randomUUID().slice(0, 6)}`)
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await page.getByText('Perfil atualizado com sucesso!').waitFor()
    await away.click()
    await page.waitForURL((url) => !url.pathname.endsWith('/profile'))
    expect(await ask.count()).toBe(0)
    await context.close()
  })

  test('a second factor, from the profile to the next login', async () => {
    const { page, context } = await visit(browser)
    await logIn(page, 'estagiario', '/dashboard/profile')
    await page.getByRole('button', { name: 'Ativar segundo fator' }).click()
    await field(page, 'Senha atual').fill('banca-demo')
    await page.keyboard.press('Enter')
    const key = (await page.locator('code').textContent())!
    await clean(page)
    const app = new TOTP({ secret: Secret.fromBase32(key) })
    await field(page, 'Código de seis dígitos').fill(app.generate())
    await page.keyboard.press('Enter')
    const codes = (await page.locator('pre').textContent())!.trim().split('\n')
    expect(codes).toHaveLength(10)
    await page.getByRole('button', { name: 'Guardei os códigos' }).click()
    await page.getByText('Restam 10 códigos').waitFor()
    await page.evaluate(() => localStorage.clear())
    await enter(page, 'estagiario', 'banca-demo')
    await field(page, 'Código do aplicativo autenticador').fill('000000')
    await clean(page)
    await page.keyboard.press('Enter')
    await page.getByText('Código incorreto ou já usado.').waitFor()
    await field(page, 'Código do aplicativo autenticador').fill(codes[0]!)
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/dashboard/)
    await page.goto(`${base}/dashboard/profile`)
    await page.getByRole('button', { name: 'Remover segundo fator' }).click()
    await field(page, 'Senha atual').fill('banca-demo')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Ativar segundo fator' }).waitFor()
    await context.close()
  })
})

describe('access control', () => {
  test.each(LOOKS)('a group’s matrix and what it changes for a person, %s %o', async (scheme, size) => {
    const { page, context, problems } = await visit(browser, size, scheme)
    await logIn(page, 'coordenadora', '/dashboard/controle-de-acesso/grupos')
    const { results } = await api<{ results: { id: number; nm_grupo: string }[] }>(
      page,
      'auth/v1/grupos/?nr_por_pagina=100',
    )
    const group = results.find((g) => g.nm_grupo === 'Tarefa-Coordenador')!
    await page.goto(`${base}/dashboard/controle-de-acesso/grupos/${group.id}?aba=permissoes`)
    await page.getByText('O nome contém “tarefa”, e por isso também dá: Módulo de tarefas.').waitFor()
    await clean(page)
    const row = page.getByRole('checkbox', { name: 'Marcar tudo em Etiquetas' })
    expect(await row.isChecked()).toBe(true)
    await page.getByRole('checkbox', { name: 'Etiquetas: Excluir' }).click()
    expect(await row.evaluate((e: HTMLInputElement) => String(e.indeterminate))).toBe('true')
    await page.getByRole('button', { name: 'Salvar permissões' }).click()
    await page.getByText('Grupo EDITADO').waitFor()
    await page.getByText('Permissões escolhidas uma a uma.').waitFor()
    expect(await page.getByRole('checkbox', { name: 'Etiquetas: Excluir' }).isChecked()).toBe(false)
    await page.getByRole('button', { name: 'Voltar ao padrão do nome' }).click()
    await page.getByText('Este grupo concede o que o nome dele libera.').waitFor()
    expect(problems).toEqual([])
    await context.close()
  })

  test('ticks that are not saved stay while somebody else changes the group, and leaving asks about them', async () => {
    const { page, context } = await visit(browser)
    await logIn(page, 'coordenadora', '/dashboard/controle-de-acesso/grupos')
    const path = 'auth/v1/grupos/'
    type Groups = { results: { id: number; nm_grupo: string }[] }
    const { results } = await api<Groups>(page, `${path}?nr_por_pagina=100`)
    const group = results.find((g) => g.nm_grupo === 'Tarefa-Coordenador')!
    const rename = (nm_grupo: string) => api(page, `${path}${group.id}/`, { method: 'PATCH', body: { nm_grupo } })
    await page.goto(`${base}/dashboard/controle-de-acesso/grupos/${group.id}?aba=permissoes`)
    const tick = page.getByRole('checkbox', { name: 'Etiquetas: Excluir' })
    await tick.click()
    await rename('Tarefa-Coordenador Geral')
    await page.getByRole('heading', { name: 'Tarefa-Coordenador Geral' }).waitFor()
    expect(await tick.isChecked()).toBe(false)
    await page.getByRole('link', { name: 'Tarefas' }).first().click()
    const ask = page.getByRole('alertdialog', { name: 'Sair sem salvar?' })
    await ask.waitFor()
    await page.keyboard.press('Escape')
    await ask.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Salvar permissões' }).click()
    await page.getByText('Permissões escolhidas uma a uma.').waitFor()
    expect(await tick.isChecked()).toBe(false)
    await page.getByRole('button', { name: 'Voltar ao padrão do nome' }).click()
    await page.getByText('Este grupo concede o que o nome dele libera.').waitFor()
    await rename(group.nm_grupo)
    await context.close()
  })

  test('a person’s permissions with the reason for each; seeing as them, and back', async () => {
    const { page, context, problems } = await visit(browser)
    await logIn(page, 'midgard', '/dashboard/controle-de-acesso/usuarios')
    const { results } = await api<{ results: { id: number }[] }>(page, 'auth/v1/usuarios/?username=advogada')
    await page.goto(`${base}/dashboard/controle-de-acesso/usuarios/${results[0]!.id}?aba=permissoes`)
    await page.getByText('porque está em Tarefa', { exact: true }).first().waitFor()
    await clean(page)
    await page.getByRole('button', { name: 'Ver como este usuário' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Ver como este usuário' }).click()
    await page.getByText('Você está vendo como Ana Vasconcelos. Nada pode ser alterado.').waitFor()
    await page.goto(`${base}/dashboard/tarefas`)
    await page.getByRole('row').nth(2).waitFor()
    expect(await page.getByRole('link', { name: 'Nova tarefa' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Voltar ao meu usuário' }).click()
    await page.getByText('Você está vendo como').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Menu de Marina Midgard' }).waitFor()
    expect(problems).toEqual([])
    await context.close()
  })
})
