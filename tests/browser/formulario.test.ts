import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addDays, formatDate } from '../../src/schemas/br/dates.ts'
import { api, DESKTOP, launch, logIn, PHONE, settled, visit, type Visit } from './setup/browser.ts'
import { createTask, tasks, today, type Task } from './setup/tasks.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser?.close())

describe('the generated form', () => {
  let v: Visit
  let page: Page
  beforeAll(async () => {
    v = await visit(browser)
    page = v.page
    await logIn(page, 'coordenadora')
    page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined))
  })
  afterEach(async () => {
    // A form left half filled must not ask the next test whether to leave.
    page.removeAllListeners('dialog')
    page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined))
  })
  afterAll(async () => {
    expect(v.problems).toEqual([])
    await v.context.close()
  })
  const title = () => page.getByLabel(/^Título/)
  const pick = async (label: string, text: string) => {
    const input = page.getByRole('combobox', { name: new RegExp(`^${label}`) })
    await input.click()
    await input.fill(text)
    await page
      .getByRole('option', { name: new RegExp(text, 'i') })
      .first()
      .click()
  }

  test('leaving with something unsaved asks; staying loses nothing', async () => {
    const task = await createTask(page)
    await page.goto(`${tasks}/${task.id}/editar`)
    await title().fill('Meio digitado')
    await page.getByRole('link', { name: 'Agenda', exact: true }).click()
    const ask = page.getByRole('alertdialog')
    await ask.getByText('Sair sem salvar?').waitFor()
    await ask.getByRole('button', { name: 'Continuar editando' }).click()
    expect(await title().inputValue()).toBe('Meio digitado')
    expect(page.url()).toContain('/editar')
    await page.getByRole('link', { name: 'Agenda', exact: true }).click()
    await ask.getByRole('button', { name: 'Sair sem salvar' }).click()
    await page.getByRole('heading', { level: 1, name: 'Agenda' }).waitFor()
  })

  // A hint that comes with the focus may push the field down a line after the browser has brought it into sight.
  test.each([DESKTOP, PHONE])(
    'wcag 2.4.11: Tab leaves no field under the bar of the buttons, %o',
    { retry: 1 },
    async (size) => {
      await page.setViewportSize(size)
      const task = await createTask(page)
      await page.goto(`${tasks}/${task.id}/editar`)
      await title().focus()
      // What comes late moves what is below it.
      await settled(page)
      const covered: string[] = []
      for (let i = 0; i < 60; i++) {
        await page.keyboard.press('Tab')
        const where = () =>
          page.evaluate(() => {
            const hand = document.activeElement!
            const bar = document.querySelector('.b-actions')!
            if (!hand.closest('main') || bar.contains(hand)) return null
            const box = hand.getBoundingClientRect()
            return { name: hand.id || hand.textContent, under: box.bottom > bar.getBoundingClientRect().top + 1 }
          })
        // What is drawn when it is reached, as the tools of a text are, moves it: it ends in sight.
        for (let looks = 0; looks < 20 && (await where())?.under; looks++) await page.waitForTimeout(100)
        const at = await where()
        if (at === null) break
        if (at.under) covered.push(String(at.name))
      }
      await page.setViewportSize(DESKTOP)
      expect(covered).toEqual([])
    },
  )

  test('what was typed survives a closed tab as a draft, references included', async () => {
    const task = await createTask(page)
    await page.goto(`${tasks}/${task.id}/editar`)
    await title().fill('Só no rascunho')
    await pick('Equipes', 'Trabalhista')
    await page.waitForTimeout(1200)
    await page.reload()
    await page.getByText(/Há um rascunho não salvo de/).waitFor()
    expect(await title().inputValue()).toBe('Contestação de prova')
    await page.getByRole('button', { name: 'Recuperar rascunho' }).click()
    expect(await title().inputValue()).toBe('Só no rascunho')
    expect(await page.getByRole('combobox', { name: /^Equipes/ }).inputValue()).toBe('Trabalhista')
    await page.getByRole('button', { name: 'Salvar alterações' }).click()
    await page.getByText('Tarefa editada com sucesso', { exact: true }).waitFor()
    await page.goto(`${tasks}/${task.id}/editar`)
    await title().waitFor()
    expect(await page.getByText(/Há um rascunho/).count()).toBe(0)
  })

  test('an error of the server stands at its field and goes when the field changes', async () => {
    const task = await createTask(page)
    await page.goto(`${tasks}/${task.id}/editar`)
    await title().waitFor()
    await settled(page)
    await title().fill('Recusada uma vez')
    await page.route(`**/tarefas/${task.id}/?*`, async (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 400, json: { nm_titulo: ['Este título já foi usado hoje.'] } })
        : route.continue(),
    )
    await page.getByRole('button', { name: 'Salvar alterações' }).click()
    await page.getByText('Este título já foi usado hoje.').first().waitFor()
    expect(await title().getAttribute('aria-invalid')).toBe('true')
    await page.unroute(`**/tarefas/${task.id}/?*`)
    await title().fill('Aceita')
    await expect.poll(() => title().getAttribute('aria-invalid')).not.toBe('true')
    await page.getByRole('button', { name: 'Salvar alterações' }).click()
    // Saved, its page comes; what was said of the refusal is said to its end before the next thing is.
    await page.waitForURL(new RegExp(`/tarefas/${task.id}$`))
  })

  test('a choice that depends on another is offered within it, and cleared when it changes', async () => {
    await page.goto(`${tasks}/adicionar`)
    await pick('Estado', 'São Paulo')
    const city = page.getByRole('combobox', { name: /^Cidade/ })
    await city.click()
    await city.fill('Salvador')
    await page.getByText('Nada encontrado').waitFor()
    await city.fill('Campinas')
    await page
      .getByRole('option', { name: /^Campinas/ })
      .first()
      .click()
    expect(await city.inputValue()).toMatch(/^Campinas/)
    await pick('Estado', 'Bahia')
    await expect.poll(() => city.inputValue()).toBe('')
  })

  test('the latest answer wins, however late an earlier one comes', async () => {
    await page.goto(`${tasks}/adicionar`)
    const type = page.getByRole('combobox', { name: /^Cliente/ })
    await page.route('**/clientes/?*', async (route) => {
      const busca = new URL(route.request().url()).searchParams.get('busca') ?? ''
      await new Promise((resolve) => setTimeout(resolve, busca.length < 4 ? 1200 : 50))
      await route.continue().catch(() => undefined)
    })
    await type.click()
    await type.pressSequentially('con', { delay: 20 })
    await page.waitForTimeout(400)
    await type.pressSequentially('domínio', { delay: 20 })
    await page
      .getByRole('option', { name: /condomínio/i })
      .first()
      .waitFor()
    await page.waitForTimeout(1400)
    for (const text of await page.getByRole('option').allTextContents()) expect(text).toMatch(/condomínio/i)
    await page.unroute('**/clientes/?*')
  })

  test('a date is typed as one says it: day, month and year, or no year at all', async () => {
    const task = await createTask(page)
    await page.goto(`${tasks}/${task.id}/editar`)
    await title().waitFor()
    await settled(page)
    const due = page.getByRole('textbox', { name: /^Prazo Fatal/ })
    const day = addDays(today, 12)
    await due.fill('')
    await due.pressSequentially(formatDate(day).replaceAll('/', ''))
    expect(await due.inputValue()).toBe(formatDate(day))
    await due.fill('31/02/2027')
    await page.keyboard.press('Tab')
    await page.getByRole('button', { name: 'Salvar alterações' }).click()
    await expect.poll(() => due.getAttribute('aria-invalid')).toBe('true')
    expect(await due.inputValue()).toBe('31/02/2027')
    // What was refused has brought the hand back to its field before anything is typed there.
    await expect.poll(() => due.evaluate((at) => at === document.activeElement)).toBe(true)
    await due.fill(formatDate(day))
    await page.keyboard.press('Tab')
    await page.getByRole('button', { name: 'Salvar alterações' }).click()
    await page.waitForURL(new RegExp(`/tarefas/${task.id}$`))
    expect((await api<Task>(page, `juridico/v1/tarefas/${task.id}/`)).dt_fatal).toBe(day)
  })

  test('g.anexo.bloqueio: a file is dropped, its progress shown, and no other taken meanwhile', async () => {
    const task = await createTask(page)
    await page.goto(`${tasks}/${task.id}/editar`)
    const drop = page.getByText(/Arraste arquivos para cá/)
    await drop.waitFor()
    await page.route('**/tarefas/arquivos/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, route.request().method() === 'POST' ? 700 : 0))
      await route.continue()
    })
    const transfer = await page.evaluateHandle(() => {
      const data = new DataTransfer()
      data.items.add(new File(['Texto do laudo'], 'laudo.txt', { type: 'text/plain' }))
      return data
    })
    await drop.dispatchEvent('drop', { dataTransfer: transfer })
    await page.getByText('Enviando…').first().waitFor()
    expect(await page.getByRole('button', { name: 'Enviando…' }).isDisabled()).toBe(true)
    await page.getByText('laudo.txt').first().waitFor()
    await page.unroute('**/tarefas/arquivos/**')
  })

  test('a list asks for its rows and its counters, a record for itself: nothing else', async () => {
    const asked: string[] = []
    page.on('request', (r) => {
      const { pathname } = new URL(r.url())
      // What the menu counts, the line for news and the word that the product has begun come a moment later, whichever
      // page is there by then.
      if (pathname.startsWith('/api/') && !/\/(menu\/contagens|eventos|erros)\//.test(pathname)) asked.push(pathname)
    })
    const idle = page.waitForRequest('**/menu/contagens/**')
    await page.goto(tasks)
    await page.locator('tbody tr').first().waitFor()
    // Counted when nothing else goes on.
    await idle
    const session = '/api/auth/v1/usuarios/userdata/'
    // The frame asks for the notices once, with the first page and not again with the next.
    const notices = '/api/auth/v1/avisos/'
    const rows = '/api/juridico/v1/tarefas/'
    const news = '/api/base/v1/notificacoes/contador/'
    await expect.poll(() => asked.toSorted()).toEqual([notices, session, news, rows, `${rows}resumo/`])
    asked.splice(0)
    await page.getByRole('button', { name: 'Logística' }).click()
    await page.getByRole('link', { name: 'Audiências', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Audiências' }).waitFor()
    const hearings = '/api/logistica/v1/audiencias/'
    await expect.poll(() => asked.toSorted()).toEqual([hearings, `${hearings}resumo/`])
    // Whatever else it asked for stands before the first call of the next page.
    await page.getByRole('link', { name: 'Agenda', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Agenda' }).waitFor()
    const next = () => asked.findIndex((path) => path.includes('/tarefas/'))
    await expect.poll(next).toBeGreaterThan(-1)
    expect(asked.slice(0, next()).toSorted()).toEqual([hearings, `${hearings}resumo/`])
    page.removeAllListeners('request')
  })

  test('back from a record the list is as it was left: filters, page and place', async () => {
    await page.goto(`${tasks}?filter=${encodeURIComponent('{"filtro":"abertas"}')}`)
    await page.locator('tbody tr').first().waitFor()
    await page
      .getByRole('button', { name: 'Próximo' })
      .or(page.getByRole('button', { name: /próxima/i }))
      .first()
      .click()
    await page.getByText(/^26–50 de/).waitFor()
    await page.evaluate(() => window.scrollTo(0, 500))
    await page.waitForTimeout(300)
    const place = await page.evaluate(() => window.scrollY)
    expect(place).toBeGreaterThan(100)
    await page.locator('tbody tr a').nth(18).click()
    await page.waitForURL(/\/tarefas\/\d+$/)
    await page.getByRole('button', { name: 'Mais ações' }).waitFor()
    await page.goBack()
    await page.getByText(/^26–50 de/).waitFor()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(place - 60)
    expect(page.url()).toContain('abertas')
  })
})
