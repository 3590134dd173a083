import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCnj } from '../../src/schemas/br/cnj.ts'
import { addDays, formatDate } from '../../src/schemas/br/dates.ts'
import { addBusinessDays } from '../../src/schemas/br/typedDate.ts'
import { api, base, launch, visit, type Visit } from './setup/browser.ts'
import { arrowTo, choose, tabTo, write } from './setup/keys.ts'
import { pictures } from './setup/pictures.ts'
import { today } from './setup/tasks.ts'

// A deadline's life, from the paper on which it arrives to its end, by two people who touch no mouse. With
// BANCA_PERCURSO=docs/percurso each step is also kept as a picture.
const picture = pictures()

type Row = Record<string, unknown> & { id: number }
type Found = { results: Row[]; count: number }

let browser: Browser
let ana: Visit
let edu: Visit
beforeAll(async () => {
  browser = await launch()
  ana = await visit(browser)
  edu = await visit(browser)
})
afterAll(async () => {
  expect([...ana.problems, ...edu.problems]).toEqual([])
  await browser.close()
})

async function enter({ page }: Visit, username: string): Promise<void> {
  await page.goto(`${base}/login`)
  await page.getByLabel('Usuário', { exact: true }).waitFor()
  await tabTo(page, /^Usuário/)
  await page.keyboard.type(username)
  await tabTo(page, /^Senha/)
  await page.keyboard.type('banca-demo')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/dashboard\/home/)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** Goes somewhere by its name, through the search over everything. */
async function goTo(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /^Buscar/ }).waitFor()
  await page.keyboard.type(name)
  await page
    .getByRole('option', { name: new RegExp(name) })
    .first()
    .waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name }).waitFor()
}

const number = makeCnj({ sequencial: 4_242_424, ano: 2026, j: 8, tr: 26, oooo: 562 })
const published = addDays(today, -1)

test('a publication on paper becomes a hearing task with its deadline, subtasks and recurrence; a colleague takes it over and ends it', async () => {
  const { page } = ana
  const key = (name: string) => page.keyboard.press(name)
  const dialog = (name: string | RegExp) => page.getByRole('dialog', { name })
  await enter(ana, 'advogada')

  // The paper.
  await goTo(page, 'Publicações')
  await key('n')
  await page.waitForURL(/publicacoes\/adicionar/)
  await page.getByRole('heading', { level: 1, name: 'Adicionar Publicação' }).waitFor()
  await write(page, /^Número do Processo/, number)
  await write(page, /^Diário/, 'Diário da Justiça de São Paulo')
  await write(page, /^Disponibilização/, formatDate(published))
  await write(page, /^Teor/, 'Designo audiência de instrução. Intimem-se as partes para contestar em 15 dias.')
  await picture(page, 'publicacao')
  await key('Control+Enter')
  await page.waitForURL(/publicacoes\/\d+$/)

  // Its task, in a dialog over it, with what the publication hands in.
  await tabTo(page, /^Resumo/)
  await arrowTo(page, /^Tarefas/)
  await key('Enter')
  await page.getByRole('button', { name: 'Nova tarefa' }).waitFor()
  await tabTo(page, /^Nova tarefa/)
  await key('Enter')
  await dialog('Adicionar Tarefa').waitFor()
  await choose(page, /^Tipo de Tarefa/, 'AUDIÊNCIA')
  await write(page, /^Título/, 'Contestar e ir à audiência de instrução')
  await choose(page, /^Cliente/, 'a')
  await choose(page, /^Cidade/, 'Santos')
  await write(page, /^Data da Audiência/, '+25u')
  await write(page, /^Hora da Audiência/, '1430')
  await choose(page, /^Foro/, 'Foro de Santos')
  await choose(page, /^Tipo de Ato/, 'Instrução')
  await picture(page, 'tarefa-de-audiencia')

  // The deadline, counted day by day, and taken.
  await tabTo(page, /^Calcular prazo/)
  await key('Enter')
  await dialog('Calcular prazo').waitFor()
  await write(page, /^Data da disponibilização/, formatDate(published))
  await write(page, /^Quantidade/, '15')
  await dialog('Calcular prazo')
    .getByRole('button', { name: /^Usar este prazo/ })
    .waitFor()
  await picture(page, 'prazo-calculado')
  await tabTo(page, /^Usar este prazo/)
  await key('Enter')
  await dialog('Adicionar Tarefa').waitFor()
  const fatal = page.getByRole('textbox', { name: /^Prazo Fatal/ })
  await expect.poll(() => fatal.inputValue()).not.toBe('')

  // Once a month, three times.
  await tabTo(page, /^Incluir recorrência/)
  await key('Enter')
  await dialog('Recorrência').waitFor()
  await tabTo(page, /^Semanas/)
  await key('ArrowRight')
  await write(page, /^Repetições/, '3')
  await picture(page, 'recorrencia')
  await tabTo(page, /^Pronto/)
  await key('Enter')
  await dialog('Adicionar Tarefa').waitFor()

  await tabTo(page, /^Criar subtarefas/)
  await key('Space')
  await choose(page, /^Subtarefas/, 'Preparar')
  await page.keyboard.type('Ata da')
  await page.getByRole('listbox').getByRole('option', { name: 'Ata da audiência' }).waitFor()
  await key('Enter')
  await key('Tab')
  await choose(page, /^Equipes/, 'Cível')
  await choose(page, /^Responsáveis/, 'Ana Vasconcelos')
  await picture(page, 'subtarefas-e-carga')
  await key('Control+Enter')
  await dialog('Adicionar Tarefa').waitFor({ state: 'detached' })
  const made = async () => (await api<Found>(page, `juridico/v1/tarefas/?nr_processo=${number}&ordenar_por=id`)).results
  await expect.poll(async () => (await made()).length).toBe(3)
  const [task, ...children] = await made()
  expect(children.map((child) => child.nm_titulo)).toEqual(['Preparar audiência', 'Juntar ata da audiência'])
  const recurrences = await api<Found>(page, `juridico/v1/tarefa-recorrencias/?cd_tarefa=${task!.id}`)
  expect(recurrences.results[0]).toMatchObject({ tipo_recorrencia: '3', qtd_repeticao: 3 })
  const memories = await api<Found>(page, `juridico/v1/calculos-prazo/?cd_tarefa=${task!.id}`)
  expect(memories.results[0]).toMatchObject({ dt_escolhida: task!.dt_fatal })

  // Somebody else is to take it.
  await tabTo(page, /^Contestar e ir à audiência/)
  await key('Enter')
  await page.getByRole('heading', { level: 1, name: /Contestar e ir/ }).waitFor()
  await picture(page, 'tarefa')
  await tabTo(page, /^Mais ações/)
  await key('Enter')
  await page.getByRole('menuitem', { name: 'Solicitar troca de responsável' }).waitFor()
  while (!/Solicitar troca/.test(await page.evaluate(() => document.activeElement?.textContent ?? '')))
    await key('ArrowDown')
  await key('Enter')
  await dialog(/Solicitar troca/).waitFor()
  await choose(page, /^Funcionário/, 'Edu Sampaio')
  await picture(page, 'pedido-de-troca')
  await key('Control+Enter')
  await page.getByText('Solicitação de Troca enviada ao funcionario!').waitFor()

  // The colleague hears of it, accepts, reschedules and finishes.
  const other = edu.page
  const press = (name: string) => other.keyboard.press(name)
  await enter(edu, 'estagiario')
  await other.getByRole('button', { name: /^Notificações: / }).waitFor()
  await press('v')
  await other
    .getByRole('link', { name: /Contestar e ir à audiência/ })
    .first()
    .waitFor()
  await picture(other, 'aviso-ao-colega')
  await tabTo(other, /Contestar e ir à audiência/)
  await press('Enter')
  await other.waitForURL(new RegExp(`/tarefas/${task!.id}`))
  await other.getByRole('button', { name: 'Aceitar tarefa' }).waitFor()
  await tabTo(other, /^Aceitar tarefa/)
  await press('Enter')
  await other.getByRole('dialog', { name: 'Aceitar tarefa' }).waitFor()
  await picture(other, 'aceite')
  await press('Control+Enter')
  await other.getByText('Tarefa aceita com sucesso!').waitFor()
  const now = () => api<Row>(other, `juridico/v1/tarefas/${task!.id}/`)
  expect((await now()).cd_responsaveis).toEqual([(await api<Row>(other, 'auth/v1/usuarios/userdata/')).id])

  await press('r')
  await other.getByRole('dialog', { name: 'Reagendar tarefa' }).waitFor()
  await write(other, /^Data do Vencimento/, '+5u')
  await write(other, /^Justificativa/, 'Aguardo os documentos do cliente.')
  await picture(other, 'reagendamento')
  await press('Control+Enter')
  await other.getByText('Tarefa reagendada com sucesso!').waitFor()
  expect(await now()).toMatchObject({ ie_status: 'RA', dt_vencimento: addBusinessDays(today, 5) })

  await press('f')
  await other.getByRole('dialog', { name: 'Finalizar tarefa' }).waitFor()
  await write(other, /^Detalhes/, 'Contestação protocolada; audiência realizada.')
  await press('Control+Enter')
  await other.getByText('Tarefa finalizada com sucesso!').waitFor()
  expect((await now()).ie_status).toBe('CO')
  await picture(other, 'concluida')
})
