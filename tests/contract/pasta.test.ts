import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../src/schemas/br/dates.ts'
import { one, rows, sql } from '../../server/core/db/db.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { today } from './setup/fixture.ts'
import { textOfPdf, unzip } from './setup/papeis.ts'

type Row = Record<string, unknown> & { id: number; nr_versao: number }
interface Entry {
  chave: string
  tipo: string
  dia: string
  hora: string | null
  quando: string
  palavra: string
  texto: string
  detalhes: string[]
  por: string | null
}
interface Page {
  results: Entry[]
  proximo: string | null
}
const AT = 'juridico/v1/'
const NUMBER = '00020802520125150049'
const HOSTILE = '<script>alert("x")</script>\u0007 &amp; “aspas” – ção ✓ 法'

const LYING = { ie_judicial: 'E', cd_cidade: 3550308, cd_cliente: 1, ie_posicao_cliente: 'A' }

describe.each(engines)('the case file on %s', (engine) => {
  let api: Api
  let coordenadora: Client
  let vizinha: Client
  let estagiario: Client
  let financeiro: Client
  let suit: Row
  const add = async (path: string, body: object, client = coordenadora): Promise<Row> => {
    const answer = await client.call<Row>('POST', `${AT}${path}/`, body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    return answer.body
  }
  const timeline = async (query = '', client = coordenadora): Promise<Page> => {
    const answer = await client.get<Page>(`${AT}processos/${suit.id}/linha-do-tempo/${query}`)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body
  }
  const all = async (query: string, client = coordenadora): Promise<Entry[][]> => {
    const pages: Entry[][] = []
    for (let ate: string | null = ''; ate !== null;) {
      const page: Page = await timeline(`?${query}${ate && `&ate=${ate}`}`, client)
      pages.push(page.results)
      ate = page.proximo
    }
    return pages
  }
  const attach = async (path: string, owner: object, name: string, text: string) => {
    const body = [
      ...Object.entries(owner).map(([k, v]) => `--x\r\ncontent-disposition: form-data; name="${k}"\r\n\r\n${v}\r\n`),
      `--x\r\ncontent-disposition: form-data; name="aq_arquivo"; filename="${name}"\r\ncontent-type: text/plain\r\n\r\n${text}\r\n--x--\r\n`,
    ].join('')
    const answer = await api.app.inject({
      method: 'POST',
      url: `/api/${path}`,
      headers: { authorization: `Bearer ${coordenadora.token}`, 'content-type': 'multipart/form-data; boundary=x' },
      payload: body,
    })
    expect(answer.statusCode, answer.body).toBe(201)
  }
  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 20 })
    coordenadora = await api.as('midgard')
    vizinha = await api.as('vizinha')
    estagiario = await api.as('estagiario')
    financeiro = await api.as('financeiro')
    suit = await add('processos', {
      ie_judicial: 'E',
      nr_processo: NUMBER,
      cd_cidade: 3550308,
      cd_cliente: 1,
      ie_posicao_cliente: 'P',
      nm_autor: HOSTILE,
      nm_reu: 'Acme S.A.',
      nr_valor_causa: '1234.50',
      dt_distribuicao: addDays(today, -400),
    })
    for (let i = 0; i < 9; i++)
      await add('movimentacoes', {
        cd_processo: suit.id,
        dt_movimentacao: addDays(today, -30),
        ds_movimentacao: `Despacho ${i}`,
      })
    await add('movimentacoes', {
      cd_processo: suit.id,
      dt_movimentacao: addDays(today, -30),
      hr_movimentacao: '14:30',
      ds_movimentacao: HOSTILE,
    })
    await add('liminares', {
      cd_processo: suit.id,
      ds_liminar: 'Tutela deferida',
      dt_recebimento: addDays(today, -3),
      dt_prazo_cumprimento: addDays(today, 5),
    })
    await attach(
      `${AT}processos/arquivos/`.replace('processos/', ''),
      { cd_processo: suit.id },
      'peti\u00e7\u00e3o.txt',
      'conteúdo da petição',
    )
    await attach(
      `${AT}processos/arquivos/`.replace('processos/', ''),
      { cd_processo: suit.id },
      '../../peti\u00e7\u00e3o.txt',
      'a outra',
    )
  })
  afterAll(() => api?.close())

  test('the timeline tells everything once, newest first, also where many things happened at one instant', async () => {
    const [whole = []] = await all('limite=200')
    const pages = await all('limite=3')
    expect(pages.flat()).toEqual(whole)
    expect(pages.every((page, i) => page.length === 3 || i === pages.length - 1)).toBe(true)
    expect(new Set(whole.map(({ chave }) => chave)).size).toBe(whole.length)
    const instants = whole.map(({ quando }) => quando)
    expect(instants).toEqual([...instants].sort().reverse())
    expect(whole.filter(({ texto }) => texto.startsWith('Despacho'))).toHaveLength(9)
    expect(whole[0]).toMatchObject({
      tipo: 'liminares',
      palavra: 'Liminar: prazo de cumprimento',
      dia: addDays(today, 5),
      hora: null,
    })
    expect(whole.at(-1)).toMatchObject({ tipo: 'marcos', palavra: 'Distribuição', dia: addDays(today, -400) })
    expect(whole.find(({ hora, tipo }) => tipo === 'movimentacoes' && hora)).toMatchObject({
      hora: '14:30',
      dia: addDays(today, -30),
    })
    expect(whole.map(({ tipo }) => tipo)).toContain('arquivos')
  })
  test('the timeline is narrowed by kind, by words whatever their accents, and by day', async () => {
    const kinds = (await timeline('?tipos=liminares,marcos')).results.map(({ tipo }) => tipo)
    expect(new Set(kinds)).toEqual(new Set(['liminares', 'marcos']))
    expect((await timeline('?q=DESPACHO%207')).results.map(({ texto }) => texto)).toEqual(['Despacho 7'])
    expect((await timeline('?q=distribuicao')).results).toHaveLength(1)
    expect((await timeline('?q=%25')).results.filter(({ tipo }) => tipo === 'movimentacoes')).toEqual([])
    expect((await timeline(`?ate=${addDays(today, -31)}`)).results.map(({ tipo }) => tipo)).toEqual(['marcos'])
    for (const bad of ['tipos=usuarios', 'ate=x', 'ate=2026-02-31', 'limite=0', 'limite=x'])
      expect((await coordenadora.get(`${AT}processos/${suit.id}/linha-do-tempo/?${bad}`)).status, bad).toBe(400)
  })
  test('an edit is in it with what changed, and only for whoever reads the record', async () => {
    const { nr_versao } = (await coordenadora.get<Row>(`${AT}processos/${suit.id}/`)).body
    const edited = await coordenadora.call<Row>('PATCH', `${AT}processos/${suit.id}/`, { ds_pasta: 'P-77', nr_versao })
    expect(edited.status, JSON.stringify(edited.body)).toBe(200)
    const { results } = await timeline('?tipos=auditoria')
    expect(results[0]).toMatchObject({ palavra: 'Edição', detalhes: ['Pasta: P-77'] })
    expect((await timeline('?tipos=auditoria&q=P-77')).results).toHaveLength(1)
    for (const path of ['linha-do-tempo', 'contagens', 'gerar_pdf', 'exportar-caso']) {
      const denied = await vizinha.get(`${AT}processos/${suit.id}/${path}/`)
      expect(denied.status, path).toBe(404)
      const barred = await financeiro.get(`${AT}processos/${suit.id}/${path}/`)
      expect([403, 404], path).toContain(barred.status)
      expect((await coordenadora.get(`${AT}processos/999999/${path}/`)).status).toBe(404)
    }
    expect((await vizinha.get(`${AT}processos/?gerar_pdf=true&id=${suit.id}`)).status).toBe(404)
  })
  test('tasks of teams that the trainee is not in are neither told, counted nor exported', async () => {
    const teams = (await estagiario.get<{ equipes: number[] }>('auth/v1/usuarios/userdata/')).body.equipes
    const all = await rows<{ id: number }>(
      api.database.db,
      sql`select id from equipes where cd_empresa = 1 order by id`,
    )
    const task = (cd_equipe: number, nm_titulo: string) =>
      add('tarefas', {
        cd_tipo_tarefa: 2,
        nm_titulo,
        cd_cliente: 1,
        nr_processo: NUMBER,
        cd_cidade: 3550308,
        dt_fatal: addDays(today, 10),
        cd_equipe,
      })
    await task(all.find(({ id }) => !teams.includes(id))!.id, 'Longe dele')
    await task(teams[0]!, 'Perto dele')
    const linked = await rows(api.database.db, sql`select id from tarefas where cd_processo = ${suit.id}::bigint`)
    expect(linked).toHaveLength(2)
    const counted = async (client: Client) =>
      (await client.get<Record<string, number>>(`${AT}processos/${suit.id}/contagens/`)).body
    expect(await counted(coordenadora)).toMatchObject({ tarefas: 2, movimentacoes: 10, liminares: 1, apensos: 0 })
    expect(await counted(estagiario)).toMatchObject({ tarefas: 1 })
    const told = (await timeline('?tipos=tarefas', estagiario)).results.map(({ texto }) => texto)
    expect(told).toEqual(['Perto dele'])
    // Files are for those of the lawsuits' module, and hold what each of them may see.
    for (const path of [`${suit.id}/exportar-caso/`, `${suit.id}/gerar_pdf/`, 'exportar/'])
      expect((await estagiario.get(`${AT}processos/${path}`)).status, path).toBe(403)
    const advogada = await api.as('advogada')
    expect(await counted(advogada)).toMatchObject({ tarefas: 1 })
    const zip = await advogada.get(`${AT}processos/${suit.id}/exportar-caso/`)
    expect(zip.status).toBe(200)
    const entries = unzip(zip.raw)
    for (const name of ['index.html', 'dados.json']) {
      expect(entries.get(name)!.toString()).toContain('Perto dele')
      expect(entries.get(name)!.toString()).not.toContain('Longe dele')
    }
    expect(textOfPdf((await advogada.get(`${AT}processos/${suit.id}/gerar_pdf/`)).raw)).not.toContain('Longe dele')
  })
  test('on a customer’s paper stand the lawsuits for whoever may take lawsuits out, and for nobody else', async () => {
    const onPaper = async (client: Client) => {
      const { status, raw } = await client.get(`${AT}clientes/1/ficha/`)
      return [status, textOfPdf(raw).includes('0002080-25.2012.5.15.0049')]
    }
    expect(await onPaper(coordenadora)).toEqual([200, true])
    expect((await estagiario.get(`${AT}processos/${suit.id}/`)).status).toBe(200)
    expect(await onPaper(estagiario)).toEqual([200, false])
  })
  test('processos.gerar-pdf: by its own path and by the list, with number, letters and what cannot be written', async () => {
    for (const url of [`processos/${suit.id}/gerar_pdf/`, `processos/?gerar_pdf=true&id=${suit.id}`]) {
      const { status, raw, headers } = await coordenadora.get(`${AT}${url}`)
      expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
      expect(raw.subarray(0, 5).toString()).toBe('%PDF-')
      const text = textOfPdf(raw)
      expect(text).toContain('0002080-25.2012.5.15.0049')
      expect(text).toContain('“aspas” – ção')
      expect(text).toContain('<script>alert("x")</script>')
      expect(text).toMatch(/R\$\s1\.234,50/)
      expect(text).toContain('Tutela deferida')
    }
    expect((await coordenadora.get(`${AT}processos/?gerar_pdf=true`)).status).toBe(400)
  })
  test('processos.gerar-pdf: text without end or spaces breaks nothing', async () => {
    const long = await add('processos', {
      ie_judicial: 'E',
      cd_cidade: 3550308,
      cd_cliente: 1,
      ie_posicao_cliente: 'A',
      nm_autor: 'W'.repeat(200),
      nm_reu: '\u202eoãoJ\u0000\u001b[31m'.replace('\u0000', ''),
    })
    await add('movimentacoes', { cd_processo: long.id, dt_movimentacao: today, ds_movimentacao: 'W'.repeat(20_000) })
    await add('estrategias', { cd_processo: long.id, ds_estrategia: '💥'.repeat(3000) })
    const { status, raw } = await coordenadora.get(`${AT}processos/${long.id}/gerar_pdf/`)
    expect(status).toBe(200)
    expect(textOfPdf(raw)).toContain(`Processo ${long.id}`)
    expect(textOfPdf(raw).match(/W/g)!.length).toBeGreaterThan(4000)
  })
  test('the whole case is one page without scripts, its files under names that stay in their folder, and a read in the trail', async () => {
    const { status, raw, headers } = await coordenadora.get(`${AT}processos/${suit.id}/exportar-caso/`)
    expect([status, headers['content-type']]).toEqual([200, 'application/zip'])
    const entries = unzip(raw)
    const html = entries.get('index.html')!.toString()
    expect(html).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp;amp; “aspas” – ção ✓ 法')
    for (const never of ['<script', '\u0007']) expect(html).not.toContain(never)
    expect(html).toContain(`http-equiv="Content-Security-Policy" content="default-src 'none'`)
    const names = [...entries.keys()].filter((name) => name.startsWith('arquivos/'))
    expect(names).toHaveLength(2)
    for (const name of names) {
      expect(name).toMatch(/^arquivos\/\d+-[^/\\]*petição\.txt$/)
      expect(html).toContain(`href="arquivos/${encodeURIComponent(name.slice(9))}"`)
    }
    expect(names.map((name) => entries.get(name)!.toString()).sort()).toEqual(['a outra', 'conteúdo da petição'])
    const data = JSON.parse(entries.get('dados.json')!.toString()) as { registro: Row; listas: Record<string, Row[]> }
    expect(data.registro).toMatchObject({ id: suit.id, nm_reu: 'Acme S.A.' })
    expect(data.listas.movimentacoes).toHaveLength(10)
    const trail = (await coordenadora.get<{ acao: string }[]>(`${AT}processos/${suit.id}/auditoria/`)).body
    expect(trail[0]!.acao).toBe('exportar')
    expect((await timeline('?tipos=auditoria')).results.map(({ palavra }) => palavra)).not.toContain('exportar')
  })
  test('in the exported case, too, a file is called what it is: a name that lies opens nothing that runs', async () => {
    const one = await add('processos', { ...LYING, nm_autor: 'Autora', nm_reu: 'Réu' })
    const PDF = '%PDF-1.4\n<script>alert(1)</script>\n%%EOF'
    const GIF = 'GIF89a<script>alert(1)</script>'
    const lies: [name: string, text: string, ending: string][] = [
      ['peticao.html', PDF, '.html.pdf'],
      ['peticao.hta', GIF, '.hta.gif'],
      ['peticao.exe', PDF, '.exe.pdf'],
      ['peticao.lnk', GIF, '.lnk.gif'],
      ['peticao.js', PDF, '.js.pdf'],
      ['peticao\u202efdp.scr', PDF, '.scr.pdf'],
    ]
    for (const [name, text] of lies) await attach(`${AT}arquivos/`, { cd_processo: one.id }, name, text)
    const entries = unzip((await coordenadora.get(`${AT}processos/${one.id}/exportar-caso/`)).raw)
    const names = [...entries.keys()].filter((name) => name.startsWith('arquivos/'))
    expect(names).toHaveLength(lies.length)
    for (const [name, , ending] of lies)
      expect([name, names.filter((n) => n.endsWith(ending)).length]).toEqual([name, 1])
    expect(names.filter((name) => !/\.(pdf|gif)$/.test(name) || name.includes('\u202e'))).toEqual([])
    const linked = [
      ...entries
        .get('index.html')!
        .toString()
        .matchAll(/href="(arquivos\/[^"]*)"/g),
    ]
    expect(new Set(linked.map((m) => decodeURIComponent(m[1]!)))).toEqual(new Set(names))
  })
  test('a file that the store has lost is said so, and the rest is there', async () => {
    const lost = await one<{ id: number; chave: string }>(
      api.database.db,
      sql`with de as (select id, chave from arquivos where entidade = 'processos' and cd_registro = ${suit.id}::bigint order by id desc limit 1)
        update arquivos a set chave = '1/nao-existe' from de where a.id = de.id returning a.id, de.chave`,
    )
    const entries = unzip((await coordenadora.get(`${AT}processos/${suit.id}/exportar-caso/`)).raw)
    expect(entries.get('index.html')!.toString()).toContain('(não está mais guardado)')
    expect([...entries.keys()].filter((name) => name.startsWith('arquivos/'))).toHaveLength(1)
    await sql`update arquivos set chave = ${lost!.chave} where id = ${lost!.id}::bigint`.execute(api.database.db)
  })
  test('whoever stops reading stops the work, and the next one is served', async () => {
    await sql`insert into movimentacoes (cd_empresa, cd_processo, dt_movimentacao, ds_movimentacao, ie_favorito, ie_ativo)
      select 1, ${suit.id}::bigint, ${today}::date, repeat(md5(n::text), 60), false, true from generate_series(1, 3000) n`.execute(
      api.database.db,
    )
    await api.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = api.app.server.address() as AddressInfo
    const before = api.database.statements()
    await new Promise<void>((resolve, reject) => {
      const asked = httpRequest(
        {
          port,
          host: '127.0.0.1',
          path: `/api/${AT}processos/${suit.id}/exportar-caso/`,
          headers: { authorization: `Bearer ${coordenadora.token}` },
        },
        (answer) => answer.once('data', () => (answer.destroy(), resolve())),
      )
      asked.on('error', reject).end()
    })
    let then = -1
    while (then !== api.database.statements()) {
      then = api.database.statements()
      await new Promise((resolve) => setTimeout(resolve, 400))
    }
    const many = then - before
    const whole = api.database.statements()
    const { status, raw } = await coordenadora.get(`${AT}processos/${suit.id}/exportar-caso/`)
    expect([status, unzip(raw).has('dados.json')]).toEqual([200, true])
    expect(many).toBeLessThan(api.database.statements() - whole)
  })
  test('comments are about a task or a lawsuit, exactly one, and are seen with it', async () => {
    const say = (body: object, client = coordenadora) =>
      client.call<Row>('POST', 'base/v1/comentarios/', { ds_comentario: 'Olá, equipe', ...body })
    const said = await say({ cd_processo: suit.id })
    expect(said.status, JSON.stringify(said.body)).toBe(201)
    expect((await say({})).body).toHaveProperty('cd_tarefa')
    const [task] = (await coordenadora.get<{ results: Row[] }>(`${AT}tarefas/?nr_por_pagina=1`)).body.results
    expect((await say({ cd_processo: suit.id, cd_tarefa: task!.id })).body).toHaveProperty('cd_processo')
    expect((await vizinha.get(`base/v1/comentarios/${said.body.id}/`)).status).toBe(404)
    expect((await timeline('?tipos=comentarios')).results).toMatchObject([
      { texto: 'Olá, equipe', palavra: 'Comentário' },
    ])
  })
})
