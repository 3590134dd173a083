import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { build, install, root } from './lib.mjs'
import { pictures } from './pictures.mjs'

// `npm run screens`: the README's pictures, and every kind of screen in every state, at both widths and in both themes, as four sheets in docs/;
// and every dashboard, as four more.
await install()
await build()

const port = await new Promise((resolve) => {
  const probe = createServer().listen(0, () => {
    const { port: free } = probe.address()
    probe.close(() => resolve(free))
  })
})
const data = mkdtempSync(join(tmpdir(), 'banca-telas-'))
const server = spawn(process.execPath, [join(root, 'dist/server/main.js')], {
  env: { ...process.env, PORT: String(port), BANCA_DADOS: data, BANCA_DEMO: '1', DATABASE_URL: '' },
  stdio: 'ignore',
})
const base = `http://127.0.0.1:${port}`
const alive = () =>
  fetch(`${base}/api/saude`).then(
    (r) => r.ok,
    () => false,
  )
while (!(await alive())) await new Promise((resolve) => setTimeout(resolve, 200))

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--headless=new', '--disable-gpu', '--disable-background-networking'],
})
const sizes = { 1280: { width: 1280, height: 800 }, 390: { width: 390, height: 844 } }
const list = '/dashboard/tarefas'
const filtered = (filter) => `${list}?filter=${encodeURIComponent(JSON.stringify(filter))}`

async function logIn(page, user) {
  await page.goto(`${base}/login`)
  await page.getByLabel('Usuário', { exact: true }).fill(user)
  await page.getByLabel('Senha', { exact: true }).fill('banca-demo')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/dashboard/)
}

/** Name, address, and what is done there before the picture. */
function screens(id) {
  const record = `${list}/${id}`
  const settle = (page) => page.waitForLoadState('networkidle')
  return [
    ['Lista', filtered({ filtro: 'abertas' }), settle],
    ['Lista: nada encontrado', filtered({ busca: 'nada disso existe' }), settle],
    ['Lista: carregando', list, (page) => page.waitForTimeout(900), 'slow'],
    ['Lista: falhou', list, (page) => page.getByText('Não foi possível').waitFor(), 'fail'],
    ['Quadro', `${list}?layout=quadro`, settle],
    ['Calendário', `${list}?layout=calendario`, settle],
    ['Registro', record, settle],
    ['Registro: carregando', record, (page) => page.waitForTimeout(900), 'slow'],
    ['Registro: falhou', record, (page) => page.waitForTimeout(900), 'fail'],
    [
      'Diálogo',
      record,
      async (page) => {
        await settle(page)
        const button = page.getByRole('button', { name: 'Reagendar tarefa' })
        if (await button.isVisible()) await button.click()
        else {
          await page.getByRole('button', { name: 'Mais ações' }).click()
          await page.getByRole('menuitem', { name: 'Reagendar tarefa' }).click()
        }
        await page.getByRole('dialog').waitFor()
      },
    ],
    ['Formulário', `${record}/editar`, settle],
    [
      'Formulário: o que falta',
      `${list}/adicionar`,
      async (page) => {
        await page.getByRole('button', { name: 'Salvar' }).click()
        await page.waitForTimeout(600)
      },
    ],
    ['Auditoria', `${record}/auditoria`, settle],
  ]
}

const inBrazil = (width, scheme) =>
  browser.newContext({
    viewport: sizes[width],
    colorScheme: scheme,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
  })

async function sheet(width, scheme) {
  const context = await inBrazil(width, scheme)
  const page = await context.newPage()
  page.on('dialog', (dialog) => dialog.accept().catch(() => undefined))
  await logIn(page, 'coordenadora')
  const id = await page.evaluate(async () => {
    const token = localStorage.getItem('TOKEN').replaceAll('"', '')
    const answer = await fetch('/api/juridico/v1/tarefas/?filtro=abertas&nr_por_pagina=1', {
      headers: { authorization: `Bearer ${token}` },
    })
    const { id: first, nm_titulo: title } = (await answer.json()).results[0]
    // A record with a history.
    await fetch(`/api/juridico/v1/tarefas/${first}/`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ nm_titulo: title.includes('revisto') ? `${title} e conferido` : `${title}, revisto` }),
    })
    return first
  })
  const taken = []
  for (const [name, path, then, trouble] of screens(id)) {
    const api = /\/api\/juridico\//
    if (trouble) await page.route(api, (route) => (trouble === 'fail' ? route.abort() : undefined))
    await page.goto(base + path)
    await then(page)
    await page.waitForTimeout(250)
    taken.push([name, (await page.screenshot()).toString('base64')])
    if (trouble) await page.unroute(api)
  }
  await context.clearCookies()
  await page.evaluate(() => localStorage.clear())
  await logIn(page, 'financeiro')
  await page.goto(base + list)
  await page.waitForTimeout(900)
  taken.push(['Sem permissão', (await page.screenshot()).toString('base64')])
  await context.close()

  await paste('telas', width, scheme, taken, width === '1280' ? 3 : 7)
}

/** Every dashboard of the firm as somebody sees it who may see them all, and one that is made by hand. */
async function dashboards(width, scheme) {
  const context = await inBrazil(width, scheme)
  const page = await context.newPage()
  await logIn(page, 'midgard')
  const tabs = () =>
    page.$$eval('.b-analytics-tabs a', (links) => links.map(({ href, textContent }) => [href, textContent]))
  const settle = async (at) => {
    await page.goto(at)
    await page.locator('.b-analytics-tabs').first().waitFor()
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(700)
  }
  const taken = []
  const take = async (name) => taken.push([name, (await page.screenshot({ fullPage: true })).toString('base64')])
  await settle(`${base}/dashboard/analytics`)
  const own = await tabs()
  for (const [at, name] of own) {
    await settle(at)
    // Behind one tab the managers' stand together.
    const behind = (await tabs()).filter(([other]) => !own.some(([one]) => one === other))
    if (behind.length === 0) await take(name)
    for (const [other, its] of behind) {
      await settle(other)
      await take(`${name}: ${its}`)
    }
  }
  await context.close()
  await paste('paineis', width, scheme, taken, width === '1280' ? 3 : 6)
}

/** Pictures side by side in one file of docs/. */
async function paste(name, width, scheme, taken, columns) {
  const page = await browser.newPage({ viewport: { width: width === '1280' ? 1960 : 1700, height: 800 } })
  await page.setContent(`<style>
    body { margin: 0; padding: 16px; background: #8a8f98; font: 600 15px sans-serif; display: grid; gap: 16px;
      grid-template-columns: repeat(${columns}, 1fr); align-items: start }
    figure { margin: 0 } img { width: 100%; display: block; border-radius: 4px } figcaption { color: #fff; padding-bottom: 6px }
  </style>${taken.map(([what, png]) => `<figure><figcaption>${what}</figcaption><img src="data:image/png;base64,${png}"></figure>`).join('')}`)
  await page.waitForTimeout(300)
  mkdirSync(join(root, 'docs'), { recursive: true })
  const file = join(root, `docs/${name}-${width}-${scheme === 'dark' ? 'escuro' : 'claro'}.jpg`)
  await page.screenshot({ path: file, fullPage: true, type: 'jpeg', quality: 82 })
  console.log(file, `${Math.round(readFileSync(file).length / 1024)} KB`)
  if (process.env.PNG)
    await page.screenshot({ path: join(process.env.PNG, `${name}-${width}-${scheme}.png`), fullPage: true })
  await page.close()
}

async function open(viewport) {
  const context = await browser.newContext({ viewport, locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' })
  const page = await context.newPage()
  await logIn(page, 'coordenadora')
  return page
}

try {
  await pictures(open, base)
  for (const width of Object.keys(sizes))
    for (const scheme of ['light', 'dark']) {
      await sheet(width, scheme)
      await dashboards(width, scheme)
    }
} finally {
  await browser.close()
  server.kill('SIGTERM')
  await new Promise((resolve) => server.once('exit', resolve))
  rmSync(data, { recursive: true, force: true })
}
