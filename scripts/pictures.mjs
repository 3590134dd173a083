import { join } from 'node:path'
import { root } from './lib.mjs'

const filtered = (filter, more = '') => `/dashboard/tarefas?filter=${encodeURIComponent(JSON.stringify(filter))}${more}`
const docs = (name) => ({ path: join(root, 'docs', `${name}.png`) })

/** Runs in the page: gives one record a title, a history and a new date, and answers its id. */
async function tellAStory() {
  const token = localStorage.getItem('TOKEN').replaceAll('"', '')
  const call = async (path, method, body) =>
    (
      await fetch(`/api/juridico/v1/${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: body && JSON.stringify(body),
      })
    ).json()
  const [task] = (await call('tarefas/?card=a_vencer&nr_por_pagina=1', 'GET')).results
  await call(`tarefas/${task.id}/`, 'PATCH', { nm_titulo: 'Contestação', nm_parte_contraria: 'João Prado' })
  await call(`tarefas/reagendar/${task.id}/`, 'PATCH', {
    dt_vencimento: task.dt_fatal,
    hr_vencimento: '18:00',
    ds_justificativa_reagendamento: 'Cliente pediu mais tempo para enviar os documentos.',
  })
  return task.id
}

/** Runs in the page: the group whose name gives more than it says. */
async function tellGroups() {
  const token = localStorage.getItem('TOKEN').replaceAll('"', '')
  const answer = await fetch('/api/auth/v1/grupos/?nm_grupo=Tarefa-Coordenador', {
    headers: { authorization: `Bearer ${token}` },
  })
  return (await answer.json()).results[0].id
}

/** The pictures of the README. `open` gives a page of that size, logged in. */
export async function pictures(open, base) {
  const page = await open({ width: 1280, height: 760 })
  const take = async (path, name, before) => {
    await page.goto(base + path)
    await page.waitForLoadState('networkidle')
    await before?.()
    await page.waitForTimeout(400)
    await page.screenshot(docs(name))
  }
  page.on('dialog', (dialog) => dialog.accept().catch(() => undefined))
  await take(filtered({ filtro: 'abertas' }, '&sort=dt_vencimento&order=ASC'), 'lista')
  const record = `/dashboard/tarefas/${await page.evaluate(tellAStory)}`
  await take(record, 'tarefa')
  await take(`${record}/editar`, 'formulario', () => page.getByLabel(/^Título/).fill('Contestação com reconvenção'))
  await take(`${record}/auditoria`, 'auditoria')
  await take(filtered({ filtro: 'abertas' }, '&layout=quadro&sort=dt_vencimento&order=ASC'), 'quadro')
  await take(filtered({ filtro: 'abertas' }, '&layout=calendario'), 'calendario')
  await take('/dashboard/home', 'inicio')
  await take('/dashboard/agenda', 'agenda')
  const groups = await page.evaluate(tellGroups)
  await take(`/dashboard/controle-de-acesso/grupos/${groups}?aba=permissoes`, 'permissoes')
  const phone = await open({ width: 390, height: 760 })
  await phone.goto(base + filtered({ card: 'vencidas' }))
  await phone.waitForLoadState('networkidle')
  await phone.screenshot(docs('celular'))
}
