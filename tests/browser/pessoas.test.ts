import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeP12 } from '../contract/setup/pkcs12.ts'
import { violations } from './setup/axe.ts'
import { api, base, launch, logIn, LOOKS, visit, type Visit } from './setup/browser.ts'
import { today } from './setup/tasks.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser?.close())

const at = (path: string) => `${base}/dashboard/${path}`

const withPage = (name: string, user: string, run: (get: () => Page) => void) =>
  describe(name, () => {
    let v: Visit
    beforeAll(async () => {
      v = await visit(browser)
      await logIn(v.page, user, '/dashboard/avisos')
    })
    afterAll(async () => {
      expect(v.problems).toEqual([])
      await v.context.close()
    })
    run(() => v.page)
  })

withPage('the notice bar', 'advogada', (get) => {
  const bar = () => get().getByRole('region', { name: 'Avisos do escritório' })

  test('aviso.visibilidade: what is aimed at me is announced, and read where it stands', async () => {
    await bar().getByText('Recesso forense').waitFor()
    expect(await bar().getByText('Novo valor das diligências').count()).toBe(0)
    const read = bar().getByRole('button', { name: 'Ler aviso' })
    expect(await read.getAttribute('aria-expanded')).toBe('false')
    await read.press('Enter')
    await bar().getByText('Os prazos ficam suspensos').waitFor()
    expect(await bar().getByRole('button', { name: 'Recolher' }).getAttribute('aria-expanded')).toBe('true')
  })

  test.each(LOOKS)('axe, with a notice open, %s, %o', async (colorScheme, size) => {
    const v = await visit(browser, size, colorScheme)
    await logIn(v.page, 'advogada', '/dashboard/avisos')
    await v.page.getByRole('button', { name: 'Ler aviso' }).click()
    await v.page.getByText('Os prazos ficam suspensos').waitFor()
    await v.page.getByRole('heading', { level: 1, name: 'Avisos' }).waitFor()
    expect(await violations(v.page)).toEqual([])
    const wide = await v.page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(wide).toBe(false)
    await v.context.close()
  })

  test('a text that should never have been kept runs nothing', async () => {
    const v = await visit(browser)
    const row = { id: 1, nr_versao: 1, ds_titulo: 'Hostil' }
    const ds_aviso = '<p>Oi</p><img src="x" onerror="window.estragado = true"><script>window.estragado = true</script>'
    await v.page.route('**/api/auth/v1/avisos/**', (route) =>
      route.fulfill({ json: { results: [{ ...row, ds_aviso }], count: 1 } }),
    )
    await logIn(v.page, 'advogada', '/dashboard/tarefas')
    await v.page.getByRole('button', { name: 'Ler aviso' }).click()
    const region = v.page.getByRole('region', { name: 'Avisos do escritório' })
    await region.getByText('Oi').waitFor()
    expect(await region.locator('[onerror], script').count()).toBe(0)
    expect(await v.page.evaluate(() => 'estragado' in window)).toBe(false)
    await v.context.close()
  })

  test('put aside it stays away, in other visits too, until it changes', async () => {
    await bar().getByRole('button', { name: 'Dispensar o aviso: Recesso forense' }).click()
    await expect.poll(() => bar().count()).toBe(0)
    await get().reload()
    await get().getByRole('heading', { level: 1, name: 'Avisos' }).waitFor()
    await get().getByRole('link', { name: 'Recesso forense' }).first().waitFor()
    expect(await bar().count()).toBe(0)
    const v = await visit(browser)
    await logIn(v.page, 'coordenadora', '/dashboard/avisos')
    const [notice] = (await api<{ results: { id: number }[] }>(v.page, 'auth/v1/avisos/?ds_titulo=Recesso forense'))
      .results
    await api(v.page, `auth/v1/avisos/${notice!.id}/`, { method: 'PATCH', body: { dt_exibicao_inicial: today } })
    await v.context.close()
    await get().reload()
    await bar().getByText('Recesso forense').waitFor()
  })
})

withPage('the personnel department', 'coordenadora', (get) => {
  test('equipe.picker: whoever has no user is disabled and labelled (Sem acesso)', async () => {
    await get().goto(at('departamento-pessoal/equipes/1/editar'))
    const picker = get().getByRole('combobox', { name: /^Funcionários/ })
    await picker.click()
    const closed = get()
      .getByRole('option', { name: /\(Sem acesso\)$/ })
      .first()
    await closed.waitFor()
    expect(await closed.getAttribute('aria-disabled')).toBe('true')
    const open = get().getByRole('option').filter({ hasNotText: '(Sem acesso)' }).first()
    expect(await open.getAttribute('aria-disabled')).toBe('false')
    // What floats over a page stands outside its landmarks by nature.
    expect((await violations(get())).filter((v) => !v.startsWith('region: '))).toEqual([])
    await picker.press('Escape')
  })

  test('funcionario.lista: the list begins with active people, as a filter that can be taken away', async () => {
    await get().goto(at('departamento-pessoal/colaboradores'))
    const counted = async () =>
      Number(
        /de ([\d.]+)/.exec(
          (await get()
            .getByText(/^\d+–\d+ de/)
            .textContent()) ?? '',
        )?.[1],
      )
    await get().getByRole('button', { name: 'Ativo: Sim' }).waitFor()
    const active = await counted()
    await api(get(), 'department/v1/funcionarios/', {
      method: 'POST',
      body: { nm_funcionario: 'Quem já saiu', ie_ativo: false },
    })
    await get().getByRole('button', { name: 'Remover o filtro Ativo' }).click()
    await expect.poll(counted).toBeGreaterThan(active)
    expect(await get().getByRole('button', { name: 'Ativo: Sim' }).count()).toBe(0)
  })

  test('the teams of the base are those of the department, at either address', async () => {
    await get().goto(at('teams/1/details'))
    await get().waitForURL(at('departamento-pessoal/equipes/1'))
    await get().goto(at('teams'))
    await get().waitForURL(/departamento-pessoal\/equipes$/)
    await get().goto(at('juridico/foros/add'))
    await get().getByRole('heading', { level: 1, name: 'Adicionar Foro' }).waitFor()
  })

  test('a certificate is asked for, refused at its field, and kept', async () => {
    await get().goto(at('departamento-pessoal/certificados'))
    await get().getByRole('button', { name: 'Enviar certificado' }).click()
    const dialog = get().getByRole('dialog', { name: 'Enviar certificado' })
    await dialog.getByLabel(/^Senha/).waitFor()
    expect(await violations(get())).toEqual([])
    const send = dialog.getByRole('button', { name: 'Enviar certificado' })
    await send.click()
    await dialog.getByText('O campo "Senha" é obrigatório!').waitFor()
    await dialog.getByRole('combobox', { name: /^Advogado/ }).click()
    await get().getByRole('option').first().click()
    await dialog.getByLabel(/^CPF/).fill('52998224725')
    await dialog.getByLabel(/^Senha/).fill('errada')
    await send.click()
    await dialog.getByText('O campo "Certificado" é obrigatório!').waitFor()
    const buffer = makeP12({ name: 'MARIA DO NAVEGADOR' })
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'maria.p12', mimeType: 'application/x-pkcs12', buffer })
    await dialog.getByText('maria.p12').waitFor()
    await send.click()
    await dialog.getByText('A senha não abre este certificado.').waitFor()
    await dialog.getByLabel(/^Senha/).fill('senha-do-certificado')
    await send.click()
    await get().getByText('Certificado guardado com sucesso!').waitFor()
    await get().getByRole('link', { name: 'MARIA DO NAVEGADOR' }).first().waitFor()
  })

  test('cadastro-automatico: turned on, and on again after a reload', async () => {
    await get().goto(at('configuracoes/cadastro-automatico'))
    const toggle = get().getByRole('switch', { name: 'Cadastrar os processos descobertos' })
    await toggle.click()
    await get().getByText('Cadastro automático ligado.').waitFor()
    await get()
      .getByText(/^Ligado desde \d\d\/\d\d\/\d{4}/)
      .waitFor()
    await get().reload()
    await expect.poll(() => toggle.isChecked()).toBe(true)
    await get()
      .getByRole('link', { name: /processos? descobertos? espera/ })
      .waitFor()
    expect(await violations(get())).toEqual([])
  })
})
