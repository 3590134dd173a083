import Excel from 'exceljs'
import pg from 'pg'
import { addDays, formatDate, todayIn } from '../../../src/schemas/br/dates.ts'
import { logIn, wait, type Child } from './server.ts'

const L = '/api/logistica/v1'
const AT = '/api/base/v1/importacoes'
const HEADINGS = [
  'Nº do processo',
  'Data da Audiência',
  'Horário',
  'Requerente',
  'Requerido',
  'Comarca/UF',
  'Tipo de audiência',
]

interface Sent {
  readonly id: number
  readonly ie_situacao: string
  readonly qt_criadas: number
  readonly colunas: readonly { readonly campo: string | null }[]
}

async function agenda(lines: number): Promise<Blob> {
  const book = new Excel.Workbook()
  const sheet = book.addWorksheet('Pauta')
  sheet.addRow(HEADINGS)
  const day = formatDate(addDays(todayIn('America/Sao_Paulo'), 400))
  for (let i = 0; i < lines; i++) {
    const suit = `${String(1_000_000 + i)}4520268260100`
    const hour = `${String(9 + (i % 8)).padStart(2, '0')}:00`
    sheet.addRow([suit, day, hour, `Requerente ${i}`, `Requerida ${i} S.A.`, 'São Paulo/SP', 'Conciliação'])
  }
  return new Blob([new Uint8Array(Buffer.from(await book.xlsx.writeBuffer()))])
}

/** Seconds that an agenda of so many lines takes: sent, checked, brought; and how many hearings came of it. */
export async function importAgenda(server: Child, lines: number): Promise<readonly string[]> {
  const headers = { authorization: `Bearer ${await logIn(server.base)}` }
  const json = async <T>(path: string, body?: object): Promise<T> => {
    const init = body
      ? { method: 'POST', body: JSON.stringify(body), headers: { ...headers, 'content-type': 'application/json' } }
      : { headers }
    const response = await fetch(server.base + path, init)
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as T
  }
  const ended = async (sent: Sent): Promise<Sent> => {
    let now = sent
    while (['CO', 'IM', 'DE'].includes(now.ie_situacao)) {
      await wait(50)
      now = await json<Sent>(`${AT}/${sent.id}/detalhe/`)
    }
    return now
  }
  const customers = await json<{ results: { id: number }[] }>(
    '/api/juridico/v1/clientes/?ie_ativo=true&nr_por_pagina=1&paginacao=true',
  )
  const form = new FormData()
  form.append('cd_cliente', String(customers.results[0]!.id))
  form.append('aq_pauta', await agenda(lines), 'pauta.xlsx')
  const marks = [performance.now()]
  const response = await fetch(`${server.base}${L}/audiencias/pauta/`, { method: 'POST', headers, body: form })
  if (response.status !== 201) throw new Error(await response.text())
  const sent = (await response.json()) as Sent
  marks.push(performance.now())
  const plan = { mapeamento: sent.colunas.map((c) => c.campo), cadastrar: ['cd_tipo'] }
  await ended(await json<Sent>(`${AT}/${sent.id}/conferir/`, plan))
  marks.push(performance.now())
  const done = await ended(await json<Sent>(`${AT}/${sent.id}/importar/`, {}))
  marks.push(performance.now())
  const seconds = marks.slice(1).map((mark, i) => ((mark - marks[i]!) / 1000).toFixed(1))
  return [...seconds, String(done.qt_criadas)]
}

/** What a phone keeps of the coming days: how many acts, how many KB without files, ms until it is there. */
export async function offlinePack(server: Child): Promise<readonly string[]> {
  const headers = { authorization: `Bearer ${await logIn(server.base, 'correspondente')}` }
  const begin = performance.now()
  let [acts, bytes] = [0, 0]
  for (const em of ['audiencias', 'diligencias']) {
    const response = await fetch(`${server.base}${L}/${em}/pacote/?cd_empresa=-1`, { headers })
    const text = await response.text()
    if (!response.ok) throw new Error(text)
    bytes += text.length
    acts += (JSON.parse(text) as { results: unknown[] }).results.length
  }
  return [String(acts), (bytes / 1024).toFixed(0), (performance.now() - begin).toFixed(0)]
}

/** The correspondent of the demo goes to so many hearings tomorrow, and to nothing else. */
export async function giveTomorrow(url: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const table of ['audiencias', 'diligencias'])
      await client.query(
        `update ${table} set cd_contratado = null where cd_contratado = (select cd_correspondente from usuarios where username = 'correspondente')`,
      )
    await client.query(
      `update audiencias set dt_audiencia = current_date + 1, ie_situacao = 'CO', cd_contratado = u.cd_correspondente, cd_convidados = array[u.cd_correspondente]
       from (select cd_correspondente from usuarios where username = 'correspondente') u
       where audiencias.id in (select id from audiencias where cd_empresa = 1 order by id desc limit $1)`,
      [count],
    )
  } finally {
    await client.end()
  }
}
