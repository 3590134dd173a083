import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { violations } from './setup/axe.ts'
import { api, launch, logIn, visit, type Visit } from './setup/browser.ts'
import { createTask, tasks } from './setup/tasks.ts'

let browser: Browser
let v: Visit
beforeAll(async () => {
  browser = await launch()
  v = await visit(browser)
  await logIn(v.page, 'coordenadora')
})
afterAll(() => browser?.close())

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mNk+M9Qz0AEYBxVSF+FABJADveWkH6oAAAAAElFTkSuQmCC'

describe('files', () => {
  test('an upload survives a lost connection and goes on where it was', async () => {
    const { page } = v
    const task = await createTask(page)
    await page.goto(`${tasks}/${task.id}/editar`)
    const drop = page.getByText(/Arraste arquivos para cá/)
    await drop.waitFor()
    const starts: number[] = []
    let lost = 0
    await page.route('**/files/v1/envios/*/?*', async (route) => {
      if (route.request().method() !== 'PATCH') return route.continue()
      starts.push(Number(new URL(route.request().url()).searchParams.get('inicio')))
      // The second piece never gets there, twice.
      if (starts.length > 1 && lost < 2) return (lost++, route.abort())
      return route.continue()
    })
    const transfer = await page.evaluateHandle(() => {
      const data = new DataTransfer()
      data.items.add(
        new File([`Laudo\n${'linha do laudo\n'.repeat(400_000)}`], 'laudo grande.txt', { type: 'text/plain' }),
      )
      return data
    })
    await drop.dispatchEvent('drop', { dataTransfer: transfer })
    await page.getByText('laudo grande.txt').first().waitFor({ timeout: 30_000 })
    expect(lost).toBe(2)
    await page.getByText('Arquivo(s) anexado(s) com sucesso!').waitFor()
    expect(starts.slice(0, 4)).toEqual([0, 2_097_152, 2_097_152, 2_097_152])
    const [file] = await api<{ tamanho: number }[]>(page, `juridico/v1/tarefas/arquivos/${task.id}`)
    expect(file!.tamanho).toBe('Laudo\n'.length + 400_000 * 'linha do laudo\n'.length)
    await page.unroute('**/files/v1/envios/*/?*')
  })

  test('a picture is looked at in a dialog, counted, and saved from there', async () => {
    const { page, problems } = v
    const task = await createTask(page)
    await page.goto(`${tasks}/${task.id}/editar`)
    const drop = page.getByText(/Arraste arquivos para cá/)
    await drop.waitFor()
    const transfer = await page.evaluateHandle((png) => {
      const bytes = Uint8Array.from(atob(png), (c) => c.codePointAt(0)!)
      const data = new DataTransfer()
      data.items.add(new File([bytes], 'prova.png', { type: 'image/png' }))
      return data
    }, PNG)
    await drop.dispatchEvent('drop', { dataTransfer: transfer })
    await page.getByRole('button', { name: 'prova.png', exact: true }).click()
    const picture = page.getByRole('dialog').getByRole('img', { name: 'prova.png' })
    await picture.waitFor()
    expect(await picture.evaluate((e: HTMLImageElement) => e.naturalWidth)).toBe(10)
    expect(await violations(page, { floating: true })).toEqual([])
    const saved = page.waitForEvent('download')
    await page.getByRole('dialog').getByRole('button', { name: 'Baixar', exact: true }).click()
    expect((await saved).suggestedFilename()).toBe('prova.png')
    const counts = () =>
      api<{ qtd_clique: number; qtd_download: number }[]>(page, `juridico/v1/tarefas/arquivos/${task.id}`).then(
        ([f]) => [f!.qtd_clique, f!.qtd_download],
      )
    await expect.poll(counts).toEqual([1, 1])
    expect(problems).toEqual([])
  })

  test('g.upload.201: a batch stops where an answer is not 201; what was removed says so', async () => {
    const { page } = v
    const task = await createTask(page)
    await page.goto(`${tasks}/${task.id}/editar`)
    const drop = page.getByText(/Arraste arquivos para cá/)
    await drop.waitFor()
    let posts = 0
    await page.route('**/tarefas/arquivos/**', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      return ++posts === 2 ? route.fulfill({ status: 200, json: {} }) : route.continue()
    })
    const transfer = await page.evaluateHandle(() => {
      const data = new DataTransfer()
      for (const name of ['um.txt', 'dois.txt', 'tres.txt'])
        data.items.add(new File(['texto'], name, { type: 'text/plain' }))
      return data
    })
    await drop.dispatchEvent('drop', { dataTransfer: transfer })
    await page.getByRole('button', { name: 'um.txt', exact: true }).waitFor()
    await expect.poll(() => posts).toBe(2)
    await page.unroute('**/tarefas/arquivos/**')
    expect(await page.getByText('tres.txt').count()).toBe(0)
    await page.getByRole('button', { name: 'Excluir o arquivo um.txt' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click()
    await page.getByText('Arquivo excluído com sucesso!').waitFor()
  })

  test('another company is another set of data; something typed is not left without a question', async () => {
    const other = await visit(browser)
    const { page } = other
    await logIn(page, 'midgard', '/dashboard/tarefas/adicionar')
    await page.getByLabel('Título').fill('Não me perca')
    const choice = page.getByLabel('Empresa', { exact: true })
    const now = await choice.inputValue()
    // The other of the demo's own firms: one that another test registered has no tasks.
    const next = now === '1' ? '2' : '1'
    await choice.selectOption(next)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Continuar editando' }).click()
    expect(await page.getByLabel('Título').inputValue()).toBe('Não me perca')
    expect(await choice.inputValue()).toBe(now)
    await choice.selectOption(next)
    await page.getByRole('alertdialog').getByRole('button', { name: /^Sair/ }).click()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('CD_EMPRESA'))).toBe(next)
    await page.goto(`${tasks}`)
    await page.locator('tbody tr').first().waitFor()
    expect(await choice.inputValue()).toBe(next)
    await other.context.close()
  })
})
