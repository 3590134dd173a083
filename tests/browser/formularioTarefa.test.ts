import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatProcesso, makeCnj } from '../../src/schemas/br/cnj.ts'
import { addDays, formatDate } from '../../src/schemas/br/dates.ts'
import { addBusinessDays } from '../../src/schemas/br/typedDate.ts'
import { api, base, launch, logIn, PHONE, visit, type Visit } from './setup/browser.ts'
import { createTask, readTask, tasks, today } from './setup/tasks.ts'

type Row = Record<string, unknown> & { id: number }
type Page1 = { results: Row[]; count: number }

let browser: Browser
beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser?.close())

describe('the form of a task', () => {
  let v: Visit
  let page: Page
  beforeAll(async () => {
    v = await visit(browser)
    page = v.page
    page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined))
    await logIn(page, 'midgard')
  })
  afterAll(async () => {
    expect(v.problems).toEqual([])
    await v.context.close()
  })

  const box = (name: string) => page.getByRole('combobox', { name: new RegExp(`^${name}`) })
  const options = () => page.getByRole('listbox').getByRole('option')
  const pick = async (label: string, text: string) => {
    await box(label).click()
    await box(label).fill(text)
    await options()
      .filter({ hasText: new RegExp(text, 'i') })
      .first()
      .click()
  }
  const labels = () => page.locator('form .b-field > label').allTextContents()
  const open = async (form = '') => {
    await page.goto(`${tasks}/adicionar${form && `?formulario=${form}`}`)
    await page.getByText('Informações Gerais').waitFor()
  }

  test('tarefa.form.tipo tarefa.form.rotas: each form from its own address asks what is its', async () => {
    const asked: Record<string, string[]> = {}
    for (const form of ['', 'lawsuit', 'administrative', 'expedient', 'publication', 'movement', 'debtor']) {
      await open(form)
      asked[form] = (await labels()).map((label) => label.replace(/ \*$/, ''))
    }
    expect(asked['']).toContain('Número do Processo')
    for (const form of ['administrative', 'debtor']) expect(asked[form]).not.toContain('Número do Processo')
    expect(asked.debtor).toContain('Devedor')
    expect(asked.expedient).toEqual(expect.arrayContaining(['Expediente', 'Data de Expedição', 'Prazo']))
    expect(asked.publication).toContain('Publicação')
    const required = async (form: string) => {
      await open(form)
      return (await labels()).filter((label) => label.endsWith('*')).map((label) => label.replace(/ \*$/, ''))
    }
    expect(await required('administrative')).not.toContain('Tipo de Tarefa')
    expect(await required('lawsuit')).toContain('Número do Processo')
  })

  test('the list’s menu leads to the administrative form', async () => {
    await page.goto(tasks)
    await page.getByRole('button', { name: 'Outros tipos de cadastro' }).click()
    await page.getByRole('menuitem', { name: 'Tarefa administrativa' }).click()
    await page.getByRole('heading', { level: 1, name: 'Tarefa administrativa' }).waitFor()
    expect(page.url()).toContain('formulario=administrative')
  })

  test('tarefa.busca.processo tarefa.tipo.audiencia: a lawsuit is found by its number from three characters and fills the hearing', async () => {
    const [suit] = (
      await api<Page1>(page, 'juridico/v1/processos/?nr_por_pagina=1&ordenar_por=-id&cd_orgao__empty=false')
    ).results
    const asked: string[] = []
    page.on('request', (r) => r.url().includes('/v1/processos') && asked.push(new URL(r.url()).search))
    await open()
    await pick('Tipo de Tarefa', 'AUDIÊNCIA')
    const number = box('Número do Processo')
    await number.click()
    await number.pressSequentially(String(suit!.nr_processo).slice(0, 2))
    await page.waitForTimeout(500)
    expect(asked).toEqual([])
    await number.pressSequentially(String(suit!.nr_processo).slice(2))
    await options().first().waitFor()
    expect(asked.at(-1)).toContain('nr_por_pagina=12')
    await options().first().click()
    await expect.poll(() => page.getByLabel(/^Autor/).inputValue()).toBe(suit!.nm_autor)
    expect(await page.getByLabel(/^Réu/).inputValue()).toBe(suit!.nm_reu)
    await expect.poll(() => box('Cliente').inputValue()).toBe((suit!.ob_cliente as Row).nm_cliente)
    await expect.poll(() => box('Foro').inputValue()).not.toBe('')
  })

  test('tarefa.tipo.audiencia: the lawsuit’s parties, forum and co-parties stand below its number', async () => {
    const [other] = (await api<Page1>(page, 'juridico/v1/litis-consorte/?nr_por_pagina=1')).results
    const suit = await api<Row>(page, `juridico/v1/processos/${String(other!.cd_processo)}/`)
    await open()
    await box('Número do Processo').click()
    await box('Número do Processo').pressSequentially(String(suit.nr_processo))
    await page
      .getByText(`${String(suit.nm_autor)} × ${String(suit.nm_reu)}`, { exact: false })
      .first()
      .waitFor()
    await page.getByText(new RegExp(`Litisconsortes: .*${String(other!.nm_reu)}`)).waitFor()
    const link = page.getByRole('link', { name: 'Abrir o processo' })
    expect(await link.getAttribute('href')).toContain(`/juridico/processos/${suit.id}`)
  })

  test('tarefa.estado.cidades: another state brings its cities, and the one of the same name is chosen', async () => {
    await open()
    await pick('Estado', 'Mato Grosso do Sul')
    await pick('Cidade', 'Bonito')
    await expect.poll(() => box('Cidade').inputValue()).toBe('Bonito · MS')
    await pick('Estado', 'Pernambuco')
    await expect.poll(() => box('Cidade').inputValue()).toBe('Bonito · PE')
    await pick('Estado', 'São Paulo')
    await expect.poll(() => box('Cidade').inputValue()).toBe('')
  })

  test('Nenhum Processo Encontrado!: an unknown number may be registered there and then, and fills the task', async () => {
    const number = makeCnj({ sequencial: 7_654_321, ano: 2026, j: 8, tr: 26, oooo: 100 })
    await open()
    await box('Número do Processo').click()
    await box('Número do Processo').pressSequentially(number)
    await options().filter({ hasText: 'Nenhum processo encontrado' }).click()
    const ask = page.getByRole('alertdialog')
    await ask.getByText('Nenhum Processo Encontrado!').waitFor()
    await ask.getByText(`O processo de número ${formatProcesso(number)} não foi encontrado.`).waitFor()
    await ask.getByRole('button', { name: 'Cadastrar processo' }).click()
    const dialog = page.getByRole('dialog', { name: 'Adicionar Processo' })
    await dialog.waitFor()
    const inside = (name: string) => dialog.getByRole('combobox', { name: new RegExp(`^${name}`) })
    expect(await dialog.getByLabel(/^Número do Processo/).inputValue()).toBe(formatProcesso(number))
    await inside('Cliente').fill('a')
    await options().first().click()
    await inside('Comarca').fill('Santos')
    await options().filter({ hasText: 'Santos' }).first().click()
    // The number tells it.
    await expect.poll(() => inside('Instância').inputValue()).toBe('1ª INSTÂNCIA')
    for (const [list, text] of [
      ['Área do Direito', 'CÍVEL'],
      ['Fase do Processo', 'RECURSAL'],
    ] as const) {
      await inside(list).fill(text)
      await options()
        .filter({ hasText: new RegExp(text, 'i') })
        .first()
        .click()
    }
    await dialog.getByRole('radio', { name: 'Autor', exact: true }).focus()
    await page.keyboard.press('Space')
    await dialog.getByRole('textbox', { name: /^Réu/ }).fill('Construtora Exemplo Ltda.')
    await page.keyboard.press('Control+Enter')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => page.getByLabel(/^Parte Contrária/).inputValue()).toBe('Construtora Exemplo Ltda.')
    expect(await box('Número do Processo').inputValue()).toBe(formatProcesso(number))
    await expect.poll(() => box('Cidade').inputValue()).toContain('Santos')
  })

  test('a number that no lawsuit has is said as soon as the hand leaves it, and the form goes on', async () => {
    const number = makeCnj({ sequencial: 7_654_322, ano: 2026, j: 8, tr: 26, oooo: 100 })
    const [suit] = (await api<Page1>(page, 'juridico/v1/processos/?nr_por_pagina=1')).results
    const said = page.getByText(/^O processo de número .* não foi encontrado\./)
    await open()
    await box('Número do Processo').fill(number)
    expect(await said.count()).toBe(0)
    await page.keyboard.press('Tab')
    await page.getByText(`O processo de número ${formatProcesso(number)} não foi encontrado.`).waitFor()
    // Nothing that comes after the hand has left covers the next field.
    await expect.poll(() => page.getByRole('listbox').count()).toBe(0)
    await page.getByRole('button', { name: 'Cadastrar processo' }).click()
    const ask = page.getByRole('alertdialog')
    await ask.getByText('Nenhum Processo Encontrado!').waitFor()
    await ask.getByRole('button', { name: 'Cancelar' }).click()
    await box('Número do Processo').fill(String(suit!.nr_processo))
    await page.keyboard.press('Tab')
    await page.getByRole('link', { name: 'Abrir o processo' }).waitFor()
    expect(await said.count()).toBe(0)
  })

  test('tarefa.criar-tipo-ato: an act type that is missing is created in place and chosen', async () => {
    await open()
    await pick('Tipo de Tarefa', 'AUDIÊNCIA')
    await box('Tipo de Ato').click()
    await box('Tipo de Ato').fill('Leitura de sentença')
    await options().filter({ hasText: 'Cadastrar “Leitura de sentença”' }).click()
    const dialog = page.getByRole('dialog', { name: 'Adicionar Tipo de ato' })
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect.poll(() => box('Tipo de Ato').inputValue()).toBe('Leitura de sentença')
  })

  test('recorrencia.qtd recorrencia.remover recorrencia.ativo: written in a dialog, removable until saved, then only put out', async () => {
    await open()
    await page.getByRole('button', { name: 'Incluir recorrência' }).click()
    const dialog = page.getByRole('dialog', { name: 'Recorrência' })
    expect(await dialog.getByText('Situação').count()).toBe(0)
    await dialog.getByLabel(/^Repetições/).fill('1000')
    await dialog.getByRole('button', { name: 'Pronto' }).click()
    await dialog.getByRole('alert').first().waitFor()
    await dialog.getByLabel(/^Repetições/).fill('12')
    await dialog.getByRole('button', { name: 'Pronto' }).click()
    await page.getByText('Repetições: 12').waitFor()
    await page.getByRole('button', { name: 'Retirar' }).click()
    await page.getByRole('button', { name: 'Incluir recorrência' }).waitFor()
    const task = await createTask(page, { recurrence: { qtd_repeticao: 3 } })
    await page.goto(`${tasks}/${task.id}/editar`)
    await page.getByRole('button', { name: 'Mudar recorrência' }).click()
    expect(await page.getByRole('button', { name: 'Retirar' }).count()).toBe(0)
    await dialog.getByText('Inativa').click()
    await dialog.getByRole('button', { name: 'Pronto' }).click()
    await page.keyboard.press('Control+Enter')
    await page.waitForURL(/tarefas\/\d+$/)
    const { results } = await api<Page1>(page, `juridico/v1/tarefa-recorrencias/?cd_tarefa=${task.id}`)
    expect(results.map((r) => r.ie_status)).toEqual(['IN'])
  })

  test('tarefa.equipe.muda tarefa.carga: another team clears the responsibles and shows its load on ten business days', async () => {
    const task = await createTask(page, { dt_fatal: addDays(today, 40), dt_vencimento: addBusinessDays(today, 10) })
    await page.goto(`${tasks}/${task.id}/editar`)
    const strip = page.getByRole('group', { name: 'Carga nos dias úteis em volta' })
    await expect.poll(() => strip.getByRole('button').count()).toBe(10)
    expect(await page.getByText('Clara Lacerda').first().isVisible()).toBe(true)
    const loaded = page.waitForResponse((r) => r.url().includes('prazos-dia-responsavel'))
    await pick('Equipes', 'Trabalhista')
    expect((await loaded).status()).toBe(200)
    await expect.poll(() => box('Responsáveis').inputValue()).toBe('')
    const other = strip.getByRole('button').nth(2)
    await other.click()
    await expect.poll(() => other.getAttribute('aria-pressed')).toBe('true')
    const shown = formatDate(addBusinessDays(addBusinessDays(addBusinessDays(today, 10), -5), 2))
    expect(await page.getByLabel(/^Data do Vencimento/).inputValue()).toBe(shown)
  })

  test('tarefa.form.emite: from a lawsuit in a dialog, with what it hands in; the dialog closes and the task is there', async () => {
    const [suit] = (await api<Page1>(page, 'juridico/v1/processos/?nr_por_pagina=1')).results
    await page.goto(`${base}/dashboard/juridico/processos/${suit!.id}?aba=tarefas`)
    await page.getByRole('button', { name: 'Nova tarefa' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Adicionar Tarefa' })
    await dialog.waitFor()
    expect(await box('Número do Processo').inputValue()).toBe(formatProcesso(String(suit!.nr_processo)))
    await dialog.getByLabel(/^Título/).fill('Réplica em diálogo')
    // Closing by mistake asks, and keeps what was typed.
    await page.keyboard.press('Escape')
    const ask = page.getByRole('alertdialog')
    await ask.getByRole('button', { name: 'Continuar editando' }).click()
    expect(await dialog.getByLabel(/^Título/).inputValue()).toBe('Réplica em diálogo')
    await pick('Tipo de Tarefa', 'PROCESSUAL')
    await dialog.getByLabel(/^Prazo Fatal/).fill('+12u')
    await pick('Equipes', 'Cível')
    await page.keyboard.press('Control+Enter')
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Réplica em diálogo' }).waitFor()
    const made = (await api<Page1>(page, `juridico/v1/tarefas/?cd_processo=${suit!.id}&busca=dialogo`)).results[0]!
    expect([made.ie_formulario, made.cd_cliente]).toEqual(['lawsuit', suit!.cd_cliente])
  })

  test('tarefa.lote.filhas: children as a tree with their progress, new ones in a dialog', async () => {
    const parent = await createTask(page)
    const child = await createTask(page, { origem_id: parent.id, nm_titulo: 'Filha feita' })
    await createTask(page, { origem_id: child.id, nm_titulo: 'Neta' })
    await api(page, `juridico/v1/tarefas/finalizar/${child.id}/`, {
      method: 'PATCH',
      body: { ds_detalhes_conclusao: 'Feita.' },
    })
    await page.goto(`${tasks}/${parent.id}?aba=subtarefas`)
    await page.getByText('1 de 1 concluídas').waitFor()
    await page.getByRole('tab', { name: 'Subtarefas 1/1' }).waitFor()
    await page.getByRole('button', { name: 'Subitens de Filha feita' }).click()
    await page.getByRole('link', { name: 'Neta' }).waitFor()
    await page.getByRole('button', { name: 'Nova tarefa' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Adicionar Tarefa' })
    await dialog.getByLabel(/^Título/).fill('Segunda filha')
    await pick('Tipo de Tarefa', 'OPERACIONAL')
    await dialog.getByLabel(/^Prazo Fatal/).fill('+10')
    await page.keyboard.press('Control+Enter')
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('1 de 2 concluídas').waitFor()
    const { results } = await api<Page1>(page, `juridico/v1/tarefas/?origem_id=${parent.id}`)
    expect(results.map((r) => r.cd_equipe)).toEqual([parent.cd_equipe, parent.cd_equipe])
  })

  test('perm.peticao tarefa.finalizar.peticao.oferta tarefa.finalizar.peticao.prazo: Peticionamento indisponível..., honest about not being connected', async () => {
    const finish = async (more: object) => {
      const task = await createTask(page, more)
      await page.goto(`${tasks}/${task.id}`)
      await page.getByRole('button', { name: 'Finalizar tarefa' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.waitFor()
      const text = await dialog.innerText()
      await page.keyboard.press('Escape')
      return text
    }
    expect(await finish({})).toContain('O envio aos tribunais ainda não está ligado')
    expect(await finish({ dt_fatal: today })).toContain('Peticionamento indisponível')
    expect(await finish({ cd_tipo_tarefa: 1, nr_processo: null })).not.toContain('eticionamento')
  })

  test('tarefa.finalizar.peticao.oferta: the task has its petition in its menu, with task and lawsuit known', async () => {
    const { id, nm_titulo } = await createTask(page)
    await page.goto(`${tasks}/${id}`)
    await page.getByRole('button', { name: 'Mais ações' }).first().click()
    await page.getByRole('menuitem', { name: 'Preparar petição' }).click()
    const form = page.getByRole('dialog', { name: /Petição/ })
    await expect
      .poll(() =>
        form
          .getByLabel(/^Petição/)
          .first()
          .inputValue(),
      )
      .toBe(nm_titulo)
    await page.keyboard.press('Control+Enter')
    await form.waitFor({ state: 'detached' })
    const task = (await readTask(page, id)) as unknown as Row
    const made = await api<Page1>(page, `integration/v1/peticionamento/?cd_tarefa=${id}`)
    expect(made.results.map((r) => [r.cd_tarefa, r.processos])).toEqual([[id, [{ nr_processo: task.nr_processo }]]])
  })

  test('tarefa.visualizado: opening a task of mine marks it seen', async () => {
    const other = await visit(browser)
    await logIn(other.page, 'advogada')
    const [user] = (await api<Page1>(page, 'auth/v1/usuarios/?busca=Ana Vasconcelos')).results
    const task = await createTask(page, { cd_responsaveis: [user!.id] })
    await other.page.goto(`${tasks}/${task.id}`)
    await expect
      .poll(async () => (await readTask(page, task.id)) as unknown as Row)
      .toMatchObject({ dt_visualizado: expect.any(String) })
    expect(other.problems).toEqual([])
    await other.context.close()
  })

  test('the form in a dialog fits a phone', async () => {
    const phone = await visit(browser, PHONE)
    await logIn(phone.page, 'midgard', '/dashboard/juridico/processos/1?aba=tarefas')
    await phone.page.getByRole('button', { name: 'Nova tarefa' }).first().click()
    const dialog = phone.page.getByRole('dialog', { name: 'Adicionar Tarefa' })
    await dialog.getByRole('button', { name: 'Salvar' }).waitFor()
    expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    const bar = await dialog.getByRole('button', { name: 'Salvar' }).boundingBox()
    expect(bar!.y + bar!.height).toBeLessThanOrEqual(844)
    expect(phone.problems).toEqual([])
    await phone.context.close()
  })
})
