import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../src/schemas/br/calendar.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { dayNow as hoje } from './setup/fixture.ts'
import { multipart } from './setup/pkcs12.ts'

const BASE = 'financeiro/v1/'
/** Longer than this nobody waits for somebody else's file (ms), or for this share of the file's own time on a busy machine. */
const DEAF = 300
const SHARE = 0.25
const LINES = 5000

const lanc = (valor: string, memo: string, fitid = '') =>
  `<STMTTRN><DTPOSTED>${hoje().replaceAll('-', '')}<TRNAMT>${valor}${fitid && `<FITID>${fitid}`}<MEMO>${memo}</STMTTRN>`
const ofx = (lines: string) => `<OFX><STMTRS><BANKTRANLIST>${lines}</BANKTRANLIST></STMTRS></OFX>`

describe.each(engines)('a statement keeps nobody waiting, on %s', (engine) => {
  let api: Api
  let firm: Client
  let banco = 0
  const importar = async (text: string, name = 'extrato.ofx') => {
    const { payload, headers } = multipart({ cd_conta_bancaria: String(banco) }, { name, bytes: Buffer.from(text) })
    const auth = { ...headers, authorization: `Bearer ${firm.token}` }
    const sent = await api.app.inject({ method: 'POST', url: `/api/${BASE}extratos/importar/`, payload, headers: auth })
    return { status: sent.statusCode, body: sent.json<Record<string, unknown>>() }
  }
  /** The longest that the server heard nothing while something ran, and how long that took (ms). */
  const deaf = async <T>(run: () => Promise<T>): Promise<readonly [T, number, number]> => {
    const began = performance.now()
    let [last, longest] = [began, 0]
    const timer = setInterval(() => {
      const now = performance.now()
      longest = Math.max(longest, now - last)
      last = now
    }, 5)
    try {
      const done = await run()
      longest = Math.max(longest, performance.now() - last)
      return [done, longest, performance.now() - began]
    } finally {
      clearInterval(timer)
    }
  }
  const heard = async (text: string, name?: string) => {
    const [{ status, body }, longest, whole] = await deaf(() => importar(text, name))
    expect(longest).toBeLessThan(Math.max(DEAF, whole * SHARE))
    return [status, body] as const
  }

  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 20 })
    firm = await api.as('financeiro')
    const conta = { nm_conta: 'Do extrato longo', nm_banco: 'Banco', nr_saldo_inicial: '0.00' }
    const sent = { ...conta, dt_saldo_inicial: addDays(hoje(), -30) }
    banco = Number((await firm.call<{ id: number }>('POST', `${BASE}contas-bancarias/`, sent)).body.id)
    await importar(ofx(lanc('-1.00', 'A primeira')))
  })
  afterAll(() => api?.close())

  test('of many lines: each is kept, with its proposal, while others are answered', async () => {
    const all = Array.from({ length: LINES }, (_, i) => lanc(`-${i + 1}.01`, `Linha ${i}`, `F${i}`)).join('')
    expect(await heard(ofx(all))).toEqual([201, expect.objectContaining({ qt_linhas: LINES, qt_novas: LINES })])
    expect(await heard(ofx(all))).toEqual([201, expect.objectContaining({ qt_novas: 0, qt_repetidas: LINES })])
  })

  test.each([
    ['of opening tags', '<OFX>' + '<STMTRS><ACCTID>1<BANKTRANLIST>'.repeat(190_000), 'a.ofx', 400],
    ['of entities', ofx(lanc('-1.00', '&#x26;'.repeat(1_400_000))), 'a.ofx', 201],
    ['of empty lines', `Data;Valor;Hist\n${'\n'.repeat(8_000_000)}01/11/2026;10,00;x\n`, 'a.csv', 400],
  ])('%s: refused or read, and others are answered', async (_, text, name, status) => {
    const [said, body] = await heard(text, name)
    expect([said, body]).toEqual([status, expect.anything()])
    if (status === 400) expect(body).toEqual({ aq_arquivo: [expect.stringMatching(/^O arquivo tem mais de/)] })
  })
})
