import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import Excel from 'exceljs'
import { sql } from '../../server/core/db.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { addDays, todayIn } from '../../src/schemas/br/dates.ts'
import { J, lawsuitBasis, number, type Page } from './setup/processos.ts'
import { done, sendSheet, sheet, type Detail } from './setup/planilha.ts'

const at = 'base/v1/importacoes'

describe.each(engines)('imports on %s', (engine) => {
  let api: Api
  let lawyer: Client
  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 20 })
    lawyer = await api.as('advogada')
  })
  afterAll(() => api?.close())

  const send = (who: Client, entidade: string, bytes: Buffer, name = 'clientes.csv') =>
    sendSheet<Detail>(api, who, entidade, bytes, name)
  const check = async (who: Client, sent: Detail, more: object = {}): Promise<Detail> => {
    const mapeamento = sent.colunas.map((c) => c.campo)
    const begun = await who.call<Detail>('POST', `${at}/${sent.id}/conferir/`, { mapeamento, ...more })
    expect(begun.body).toMatchObject({ id: sent.id })
    return done(who, sent.id)
  }
  const bring = async (who: Client, id: number): Promise<Detail> => {
    expect((await who.call('POST', `${at}/${id}/importar/`, {})).status).toBe(200)
    return done(who, id)
  }
  const undo = async (who: Client, id: number): Promise<Detail> => {
    expect((await who.call('POST', `${at}/${id}/desfazer/`, {})).status).toBe(200)
    return done(who, id)
  }
  const clients = async (search: string) =>
    (
      await lawyer.get<{ count: number; results: Record<string, unknown>[] }>(
        `juridico/v1/clientes/?busca=${encodeURIComponent(search)}`,
      )
    ).body
  const lines = (id: number, estado = 'E') =>
    lawyer.get<{ results: { nr_linha: number; erros: { coluna: string; valor: string; mensagem: string }[] }[] }>(
      `${at}/${id}/linhas/?estado=${estado}`,
    )

  test('columns are guessed by label, name and other headings; samples are shown; what is lacking is refused', async () => {
    const { body } = await send(
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
    const before = (await clients('')).count
    const rows = [
      ['Beta Importada Ltda', '11.222.333/0001-81', 'Campinas/SP', '1.234,56'],
      ['Gama Física', '529.982.247-25', 'sao paulo - sp', ''],
      ['Sem documento', '', 'Campinas (SP)', ''],
      ['Documento errado', '11.222.333/0001-82', '', ''],
      ['', '', 'Campinas/SP', ''],
      ['Cidade errada', '', 'Lugar Nenhum/SP', ''],
    ]
    const { body: sent } = await send(lawyer, 'clientes', sheet(['Nome', 'CPF ou CNPJ', 'Cidade', 'Observação'], rows))
    const checked = await check(lawyer, sent)
    expect(checked).toMatchObject({ ie_situacao: 'CF', qt_linhas: 6, qt_criadas: 3, qt_alteradas: 0, qt_erradas: 3 })
    expect((await clients('')).count).toBe(before)
    const wrong = (await lines(sent.id)).body.results
    expect(wrong.map((l) => [l.nr_linha, l.erros[0]!.coluna, l.erros[0]!.mensagem])).toEqual([
      [5, 'CPF ou CNPJ', 'O campo "CPF ou CNPJ" é invalido!'],
      [6, 'Nome', 'O campo "Nome" é obrigatório!'],
      [7, 'Cidade', 'Não encontramos “Lugar Nenhum/SP” em Cidades.'],
    ])
    const result = await bring(lawyer, sent.id)
    expect(result).toMatchObject({ ie_situacao: 'FI', qt_criadas: 3, qt_erradas: 3, qt_feitas: 6 })
    expect((await clients('')).count).toBe(before + 3)
    const [pf] = (await clients('Gama Física')).results
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
      const { status, body } = await send(lawyer, 'clientes', bytes, name)
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
    const { body: sent } = await send(lawyer, 'processos', Buffer.from(await book.xlsx.writeBuffer()), 'processos.xlsx')
    expect(sent.colunas[8]!.amostras).toEqual(['07/03/2025'])
    expect(sent.colunas[7]!.amostras).toEqual(['1234,5', 'abc'])
    const position = sent.campos.find((c) => c.nome === 'ie_posicao_cliente')
    expect(position).toMatchObject({ obrigatorio: true })
    const cadastrar = ['cd_instancia', 'cd_area', 'cd_fase']
    const checked = await check(lawyer, sent, { cadastrar })
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
    const { body: second } = await send(lawyer, 'processos', Buffer.from(corrected), 'de-novo.csv')
    expect(second.colunas.slice(-2).map((c) => c.campo)).toEqual([null, null])
    const again = await check(lawyer, second, { cadastrar })
    expect((await lines(second.id)).body.results).toEqual([])
    expect(again).toMatchObject({ qt_criadas: 2, qt_erradas: 0 })
    await bring(lawyer, second.id)
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
    expect(await undo(lawyer, second.id)).toMatchObject({ ie_situacao: 'DF', qt_desfeitas: 2, qt_mantidas: 0 })
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
    const { body: a } = await send(lawyer, 'clientes', sheet(headings, first))
    const mapeamento = ['nm_cliente', 'nr_cnpj', 'ds_bairro', 'ds_email']
    const begun = await lawyer.call('POST', `${at}/${a.id}/conferir/`, { mapeamento, existentes: 'pular' })
    expect(begun.status).toBe(200)
    expect(await done(lawyer, a.id)).toMatchObject({ qt_criadas: 1, qt_puladas: 1 })
    expect(await bring(lawyer, a.id)).toMatchObject({ qt_criadas: 1, qt_puladas: 1, qt_feitas: 2 })
    expect((await clients('Delta')).results).toMatchObject([{ nm_cliente: 'Delta', ds_bairro: 'Centro' }])
    const second = [
      ['Delta', '45997418000153', 'Sul', ''],
      ['Delta', '45997418000153', 'Sul', ''],
      ['Épsilon', '', '', ''],
    ]
    const { body: b } = await send(lawyer, 'clientes', sheet(['NOME', 'Cnpj', 'bairro', 'coluna MINHA'], second))
    expect(b.lembrado).toBe(true)
    expect(b.colunas.map((c) => c.campo)).toEqual(mapeamento)
    const { body: changed } = await lawyer.call<Detail>('POST', `${at}/${b.id}/conferir/`, {
      mapeamento,
      existentes: 'atualizar',
    })
    expect(['CO', 'CF']).toContain(changed.ie_situacao)
    expect(await done(lawyer, b.id)).toMatchObject({ qt_criadas: 1, qt_alteradas: 1, qt_puladas: 1 })
    expect(await bring(lawyer, b.id)).toMatchObject({ qt_criadas: 1, qt_alteradas: 1, qt_puladas: 1 })
    const [delta] = (await clients('Delta')).results
    expect(delta).toMatchObject({ ds_bairro: 'Sul' })
    const { body: trail } = await lawyer.get<{ acao: string }[]>(`juridico/v1/clientes/${String(delta!.id)}/auditoria/`)
    expect([trail].flat().length).toBeGreaterThan(0)
    expect(await undo(lawyer, b.id)).toMatchObject({ qt_desfeitas: 2, qt_mantidas: 0 })
    expect((await clients('Delta')).results).toMatchObject([{ ds_bairro: 'Centro' }])
    expect((await clients('Épsilon')).count).toBe(0)
  })

  test('an undoing keeps what somebody changed since, and lists it', async () => {
    const rows = ['Um', 'Dois', 'Três'].map((n) => [`Desfeito ${n}`, 'Centro'])
    const { body: sent } = await send(lawyer, 'clientes', sheet(['Nome', 'Bairro'], rows))
    await check(lawyer, sent)
    await bring(lawyer, sent.id)
    const [changed] = (await clients('Desfeito Dois')).results
    expect(
      (await lawyer.call('PATCH', `juridico/v1/clientes/${String(changed!.id)}/`, { ds_bairro: 'Outro' })).status,
    ).toBe(200)
    expect(await undo(lawyer, sent.id)).toMatchObject({ ie_situacao: 'DF', qt_desfeitas: 2, qt_mantidas: 1 })
    expect((await clients('Desfeito')).results.map((r) => r.nm_cliente)).toEqual(['Desfeito Dois'])
    const { body } = await lines(sent.id, 'R')
    expect(body.results).toMatchObject([
      {
        nr_linha: 3,
        cd_registro: changed!.id,
        erros: [{ mensagem: 'Alterado depois da importação: foi mantido como está.' }],
      },
    ])
    const again = await lawyer.call('POST', `${at}/${sent.id}/desfazer/`, {})
    expect(again.status).toBe(400)
  })

  /** Lawsuits as a spreadsheet has them, everything that one needs filled in. */
  const lawsuits = async (numbers: readonly string[], more: Record<string, string> = {}) => {
    const { valid } = await lawsuitBasis(lawyer)
    const row = {
      Comarca: `#${valid.cd_cidade}`,
      Instância: `#${Number(valid.cd_instancia)}`,
      'Área do Direito': `#${Number(valid.cd_area)}`,
      'Fase do Processo': `#${Number(valid.cd_fase)}`,
      Cliente: `#${Number(valid.cd_cliente)}`,
      'Posição Cliente': 'A',
      ...more,
    }
    const rows = numbers.map((n) => [n, ...Object.values(row)])
    return sheet(['Número do Processo', ...Object.keys(row)], rows)
  }
  const suitOf = async (nr_processo: string) =>
    (await lawyer.get<Page>(`${J}processos/?nr_processo=${nr_processo}`)).body.results[0]
  const bringLawsuits = async (numbers: readonly string[]) => {
    const { body: sent } = await send(lawyer, 'processos', await lawsuits(numbers), 'processos.csv')
    expect(await check(lawyer, sent)).toMatchObject({ qt_criadas: numbers.length, qt_erradas: 0 })
    expect(await bring(lawyer, sent.id)).toMatchObject({ qt_criadas: numbers.length, qt_erradas: 0 })
    return sent
  }

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
    const { body: sent } = await send(lawyer, 'processos', bytes, 'extrajudiciais.csv')
    expect(await check(lawyer, sent)).toMatchObject({ ie_situacao: 'CF', qt_criadas: 1, qt_erradas: 1 })
    const [wrong] = (await lines(sent.id)).body.results
    expect([wrong!.nr_linha, wrong!.erros.map((e) => e.mensagem)]).toEqual([
      3,
      expect.arrayContaining(['O campo "Instância" é obrigatório!']),
    ])
    expect(await bring(lawyer, sent.id)).toMatchObject({ qt_criadas: 1, qt_erradas: 1 })
    const { body } = await lawyer.get<Page>(`${J}processos/?busca=${encodeURIComponent('Acordo Fora do Foro')}`)
    expect(body.results).toMatchObject([{ ie_judicial: 'E', nr_processo: null }])
    const short = await send(lawyer, 'processos', sheet(['Comarca'], [['Campinas/SP']]), 'curta.csv')
    expect(await lawyer.call('POST', `${at}/${short.body.id}/conferir/`, { mapeamento: ['cd_cidade'] })).toMatchObject({
      status: 400,
      body: { mapeamento: ['Falta ligar uma coluna a: Cliente, Posição Cliente.'] },
    })
  })

  test('an undoing keeps what people hung on a record since: movements, comments and files are theirs', async () => {
    const [moved, filed, spoken, alone] = [number(), number(), number(), number()]
    const sent = await bringLawsuits([moved, filed, spoken, alone])
    const idOf = async (n: string) => (await suitOf(n))!.id
    const put = async (path: string, body: object) =>
      expect((await lawyer.call('POST', path, body)).status, path).toBe(201)
    await put(`${J}movimentacoes/`, { cd_processo: await idOf(moved), ds_movimentacao: 'Conclusos' })
    await put('base/v1/comentarios/', { cd_processo: await idOf(spoken), ds_comentario: 'Falei com o cliente' })
    await sql`insert into arquivos (cd_empresa, entidade, cd_registro, campo, nm_arquivo, ds_tipo, tamanho, chave, sha256)
      select cd_empresa, 'processos', id, 'arquivos', 'peça.pdf', 'application/pdf', 1, 'x', 'x' from processos
      where id = ${await idOf(filed)}::bigint`.execute(api.database.db)
    expect(await undo(lawyer, sent.id)).toMatchObject({ ie_situacao: 'DF', qt_desfeitas: 1, qt_mantidas: 3 })
    expect(await suitOf(alone)).toBeUndefined()
    expect((await lawyer.get<Page>(`${J}movimentacoes/?cd_processo=${await idOf(moved)}`)).body.count).toBe(1)
    expect((await lines(sent.id, 'R')).body.results.map((l) => [l.nr_linha, l.erros[0]!.mensagem])).toEqual([
      [2, 'Recebeu movimentações depois da importação: foi mantido como está.'],
      [3, 'Recebeu arquivos depois da importação: foi mantido como está.'],
      [4, 'Recebeu comentários depois da importação: foi mantido como está.'],
    ])
  })

  test('an undoing gives back the tasks and hearings that a lawsuit adopted, and no others', async () => {
    const [adopting, worked] = [number(), number()]
    const cd_cliente = (await lawsuitBasis(lawyer)).valid.cd_cliente
    const task = async (nr_processo: string) => {
      const made = await lawyer.call<{ id: number; cd_processo: number | null }>('POST', `${J}tarefas/`, {
        cd_tipo_tarefa: 2,
        nm_titulo: 'Contestação',
        cd_cliente,
        nr_processo,
        cd_cidade: 3550308,
        dt_fatal: addDays(todayIn('America/Sao_Paulo'), 10),
        cd_equipe: 1,
      })
      expect(made.status, JSON.stringify(made.body)).toBe(201)
      return made.body.id
    }
    const belongs = async (id: number) =>
      (await lawyer.get<{ cd_processo: number | null }>(`${J}tarefas/${id}/`)).body.cd_processo
    const [before, early] = [await task(adopting), await task(worked)]
    const sent = await bringLawsuits([adopting, worked])
    const [first, second] = [(await suitOf(adopting))!.id, (await suitOf(worked))!.id]
    await task(worked)
    expect([await belongs(before), await belongs(early)]).toEqual([first, second])
    // An ordinary removal gives nothing back.
    expect((await lawyer.call('DELETE', `${J}processos/${first}/`)).status).toBe(400)
    expect(await belongs(before)).toBe(first)
    expect(await undo(lawyer, sent.id)).toMatchObject({ qt_desfeitas: 1, qt_mantidas: 1 })
    expect([await belongs(before), await belongs(early)]).toEqual([null, second])
    expect(await suitOf(adopting)).toBeUndefined()
    expect((await lines(sent.id, 'R')).body.results.map((l) => l.nr_linha)).toEqual([3])
  })

  test('what a spreadsheet of walled records holds is shown to its sender alone; samples go once it is done', async () => {
    const manager = await api.as('midgard')
    const secret = 'Parte Sigilosa Fictícia'
    const bytes = await lawsuits([number()], { Autor: secret, 'Posição Cliente': 'nenhuma', Parceiro: secret })
    const { body: sent } = await send(lawyer, 'processos', bytes, 'processos.csv')
    expect([sent.reservada, sent.colunas.some((c) => c.amostras.includes(secret))]).toEqual([false, true])
    expect(await check(lawyer, sent)).toMatchObject({ ie_situacao: 'CF', qt_erradas: 1 })
    expect(JSON.stringify((await lines(sent.id)).body)).toContain(secret)
    const { body: seen } = await manager.get<Detail>(`${at}/${sent.id}/detalhe/`)
    expect(seen).toMatchObject({ reservada: true, qt_erradas: 1, faltantes: {} })
    expect(JSON.stringify(seen)).not.toContain(secret)
    for (const path of ['linhas/?estado=E', 'linhas/?estado=R', 'erros/?formato=csv'])
      expect(await manager.get(`${at}/${sent.id}/${path}`)).toMatchObject({
        status: 403,
        body: { detail: 'As linhas desta planilha só são mostradas a quem a enviou.' },
      })
    const mapeamento = sent.colunas.map((c) => c.campo)
    for (const step of ['conferir', 'importar'])
      expect(await manager.call('POST', `${at}/${sent.id}/${step}/`, { mapeamento })).toMatchObject({
        status: 400,
        body: { detail: 'Só quem enviou esta planilha pode continuar com ela.' },
      })
    // Nothing of the kind where records have no wall, and for whoever sent it.
    const { body: open } = await send(lawyer, 'clientes', sheet(['Nome'], [['À vista de todos']]))
    const { body: shown } = await manager.get<Detail>(`${at}/${open.id}/detalhe/`)
    expect([shown.reservada, shown.colunas[0]!.amostras]).toEqual([false, ['À vista de todos']])
    await check(lawyer, open)
    expect((await bring(lawyer, open.id)).colunas[0]!.amostras).toEqual([])
  })

  test('whoever may not import is refused; an import of another company is not found', async () => {
    const { body: sent } = await send(lawyer, 'clientes', sheet(['Nome'], [['Só meu']]))
    const intern = await api.as('estagiario')
    expect((await send(intern, 'clientes', sheet(['Nome'], [['x']]))).status).toBe(403)
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
    expect((await send(lawyer, 'tarefas', sheet(['Nome'], [['x']]))).status).toBe(404)
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
    const before = (await lawyer.get<{ count: number }>(`${at}/`)).body.count
    for (const [bytes, words] of files) {
      const { status, body } = await send(lawyer, 'clientes', bytes)
      expect([status, (body as unknown as { detail: string }).detail]).toEqual([400, expect.stringContaining(words)])
    }
    expect((await lawyer.get<{ count: number }>(`${at}/`)).body.count).toBe(before)
  })

  test('lines are kept by how long they are, too: what is allowed arrives', async () => {
    const text = 'Observação comprida. '.repeat(1500)
    const { status, body } = await send(
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

  test('a server that dies in the middle: another goes on, and no line is done twice', async () => {
    const rows = Array.from({ length: 300 }, (_, i) => [`Queda ${String(i).padStart(3, '0')}`])
    const { body: sent } = await send(lawyer, 'clientes', sheet(['Nome'], rows))
    await check(lawyer, sent)
    // As if the server died at one line: what belongs to its batch is undone with it.
    const { db } = api.database
    await sql`create function queda() returns trigger language plpgsql as 'begin if new.estado = ''K'' and new.nr_linha = 150 and new.cd_importacao = ${sql.raw(String(sent.id))} then raise exception ''queda''; end if; return new; end'`.execute(
      db,
    )
    await sql`create trigger queda before update on importacao_linhas for each row execute function queda()`.execute(db)
    await lawyer.call('POST', `${at}/${sent.id}/importar/`, {})
    const state = async () =>
      (
        await sql<{
          dono: string | null
          tentativas: number
          feitas: number
        }>`select dono, tentativas, (select count(*) from importacao_linhas l
      where l.cd_importacao = p.cd_importacao and estado = 'K')::int feitas from importacao_planos p where cd_importacao = ${sent.id}::bigint`.execute(
          db,
        )
      ).rows[0]!
    await expect.poll(async () => (await state()).tentativas, { timeout: 20_000 }).toBe(1)
    const { feitas } = await state()
    expect(feitas).toBeGreaterThan(0)
    expect((await clients('Queda')).count).toBe(feitas)
    expect((await lawyer.get<Detail>(`${at}/${sent.id}/detalhe/`)).body).toMatchObject({
      ie_situacao: 'IM',
      qt_criadas: feitas,
    })
    await sql`drop trigger queda on importacao_linhas`.execute(db)
    await sql`drop function queda()`.execute(db)
    // Its lease runs out, and the next look takes it over.
    await sql`update importacao_planos set dono = 'outro', dt_reserva = clock_timestamp() - interval '1 second' where cd_importacao = ${sent.id}::bigint`.execute(
      db,
    )
    await api.runJob('importacoes')
    expect(await done(lawyer, sent.id)).toMatchObject({ ie_situacao: 'FI', qt_criadas: 300, qt_feitas: 300 })
    expect((await clients('Queda')).count).toBe(300)
  })

  test('whoever is in the way of a batch or of a save takes no line and no save away: it is tried again', async () => {
    const { db } = api.database
    await sql`create sequence tropeco`.execute(db)
    // What PostgreSQL says to one of two who wait for each other; a sequence is not undone with the transaction.
    await sql`create function tropeco() returns trigger language plpgsql as 'begin if new.nm_cliente = ''Tropeço 7'' and nextval(''tropeco'') <= 2 then raise exception ''deadlock detected'' using errcode = ''40P01''; end if; return new; end'`.execute(
      db,
    )
    await sql`create trigger tropeco before insert or update on clientes for each row execute function tropeco()`.execute(
      db,
    )
    try {
      const rows = Array.from({ length: 12 }, (_, i) => [`Tropeço ${i}`])
      const { body: sent } = await send(lawyer, 'clientes', sheet(['Nome'], rows))
      expect(await check(lawyer, sent)).toMatchObject({ qt_criadas: 12, qt_erradas: 0 })
      await sql`select setval('tropeco', 1, false)`.execute(db)
      expect(await bring(lawyer, sent.id)).toMatchObject({ ie_situacao: 'FI', qt_criadas: 12, qt_erradas: 0 })
      await sql`select setval('tropeco', 1, false)`.execute(db)
      const [found] = (await clients('Tropeço 7')).results
      const saved = await lawyer.call('PATCH', `juridico/v1/clientes/${String(found!.id)}/`, { ds_bairro: 'Centro' })
      expect(saved).toMatchObject({ status: 200, body: { ds_bairro: 'Centro', nr_versao: 2 } })
      const trail = await sql<{
        acao: string
      }>`select acao from auditoria where entidade = 'clientes' and cd_registro = ${Number(found!.id)}::bigint order by id`.execute(
        db,
      )
      expect(trail.rows.map((r) => r.acao)).toEqual(['criar', 'editar'])
    } finally {
      await sql`drop trigger tropeco on clientes`.execute(db)
      await sql`drop function tropeco()`.execute(db)
      await sql`drop sequence tropeco`.execute(db)
    }
  })

  // The embedded database has one connection: nobody is beside anybody.
  test.runIf(engine === 'postgres')('two imports of one firm at once: every line comes', async () => {
    const many = (name: string) => Array.from({ length: 150 }, (_, i) => [`${name} ${i}`])
    const sent = await Promise.all(
      ['Lado A', 'Lado B'].map(async (name) => (await send(lawyer, 'clientes', sheet(['Nome'], many(name)))).body),
    )
    for (const one of sent) await check(lawyer, one)
    const ends = await Promise.all(sent.map(({ id }) => bring(lawyer, id)))
    for (const end of ends) expect(end).toMatchObject({ ie_situacao: 'FI', qt_criadas: 150, qt_erradas: 0 })
  })

  test('one that is stopped stays where it is, and goes on', async () => {
    const rows = Array.from({ length: 500 }, (_, i) => [`Parada ${i}`])
    const { body: sent } = await send(lawyer, 'clientes', sheet(['Nome'], rows))
    await check(lawyer, sent)
    await lawyer.call('POST', `${at}/${sent.id}/importar/`, {})
    expect((await lawyer.call('POST', `${at}/${sent.id}/parar/`, {})).status).toBe(200)
    const stopped = await done(lawyer, sent.id)
    expect(stopped.ie_situacao).toBe('PA')
    expect(stopped.qt_feitas).toBeLessThan(500)
    await new Promise((go) => setTimeout(go, 300))
    expect((await clients('Parada')).count).toBe(stopped.qt_criadas)
    expect(await bring(lawyer, sent.id)).toMatchObject({ ie_situacao: 'FI', qt_criadas: 500 })
    expect((await clients('Parada')).count).toBe(500)
  })

  test('hundreds of lines come, and others are answered meanwhile', async () => {
    const many = 600
    const rows = Array.from({ length: many }, (_, i) => [`Muitos ${i}`, 'Campinas/SP', 'Rua das Flores', String(i)])
    const { body: sent } = await send(lawyer, 'clientes', sheet(['Nome', 'Cidade', 'Endereço', 'Nº'], rows))
    await check(lawyer, sent)
    expect((await lawyer.call('POST', `${at}/${sent.id}/importar/`, {})).status).toBe(200)
    let answered = 0
    for (let busy = true; busy; answered++) {
      expect((await lawyer.get('juridico/v1/processos/?nr_por_pagina=1')).status).toBe(200)
      busy = (await lawyer.get<Detail>(`${at}/${sent.id}/detalhe/`)).body.ie_situacao === 'IM'
      await new Promise((go) => setTimeout(go, 50))
    }
    expect(answered).toBeGreaterThan(1)
    expect((await clients('Muitos')).count).toBe(many)
  })
})
