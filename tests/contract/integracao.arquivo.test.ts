import PDFDocument from 'pdfkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatProcesso, makeCnj } from '../../src/schemas/br/cnj.ts'
import { formatDate, todayIn } from '../../src/schemas/br/dates.ts'
import { addDays } from '../../src/schemas/br/calendar.ts'
import { rows, sql } from '../../server/core/db/db.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { multipart } from './setup/pkcs12.ts'
import { J, lawsuitBasis } from './setup/processos.ts'

type Row = Record<string, unknown> & { id: number }
type Page = { readonly results: readonly Row[]; readonly count: number }
interface Taken {
  readonly dia: string
  readonly encontrados: number
  readonly guardados: number
  readonly repetidos: number
  readonly de_outros: number
}
const today = todayIn('America/Sao_Paulo')
let sequencial = 4_000_000
const numero = () => makeCnj({ sequencial: ++sequencial, ano: 2025, j: 8, tr: 26, oooo: '0100' })

const pdf = (pages: readonly string[]): Promise<Buffer> =>
  new Promise((done) => {
    const doc = new PDFDocument()
    const parts: Buffer[] = []
    doc.on('data', (part: Buffer) => parts.push(part)).on('end', () => done(Buffer.concat(parts)))
    pages.forEach((text, i) => {
      if (i > 0) doc.addPage()
      doc.fontSize(10).text(text)
    })
    doc.end()
  })

describe.each(engines)('a diary or a mail that somebody has, on %s', (engine) => {
  let api: Api
  let [midgard, vizinha, financeiro]: Client[] = []
  let lawyer = ''
  const send = async (name: string, bytes: Buffer, more: Record<string, string> = {}, as = midgard!) => {
    const { payload, headers } = multipart(more, { name, bytes })
    const sent = await api.app.inject({
      method: 'POST',
      url: '/api/process/v1/notifications/arquivo/',
      payload,
      headers: { ...headers, authorization: `Bearer ${as.token}` },
    })
    return { status: sent.statusCode, body: sent.json<Taken & Record<string, string[]>>() }
  }
  const itens = async (n: string) =>
    (await midgard!.get<Page>(`process/v1/notifications/?nr_processo=${n}&nr_por_pagina=10`)).body.results
  const diario = (ours: string, theirs: string) =>
    `DIÁRIO DA JUSTIÇA\nDisponibilização: ${formatDate(addDays(today, -2))}\n\nProcesso ${formatProcesso(ours)} - Cumprimento de sentença\nManifeste-se o exequente em quinze dias. Advogada: ${lawyer}.\n\nProcesso ${formatProcesso(theirs)} - Monitória\nConclusos. Advogado: Alguém de Fora.`

  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 20 })
    ;[midgard, vizinha, financeiro] = await Promise.all(
      ['midgard', 'vizinha', 'financeiro'].map((name) => api.as(name)),
    )
    lawyer = String(
      (await midgard!.get<Page>('process/v1/attorney/?nr_por_pagina=1&ie_ativo=true&paginacao=true')).body.results[0]!
        .name,
    )
  })
  afterAll(() => api?.close())

  test('a text goes the road of what is captured: what is ours with its proof, what is of others left, again nothing twice', async () => {
    const [ours, theirs] = [numero(), numero()] as [string, string]
    const text = Buffer.from(diario(ours, theirs))
    const first = await send('diario.txt', text)
    expect([first.status, first.body]).toMatchObject([
      201,
      { dia: addDays(today, -2), encontrados: 2, guardados: 1, repetidos: 0, de_outros: 1 },
    ])
    const [item] = await itens(ours)
    expect(item).toMatchObject({ nr_processo: ours, type_communication: 'papel', dt_expedicao: addDays(today, -2) })
    const whole = (await midgard!.get<Row>(`process/v1/notifications/${item!.id}/`)).body
    expect(String(whole.teor)).toContain('Manifeste-se o exequente em quinze dias.')
    const proofs = (await midgard!.get<Page>(`integration/v1/provas-captura/?cd_expediente=${item!.id}`)).body.results
    expect(proofs).toMatchObject([{ ie_fonte: 'arquivo', ds_termo: expect.stringContaining('diario.txt') as string }])
    expect(await itens(theirs)).toEqual([])
    const again = await send('diario.txt', text)
    expect(again.body).toMatchObject({ guardados: 0, repetidos: 1 })
    expect((await itens(ours)).length).toBe(1)
    expect((await send('diario.txt', text, { tudo: 'true' })).body).toMatchObject({ guardados: 1, de_outros: 0 })
    expect((await itens(theirs)).length).toBe(1)
  })

  test('a term of diaries is looked for in what is sent, as one of the national diary is', async () => {
    const n = numero()
    const text = Buffer.from(`Processo ${formatProcesso(n)}\nIntime-se a Mineradora Serra Alta Ltda. em dez dias.`)
    const day = { dt_disponibilizacao: today }
    expect((await send('outro.txt', text, day)).body).toMatchObject({ guardados: 0, de_outros: 1 })
    await midgard!.call('POST', 'integration/v1/diarios/termos/', { name: 'Mineradora Serra Alta' })
    expect((await send('outro.txt', text, day)).body).toMatchObject({ guardados: 1, de_outros: 0 })
  })

  test('a PDF of several pages, a mail with its words in Latin-1, and what is attached to one', async () => {
    const [a, b, c, d] = [numero(), numero(), numero(), numero()] as [string, string, string, string]
    const paper = await pdf([diario(a, b), `Processo ${formatProcesso(c)}\nIntime-se. ${lawyer}`])
    const day = { dt_disponibilizacao: today }
    expect((await send('diario.pdf', paper)).body).toMatchObject({ encontrados: 3, guardados: 2, de_outros: 1 })
    const mail = (body: string, more = '') =>
      Buffer.from(
        `From: push@tribunal.example\r\nSubject: Andamento\r\nMIME-Version: 1.0\r\n${more || 'Content-Type: text/plain; charset=windows-1252\r\nContent-Transfer-Encoding: 8bit\r\n\r\n'}${body}`,
        'latin1',
      )
    const one = numero()
    const words = `Processo: ${formatProcesso(one)}\r\nDecis\u00e3o: intima\u00e7\u00e3o da parte. ${lawyer}\r\n`
    expect((await send('push.eml', mail(words), day)).body).toMatchObject({ encontrados: 1, guardados: 1, dia: today })
    const [item] = await itens(one)
    expect(String((await midgard!.get<Row>(`process/v1/notifications/${item!.id}/`)).body.teor)).toContain(
      'Decisão: intimação da parte.',
    )
    const attached = (await pdf([`Processo ${formatProcesso(d)}\nCite-se. ${lawyer}`])).toString('base64')
    const broken = `--x\r\nContent-Type: application/pdf; name=quebrado.pdf\r\nContent-Disposition: attachment; filename=quebrado.pdf\r\n\r\n%PDF-1.7 nada\r\n`
    const parts = `Content-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\nContent-Type: text/plain\r\n\r\nSegue.\r\n${broken}--x\r\nContent-Type: application/pdf; name=a.pdf\r\nContent-Disposition: attachment; filename=a.pdf\r\nContent-Transfer-Encoding: base64\r\n\r\n${attached}\r\n--x--\r\n`
    // One attachment that cannot be read keeps the others out of nothing, and is told.
    expect((await send('com-anexo.eml', mail('', parts), day)).body).toMatchObject({
      encontrados: 1,
      guardados: 1,
      nao_lidos: ['quebrado.pdf'],
    })
  })

  test('what another firm sent is not ours, and who enters no notices sends none', async () => {
    const n = numero()
    const sent = await send(
      'diario.txt',
      Buffer.from(`Processo ${formatProcesso(n)}\nCite-se.`),
      { tudo: 'true', dt_disponibilizacao: today },
      vizinha,
    )
    expect([201, 403]).toContain(sent.status)
    expect(await itens(n)).toEqual([])
    expect((await send('diario.txt', Buffer.from('x'), {}, financeiro)).status).toBe(403)
  })

  test.each([
    ['vazio.txt', Buffer.from(''), 'aq_arquivo'],
    ['nada.txt', Buffer.from('Nenhum número aqui.'), 'aq_arquivo'],
    ['quebrado.pdf', Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n'), 'aq_arquivo'],
    ['programa.pdf', Buffer.from('MZ\u0000\u0003aaaa'), null],
    ['folha.xlsx', Buffer.from('PK\u0003\u0004'), null],
    ['mentira.txt', Buffer.from([0, 1, 2, 3, 255]), null],
  ])('%s is refused in words, and nothing comes of it', async (name, bytes, field) => {
    const { status, body } = await send(name, bytes)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    if (field) expect([name, Object.keys(body)]).toEqual([name, [field]])
  })

  test('markup in a court text is words, and a day that is none, or to come, is refused at its field', async () => {
    const n = numero()
    const text = `Processo ${formatProcesso(n)}\n<script>alert(1)</script> <b>Cite-se</b> ${lawyer}`
    expect((await send('hostil.txt', Buffer.from(text), { dt_disponibilizacao: today })).body).toMatchObject({
      guardados: 1,
    })
    const [item] = await itens(n)
    expect(String((await midgard!.get<Row>(`process/v1/notifications/${item!.id}/`)).body.teor)).toContain(
      '<script>alert(1)</script>',
    )
    for (const dt_disponibilizacao of ['2026-02-30', 'ontem', addDays(today, 3)]) {
      const { status, body } = await send('hostil.txt', Buffer.from(text), { dt_disponibilizacao })
      expect([status, Object.keys(body)]).toEqual([400, ['dt_disponibilizacao']])
    }
  })

  test('a file that says no day of availability is asked for it: neither its publication nor today stands for it', async () => {
    const n = numero()
    const said = (line: string) =>
      Buffer.from(`${line}\n\nProcesso ${formatProcesso(n)} - Monitória\nCite-se. ${lawyer}`)
    for (const line of ['DIÁRIO DA JUSTIÇA', `Publicação: ${formatDate(addDays(today, -1))}`]) {
      const { status, body } = await send('diario.txt', said(line))
      expect([line, status, body]).toEqual([
        line,
        400,
        {
          dt_disponibilizacao: ['O arquivo não diz o dia da disponibilização: informe-o, pois dele se conta o prazo.'],
        },
      ])
    }
    const ahead = addDays(today, 2)
    expect((await send('diario.txt', said(`Disponibilização: ${formatDate(ahead)}`))).body).toEqual({
      dt_disponibilizacao: [`O arquivo diz que foi disponibilizado em ${formatDate(ahead)}, que ainda não chegou.`],
    })
    expect(await itens(n)).toEqual([])
    const day = addDays(today, -3)
    const published = `Publicado em ${formatDate(addDays(today, -2))}. Disponibilizado no DJE em ${formatDate(day)}`
    expect((await send('diario.txt', said(published))).body).toMatchObject({ dia: day, guardados: 1, nao_lidos: [] })
    expect(await itens(n)).toMatchObject([{ dt_expedicao: day }])
  })

  test('a file that names a sealed lawsuit stands behind its wall, and tells whoever is outside of it nothing', async () => {
    const [coordenadora, advogada] = await Promise.all(['coordenadora', 'advogada'].map((name) => api.as(name)))
    const me = (await coordenadora!.get<Row>('auth/v1/usuarios/userdata/')).body.id
    const { valid } = await lawsuitBasis(midgard!)
    const suit = async (nr_processo: string) => {
      const made = await coordenadora!.call<Row>('POST', `${J}processos/`, { ...valid, nr_processo })
      expect([made.status, made.body]).toEqual([201, expect.anything()])
      const seal = { ie_sigilo: '1', cd_usuarios_sigilo: [me] }
      expect((await coordenadora!.call('PATCH', `${J}processos/${made.body.id}/`, seal)).status).toBe(200)
      return made.body.id
    }
    const day = { dt_disponibilizacao: today }
    const [sealed, nobodys] = [numero(), numero()] as [string, string]
    const id = await suit(sealed)
    const of = (n: string, more: string) => Buffer.from(`Processo ${formatProcesso(n)}\nIntime-se ${more}.`)
    const notices = async (as: Client, n: string) =>
      (await as.get<Page>(`process/v1/notifications/?nr_processo=${n}&paginacao=true`)).body.results
    // The same file of a sealed number and of one that nobody has: by nothing, by a lawyer's name, by all, and again.
    for (const [more, sent] of [
      ['Fulano de Tal', {}],
      [lawyer, {}],
      [lawyer, {}],
      ['Beltrano', { tudo: 'true' }],
      ['Beltrano', { tudo: 'true' }],
    ] as const) {
      const [a, b] = [
        await send('recorte.txt', of(sealed, more), { ...day, ...sent }, advogada),
        await send('recorte.txt', of(nobodys, more), { ...day, ...sent }, advogada),
      ]
      expect([more, a]).toEqual([more, b])
    }
    expect(await notices(advogada!, sealed)).toEqual([])
    expect(await notices(midgard!, sealed)).toEqual([])
    // Whoever tries a number by a file is known by it to those inside, and to nobody else.
    const trail = `${J}processos/${id}/auditoria/`
    const looks = (await coordenadora!.get<Row[]>(trail)).body.filter(({ acao }) => acao === 'citar-em-arquivo')
    expect(looks).toHaveLength(5)
    expect(looks[0]!.usuario).toMatch(/\S/)
    expect((await advogada!.get(trail)).status).toBe(404)
    const log = await midgard!.get<Page>('base/v1/registro/?acao=citar-em-arquivo')
    expect([log.status, log.body.results]).toEqual([200, []])
    expect(await notices(advogada!, nobodys)).toHaveLength(2)
    const kept = await notices(coordenadora!, sealed)
    expect(kept.map(({ cd_processo }) => cd_processo)).toEqual([id, id, id])
    for (const one of kept)
      for (const path of ['', 'auditoria/', 'linha-do-tempo/'])
        expect([path, (await advogada!.get(`process/v1/notifications/${one.id}/${path}`)).status]).toEqual([path, 404])
    for (const as of [advogada!, midgard!]) {
      const proofs = await as.get<Page>(`integration/v1/provas-captura/?cd_expediente=${kept[0]!.id}`)
      expect(proofs.body.results ?? []).toEqual([])
    }
    // Nor does what somebody inside brought before, or the trail of what was done to it, tell anything.
    const twice = 'Sicrana da Silva'
    expect((await send('dentro.txt', of(sealed, `${twice} ${lawyer}`), day, coordenadora)).body).toMatchObject({
      guardados: 1,
    })
    const [a, b] = [
      await send('fora.txt', of(sealed, `${twice} ${lawyer}`), day, advogada),
      await send('fora.txt', of(nobodys, `${twice} ${lawyer}`), day, advogada),
    ]
    expect([a.status, a.body]).toEqual([201, b.body])
    expect(await notices(coordenadora!, sealed)).toHaveLength(4)
    const hers = (await advogada!.get<Row>('auth/v1/usuarios/userdata/')).body.id
    const authors = await rows<{ u: number | null }>(
      api.database.db,
      sql`select distinct cd_usuario u from auditoria where entidade in ('expedientes', 'provas-captura') and cd_usuario = ${hers}::bigint
          and (cd_registro = any(${kept.map((one) => one.id)}::bigint[]) and entidade = 'expedientes')`,
    )
    expect(authors).toEqual([])
  })
})
