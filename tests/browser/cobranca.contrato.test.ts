import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addMonths, formatDate } from '../../src/schemas/br/dates.ts'
import { violations } from './setup/axe.ts'
import { api, base, launch, logIn, PHONE, settled, visit, type Visit } from './setup/browser.ts'
import { unfit } from './setup/fit.ts'
import { today } from './setup/tasks.ts'

type Row = Record<string, unknown> & { id: number }
type Page1 = { results: Row[]; count: number }
const C = 'cobranca/v1/'
const debtors = `${base}/dashboard/cobranca/devedores`
const required = (label: string) => `O campo "${label}" é obrigatório!`

let browser: Browser
let v: Visit
let page: Page
let cd_cliente: number
beforeAll(async () => {
  browser = await launch()
  v = await visit(browser)
  page = v.page
  await logIn(page, 'coordenadora', '/dashboard/cobranca/devedores')
  cd_cliente = (await api<Page1>(page, 'juridico/v1/clientes/?nr_por_pagina=1&ie_ativo=true')).results[0]!.id
})
afterEach(() => page.unrouteAll({ behavior: 'ignoreErrors' }))
afterAll(async () => {
  expect(v.problems).toEqual([])
  await browser.close()
})

const made = (path: string, body: object) => api<Row>(page, `${C}${path}`, { method: 'POST', body })
const debtor = (more: object = {}) => made('devedores/', { nm_devedor: 'Devedora do Contrato', cd_cliente, ...more })
const first = async (path: string, query = '') =>
  (await api<Page1>(page, `${C}${path}/?nr_por_pagina=1${query}`)).results[0]!
const dialog = (name: string | RegExp) => page.getByRole('dialog', { name })
const toast = (text: string) => page.getByText(text).first().waitFor()
const choose = async (within: ReturnType<typeof dialog>, name: string) => {
  await within.getByRole('radio', { name, exact: true }).focus()
  await page.keyboard.press('Space')
}
const pick = async (within: ReturnType<typeof dialog>, label: string, text: string) => {
  const box = within.getByRole('combobox', { name: new RegExp(`^${label}`) })
  await box.click()
  await box.fill(text)
  await page.getByRole('listbox').getByRole('option', { name: text, exact: true }).click()
}
const tab = async (id: number, name: string) => {
  await page.goto(`${debtors}/${id}?aba=${name}`)
  await page.getByRole('tab', { selected: true }).waitFor()
}
const pageMenu = async (item: string) => {
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}
const rowMenu = async (text: string | RegExp) => {
  await page.locator('tbody tr', { hasText: text }).getByRole('button', { name: 'Ações' }).click()
  await page.getByRole('menu').waitFor()
}

describe('addresses', () => {
  test('the customers of collection are the firm’s, at every address of the contract', async () => {
    for (const [from, to] of [
      ['clientes', 'clientes'],
      ['clientes/adicionar', 'clientes/adicionar'],
      [`clientes/${cd_cliente}/detalhes`, `clientes/${cd_cliente}`],
      [`clientes/${cd_cliente}/editar`, `clientes/${cd_cliente}/editar`],
      [`clientes/${cd_cliente}/auditar`, `clientes/${cd_cliente}/auditoria`],
    ])
      // Those of logistics are the same.
      for (const area of ['cobranca', 'logistica']) {
        await page.goto(`${base}/dashboard/${area}/${from}`)
        await page.waitForURL(`**/dashboard/juridico/${to}`)
        await page.getByRole('heading', { level: 1 }).waitFor()
      }
  })
  test('debtor-add debtor-edit debtor-details debtor-audit, the rule and the types of debt', async () => {
    const { id } = await debtor()
    for (const path of [
      'devedores/adicionar',
      `devedores/${id}`,
      `devedores/${id}/editar`,
      `devedores/${id}/auditoria`,
      'regra-cobranca',
      'tipos-debito',
    ]) {
      await page.goto(`${base}/dashboard/cobranca/${path}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await settled(page)
      expect([path, await violations(page)]).toEqual([path, []])
    }
  })
})

describe('the list', () => {
  test('exp.atualizacoes.botao exp.atualizacoes.modos: the dialog lists by a date alone, and says what it listed by', async () => {
    await page.goto(debtors)
    await page.getByRole('button', { name: 'Atualizações', exact: true }).click()
    const asked = dialog('Filtrar por atualizações')
    const go = asked.getByRole('button', { name: 'Listar' })
    await go.waitFor()
    expect(await go.isDisabled()).toBe(true)
    expect(await violations(page, { floating: true })).toEqual([])
    await choose(asked, 'Antes')
    await asked.getByLabel('Data', { exact: true }).fill('01/01/2020')
    await choose(asked, 'A verificar')
    await expect.poll(() => go.isDisabled()).toBe(false)
    await page.keyboard.press('Enter')
    await asked.waitFor({ state: 'detached' })
    await expect.poll(() => decodeURIComponent(page.url())).toContain('"filtro_dt_ultima_movimentacao":"ad"')
    expect(decodeURIComponent(page.url())).toContain('"ie_a_verificar":"true"')
    await page.getByText('antes de 01/01/2020').first().waitFor()
  })
  test('devedor.filtro.acordo devedores.resumo: a counter narrows the list', async () => {
    await page.goto(debtors)
    await page.locator('.b-counter', { hasText: 'Em aberto' }).click()
    await expect.poll(() => decodeURIComponent(page.url())).toContain('em_aberto')
  })
  test('g.export.silencioso exp.devedores.pagina: fifty at a time, and a failure is said in the tray alone', async () => {
    const asked: URLSearchParams[] = []
    await page.route('**/devedores/exportar/**', (route) =>
      route.fulfill({ status: 404, body: '{"detail":"Não encontrado."}' }),
    )
    await page.route('**/devedores/?*inicio=*', async (route) => {
      asked.push(new URL(route.request().url()).searchParams)
      await route.fulfill({ status: 500, body: '{"detail":"x"}' })
    })
    await page.goto(debtors)
    await page.locator('[data-linha]').first().waitFor()
    await page.getByRole('button', { name: 'Exportar planilha' }).click()
    await dialog('Exportar devedores').waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    expect([asked[0]!.get('inicio'), asked[0]!.get('fim')]).toEqual(['0', '50'])
    await expect.poll(() => page.getByRole('button', { name: 'Exportar planilha' }).isEnabled()).toBe(true)
    expect(await page.getByText('Erro interno').count()).toBe(0)
    v.problems.length = 0
  })
})

describe('a debtor', () => {
  test('devedor.status devedor.status.ipic dialog:move: asked first, nothing sent where nothing changes, and the label goes into the movement', async () => {
    const { id } = await debtor()
    const sent: unknown[] = []
    page.on(
      'request',
      (r) => r.method() === 'PATCH' && r.url().includes(`/devedores/${id}`) && sent.push(r.postDataJSON()),
    )
    await page.goto(`${debtors}/${id}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await pageMenu('Alterar situação')
    const asked = dialog('Alterar situação')
    await asked.getByText('Alterar a situação?').waitFor()
    await asked.getByRole('button', { name: 'Alterar' }).click()
    await asked.getByText('O devedor já está nesta situação. Escolha outra.').first().waitFor()
    expect(sent).toEqual([])
    await pick(asked, 'Situação', 'Proposta não aceita')
    await asked.getByRole('button', { name: 'Alterar' }).click()
    await toast('Devedor editado com sucesso!')
    const move = dialog('Adicionar Movimentação')
    await expect
      .poll(() => move.getByLabel('Movimentação', { exact: false }).first().inputValue())
      .toBe('Proposta não aceita')
    await move.getByRole('button', { name: 'Salvar' }).click()
    await toast('Movimentação adicionada com sucesso!')
    expect(sent).toEqual([expect.objectContaining({ ie_status_devedor: 'IP' })])
  })
  test('devedor.prioridade devedor.estrategico devedor.excluir perm.devedor.excluir: asked, yes or no; deleted by who coordinates', async () => {
    const { id } = await debtor()
    await page.goto(`${debtors}/${id}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await pageMenu('Marcar como estratégico')
    const question = page.getByRole('alertdialog', { name: 'Marcar como estratégico' })
    await question.getByText('Passa a constar entre os devedores estratégicos?').waitFor()
    await question.getByRole('button', { name: 'Sim' }).click()
    await toast('Devedor editado com sucesso!')
    expect(await api<Row>(page, `${C}devedores/${id}/`)).toMatchObject({ ie_estrategico: true })
    await pageMenu('Alterar prioridade')
    await dialog('Alterar prioridade').getByText('Alterar a prioridade?').waitFor()
    await choose(dialog('Alterar prioridade'), 'Alta')
    await dialog('Alterar prioridade').getByRole('button', { name: 'Alterar' }).click()
    await expect.poll(async () => (await api<Row>(page, `${C}devedores/${id}/`)).ie_prioridade).toBe('PA')
    await pageMenu('Excluir')
    const remove = page.getByRole('alertdialog')
    await remove.waitFor()
    await remove.getByRole('button', { name: /^Excluir/ }).click()
    await toast('Devedor excluído com sucesso!')
  })
})

test('devedor.status: a card that is put elsewhere is asked about; the form of a debtor who is there asks nothing of it', async () => {
  const { id } = await debtor({ nm_devedor: 'Zenóbia do Quadro' })
  await page.goto(`${debtors}/adicionar`)
  await page.getByRole('heading', { name: 'Situação' }).waitFor()
  await page.goto(`${debtors}/${id}/editar`)
  await page.getByLabel('Devedor', { exact: false }).first().waitFor()
  expect(await page.getByRole('heading', { name: 'Situação' }).count()).toBe(0)
  await page.goto(`${debtors}?filter=${encodeURIComponent(JSON.stringify({ busca: 'Zenóbia' }))}`)
  await page.getByRole('button', { name: 'Quadro', exact: true }).click()
  const card = page.getByRole('link', { name: 'Zenóbia do Quadro' })
  await card.waitFor()
  await settled(page)
  await card.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  const asked = dialog('Alterar situação')
  await asked.getByText('Alterar a situação?').waitFor()
  expect((await api<Row>(page, `${C}devedores/${id}/`)).ie_status_devedor).toBe('EA')
  await asked.getByRole('button', { name: 'Alterar' }).click()
  await expect.poll(async () => (await api<Row>(page, `${C}devedores/${id}/`)).ie_status_devedor).toBe('NP')
  await page.getByRole('button', { name: 'Lista', exact: true }).click()
})

test('the number of a lawsuit leads from the debtor to it', async () => {
  const suit = (await api<Page1>(page, 'juridico/v1/processos/?nr_por_pagina=1&ie_status=AT')).results[0]!
  const { id } = await debtor({ nr_processo: suit.nr_processo })
  await page.goto(`${debtors}/${id}`)
  await page.getByRole('link', { name: 'Abrir processo' }).click()
  await page.waitForURL('**/dashboard/juridico/processos/**')
})

describe('agreements', () => {
  test('acordo.tipo acordo.debito acordo.dia acordo.dia.max acordo.inicio: one check after the other, said and gone to', async () => {
    const { id } = await debtor()
    await tab(id, 'acordos')
    await page.getByRole('button', { name: 'Novo Acordo', exact: true }).click()
    const form = dialog('Adicionar Acordo')
    const save = async (message: string) => {
      await form.getByRole('button', { name: 'Salvar' }).click()
      // At the field, as a toast: and the hand is there.
      await expect.poll(() => page.getByText(message).count()).toBeGreaterThanOrEqual(2)
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-describedby')))
        .toContain('-nota')
    }
    await form.waitFor()
    await save(required('Tipo de Acordo'))
    await pick(form, 'Tipo de Acordo', 'COM TERCEIRO')
    await save(required('Tipo de Débito'))
    await pick(form, 'Tipo de Débito', String((await first('tipo-debito')).nm_tipo_debito))
    await save(required('Dia do vencimento'))
    const day = form.getByLabel('Dia do vencimento')
    await day.fill('31')
    await save('O valor em "Dia do vencimento" é invalido!')
    await day.fill('30')
    await save(required('Inicio do Débito'))
    await form.getByLabel('Inicio do Débito').fill(formatDate(today))
    await save(required('Valor negociado'))
    await form.getByLabel('Valor negociado').fill('1000,00')

    // acordo.pagamento.a acordo.pagamento.p acordo.parcelas.min acordo.fim: forced and worked out while it is typed.
    const count = form.getByLabel('Qtd. parcelas')
    await choose(form, 'À vista')
    await expect.poll(async () => [await count.inputValue(), await count.isDisabled()]).toEqual(['0', true])
    await form.getByText(formatDate(today)).first().waitFor()
    await choose(form, 'Parcelado')
    await expect.poll(async () => [await count.inputValue(), await count.isDisabled()]).toEqual(['1', false])
    await count.fill('3')
    await count.blur()
    await form
      .getByText(formatDate(addMonths(today, 3)))
      .first()
      .waitFor()
    await form.getByText('R$ 333,33').waitFor()
    await form.getByRole('button', { name: 'Salvar' }).click()
    await toast('Acordo cadastrado com sucesso!')

    // acordo.titular titular.form: its type asks for the holder.
    const holder = dialog('Adicionar Titular')
    await holder.getByLabel('Nome').fill('Terceiro que assina')
    await holder.getByLabel('CPF').fill('52998224725')
    expect(await holder.getByLabel('CPF').inputValue()).toBe('529.982.247-25')
    await holder.getByLabel('Telefone').fill('11987654321')
    expect(await holder.getByLabel('Telefone').inputValue()).toBe('(11) 98765-4321')
    await holder.getByLabel('CEP').fill('01310100')
    expect(await holder.getByLabel('CEP').inputValue()).toMatch(/^01310-100$/)
    await choose(holder, 'Pessoa Jurídica')
    await holder.getByLabel('CNPJ').fill('11222333000181')
    expect(await holder.getByLabel('CNPJ').inputValue()).toBe('11.222.333/0001-81')
    await holder.getByLabel('Coordenadas').fill('perto da praça')
    await holder.getByRole('button', { name: 'Salvar' }).click()
    await holder.getByText('O campo "Coordenadas" é invalido!').first().waitFor()
    await holder.getByLabel('Coordenadas').fill('-23.56, -46.65')
    await holder.getByRole('button', { name: 'Salvar' }).click()
    await toast('Titular cadastrado com sucesso!')
    expect((await api<Page1>(page, `${C}devedores-substitutos/?cd_devedor_substituido=${id}`)).count).toBe(1)
  })

  test('acordo.lista.botao acordo.homologar acordo.cancelar parcela.lista parcela.vazia parcela.altura parcela.menu parcela.reabrir', async () => {
    const { id } = await debtor()
    await tab(id, 'parcelas')
    await page.getByText('Nenhuma parcela encontrada.').waitFor()
    const [tipo, debito] = [await first('tipo-acordo'), await first('tipo-debito')]
    const acordo = await made(`acordos/${id}/`, {
      cd_tipo_acordo: tipo.id,
      cd_tipo_debito: debito.id,
      nr_dia_vencimento: 10,
      dt_inicio_debito: today,
      nr_qtd_parcela: 24,
      nr_valor_debito_negociado: '2400.00',
    })
    await tab(id, 'parcelas')
    const table = page.locator('.b-scrolls')
    await table.locator('tbody tr').nth(23).waitFor()
    const [height, half] = await table.evaluate((e) => [e.clientHeight, window.innerHeight / 2, e.scrollHeight])
    expect(height!).toBeLessThanOrEqual(half!)
    expect(await table.evaluate((e) => e.scrollHeight > e.clientHeight)).toBe(true)
    await settled(page)
    expect(await violations(page)).toEqual([])
    await table.getByRole('button', { name: 'Ações' }).first().click()
    await page.getByRole('menuitem', { name: 'Dar baixa' }).click()
    const pay = dialog('Dar baixa')
    expect([
      await pay.getByLabel('Data de pagamento').inputValue(),
      await pay.getByLabel('Valor pago').inputValue(),
    ]).toEqual([formatDate(today), 'R$ 100,00'])
    await pay.getByRole('button', { name: 'Dar baixa' }).click()
    await table.getByText('Paga').waitFor()
    await table.locator('tbody tr', { hasText: 'Paga' }).getByRole('button', { name: 'Ações' }).click()
    expect(await page.getByRole('menuitem', { name: 'Dar baixa' }).count()).toBe(0)
    await page.getByRole('menuitem', { name: 'Reabrir parcela' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reabrir parcela' }).click()
    await toast('Parcela reaberta com sucesso!')

    await tab(id, 'acordos')
    await rowMenu('Vigente')
    await page.getByRole('menuitem', { name: 'Marcar como homologado' }).click()
    await toast(`Acordo #${acordo.id} homologado com sucesso!`)
    // dialog:instalment-list: an agreement is seen with its instalments.
    await page.locator('tbody tr', { hasText: 'Homologado' }).locator('td').nth(2).click()
    await dialog('Acordo').getByRole('heading', { name: 'Parcelas', exact: true }).waitFor()
    await dialog('Acordo').locator('.b-scrolls tbody tr').first().waitFor()
    await page.keyboard.press('Escape')
    await rowMenu('Homologado')
    await page.getByRole('menuitem', { name: 'Cancelar acordo' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar acordo' }).click()
    await toast(`Acordo #${acordo.id} cancelado com sucesso!`)
    const cancelled = page.locator('tbody tr', { hasText: 'Cancelado' })
    await cancelled.waitFor()
    await expect.poll(() => cancelled.getByRole('button', { name: 'Ações' }).isDisabled()).toBe(true)
  })
})

test('on a phone nothing is cut off', async () => {
  const phone = await visit(browser, PHONE)
  await logIn(phone.page, 'coordenadora', '/dashboard/cobranca/devedores')
  const { id } = await first('devedores', '&ie_possui_acordo=True')
  for (const path of ['', `/${id}?aba=acordos`, `/${id}?aba=parcelas`, `/${id}?aba=socios`, '/adicionar']) {
    await phone.page.goto(`${debtors}${path}`)
    await phone.page.getByRole('heading', { level: 1 }).waitFor()
    await settled(phone.page)
    expect([path, await violations(phone.page)]).toEqual([path, []])
    expect([path, await unfit(phone.page)]).toEqual([path, []])
  }
  await phone.context.close()
})
