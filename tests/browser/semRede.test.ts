import type { Browser, BrowserContext, Page } from 'playwright-core'
import { addDays } from '../../src/schemas/br/dates.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { violations } from './setup/axe.ts'
import { api, base, launch, logIn, PHONE } from './setup/browser.ts'
import { dayNow } from './setup/tasks.ts'

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
const AT = 'logistica/v1/audiencias/'
let browser: Browser
let context: BrowserContext
let page: Page
let hearing = 0
let parties = ''

beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser?.close())
// A profile of its own: what is kept in it, and the program that runs without a network, are not to meet other tests.
beforeEach(async () => {
  context = await browser.newContext({
    viewport: PHONE,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    hasTouch: true,
  })
  page = await context.newPage()
  page.setDefaultTimeout(20_000)
  await page.goto(`${base}/favicon.svg`)
  await logIn(page, 'coordenadora', '/dashboard/sem-rede')
  parties = `Sem Rede ${crypto.randomUUID().slice(0, 8)}`
  const [me] = (await api<{ results: { id: number }[] }>(page, 'department/v1/funcionarios/?busca=Clara')).results
  const made = await api<{ id: number; nr_versao: number }>(page, AT, {
    method: 'POST',
    body: {
      nr_processo: '00020802520125150049',
      dt_audiencia: addDays(dayNow(), 1),
      hr_audiencia: '23:30',
      nm_autor: parties,
      cd_cidade: 3550308,
      ds_orientacoes: 'Levar a carta de preposição.',
    },
  })
  hearing = made.id
  await api(page, `${AT}assumir/${hearing}/`, {
    method: 'PATCH',
    body: { cd_funcionario: me!.id, nr_versao: made.nr_versao },
  })
})
afterEach(() => context?.close())

const card = () => page.getByRole('article').filter({ hasText: parties })
const kept = () =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const open = indexedDB.open('banca-sem-rede')
        open.onerror = () => reject(new Error('no database'))
        open.onsuccess = () => {
          const db = open.result
          const names = [...db.objectStoreNames]
          if (names.length === 0) return (db.close(), resolve([]))
          const all = db.transaction('guardado').objectStore('guardado').getAllKeys()
          all.onsuccess = () => (db.close(), resolve(all.result.map(String)))
        }
      }),
  )
/** Takes everything along and waits until the program itself is there without a network. */
async function take() {
  await page.getByRole('button', { name: /Guardar neste aparelho|Atualizar/ }).click()
  await card().waitFor()
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active && active.state !== 'activated')
      await new Promise((resolve) => active.addEventListener('statechange', resolve, { once: true }))
  })
}

test('what is to be done opens without a network, at any address; a proof waits and goes when there is one', async () => {
  const form = {
    cd_audiencia: String(hearing),
    aq_arquivo: { name: 'roteiro.pdf', mimeType: 'application/pdf', buffer: PDF },
  }
  const token = await page.evaluate(() => (localStorage.getItem('TOKEN') ?? '').replaceAll('"', ''))
  const sent = await page.request.post(`${base}/api/${AT}arquivos/`, {
    multipart: form,
    headers: { authorization: `Bearer ${token}` },
  })
  expect(sent.status()).toBe(201)
  await take()
  expect(await violations(page)).toEqual([])
  await context.setOffline(true)
  await page.goto(`${base}/dashboard/tarefas`)
  await page.waitForURL(/\/dashboard\/sem-rede$/)
  await page.getByText(/^Sem rede agora/).waitFor()
  await card().getByText('Levar a carta de preposição.').waitFor()
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    card().getByRole('button', { name: 'roteiro.pdf' }).click(),
  ])
  await opened.close()
  await card()
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name: 'ata.pdf', mimeType: 'application/pdf', buffer: PDF })
  await card().getByText('Vai assim que houver rede').waitFor()
  expect(await violations(page)).toEqual([])
  // It is still there after the page was closed.
  await page.reload()
  await card().getByText('Vai assim que houver rede').waitFor()
  await context.setOffline(false)
  await page.getByText('Arquivo enviado.').waitFor()
  const files = await api<{ nm_arquivo: string }[]>(page, `${AT}arquivos/${hearing}/`)
  expect(files.map(({ nm_arquivo }) => nm_arquivo)).toEqual(['roteiro.pdf', 'ata.pdf'])
})

test('who logs out is asked about what has not arrived, and leaves nothing behind', async () => {
  await take()
  await context.setOffline(true)
  await card()
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name: 'ata.pdf', mimeType: 'application/pdf', buffer: PDF })
  await card().getByText('Vai assim que houver rede').waitFor()
  await page.getByRole('button', { name: /^Menu de/ }).click()
  await page.getByRole('button', { name: 'Sair', exact: true }).click()
  const asked = page.getByRole('alertdialog', { name: 'Sair agora apaga o que não foi enviado' })
  await asked.getByText('Há 1 arquivo neste aparelho').waitFor()
  await asked.getByRole('button', { name: 'Sair', exact: true }).click()
  await page.waitForURL(/\/login/)
  await expect.poll(kept).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('banca.sem-rede'))).toBeNull()
  expect(
    await page.evaluate(async () => (await caches.keys()).filter((name) => !name.startsWith('workbox-precache'))),
  ).toEqual([])
})

test('a session that ran out keeps it for the same person; another one sees nothing of it', async () => {
  await take()
  expect(await kept()).toContain('pacote')
  // The token is gone, as when it ran out; what was kept is not shown to nobody.
  await page.evaluate(() => localStorage.removeItem('TOKEN'))
  await page.goto(`${base}/dashboard/sem-rede`)
  await page.waitForURL(/\/login/)
  expect(await kept()).toContain('pacote')
  await page.goto(`${base}/favicon.svg`)
  await page.evaluate(() => localStorage.removeItem('USERNAME'))
  await logIn(page, 'midgard', '/dashboard/sem-rede')
  await page.getByRole('button', { name: 'Guardar neste aparelho' }).waitFor()
  expect(await card().count()).toBe(0)
  await expect.poll(kept).toEqual([])
})
