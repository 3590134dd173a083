import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import Excel from 'exceljs'
import { makeCnpj } from '../../src/schemas/br/cnpj.ts'
import { makeCpf } from '../../src/schemas/br/cpf.ts'
import { formatCpf, formatCnpj } from '../../src/schemas/br/index.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { C, collector, D, type Collector } from './setup/cobranca.ts'
import { IMPORTS, importsOf, sheet, type Detail, type Imports } from './setup/planilha.ts'
import type { Row } from './setup/processos.ts'

const HEADINGS = ['Devedor', 'CPF/CNPJ', 'Credor', 'Telefone', 'Tipo', 'Descrição', 'Vencimento', 'Valor']
let used = 100_000_000
const cpf = () => makeCpf(String(++used))

describe.each(engines)('debtors with their debts from a spreadsheet on %s', (engine) => {
  let api: Api
  let user: Client
  let use: Collector
  let imports: Imports
  let credor: string
  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 20 })
    user = await api.as('midgard')
    use = await collector(user)
    imports = importsOf(api, user)
    credor = `#${String(use.clientes[0])}`
  })
  afterAll(() => api?.close())

  const send = async (rows: string[][], headings = HEADINGS): Promise<Detail> => {
    const { status, body } = await imports.send(user, 'devedores', sheet(headings, rows), 'devedores.csv')
    expect(status, JSON.stringify(body)).toBe(201)
    return body
  }
  const brought = async (rows: string[][], headings = HEADINGS, plan: object = {}) => {
    const sent = await send(rows, headings)
    const checked = await imports.check(user, sent, plan)
    return { sent, checked, done: await imports.bring(user, sent.id) }
  }
  const found = async (search: string) =>
    (await user.get<{ results: Row[] }>(`${D}?busca=${encodeURIComponent(search)}`)).body.results
  const debts = async (id: unknown) =>
    (await use.list(`${C}dividas/`, `&cd_devedor=${String(id)}&ordenar_por=dt_vencimento`)).results
  const told = async (id: number, estado = 'E') =>
    (await imports.lines(id, estado)).body.results.flatMap((l) =>
      l.erros.map((e) => [l.nr_linha, e.coluna, e.mensagem] as const),
    )

  test('a month is read as people write it, and what is none says what would be', async () => {
    const doc = cpf()
    const headings = [...HEADINGS.slice(0, 3), 'Mês de referência', 'Descrição', 'Vencimento', 'Valor']
    const line = (mes: string, i: number) => [
      'Mês Certo',
      doc,
      credor,
      mes,
      `Cota ${String(i)}`,
      `1${String(i)}/03/2026`,
      '10,00',
    ]
    const ways = ['03/2026', 'mar/26', '03-2026', '2026-03', 'março de 2026', '15/03/2026']
    const { done } = await brought(ways.map(line), headings)
    expect(done).toMatchObject({ qt_criadas: 6, qt_erradas: 0 })
    const [row] = await found(doc)
    expect((await debts(row!.id)).map((d) => d.dt_competencia)).toEqual(ways.map(() => '2026-03-01'))
    const sent = await send([line('13/2026', 1)], headings)
    await imports.check(user, sent, {})
    expect((await told(sent.id)).map(([, , message]) => message)).toEqual([
      'O campo "Competência" espera mês e ano, como 03/2026.',
    ])
  })

  test('lines of one document become one debtor of its customer with many debts, whose sums follow', async () => {
    const doc = cpf()
    const cnpj = makeCnpj('12ABC34501DE')
    const { sent, checked, done } = await brought(
      [
        ['Ana Devedora', formatCpf(doc), credor, '(19) 98888-7777', '', 'Cota 01/2026', '10/01/2026', '1.234,56'],
        ['ANA DEVEDORA', doc, credor, '', '', 'Cota 02/2026', '10/02/2026', 'R$ 100,00'],
        ['Ana', doc, credor, '', '', 'Cota 03/2026', '10/03/2026', '0,44'],
        ['Alfa Letras Ltda', formatCnpj(cnpj), credor, '', '', 'Nota', '05/05/2026', '10,00'],
        ['José  da Silvã', '', credor, '', '', 'Cota', '10/01/2026', '5,00'],
        ['JOSE DA SILVA', '', credor, '', '', 'Cota', '10/02/2026', '5,00'],
        ['José da Silva', '', `#${String(use.clientes[1])}`, '', '', 'Cota', '10/02/2026', '5,00'],
      ],
      HEADINGS,
    )
    expect(sent.colunas.map((c) => c.campo)).toEqual([
      'nm_devedor',
      'nr_documento',
      'cd_cliente',
      'nr_telefone',
      'dividas.cd_tipo_debito',
      'dividas.nm_debito',
      'dividas.dt_vencimento',
      'dividas.nr_valor',
    ])
    expect(checked).toMatchObject({ ie_situacao: 'CF', existentes: 'completar', qt_criadas: 7, qt_registros: 4 })
    expect(done).toMatchObject({ ie_situacao: 'FI', qt_criadas: 7, qt_registros: 4, qt_erradas: 0 })
    const [ana, ...more] = await found(doc)
    expect(more).toEqual([])
    expect(ana).toMatchObject({ nm_devedor: 'Ana Devedora', ie_tipo_devedor: 'PF', nr_telefone: '19988887777' })
    expect(ana).toMatchObject({ nr_valor_debito: '1335.00', qt_debitos: 3, dt_debito: '2026-01-10' })
    expect((await debts(ana!.id)).map((d) => [d.nm_debito, d.dt_vencimento, d.nr_valor, d.ie_origem])).toEqual([
      ['Cota 01/2026', '2026-01-10', '1234.56', 'IM'],
      ['Cota 02/2026', '2026-02-10', '100.00', 'IM'],
      ['Cota 03/2026', '2026-03-10', '0.44', 'IM'],
    ])
    expect(await found(cnpj)).toMatchObject([{ nr_cnpj: cnpj, nr_cpf: null, ie_tipo_devedor: 'PJ' }])
    const joses = (await found('jose da silv')).filter((row) => row.nr_cpf === null && row.nr_cnpj === null)
    expect(joses.map((row) => [row.cd_cliente, row.nr_valor_debito]).toSorted()).toEqual(
      [
        [use.clientes[0], '10.00'],
        [use.clientes[1], '5.00'],
      ].toSorted(),
    )
  })

  test('a debtor who is there gets the debts and what is empty is filled in; a debt that is there is told and skipped', async () => {
    const doc = cpf()
    const there = await use.devedor({ nm_devedor: 'Bruno Existente', nr_cpf: doc, ds_email: 'bruno@exemplo.com.br' })
    await use.divida(there.id, '2026-01-10', '50.00')
    const headings = [...HEADINGS, 'E-mail']
    const { sent, done } = await brought(
      [
        [
          'Outro Nome',
          doc,
          credor,
          '11988887777',
          '',
          'COTA 2026-01-10',
          '10/01/2026',
          '50,00',
          'outro@exemplo.com.br',
        ],
        ['Outro Nome', doc, credor, '11977776666', '', 'Cota de fevereiro', '10/02/2026', '50,00', ''],
        ['Outro Nome', doc, credor, '', '', 'Cota de fevereiro', '10/02/2026', '50,00', ''],
      ],
      headings,
    )
    expect(done).toMatchObject({ qt_criadas: 1, qt_alteradas: 1, qt_puladas: 1, qt_registros: 0, qt_erradas: 0 })
    expect(await told(sent.id, 'P')).toEqual([
      [4, null, 'Débito já existente (Cota de fevereiro, 10/02/2026, R$\u00a050,00): não entrou de novo.'],
    ])
    const now = await use.read('devedores', there.id)
    expect(now).toMatchObject({
      nm_devedor: 'Bruno Existente',
      nr_telefone: '11988887777',
      ds_email: 'bruno@exemplo.com.br',
      nr_valor_debito: '100.00',
    })
    expect(await found(doc)).toHaveLength(1)
    // The same file again brings nothing.
    const twin = ['x', doc, credor, '', '', 'cota de FEVEREIRO', '10/02/2026', '50,00', '']
    expect((await brought([twin], headings)).done).toMatchObject({ qt_criadas: 0, qt_puladas: 1 })
    expect(await debts(there.id)).toHaveLength(2)
    expect(await imports.undo(user, sent.id)).toMatchObject({ ie_situacao: 'DF', qt_desfeitas: 2, qt_mantidas: 0 })
    expect(await use.read('devedores', there.id)).toMatchObject({ nr_telefone: null, nr_valor_debito: '50.00' })
    expect(await debts(there.id)).toHaveLength(1)
  })

  test('each fault is told at its line and column, and the good lines go on; formulas are text', async () => {
    const doc = cpf()
    const other = (await (await api.as('vizinha')).get<{ results: Row[] }>('juridico/v1/clientes/')).body.results[0]!
    const rows = [
      ['Carla Faltosa', doc, credor, '', '', 'Cota', '31/02/2026', '10,00'],
      ['Carla Faltosa', doc, credor, '', '', 'Cota', '10/02/2026', 'dez'],
      ['Carla Faltosa', '111.111.111-11', credor, '', '', 'Cota', '10/02/2026', '10,00'],
      ['Carla Faltosa', doc, 'Ninguém & Cia', '', '', 'Cota', '10/02/2026', '10,00'],
      ['Carla Faltosa', doc, `#${String(other.id)}`, '', '', 'Cota', '10/02/2026', '10,00'],
      ['Carla Faltosa', doc, credor, '', '', '', '10/02/2026', '10,00'],
      ['Carla Faltosa', doc, credor, '', 'Tipo Que Falta', '', '10/02/2026', '10,00'],
      ['Carla Faltosa', doc, credor, '', '', 'Cota', '10/02/2026', '-1,00'],
      ['', doc, credor, '', '', 'Cota', '', '10,00'],
      ['Carla Faltosa', doc, credor, '', '', "=cmd|' /C calc'!A0", '10/02/2026', '10,00'],
      ['Carla Faltosa', doc, credor, '', '', '', '', ''],
    ]
    const sent = await send(rows)
    const checked = await imports.check(user, sent)
    expect(checked).toMatchObject({ qt_criadas: 1, qt_puladas: 1, qt_erradas: 9, qt_registros: 1 })
    expect(checked.faltantes).toMatchObject({ 'dividas.cd_tipo_debito': ['Tipo Que Falta'] })
    expect(await found(doc)).toEqual([])
    expect(await told(sent.id)).toEqual([
      [2, 'Vencimento', 'O campo "Vencimento" é invalido!'],
      [3, 'Valor', 'O campo "Valor nominal" é invalido!'],
      [4, 'CPF/CNPJ', 'O campo "CPF ou CNPJ" é invalido!'],
      [5, 'Credor', 'Não encontramos “Ninguém & Cia” em Clientes.'],
      [6, 'Credor', `Não encontramos “#${String(other.id)}” em Clientes.`],
      [7, 'Descrição', 'O campo "Descrição" é obrigatório!'],
      [8, 'Tipo', 'Não encontramos “Tipo Que Falta” em Tipos de débito.'],
      [9, 'Valor', expect.stringContaining('Valor nominal')],
      [10, 'Devedor', 'O campo "Devedor" é obrigatório!'],
    ])
    expect(await imports.bring(user, sent.id)).toMatchObject({ qt_criadas: 1, qt_registros: 1 })
    const [carla] = await found(doc)
    expect(await debts(carla!.id)).toMatchObject([{ nm_debito: "=cmd|' /C calc'!A0", nr_valor: '10.00' }])
    // A mapping that adds debts needs all that a debt needs; one that adds none needs nothing of them.
    const short = await send([['Só', 'x', credor, '1']], ['Devedor', 'CPF/CNPJ', 'Credor', 'Valor'])
    const at = `${IMPORTS}/${short.id}/conferir/`
    const mapped = ['nm_devedor', 'nr_documento', 'cd_cliente', 'dividas.nr_valor']
    expect(await user.call('POST', at, { mapeamento: mapped })).toMatchObject({
      status: 400,
      body: { mapeamento: ['Falta ligar uma coluna a: Débito: Vencimento.'] },
    })
    expect((await user.call('POST', at, { mapeamento: mapped.with(3, null!) })).status).toBe(200)
    expect(await user.call('POST', at, { mapeamento: mapped, existentes: 'atualizar' })).toMatchObject({ status: 400 })
  })

  test('a kind that is missing is created, names a debt that nobody describes, and goes with an undoing', async () => {
    const doc = cpf()
    const rows = [
      ['Davi do Tipo', doc, credor, '', 'Taxa Nova', '', '10/01/2026', '10,00'],
      ['Davi do Tipo', doc, credor, '', 'taxa nova', '', '10/02/2026', '10,00'],
      ['Davi do Tipo', doc, credor, '', 'TAXA NOVA', '', '10/02/2026', '10,00'],
    ]
    const { sent, done } = await brought(rows, HEADINGS, { cadastrar: ['dividas.cd_tipo_debito'] })
    expect(done).toMatchObject({ qt_criadas: 2, qt_puladas: 1 })
    const [davi] = await found(doc)
    expect((await debts(davi!.id)).map((d) => d.nm_debito)).toEqual(['TAXA NOVA', 'TAXA NOVA'])
    const kinds = async () => (await use.list(`${C}tipo-debito/`, '&nm_tipo_debito=TAXA NOVA')).count
    expect(await kinds()).toBe(1)
    expect(await imports.undo(user, sent.id)).toMatchObject({ qt_desfeitas: 2, qt_mantidas: 0 })
    expect([await kinds(), await found(doc)]).toEqual([0, []])
  })

  test('an undoing keeps a debtor whom somebody changed, what somebody did with a debt, and takes the rest', async () => {
    const [edited, paid, alone] = [cpf(), cpf(), cpf()]
    const line = (doc: string, name: string, month: string) => [
      name,
      doc,
      credor,
      '',
      '',
      'Cota',
      `10/${month}/2026`,
      '10,00',
    ]
    const { sent } = await brought([
      line(edited, 'Edite Editada', '01'),
      line(edited, 'Edite Editada', '02'),
      line(paid, 'Paulo Pagou', '01'),
      line(paid, 'Paulo Pagou', '02'),
      line(alone, 'Só Sozinha', '01'),
      line(alone, 'Só Sozinha', '02'),
    ])
    const [edite] = await found(edited)
    const [paulo] = await found(paid)
    await use.done(`${D}${String(edite!.id)}/`, { nr_telefone: '11999998888' })
    const [first] = await debts(paulo!.id)
    await use.done(`${C}dividas/${String(first!.id)}/`, { nr_documento: 'B-1' })
    expect(await imports.undo(user, sent.id)).toMatchObject({ ie_situacao: 'DF', qt_desfeitas: 4, qt_mantidas: 2 })
    expect(await told(sent.id, 'R')).toEqual([
      [2, null, 'Alterado depois da importação: foi mantido como está.'],
      [4, null, 'Débito: Alterado depois da importação: foi mantido como está.'],
      [4, null, expect.stringContaining('débitos')],
    ])
    expect(await found(alone)).toEqual([])
    expect(await use.read('devedores', edite!.id)).toMatchObject({
      nr_valor_debito: '0.00',
      nr_telefone: '11999998888',
    })
    expect((await debts(paulo!.id)).map((d) => d.nr_documento)).toEqual(['B-1'])
  })

  test('lines of a debtor that are far apart are of one all the same, in the dry run too', async () => {
    const doc = cpf()
    const others = Array.from({ length: 420 }, (_, i) => [
      'Muitos',
      cpf(),
      credor,
      '',
      '',
      `Cota ${i}`,
      '10/01/2026',
      '1,00',
    ])
    const mine = (name: string, day: string) => [name, doc, credor, '', '', 'Cota', day, '2,00']
    const rows = [mine('Elo Distante', '10/01/2026'), ...others, mine('', '10/02/2026'), mine('', '10/01/2026')]
    const { checked, done } = await brought(rows)
    expect(checked).toMatchObject({ qt_criadas: 422, qt_puladas: 1, qt_erradas: 0, qt_registros: 421 })
    expect(done).toMatchObject({ qt_criadas: 422, qt_puladas: 1, qt_erradas: 0, qt_registros: 421 })
    expect(await found(doc)).toMatchObject([{ nm_devedor: 'Elo Distante', nr_valor_debito: '4.00', qt_debitos: 2 }])
  })

  test('a template to fill in, a workbook as people keep it, and nobody who may not collect', async () => {
    const book = new Excel.Workbook()
    await book.xlsx.load((await user.get(`${IMPORTS}/modelo/devedores/`)).raw as never)
    const headings = (book.worksheets[0]!.getRow(1).values as string[]).filter(Boolean)
    expect(headings).toEqual(
      expect.arrayContaining(['Devedor', 'CPF ou CNPJ', 'Cliente', 'Débito: Vencimento', 'Débito: Valor nominal']),
    )
    const page = new Excel.Workbook()
    const out = page.addWorksheet('Devedores')
    out.addRow(headings)
    const doc = cpf()
    const said: Record<string, unknown> = {
      Devedor: 'Flora do Modelo',
      'CPF ou CNPJ': doc,
      Cliente: credor,
      'Débito: Descrição': { formula: '"Co"&"ta"', result: 'Cota' },
      'Débito: Vencimento': new Date(Date.UTC(2026, 4, 10)),
      'Débito: Valor nominal': 1234.5,
    }
    const row = out.addRow(headings.map((h) => said[h] ?? null))
    row.getCell(headings.indexOf('Débito: Vencimento') + 1).numFmt = 'dd/mm/yyyy'
    const { body: sent } = await imports.send(user, 'devedores', Buffer.from(await page.xlsx.writeBuffer()), 'm.xlsx')
    // Every column of the template is known again.
    expect(sent.colunas.filter((c) => c.campo === null)).toEqual([])
    expect(await imports.check(user, sent)).toMatchObject({ qt_criadas: 1, qt_erradas: 0 })
    await imports.bring(user, sent.id)
    const [flora] = await found(doc)
    expect(await debts(flora!.id)).toMatchObject([
      { nm_debito: 'Cota', dt_vencimento: '2026-05-10', nr_valor: '1234.50' },
    ])
    const outsider = await api.as('estagiario')
    expect((await imports.send(outsider, 'devedores', sheet(HEADINGS, []), 'x.csv')).status).toBe(403)
    expect((await (await api.as('vizinha')).get(`${IMPORTS}/${sent.id}/detalhe/`)).status).toBe(404)
  })
})
