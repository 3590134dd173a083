import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import Excel from 'exceljs'
import { sql } from '../../server/core/db/db.ts'
import { engines, type Api, type Client } from './setup/api.ts'
import { J, lawsuitBasis, type Page } from './setup/processos.ts'
import { IMPORTS as at, importDesk, done, sheet, type Detail, type Imports } from './setup/planilha.ts'

describe.each(engines)('imports on %s', (engine) => {
  let api: Api
  let lawyer: Client
  let use: Imports
  beforeAll(async () => void ({ api, lawyer, use } = await importDesk(engine)))
  afterAll(() => api?.close())

  test('columns are guessed by label, name and other headings; samples are shown; what is lacking is refused', async () => {
    const { body } = await use.send(
      lawyer,
      'clientes',
      sheet(
        ['Razão Social', 'CPF/CNPJ', 'ds_email', 'Cidade/UF', 'Qualquer'],
        [['Alfa Mapa', '', '', 'Campinas/SP', 'x']],
      ),
    )
    expect(body.colunas.map((c) => c.campo)).toEqual(['nm_cliente', 'nr_documento', 'ds_email', 'cd_cidade', null])
    expect(body.colunas[0]!.amostras).toEqual(['Alfa Mapa'])
    expect(body.campos.find((c) => c.nome === 'nm_cliente')).toMatchObject({ rotulo: 'Nome', obrigatorio: true })
    const without = await lawyer.call<{ mapeamento: string[] }>('POST', `${at}/${body.id}/conferir/`, {
      mapeamento: [null, 'nr_documento', null, null, null],
    })
    expect(without).toMatchObject({ status: 400, body: { mapeamento: ['Falta ligar uma coluna a: Nome.'] } })
    const twice = await lawyer.call('POST', `${at}/${body.id}/conferir/`, {
      mapeamento: ['nm_cliente', 'nm_cliente', null, null, null],
    })
    expect(twice).toMatchObject({ status: 400, body: { mapeamento: ['Duas colunas estão ligadas a “Nome”.'] } })
  })

  test('a dry run writes nothing and says what would come of each line; then the lines come, and nothing twice', async () => {
    const before = (await use.clients('')).count
    const rows = [
      ['Beta Importada Ltda', '11.222.333/0001-81', 'Campinas/SP', '1.234,56'],
      ['Gama Física', '529.982.247-25', 'sao paulo - sp', ''],
      ['Sem documento', '', 'Campinas (SP)', ''],
      ['Documento errado', '11.222.333/0001-82', '', ''],
      ['', '', 'Campinas/SP', ''],
      ['Cidade errada', '', 'Lugar Nenhum/SP', ''],
    ]
    const { body: sent } = await use.send(
      lawyer,
      'clientes',
      sheet(['Nome', 'CPF ou CNPJ', 'Cidade', 'Observação'], rows),
    )
    const checked = await use.check(lawyer, sent)
    expect(checked).toMatchObject({ ie_situacao: 'CF', qt_linhas: 6, qt_criadas: 3, qt_alteradas: 0, qt_erradas: 3 })
    expect((await use.clients('')).count).toBe(before)
    const wrong = (await use.lines(sent.id)).body.results
    expect(wrong.map((l) => [l.nr_linha, l.erros[0]!.coluna, l.erros[0]!.mensagem])).toEqual([
      [5, 'CPF ou CNPJ', 'O campo "CPF ou CNPJ" é invalido!'],
      [6, 'Nome', 'O campo "Nome" é obrigatório!'],
      [7, 'Cidade', 'Não encontramos “Lugar Nenhum/SP” em Cidades.'],
    ])
    const result = await use.bring(lawyer, sent.id)
    expect(result).toMatchObject({ ie_situacao: 'FI', qt_criadas: 3, qt_erradas: 3, qt_feitas: 6 })
    expect((await use.clients('')).count).toBe(before + 3)
    const [pf] = (await use.clients('Gama Física')).results
    expect(pf).toMatchObject({
      ie_tipo_cliente: 'PF',
      nr_cpf: '52998224725',
      ob_cidade: { nm_cidade: 'São Paulo', ds_uf: 'SP' },
    })
    const again = await lawyer.call('POST', `${at}/${sent.id}/importar/`, {})
    expect(again).toMatchObject({
      status: 400,
      body: { detail: 'A importação já está em outro passo. Atualize a página.' },
    })
  })

  test('both formats and every usual encoding say the same', async () => {
    const headings = ['Nome', 'CPF', 'Observação']
    const row = ['Conceição Araújo %', '529.982.247-25', 'Olá; "tudo",\nbem']
    const quoted = (sep: string) =>
      [headings, row].map((r) => r.map((c) => `"${c.replaceAll('"', '""')}"`).join(sep)).join('\n')
    const files: [string, Buffer][] = [
      ['bom.csv', Buffer.from(`\ufeff${quoted(';')}`)],
      ['virgula.csv', Buffer.from(quoted(','))],
      ['tab.txt', Buffer.from(quoted('\t'))],
      ['ansi.csv', Buffer.from(quoted(';'), 'latin1')],
      ['excel.csv', Buffer.from(`sep=;\r\n${quoted(';')}`)],
      ['unicode.csv', Buffer.from(`\ufeff${quoted('\t')}`, 'utf16le')],
    ]
    const book = new Excel.Workbook()
    const page = book.addWorksheet('Plan1')
    page.addRow(headings)
    // As spreadsheets have it: a document taken for a number, a formula with its last result.
    page.addRow([
      row[0],
      { formula: 'A1&"x"', result: '529.982.247-25' },
      { richText: [{ text: 'Olá; ' }, { text: '"tudo",\nbem' }] },
    ])
    files.push(['planilha.xlsx', Buffer.from(await book.xlsx.writeBuffer())])
    for (const [name, bytes] of files) {
      const { status, body } = await use.send(lawyer, 'clientes', bytes, name)
      expect([name, status]).toEqual([name, 201])
      expect(body.colunas.map((c) => [c.titulo, c.amostras])).toEqual(headings.map((h, i) => [h, [row[i]]]))
      expect(body.qt_linhas).toBe(1)
    }
  })

  test('dates, money and documents as a workbook keeps them; the wrong lines come back as a file that can come again', async () => {
    const book = new Excel.Workbook()
    const page = book.addWorksheet('Processos')
    page.addRow([
      'Número do Processo',
      'Comarca',
      'Instância',
      'Área do Direito',
      'Fase',
      'Cliente',
      'Posição',
      'Valor da causa',
      'Distribuição',
      'Liminar',
      'Autor',
    ])
    const client = (await lawyer.get<{ results: { nm_cliente: string }[] }>('juridico/v1/clientes/?nr_por_pagina=1'))
      .body.results[0]!
    const add = (number: string, money: unknown, autor: string) => {
      const line = page.addRow([
        number,
        'Campinas/SP',
        'Instância Nova',
        'Cível',
        'Fase Nova',
        client.nm_cliente,
        'polo ativo?',
        money,
        new Date(Date.UTC(2025, 2, 7)),
        'sim',
        autor,
      ])
      line.getCell(9).numFmt = 'dd/mm/yyyy'
    }
    add('1234567-89.2025.8.26.0001', 1234.5, 'Um')
    add('7654321-89.2025.8.26.0002', 'abc', '=1+1')
    const { body: sent } = await use.send(
      lawyer,
      'processos',
      Buffer.from(await book.xlsx.writeBuffer()),
      'processos.xlsx',
    )
    expect(sent.colunas[8]!.amostras).toEqual(['07/03/2025'])
    expect(sent.colunas[7]!.amostras).toEqual(['1234,5', 'abc'])
    const position = sent.campos.find((c) => c.nome === 'ie_posicao_cliente')
    expect(position).toMatchObject({ obrigatorio: true })
    const cadastrar = ['cd_instancia', 'cd_area', 'cd_fase']
    const checked = await use.check(lawyer, sent, { cadastrar })
    expect(checked).toMatchObject({ qt_erradas: 2 })
    expect(checked.faltantes).toMatchObject({ cd_instancia: ['Instância Nova'], cd_fase: ['Fase Nova'] })
    const file = await lawyer.get<string>(`${at}/${sent.id}/erros/?formato=csv`)
    expect(file.headers['content-disposition']).toContain('linhas-com-erro')
    const text = file.raw.toString('utf8')
    expect(text).toContain(';Linha;Mensagem do erro\r\n')
    expect(text).toContain(';2;"O campo ""Posição Cliente"" é invalido!"')
    expect(text).toContain(";'=1+1;")
    const xlsx = new Excel.Workbook()
    await xlsx.xlsx.load((await lawyer.get(`${at}/${sent.id}/erros/`)).raw as never)
    expect(xlsx.worksheets[0]!.getRow(3).values).toContain("'=1+1")
    // Corrected, it comes again: what was added to it is no field, and the apostrophe is no part of the name.
    const corrected = text.replaceAll('polo ativo?', 'AUTOR').replace('abc', 'R$ 1.234,50')
    const { body: second } = await use.send(lawyer, 'processos', Buffer.from(corrected), 'de-novo.csv')
    expect(second.colunas.slice(-2).map((c) => c.campo)).toEqual([null, null])
    const again = await use.check(lawyer, second, { cadastrar })
    expect((await use.lines(second.id)).body.results).toEqual([])
    expect(again).toMatchObject({ qt_criadas: 2, qt_erradas: 0 })
    await use.bring(lawyer, second.id)
    const found = (
      await lawyer.get<{ results: Record<string, unknown>[] }>('juridico/v1/processos/?busca=76543218920258260002')
    ).body.results[0]
    expect(found).toMatchObject({
      nm_autor: '=1+1',
      nr_valor_causa: '1234.50',
      dt_distribuicao: '2025-03-07',
      ie_liminar: true,
      ob_instancia: { nm_instancia: 'INSTÂNCIA NOVA' },
    })
    // What was created on the way goes with an undoing, once nobody uses it.
    const area = (await lawyer.get<{ count: number }>('juridico/v1/instancias/?nm_instancia=INSTÂNCIA NOVA')).body.count
    expect(area).toBe(1)
    expect(await use.undo(lawyer, second.id)).toMatchObject({ ie_situacao: 'DF', qt_desfeitas: 2, qt_mantidas: 0 })
    expect(
      (await lawyer.get<{ count: number }>('juridico/v1/instancias/?nm_instancia=INSTÂNCIA NOVA')).body.count,
    ).toBe(0)
    expect((await lawyer.get<{ count: number }>('juridico/v1/processos/?busca=76543218920258260002')).body.count).toBe(
      0,
    )
  })

  test('what is there is skipped or changed, also within one file; the mapping is remembered', async () => {
    const headings = ['Nome', 'CNPJ', 'Bairro', 'Coluna minha']
    const first = [
      ['Delta', '45.997.418/0001-53', 'Centro', ''],
      ['Delta outra vez', '45997418000153', 'Norte', ''],
    ]
    const { body: a } = await use.send(lawyer, 'clientes', sheet(headings, first))
    const mapeamento = ['nm_cliente', 'nr_cnpj', 'ds_bairro', 'ds_email']
    const begun = await lawyer.call('POST', `${at}/${a.id}/conferir/`, { mapeamento, existentes: 'pular' })
    expect(begun.status).toBe(200)
    expect(await done(lawyer, a.id)).toMatchObject({ qt_criadas: 1, qt_puladas: 1 })
    expect(await use.bring(lawyer, a.id)).toMatchObject({ qt_criadas: 1, qt_puladas: 1, qt_feitas: 2 })
    expect((await use.clients('Delta')).results).toMatchObject([{ nm_cliente: 'Delta', ds_bairro: 'Centro' }])
    const second = [
      ['Delta', '45997418000153', 'Sul', ''],
      ['Delta', '45997418000153', 'Sul', ''],
      ['Épsilon', '', '', ''],
    ]
    const { body: b } = await use.send(lawyer, 'clientes', sheet(['NOME', 'Cnpj', 'bairro', 'coluna MINHA'], second))
    expect(b.lembrado).toBe(true)
    expect(b.colunas.map((c) => c.campo)).toEqual(mapeamento)
    const { body: changed } = await lawyer.call<Detail>('POST', `${at}/${b.id}/conferir/`, {
      mapeamento,
      existentes: 'atualizar',
    })
    expect(['CO', 'CF']).toContain(changed.ie_situacao)
    expect(await done(lawyer, b.id)).toMatchObject({ qt_criadas: 1, qt_alteradas: 1, qt_puladas: 1 })
    expect(await use.bring(lawyer, b.id)).toMatchObject({ qt_criadas: 1, qt_alteradas: 1, qt_puladas: 1 })
    const [delta] = (await use.clients('Delta')).results
    expect(delta).toMatchObject({ ds_bairro: 'Sul' })
    const { body: trail } = await lawyer.get<{ acao: string }[]>(`juridico/v1/clientes/${String(delta!.id)}/auditoria/`)
    expect([trail].flat().length).toBeGreaterThan(0)
    expect(await use.undo(lawyer, b.id)).toMatchObject({ qt_desfeitas: 2, qt_mantidas: 0 })
    expect((await use.clients('Delta')).results).toMatchObject([{ ds_bairro: 'Centro' }])
    expect((await use.clients('Épsilon')).count).toBe(0)
  })

  test('a spreadsheet of extrajudicial lawsuits needs no columns of the court; a line that does need them says so', async () => {
    const { valid } = await lawsuitBasis(lawyer)
    const basics = [`#${valid.cd_cidade}`, `#${Number(valid.cd_cliente)}`, 'A']
    const bytes = sheet(
      ['Judicial/Extrajudicial', 'Comarca', 'Cliente', 'Posição Cliente', 'Réu'],
      [
        ['Extrajudicial', ...basics, 'Acordo Fora do Foro'],
        ['Judicial', ...basics, 'No Foro'],
      ],
    )
    const { body: sent } = await use.send(lawyer, 'processos', bytes, 'extrajudiciais.csv')
    expect(await use.check(lawyer, sent)).toMatchObject({ ie_situacao: 'CF', qt_criadas: 1, qt_erradas: 1 })
    const [wrong] = (await use.lines(sent.id)).body.results
    expect([wrong!.nr_linha, wrong!.erros.map((e) => e.mensagem)]).toEqual([
      3,
      expect.arrayContaining(['O campo "Instância" é obrigatório!']),
    ])
    expect(await use.bring(lawyer, sent.id)).toMatchObject({ qt_criadas: 1, qt_erradas: 1 })
    const { body } = await lawyer.get<Page>(`${J}processos/?busca=${encodeURIComponent('Acordo Fora do Foro')}`)
    expect(body.results).toMatchObject([{ ie_judicial: 'E', nr_processo: null }])
    const short = await use.send(lawyer, 'processos', sheet(['Comarca'], [['Campinas/SP']]), 'curta.csv')
    expect(await lawyer.call('POST', `${at}/${short.body.id}/conferir/`, { mapeamento: ['cd_cidade'] })).toMatchObject({
      status: 400,
      body: { mapeamento: ['Falta ligar uma coluna a: Cliente, Posição Cliente.'] },
    })
  })

  test('whoever may not import is refused; an import of another company is not found', async () => {
    const { body: sent } = await use.send(lawyer, 'clientes', sheet(['Nome'], [['Só meu']]))
    const intern = await api.as('estagiario')
    expect((await use.send(intern, 'clientes', sheet(['Nome'], [['x']]))).status).toBe(403)
    expect((await intern.get(`${at}/modelo/clientes/`)).status).toBe(403)
    expect((await intern.get(`${at}/`)).status).toBe(403)
    const neighbour = await api.as('vizinha')
    for (const [method, path] of [
      ['GET', 'detalhe'],
      ['GET', 'linhas'],
      ['GET', 'erros'],
      ['POST', 'conferir'],
      ['POST', 'importar'],
      ['POST', 'parar'],
      ['POST', 'desfazer'],
    ] as const)
      expect([
        path,
        (await neighbour.call(method, `${at}/${sent.id}/${path}/`, method === 'POST' ? {} : undefined)).status,
      ]).toEqual([path, 404])
    expect((await use.send(lawyer, 'tarefas', sheet(['Nome'], [['x']]))).status).toBe(404)
    expect((await api.anonymous.get(`${at}/${sent.id}/detalhe/`)).status).toBe(401)
    const template = await lawyer.get(`${at}/modelo/clientes/`)
    const book = new Excel.Workbook()
    await book.xlsx.load(template.raw as never)
    expect(book.worksheets[0]!.getRow(1).values).toContain('CPF ou CNPJ')
  })

  test('files that are none, or hostile, are refused in words', async () => {
    const files: [Buffer, string][] = [
      [
        Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
        'Este arquivo não é uma planilha .xlsx nem um texto .csv.',
      ],
      [
        Buffer.from('d0cf11e0a1b11ae1', 'hex'),
        'Esta planilha está protegida por senha ou é de uma versão antiga do Excel. Salve-a como .xlsx e envie de novo.',
      ],
      [
        Buffer.from('PK\u0003\u0004estragado'),
        'A planilha está danificada e não pôde ser lida. Abra-a, salve de novo como .xlsx e envie.',
      ],
      [
        Buffer.from(''),
        'A planilha está vazia: a primeira linha deve ter os títulos das colunas, e as seguintes os dados.',
      ],
      [
        Buffer.from('Nome\n'),
        'A planilha está vazia: a primeira linha deve ter os títulos das colunas, e as seguintes os dados.',
      ],
      [Buffer.from('Nome;Bairro\n"aberta;x\n'.repeat(3)), 'As aspas abertas perto da linha'],
      [
        Buffer.from(`Nome\n${'x\n'.repeat(50_001)}`),
        'A planilha tem mais de 50.000 linhas. Divida-a em arquivos menores.',
      ],
    ]
    // A row of which nothing is left; more of them than threads, which each gives back.
    const blank = new Excel.Workbook()
    blank.addWorksheet('a').addRows([[' '], ['Ana']])
    const spaces = Buffer.from(await blank.xlsx.writeBuffer())
    for (let i = 0; i < 3; i++) files.push([spaces, 'A primeira linha deve ter os títulos das colunas.'])
    const before = (await lawyer.get<{ count: number }>(`${at}/`)).body.count
    for (const [bytes, words] of files) {
      const { status, body } = await use.send(lawyer, 'clientes', bytes)
      expect([status, (body as unknown as { detail: string }).detail]).toEqual([400, expect.stringContaining(words)])
    }
    expect((await lawyer.get<{ count: number }>(`${at}/`)).body.count).toBe(before)
  })

  test('lines are kept by how long they are, too: what is allowed arrives', async () => {
    const text = 'Observação comprida. '.repeat(1500)
    const { status, body } = await use.send(
      lawyer,
      'clientes',
      sheet(
        ['Nome', 'Observação'],
        Array.from({ length: 200 }, (_, i) => [`Comprido ${i}`, text]),
      ),
    )
    expect([status, body.qt_linhas]).toEqual([201, 200])
    const { rows } = await sql<{
      n: number
      letras: number
    }>`select count(*)::int n, sum(length(celulas ->> 1))::int letras from importacao_linhas where cd_importacao = ${body.id}::bigint`.execute(
      api.database.db,
    )
    expect(rows).toEqual([{ n: 200, letras: 200 * text.trim().length }])
  })
})
