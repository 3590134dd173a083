import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api, base, launch, logIn, settled, visit, type Visit } from './setup/browser.ts'
import { createTask, tasks } from './setup/tasks.ts'

type Row = Record<string, unknown> & { id: number }

let browser: Browser
let v: Visit
let page: Page
beforeAll(async () => {
  browser = await launch()
  v = await visit(browser)
  page = v.page
  await logIn(page, 'coordenadora')
})
afterAll(async () => {
  expect(v.problems).toEqual([])
  await browser.close()
})

const menu = async (entry: string) => {
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}
const entry = (name: string) =>
  page.getByRole('list', { name: 'Lixeira' }).getByRole('listitem').filter({ hasText: name })

describe('what is deleted', () => {
  test('says what goes with it, lies in the trash with that, and comes back by the screen', async () => {
    const task = await createTask(page, { nm_titulo: 'Descartada por engano' })
    await api(page, 'base/v1/comentarios/', {
      method: 'POST',
      body: { cd_tarefa: task.id, ds_comentario: 'Vai junto' },
    })
    await page.goto(`${tasks}/${task.id}`)
    await menu('Excluir')
    const dialog = page.getByRole('alertdialog', { name: /^Excluir tarefa/ })
    await dialog.getByText(/vai para a lixeira por \d+ dias/).waitFor()
    await dialog.getByText(/Vão junto: 1 comentário/).waitFor()
    await dialog.getByRole('button', { name: 'Excluir tarefa' }).click()
    await page.getByText('Tarefa excluída com sucesso').first().waitFor()
    await page.getByRole('link', { name: 'Lixeira' }).click()
    await page.getByRole('heading', { level: 1, name: 'Lixeira' }).waitFor()
    const gone = entry('Descartada por engano')
    await gone.getByText(/^Exclusão por Clara Lacerda/).waitFor()
    await gone.getByText(/Foram junto: 1 comentário/).waitFor()
    await gone.getByRole('button', { name: 'Restaurar' }).click()
    await page.getByText('Tarefa restaurada com sucesso!').waitFor()
    await gone.waitFor({ state: 'detached' })
    const back = await api<Row>(page, `juridico/v1/tarefas/${task.id}/`)
    expect(back.nm_titulo).toMatch(/descartada por engano/i)
    const said = await api<{ results: Row[] }>(page, `base/v1/comentarios/?cd_tarefa=${task.id}`)
    expect(said.results.map((one) => one.ds_comentario)).toEqual(['Vai junto'])
  })
  test('is offered back by the toast that says that it is gone', async () => {
    const task = await createTask(page, { nm_titulo: 'Excluída e logo trazida de volta' })
    await page.goto(`${tasks}/${task.id}`)
    await menu('Excluir')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir tarefa' }).click()
    const toast = page.locator('.MuiSnackbar-root').filter({ hasText: 'Tarefa excluída com sucesso' })
    await toast.getByRole('button', { name: 'Restaurar' }).click()
    await page.getByText('Tarefa restaurada com sucesso!').waitFor()
    expect((await api<Row>(page, `juridico/v1/tarefas/${task.id}/`)).id).toBe(task.id)
  })
  test('has a trail that names it and does not ask for what is no more', async () => {
    const task = await createTask(page, { nm_titulo: 'Só a trilha ficou' })
    const { nr_versao } = await api<Row>(page, `juridico/v1/tarefas/${task.id}/`)
    await api(page, `juridico/v1/tarefas/${task.id}/`, { method: 'DELETE', body: { nr_versao } })
    const asked: string[] = []
    page.on('response', (r) => r.status() === 404 && asked.push(r.url()))
    await page.goto(`${tasks}/${task.id}/auditoria`)
    await page.getByText('Só a trilha ficou').first().waitFor()
    await settled(page)
    expect(asked).toEqual([])
  })
  test('what has no trash is not offered back', async () => {
    const made = await api<Row>(page, 'base/v1/etiquetas/', {
      method: 'POST',
      body: { nm_etiqueta: 'SEM VOLTA', cor: '#336699' },
    })
    await page.goto(`${base}/dashboard/etiquetas/${made.id}`)
    await menu('Excluir')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir etiqueta' }).click()
    const toast = page.locator('.MuiSnackbar-root').filter({ hasText: 'Etiqueta excluída com sucesso' })
    await toast.waitFor()
    expect(await toast.getByRole('button', { name: 'Restaurar' }).count()).toBe(0)
  })
  test('a lawyer: the logins to courts that go along are named, and that it is for good', async () => {
    const made = await api<Row>(page, 'process/v1/attorney/', {
      method: 'POST',
      body: {
        name: 'Doutora de Passagem',
        accounts: [
          { system: 'PJe', login: '1' },
          { system: 'e-SAJ', login: '2' },
        ],
      },
    })
    await page.goto(`${base}/dashboard/departamento-pessoal/advogados/${made.id}`)
    await menu('Excluir')
    const dialog = page.getByRole('alertdialog', { name: /^Excluir advogado/ })
    await dialog.getByText(/“Doutora de Passagem” deixará de existir\. Vão junto: 2 contas/i).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect((await api<Row>(page, `process/v1/attorney/${made.id}/`)).name).toBe('Doutora de Passagem')
    await api(page, `process/v1/attorney/${made.id}/`, { method: 'DELETE' })
  })
})
