import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import Excel from 'exceljs'
import { addDays, formatDate, todayIn } from '../../src/schemas/br/dates.ts'
import { model } from '../../src/schemas/index.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { atosDe, correspondentesDe, PATHS, type Atos, type Em, type Pessoa } from './setup/logistica.ts'
import { importsOf, type Detail, type Imports } from './setup/planilha.ts'
import { PDF, sendForm } from './setup/processos.ts'

type Row = Record<string, unknown> & { id: number }
type Page = { results: Row[]; count: number }
interface Outcome {
  feitas: number
  recusadas: { id: number; nome: string; motivo: string }[]
}
const A = '00012345520268260100'
const day = addDays(todayIn('America/Sao_Paulo'), 200)

describe.each(engines)('who means ill, in acts, on %s', (engine) => {
  let api: Api
  let firma: Client
  let vizinha: Client
  let imports: Imports
  let daFirma: Atos
  let daVizinha: Atos
  let [eu, outra]: Pessoa[] = []
  const first = async (who: Client, path: string) => (await who.get<Page>(path)).body.results[0]!.id

  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 20 })
    firma = await api.as('coordenadora')
    vizinha = await api.as('vizinha')
    imports = importsOf(api, firma)
    daFirma = await atosDe(firma)
    daVizinha = await atosDe(vizinha)
    ;[eu, outra] = await correspondentesDe(api, 2)
  })
  afterAll(() => api?.close())

  const sendAgenda = async (cells: readonly Excel.CellValue[][], headings: readonly string[]) => {
    const book = new Excel.Workbook()
    const sheet = book.addWorksheet('Pauta')
    sheet.addRow([...headings])
    for (const row of cells) sheet.addRow([...row])
    const cd_cliente = await first(firma, 'juridico/v1/clientes/?ie_ativo=true&nr_por_pagina=1')
    const { status, body } = await sendForm(api, firma, 'logistica/v1/audiencias/pauta/', [
      ['cd_cliente', String(cd_cliente)],
      ['aq_pauta', Buffer.from(await book.xlsx.writeBuffer()), 'pauta.xlsx'],
    ])
    return { status, body: body as unknown as Detail, cd_cliente }
  }
  const wrongOf = async (id: number) =>
    (await firma.get<{ results: { nr_linha: number }[] }>(`base/v1/importacoes/${id}/linhas/`)).body

  test('pauta.import: formulas, huge cells and cells of another type are texts or told by line, never a failure', async () => {
    const at = formatDate(day)
    const { status, body, cd_cliente } = await sendAgenda(
      [
        [A, at, '08:00', { formula: 'HYPERLINK("http://x.example","oi")', result: 'Autora' }, 'Réu'],
        [A, at, '08:15', '=1+1', "=cmd|' /C calc'!A0"],
        [A, at, '08:30', 'x'.repeat(32_000), 'Réu'],
        [A, new Date(`${day}T00:00:00Z`), new Date('1899-12-30T08:45:00Z'), 12_345, true],
        [A, 1e308, '09:00', 'Autora', 'Réu'],
        [{ error: '#REF!' }, at, '09:15', 'Autora', 'Réu'],
        [
          A,
          at,
          { richText: [{ text: '09:' }, { text: '30' }] },
          { text: 'Autora', hyperlink: 'javascript:alert(1)' },
          '',
        ],
        [A, at, '09:45', '<img src=x onerror=alert(1)>', 'nulo\u0000aqui\ud800'],
      ],
      ['Nº do processo', 'Data da Audiência', 'Horário', 'Requerente', 'Requerido'],
    )
    expect(status, JSON.stringify(body)).toBe(201)
    const checked = await imports.check(firma, body, {})
    expect(checked.ie_situacao, JSON.stringify(checked)).toBe('CF')
    const done = await imports.bring(firma, body.id)
    expect(done.ie_situacao).toBe('FI')
    expect(done.qt_criadas + done.qt_erradas).toBe(8)
    expect([200, 404]).toContain((await firma.get(`base/v1/importacoes/${body.id}/linhas/`)).status)
    expect(JSON.stringify(await wrongOf(body.id))).not.toMatch(/error:|stack|select /i)
    const { results } = (
      await firma.get<Page>(
        `logistica/v1/audiencias/?cd_cliente=${cd_cliente}&dt_audiencia=${day}&ordenar_por=hr_audiencia&nr_por_pagina=50`,
      )
    ).body
    const hours = results.map(({ hr_audiencia }) => String(hr_audiencia).slice(0, 5))
    expect(hours).toEqual(expect.arrayContaining(['08:00', '08:15', '08:45', '09:30']))
    // Longer than any name: told at its line.
    expect(hours).not.toContain('08:30')
    expect(hours).not.toContain('09:00')
  })

  test('pauta.import: a customer or kind of another firm is not found by its number', async () => {
    const alheio = await first(vizinha, 'juridico/v1/clientes/?nr_por_pagina=1')
    const tipo = await first(vizinha, 'logistica/v1/tipos/?ie_tipo_ato=AU&nr_por_pagina=1')
    const { body } = await sendAgenda(
      [[A, formatDate(addDays(day, 1)), '08:00', `#${alheio}`, `#${tipo}`]],
      ['Nº do processo', 'Data da Audiência', 'Horário', 'Parte', 'Tipo de audiência'],
    )
    const names = body.colunas.map(({ titulo, campo }) =>
      titulo === 'Cliente' ? null : titulo === 'Parte' ? 'cd_cliente' : campo,
    )
    const done = await imports.check(firma, body, { mapeamento: names })
    expect(done).toMatchObject({ qt_criadas: 0, qt_erradas: 1 })
    const empty = await firma.get<Page>(`logistica/v1/audiencias/?dt_audiencia=${addDays(day, 1)}&paginacao=true`)
    expect(empty.body.count).toBe(0)
  })

  test.each(PATHS)('%s: what another firm has is not there to be named, however it is wrapped', async (em) => {
    const [cliente, tipo, pessoa] = [
      await first(vizinha, 'juridico/v1/clientes/?nr_por_pagina=1'),
      await first(vizinha, `logistica/v1/tipos/?ie_tipo_ato=${em === 'audiencias' ? 'AU' : 'DI'}&nr_por_pagina=1`),
      await first(vizinha, 'department/v1/funcionarios/?nr_por_pagina=1'),
    ]
    const { id } = await daFirma.novo(em)
    const at = `logistica/v1/${em}/`
    const before = (await firma.get<Row>(`${at}${id}/`)).body
    for (const body of [
      { cd_cliente: cliente },
      { cd_tipo: tipo },
      { cd_contato: pessoa },
      { cd_cliente: { id: cliente } },
      { cd_cliente: [cliente] },
      { cd_cliente: { id: { id: cliente } } },
      { cd_cliente: 1e300 },
      { cd_cliente: '1; drop table clientes' },
      { cd_cliente: -1 },
    ]) {
      const said = await firma.call('PATCH', `${at}${id}/`, body)
      expect([JSON.stringify(body), said.status]).toEqual([JSON.stringify(body), 400])
    }
    for (const cd_correspondente of [
      [{ id: { id: eu!.id } }],
      [{ id: 999_999 }],
      [[eu!.id]],
      [true],
      { id: 1e300 },
      ['x'],
      [{ id: eu!.id, nr_valor_correspondente: { gt: 1 } }],
      [null],
    ]) {
      const said = await firma.call('PATCH', `${at}solicitar/${id}/`, { cd_correspondente })
      expect([JSON.stringify(cd_correspondente), said.status]).toEqual([JSON.stringify(cd_correspondente), 400])
    }
    expect((await firma.call('PATCH', `${at}assumir/${id}/`, { cd_funcionario: pessoa })).status).toBe(400)
    const after = (await firma.get<Row>(`${at}${id}/`)).body
    expect([after.cd_cliente, after.cd_tipo, after.cd_contato, after.ie_situacao, after.cd_convidados]).toEqual([
      before.cd_cliente,
      before.cd_tipo,
      before.cd_contato,
      'CD',
      before.cd_convidados,
    ])
  })

  test.each(PATHS)('%s: many at once, with those of others among them, does one’s own alone', async (em) => {
    const [mine, theirs] = [await daFirma.novo(em), await daVizinha.novo(em)]
    const at = `logistica/v1/${em}/em-lote/`
    const registros = [{ id: theirs.id }, { id: mine.id }, { id: mine.id }]
    const dados = { ds_orientacoes: 'Trocado' }
    for (const name of ['editar', 'excluir']) {
      const guest = await eu!.client.call('POST', `${at}${name}/?cd_empresa=-1`, { dados, registros })
      expect([name, guest.status]).toEqual([name, 403])
      const { status, body } = await firma.call<Outcome>('POST', `${at}${name}/`, { dados, registros })
      expect([name, status]).toEqual([name, 200])
      expect(body.feitas).toBeGreaterThan(0)
      // By its number: its name is the other firm's.
      expect(body.recusadas.find((one) => one.id === theirs.id)!.nome).toBe(`#${theirs.id}`)
    }
    const now = (await vizinha.get<Row>(`logistica/v1/${em}/${theirs.id}/`)).body
    expect([now.ie_situacao, now.ds_orientacoes ?? null]).toEqual(['CD', null])
  })

  test('agregar/: a correspondent adds up nothing that is not theirs, in their own name or a firm’s', async () => {
    const asked = model.entities.filter((e) => Object.keys(e.measures).length > 0)
    expect(asked.length).toBeGreaterThan(5)
    const firm = (await firma.get<{ cd_empresa: number }>('auth/v1/usuarios/userdata/')).body.cd_empresa
    for (const entity of asked)
      for (const medida of Object.keys(entity.measures))
        for (const scope of ['-1', String(firm)]) {
          const path = `${entity.area}/v1/${entity.path}agregar/?medidas=${medida}&cd_empresa=${scope}`
          const { status, body } = await eu!.client.get<{ linhas?: { valores: Record<string, unknown> }[] }>(path)
          expect(status, path).toBeLessThan(500)
          const told = (body.linhas ?? []).flatMap(({ valores }) => Object.values(valores))
          expect([path, told.filter((v) => Number(v ?? 0) !== 0)]).toEqual([path, []])
        }
  })

  test('who sees as a correspondent sees what they see, and takes, proposes, proves and writes nothing', async () => {
    const act = await daFirma.novo('audiencias', { dt_audiencia: day })
    const at = 'logistica/v1/audiencias/'
    await firma.call('PATCH', `${at}solicitar/${act.id}/`, {
      cd_correspondente: [{ id: outra!.id, nr_valor_correspondente: '150.00' }],
    })
    const boss = await api.as('midgard')
    const { body } = await boss.call<{ token: string }>('POST', `auth/v1/usuarios/${outra!.usuario}/ver-como/`)
    const call = (method: 'GET' | 'POST' | 'PATCH', url: string, payload: object = {}) =>
      api.app.inject({
        method,
        url: `/api/${url}${url.includes('?') ? '&' : '?'}cd_empresa=-1`,
        headers: { authorization: `Bearer ${body.token}` },
        ...(method !== 'GET' && { payload }),
      })
    const own = await outra!.client.get<Page>(`${at}?cd_empresa=-1&nr_por_pagina=100`)
    const seen = await call('GET', `${at}?nr_por_pagina=100`)
    expect(seen.json<Page>().results.map(({ id }) => id)).toEqual(own.body.results.map(({ id }) => id))
    const request = (await outra!.client.get<Page>(`logistica/v1/solicitacoes/?cd_empresa=-1&cd_audiencia=${act.id}`))
      .body.results[0]!
    const writes = [
      ['PATCH', `${at}aceitar/${act.id}/`, {}],
      ['PATCH', `logistica/v1/solicitacoes/propor/${request.id}/`, { nr_valor_proposto: '900.00' }],
      ['PATCH', `logistica/v1/solicitacoes/recusar/${request.id}/`, { ds_motivo: 'x' }],
      ['POST', 'logistica/v1/mensagens/', { cd_audiencia: act.id, ds_mensagem: 'x' }],
      ['PATCH', `${at}finalizar/${act.id}/`, {}],
    ] as const
    for (const [method, url, payload] of writes) {
      const { statusCode } = await call(method, url, payload)
      expect([url, [403, 404].includes(statusCode)]).toEqual([url, true])
    }
    expect((await firma.get<Row>(`${at}${act.id}/`)).body.ie_situacao).toBe('CT')
  })

  test.each(PATHS)('a party that a spreadsheet would run goes out as text: %s', async (em) => {
    await daFirma.novo(em, { nm_autor: '=HYPERLINK("http://x.example")', nm_reu: '@SUM(A1)' })
    const { body } = await firma.call(
      'GET',
      `logistica/v1/${em}/?exportar=csv&colunas=nm_autor,nm_reu&nr_por_pagina=1000`,
    )
    const cells = (typeof body === 'string' ? body : JSON.stringify(body)).toUpperCase()
    expect(cells).toContain("'=HYPERLINK")
    expect(cells).toContain("'@SUM")
    expect(cells).not.toMatch(/(^|[\n;,"])[=@](HYPERLINK|SUM)/)
  })

  describe.each(PATHS)('who two firms asked: %s', (em: Em) => {
    const acts: Row[] = []
    const at = `logistica/v1/${em}/`
    const by = em === 'audiencias' ? 'cd_audiencia' : 'cd_diligencia'
    beforeAll(async () => {
      for (const [who, atos] of [
        [firma, daFirma],
        [vizinha, daVizinha],
      ] as const) {
        const act = await atos.novo(em, {
          dt_audiencia: day,
          dt_prazo: day,
          ...(em === 'audiencias' ? { dt_prazo: undefined } : { dt_audiencia: undefined }),
        })
        acts.push(act)
        const asked = await who.call('PATCH', `${at}solicitar/${act.id}/`, {
          cd_correspondente: [{ id: eu!.id, nr_valor_correspondente: '150.00' }],
        })
        expect(asked.status, JSON.stringify(asked.body)).toBe(200)
      }
    })

    test('sees both, and of each firm what it asked; neither firm sees the other’s', async () => {
      const ids = acts.map(({ id }) => id)
      const seen = (await eu!.client.get<Page>(`${at}?cd_empresa=-1&nr_por_pagina=100`)).body.results
      expect(seen.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([...ids].toSorted((a, b) => a - b))
      for (const [who, i] of [
        [firma, 0],
        [vizinha, 1],
      ] as const) {
        expect((await who.get(`${at}${ids[1 - i]}/`)).status).toBe(404)
        const requests = (
          await who.get<Page>(`logistica/v1/solicitacoes/?cd_correspondente=${eu!.id}&nr_por_pagina=100`)
        ).body.results
        expect(requests.map((one) => one[by]).filter(Boolean)).toEqual([ids[i]])
      }
    })

    test('what is done in one firm’s act is nothing of the other’s', async () => {
      const [one, two] = acts as [Row, Row]
      expect((await eu!.client.call('PATCH', `${at}aceitar/${one.id}/?cd_empresa=-1`, {})).status).toBe(200)
      expect((await vizinha.get<Row>(`${at}${two.id}/`)).body.ie_situacao).toBe('CT')
      // Nobody else takes the other one, nor writes in it, nor hangs a file on it.
      expect((await outra!.client.call('PATCH', `${at}aceitar/${two.id}/?cd_empresa=-1`, {})).status).toBe(404)
      const file = await sendForm(api, outra!.client, `${at}arquivos/?cd_empresa=-1`, [
        [by, String(two.id)],
        ['aq_arquivo', PDF, 'a.pdf'],
      ])
      expect(file.status).toBeGreaterThanOrEqual(400)
      expect(file.status).toBeLessThan(500)
      for (const [step, body] of [
        ['finalizar', {}],
        ['cancelar', { ds_motivo_cancelamento: 'x' }],
        ['devolver', { ds_devolucao: 'x' }],
        ['reatribuir', { ds_motivo_reatribuicao: 'x' }],
        ['solicitar', { cd_correspondente: [outra!.id] }],
      ] as const)
        for (const scope of ['-1', String(one.cd_empresa ?? ''), String(two.cd_empresa ?? '')]) {
          const said = await eu!.client.call('PATCH', `${at}${step}/${two.id}/?cd_empresa=${scope}`, body)
          expect([step, scope, [400, 403, 404].includes(said.status)]).toEqual([step, scope, true])
        }
      expect((await firma.call('PATCH', `${at}remover-solicitacao/${two.id}/`, {})).status).toBeGreaterThanOrEqual(404)
      expect((await vizinha.get<Row>(`${at}${two.id}/`)).body.ie_situacao).toBe('CT')
      const bill = await vizinha.get<Page>(`logistica/v1/pagamentos-correspondentes/?${by}=${one.id}&paginacao=true`)
      expect(bill.body.count ?? 0).toBe(0)
    })
  })
})
