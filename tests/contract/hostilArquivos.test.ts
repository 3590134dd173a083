import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { longestTurn, MOST_MS, stall } from './setup/bloqueio.ts'
import { book, head, inline, sheetOf, zip } from './setup/livro.ts'
import { makeP12, multipart, stirred } from './setup/pkcs12.ts'
import { form, J, lawsuitBasis, type Page, type Row } from './setup/processos.ts'

type Parts = Parameters<typeof form>[0]
const IMPORT = 'base/v1/importacoes/enviar/clientes/'
const ASCII = 'abcdefghijklmnop'
const MB = 1_048_576
const PIECE = 65_536

const row = (cells: string) => `<x:row>${cells}</x:row>`
const table = (rows: string) => sheetOf(row(inline('Nome')) + rows)
/** Bytes that the archive says of itself, changed. */
function damaged(bytes: Buffer, what: 'cut' | 'size' | 'count' | 'place'): Buffer {
  const out = Buffer.from(bytes)
  const entry = out.indexOf(Buffer.from('504b0102', 'hex'))
  const end = out.lastIndexOf(Buffer.from('504b0506', 'hex'))
  if (what === 'cut') return out.subarray(0, Math.floor(out.length * 0.7))
  if (what === 'size') out.writeUInt32LE(0xfffffff0, entry + 20)
  if (what === 'count') out.writeUInt16LE(0xffff, end + 10)
  if (what === 'place') out.writeUInt32LE(0x7fffffff, entry + 42)
  return out
}

/** Bytes as a connection brings them: a piece, and then it is the turn of others. */
async function* asItComes(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE) {
    yield bytes.subarray(at, at + PIECE)
    await setImmediate()
  }
}

/** Workbooks as whoever means harm makes them, none larger than a few hundred kilobytes on its way. */
const WORKBOOKS: Record<string, () => Promise<Buffer> | Buffer> = {
  'a bomb: one cell of a hundred megabytes': () => book(table(row(inline('a'.repeat(100 * MB))))),
  'a bomb: a million empty rows': () => book(table('<x:row/>'.repeat(1_048_600))),
  'a bomb of shared texts': () =>
    book(table(row(inline('a'))), {
      'xl/sharedStrings.xml': `${head}<sst>${`<si><t>${'b'.repeat(900_000)}</t></si>`.repeat(80)}</sst>`,
    }),
  'one long shared text said in many cells': () =>
    book(table(row('<x:c t="s"><x:v>0</x:v></x:c>'.repeat(150)).repeat(2000)), {
      'xl/sharedStrings.xml': `${head}<sst><si><t>${ASCII.repeat(2000)}</t></si></sst>`,
    }),
  'a number format of a kilobyte that grows when it is taken apart': () => {
    const codes = [
      '"'.repeat(1000),
      '['.repeat(1000),
      '\\'.repeat(1000),
      '_'.repeat(1000),
      '"a'.repeat(500),
      '[a"'.repeat(300),
    ]
    const formats = codes.map((c, i) => `<numFmt numFmtId="${200 + i}" formatCode='${c}'/>`).join('')
    const styles = `${head}<styleSheet><numFmts>${formats}</numFmts><cellXfs>${codes
      .map((_, i) => `<xf numFmtId="${200 + i}"/>`)
      .join('')
      .repeat(20_000)}</cellXfs></styleSheet>`
    return book(table(row('<x:c s="3"><x:v>45000.5</x:v></x:c>').repeat(2000)), { 'xl/styles.xml': styles })
  },
  'tags within tags, a million deep': () => book(`${head}${'<a>'.repeat(1_000_000)}`),
  'a tag without an end': () => book(`${head}<a ${'b="c" '.repeat(500_000)}`),
  'quotes that never close': () => book(`${head}<worksheet><sheetData><row r="${'"'.repeat(1_500_000)}`),
  'attributes without number': () =>
    book(table(`<x:row>${`<x:c ${'r="A1" '.repeat(100)}><x:v>1</x:v></x:c>`.repeat(2000)}</x:row>`)),
  'comments and sections begun again and again': () => book(`${head}<worksheet>${'<!--<![CDATA['.repeat(80_000)}`),
  'entities, declared and not': () =>
    book(table(row(inline('&lt;&#x41;&#65;'.repeat(100_000))) + row(inline('&a;'.repeat(50_000))))),
  'a document type that grows': () =>
    book(
      `${head}<!DOCTYPE x [${Array.from({ length: 12 }, (_, i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`).join('')}]>${table(row(inline('&e12;'))).slice(head.length)}`,
    ),
  'columns out of the alphabet': () => book(table(row(`<x:c r="${'Z'.repeat(100_000)}1"><x:v>1</x:v></x:c>`))),
  'an archive cut off': async () => damaged(await book(table(row(inline('a')))), 'cut'),
  'an archive with a part larger than itself': async () => damaged(await book(table(row(inline('a')))), 'size'),
  'an archive with parts beyond number': async () => damaged(await book(table(row(inline('a')))), 'count'),
  'an archive with a part beyond its end': async () => damaged(await book(table(row(inline('a')))), 'place'),
  'an archive that is no workbook': () => zip({ '../../etc/passwd': 'x', 'xl/': '' }),
  'nothing but an archive’s beginning': () =>
    Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.alloc(300_000, 0x50)]),
  'a protected one': () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(300_000)]),
}
const TEXTS: Record<string, () => Buffer> = {
  'quotes and nothing else': () => Buffer.from('"'.repeat(1_500_000)),
  'quotes between letters': () => Buffer.from('a"b'.repeat(500_000)),
  'separators and nothing else': () => Buffer.from(';'.repeat(1_500_000)),
  'one line without an end': () => Buffer.from(`Nome\r\n${'a'.repeat(9 * MB)}`),
  'lines and nothing else': () => Buffer.from('\n'.repeat(1_500_000)),
  'cells of spaces': () =>
    Buffer.from(
      `Nome;CPF;Telefone;E-mail\r\n${`${' '.repeat(8000)};${'1'.repeat(8000)};${'('.repeat(8000)};${'a@'.repeat(4000)}\r\n`.repeat(40)}`,
    ),
  'a separator that is a part of everything': () => Buffer.from(`sep=a\r\n${'a'.repeat(1_500_000)}`),
  'bytes of no text': () => Buffer.from(Array.from({ length: 500_000 }, (_, i) => (i * 7) % 256)),
  'half characters': () => Buffer.from('Nome\r\n' + '\ud800'.repeat(300_000), 'utf16le'),
}

/** What each costs the thread that answers everybody; on the database that takes least of it. */
describe('no file blocks the loop', () => {
  let api: Api
  let user: Client
  beforeAll(async () => {
    api = await startApi(engines.at(-1)!, { tarefas: 30 })
    user = await api.as('midgard')
  })
  afterAll(() => api?.close())
  const broken: string[] = []
  const send = async (url: string, sent: { payload: Buffer; headers: Record<string, string> }) => {
    const { statusCode, body, headers } = await api.app.inject({
      method: 'POST',
      url: `/api/${url}`,
      headers: {
        ...sent.headers,
        authorization: `Bearer ${user.token}`,
        'content-length': String(sent.payload.length),
      },
      payload: Readable.from(asItComes(sent.payload)),
    })
    if (statusCode >= 500) broken.push(`${url}: ${statusCode} ${body.slice(0, 200)}`)
    return { statusCode, words: /json/.test(String(headers['content-type'])) ? body : '' }
  }
  const parts = (...all: Parts[number][]) => form(all)
  /** A file of this size that means nothing. */
  const harmless = (url: string, name: string, size: number) => () =>
    send(url, parts(['aq_arquivo', Buffer.alloc(size, 'a'), name], ['file', Buffer.alloc(size, 'a'), name]))
  /** Its cost, its answer, and that whoever asked next was answered. */
  const judge = async (url: string, field: string, name: string, bytes: Buffer) => {
    const sent = parts([field, bytes, name])
    let answer = { statusCode: 0, words: '' }
    const ms = await stall(async () => void (answer = await send(url, sent)), harmless(url, name, bytes.length))
    expect([ms > MOST_MS ? `${Math.round(ms)} ms` : 'soon', broken.splice(0)]).toEqual(['soon', []])
    return answer
  }
  /** Refused in words of ours, or taken in. */
  const isAnswered = ({ statusCode, words }: { statusCode: number; words: string }) => {
    expect([201, 400, 413]).toContain(statusCode)
    if (statusCode !== 201) expect(words).toMatch(/planilha|células?|linha|coluna|arquivo|aspas|conteúdo|título/i)
  }

  test.each(Object.keys(WORKBOOKS))('a workbook: %s', { timeout: 300_000 }, async (name) => {
    const bytes = await WORKBOOKS[name]!()
    isAnswered(await judge(IMPORT, 'aq_arquivo', 'planilha.xlsx', bytes))
  })

  test.each(Object.keys(TEXTS))('a text of cells: %s', { timeout: 300_000 }, async (name) => {
    isAnswered(await judge(IMPORT, 'aq_arquivo', 'planilha.csv', TEXTS[name]!()))
  })

  test('certificates: stirred without end, deep, cut off, of nothing', { timeout: 600_000 }, async () => {
    const valid = makeP12()
    const deep = Buffer.concat(Array.from({ length: 60_000 }, () => Buffer.from([0x30, 0x80])))
    const files = {
      'two billion rounds': stirred(valid),
      '600,000 rounds': stirred(valid, '\x09\x27\xc0'),
      '599,999 rounds': stirred(valid, '\x09\x27\xbf'),
      'fewer than none': stirred(valid, '\x80\x00\x00\x00'),
      'a number of a kilobyte': stirred(valid, '\x7f'.repeat(1000)),
      'sequences within sequences': deep,
      'a length of four billion': Buffer.concat([
        Buffer.from([0x30, 0x84, 0xff, 0xff, 0xff, 0xff]),
        Buffer.alloc(500_000),
      ]),
      'cut off': valid.subarray(0, valid.length >> 1),
      zeros: Buffer.alloc(900_000),
    }
    const attorney = (await user.get<Page>('process/v1/attorney/')).body.results[0]!
    for (const [what, bytes] of Object.entries(files)) {
      const sent = multipart(
        { cpf: '529.982.247-25', password: 'senha-do-certificado', attorney: String(attorney.id) },
        { name: 'a.pfx', bytes },
      )
      let status = 0
      const ms = await stall(
        async () => void (status = (await send('process/v1/certificate/', sent)).statusCode),
        harmless('process/v1/certificate/', 'a.pfx', bytes.length),
      )
      expect([what, ms > MOST_MS ? `${Math.round(ms)} ms` : 'soon', status, broken.splice(0)]).toEqual([
        what,
        'soon',
        400,
        [],
      ])
    }
  })

  test('files that are kept: names, contents and forms of no use to anybody', { timeout: 300_000 }, async () => {
    const FILES = 'files/v1/arquivos/'
    const pdf = Buffer.from('%PDF-1.4\n')
    for (const name of [
      '.'.repeat(100_000),
      'a/'.repeat(50_000),
      '\u202e'.repeat(30_000),
      'a '.repeat(50_000),
      `${'x.'.repeat(50_000)}pdf`,
    ])
      await judge(FILES, 'aq_arquivo', `${name}.pdf`, pdf)
    for (const start of ['%PDF-', 'GIF89a', '<svg', '<?xml', 'PK\u0003\u0004', '{\\rtf', '<!doctype html'])
      await judge(FILES, 'aq_arquivo', 'a.pdf', Buffer.concat([Buffer.from(start), Buffer.alloc(5 * MB, '<')]))
    const boundary = { 'content-type': 'multipart/form-data; boundary=x' }
    const raw = (text: string) => ({ payload: Buffer.from(text), headers: boundary })
    const forms = {
      'more fields than any form': parts(...Array.from({ length: 5000 }, (_, i): Parts[number] => [`campo${i}`, 'x'])),
      'parts of nothing': raw('--x\r\n'.repeat(300_000)),
      'parts without a name': raw('--x\r\n\r\n\r\n'.repeat(150_000)),
      'a head without an end': raw(`--x\r\n${'content-disposition: form-data; name="a"; filename="'.repeat(20_000)}`),
      'heads without number': raw(`--x\r\n${'a: b\r\n'.repeat(200_000)}\r\n\r\n--x--\r\n`),
      'the beginnings of an end': raw(
        `--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n${'\r\n-'.repeat(400_000)}`,
      ),
    }
    for (const [what, sent] of Object.entries(forms)) {
      let status = 0
      const ms = await stall(
        async () => void (status = (await send(FILES, sent)).statusCode),
        harmless(FILES, 'a.pdf', sent.payload.length),
      )
      const refused = status >= 400 && status < 500
      expect([what, ms > MOST_MS ? `${Math.round(ms)} ms` : 'soon', refused, broken.splice(0)]).toEqual([
        what,
        'soon',
        true,
        [],
      ])
    }
  })

  test('a PDF of a long case is laid out beside the requests', { timeout: 300_000 }, async () => {
    const { valid } = await lawsuitBasis(user)
    const suit = (
      await user.call<Row>('POST', `${J}processos/`, { ...valid, ie_judicial: 'E', nm_autor: 'W'.repeat(200) })
    ).body
    for (let i = 0; i < 60; i++) {
      const ds_movimentacao = `${i} ${'W'.repeat(3900)}`
      const made = await user.call('POST', `${J}movimentacoes/`, {
        cd_processo: suit.id,
        dt_movimentacao: '2024-01-01',
        ds_movimentacao,
      })
      expect(made.status, JSON.stringify(made.body)).toBe(201)
    }
    const get = async () => {
      const { status, raw } = await user.get(`${J}processos/${suit.id}/gerar_pdf/`)
      expect([status, raw.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    }
    expect(await stall(get, () => user.get(`${J}processos/${suit.id}/`))).toBeLessThan(MOST_MS)
    // Here it would have been too much.
    const { layOut } = await import('../../server/core/documents/layout.ts')
    const rows = Array.from({ length: 25 }, () => ['01/01/2024', 'W'.repeat(4000)])
    const columns = [
      { label: 'Data', share: 1 },
      { label: 'Movimentação', share: 3 },
    ]
    const paper = {
      title: 'Processo',
      head: '',
      sealed: false,
      sheets: [],
      lists: [{ title: 'Movimentações', columns, rows }],
    }
    expect(await longestTurn(() => layOut(paper))).toBeGreaterThan(MOST_MS)
  })
})
