import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import Excel from 'exceljs'
import { addDays, formatDate, todayIn } from '../../src/schemas/br/dates.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { importsOf, type Detail, type Imports } from './setup/planilha.ts'

type Row = Record<string, unknown> & { id: number }
const HEADINGS = [
  'Nº do processo',
  'Data da Audiência',
  'Horário',
  'Requerente',
  'Requerido',
  'Comarca/UF',
  'Tipo de audiência',
  'Sala virtual',
]
const day = addDays(todayIn('America/Sao_Paulo'), 300)
const A = '00012345520268260100'

async function workbook(rows: readonly (readonly string[])[], headings: readonly string[] = HEADINGS): Promise<Buffer> {
  const book = new Excel.Workbook()
  const sheet = book.addWorksheet('Pauta')
  sheet.addRow([...headings])
  for (const row of rows) sheet.addRow([...row])
  return Buffer.from(await book.xlsx.writeBuffer())
}

describe.each(engines)('the agenda of a customer on %s', (engine) => {
  let api: Api
  let firm: Client
  let imports: Imports
  let customer: number
  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 20 })
    firm = await api.as('coordenadora')
    imports = importsOf(api, firm)
    const made = await firm.call<Row>('POST', 'juridico/v1/clientes/', {
      nm_cliente: 'Cliente da pauta',
      ie_tipo_cliente: 'PJ',
    })
    customer = made.body.id
  })
  afterAll(() => api?.close())

  const post = async (fields: Record<string, string>, file: Buffer | null, name = 'pauta.xlsx', who = firm) => {
    const edge = '----pauta'
    const said = Object.entries(fields).map(
      ([key, value]) => `--${edge}\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
    )
    const head = `--${edge}\r\nContent-Disposition: form-data; name="aq_pauta"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`
    const payload = Buffer.concat([
      Buffer.from(said.join('')),
      ...(file ? [Buffer.from(head), file, Buffer.from('\r\n')] : []),
      Buffer.from(`--${edge}--\r\n`),
    ])
    const answer = await api.app.inject({
      method: 'POST',
      url: '/api/logistica/v1/audiencias/pauta/',
      headers: { authorization: `Bearer ${who.token}`, 'content-type': `multipart/form-data; boundary=${edge}` },
      payload,
    })
    return { status: answer.statusCode, body: answer.json<Detail & Record<string, unknown>>() }
  }
  const brought = async (rows: readonly (readonly string[])[]) => {
    const sent = await post({ cd_cliente: String(customer) }, await workbook(rows))
    expect(sent.status, JSON.stringify(sent.body)).toBe(201)
    const checked = await imports.check(firm, sent.body, {})
    return { sent: sent.body, checked, done: await imports.bring(firm, sent.body.id) }
  }
  const hearings = async () =>
    (
      await firm.get<{ results: Row[] }>(
        `logistica/v1/audiencias/?cd_cliente=${customer}&ordenar_por=hr_audiencia&nr_por_pagina=100`,
      )
    ).body.results

  test('audiencias.pauta.import pauta.import: each line is a hearing of that customer; one that is there is not made twice', async () => {
    const at = formatDate(day)
    const line = (hour: string) => [A, at, hour, 'Ana Autora', 'Réu S.A.', 'São Paulo/SP', '', 'https://sala.example/1']
    const { sent, checked, done } = await brought([line('09:00'), line('10:30'), line('09:00')])
    expect(sent.colunas.map(({ campo }) => campo)).toEqual([
      'cd_cliente',
      'nr_processo',
      'dt_audiencia',
      'hr_audiencia',
      'nm_autor',
      'nm_reu',
      'cd_cidade',
      'cd_tipo',
      'ds_link',
    ])
    // By name, as it was chosen: its number tells nobody anything.
    expect(sent.colunas[0]).toMatchObject({ titulo: 'Cliente', amostras: ['Cliente da pauta'] })
    expect(checked).toMatchObject({ ie_situacao: 'CF', qt_criadas: 2, qt_puladas: 1, qt_erradas: 0 })
    expect(done).toMatchObject({ ie_situacao: 'FI', qt_criadas: 2, qt_puladas: 1, qt_erradas: 0 })
    const made = await hearings()
    expect(
      made.map((row) => [row.cd_cliente, row.dt_audiencia, String(row.hr_audiencia).slice(0, 5), row.ie_situacao]),
    ).toEqual([
      [customer, day, '09:00', 'CD'],
      [customer, day, '10:30', 'CD'],
    ])
    expect(made[0]).toMatchObject({ nr_processo: A, nm_autor: 'Ana Autora', nm_reu: 'Réu S.A.', cd_cidade: 3_550_308 })
    // Sent again with one more, only that one is new.
    const again = await brought([line('09:00'), line('10:30'), line('15:00')])
    expect(again.done).toMatchObject({ qt_criadas: 1, qt_puladas: 2 })
    expect(await hearings()).toHaveLength(3)
  })

  test('what is wrong is told by line, and the others come in', async () => {
    const before = (await hearings()).length
    const { done } = await brought([
      [A, '31/02/2027', '09:00', '', '', 'São Paulo/SP', '', ''],
      ['123', formatDate(day), '25:00', '', '', 'Lugar Nenhum', '', ''],
      ["=cmd|' /C calc'!A0", formatDate(day), '11:00', '', '', '', '', ''],
      [A, formatDate(day), '16:45', '', '', '', '', ''],
    ])
    expect(done).toMatchObject({ qt_criadas: 2, qt_erradas: 2 })
    expect(await hearings()).toHaveLength(before + 2)
  })

  test('pauta.import: "O campo "Cliente" é obrigatório!", .xlsx alone, a customer that is there', async () => {
    const file = await workbook([])
    expect(await post({}, file)).toMatchObject({
      status: 400,
      body: { cd_cliente: ['O campo "Cliente" é obrigatório!'] },
    })
    for (const cd_cliente of ['999999', 'x', '-1', '1e99'])
      expect([cd_cliente, (await post({ cd_cliente }, file)).body.cd_cliente]).toEqual([
        cd_cliente,
        [expect.stringContaining('Cliente')],
      ])
    const right = { cd_cliente: String(customer) }
    const wrong = { status: 400, body: { aq_pauta: ['A pauta deve ser um arquivo .xlsx.'] } }
    expect(await post(right, Buffer.from('a;b\n1;2'), 'pauta.csv')).toMatchObject(wrong)
    expect(await post(right, Buffer.from('a;b\n1;2'), 'pauta.xlsx')).toMatchObject(wrong)
    expect(await post(right, null)).toMatchObject({ status: 400, body: { aq_pauta: ['Escolha um arquivo.'] } })
    const broken = await post(right, Buffer.from('PK\u0003\u0004 nothing'), 'pauta.xlsx')
    expect([broken.status, Object.keys(broken.body)]).toEqual([400, ['detail']])
  })

  test('who arranges no acts sends none; another firm’s customer is none', async () => {
    const file = await workbook([])
    for (const name of ['correspondente', 'financeiro'])
      expect([
        name,
        (await post({ cd_cliente: String(customer) }, file, 'pauta.xlsx', await api.as(name))).status,
      ]).toEqual([name, 403])
    const other = await api.as('vizinha')
    expect((await post({ cd_cliente: String(customer) }, file, 'pauta.xlsx', other)).status).toBe(400)
  })
})
