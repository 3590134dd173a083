import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aliasOf, datajud } from '../../../server/connectors/datajud.ts'
import { instanteDe } from '../../../server/connectors/dates.ts'
import { Transport } from '../../../server/connectors/transport.ts'
import { FakeClock } from './clock.ts'

const N = '00012345620268260100'
const source = (more: object = {}) => ({
  _source: {
    numeroProcesso: N,
    grau: 'G1',
    nivelSigilo: 0,
    classe: { codigo: 7, nome: 'Procedimento Comum Cível' },
    orgaoJulgador: { codigo: 1, nome: '2ª Vara Cível' },
    dataHoraUltimaAtualizacao: '2026-11-24T10:00:00.000Z',
    movimentos: [{ codigo: 26, nome: 'Distribuição', dataHora: '20261124093000' }],
    ...more,
  },
})
const whole = (hits: object[], failed = 0) => ({ _shards: { total: 5, failed }, hits: { hits } })

describe('DataJud, against a local server with its habits', () => {
  let server: Server
  let base = ''
  let answers: (readonly [number, unknown])[] = []
  const asked: { url: string; key: string | undefined; body: string }[] = []
  beforeAll(async () => {
    server = createServer((request, reply) => {
      let body = ''
      request.on('data', (part: Buffer) => (body += part.toString()))
      request.on('end', () => {
        asked.push({ url: request.url!, key: request.headers.authorization, body })
        const [status, said] = answers.length > 1 ? answers.shift()! : answers[0]!
        reply.writeHead(status).end(JSON.stringify(said))
      })
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => void server.close())
  beforeEach(() => void (asked.length = 0))
  const connector = () => {
    const manners = { spacingMs: 0, backoffMs: 1000, tries: 3, timeoutMs: 5000, final: [504] }
    return datajud({ base, key: 'chave-publica', transport: new Transport(manners, new FakeClock()) })
  }

  test('the index is the court of the number; some courts are in none', async () => {
    answers = [[200, whole([source()])]]
    await connector().detail('0001234-56.2026.8.26.0100')
    expect(asked[0]).toMatchObject({ url: '/api_publica_tjsp/_search', key: 'APIKey chave-publica' })
    expect(JSON.parse(asked[0]!.body)).toMatchObject({ query: { match: { numeroProcesso: N } } })
    expect([aliasOf('00012345620265150001'), aliasOf('00012345620268070001'), aliasOf('00012345620261000000')]).toEqual(
      ['api_publica_trt15', 'api_publica_tjdft', null],
    )
  })

  test('one number, several instances; movements nested or not, in any of the shapes of a date', async () => {
    const movimentos = [
      { movimentoNacional: { codigo: 60, nome: 'Expedição' }, dataHora: 1795573800000 },
      { codigo: 26, nome: 'Distribuição', dataHora: '20240115093000' },
      { codigo: 51, nome: 'Conclusão', dataHora: '2026-01-02T03:04:05.000Z' },
      { codigo: 1, nome: 'Sem data' },
    ]
    answers = [[200, whole([source({ movimentos }), source({ grau: 'G2', movimentos: [] })])]]
    const [first, second] = await connector().detail(N)
    expect(first!.movimentos.map(({ nome, instante }) => [nome, instante])).toEqual([
      ['Distribuição', '2024-01-15T12:30:00.000Z'],
      ['Conclusão', '2026-01-02T03:04:05.000Z'],
      ['Expedição', '2026-11-25T02:30:00.000Z'],
    ])
    expect(second!.grau).toBe('G2')
  })

  test('partial shards: nothing found in a part of the index is not "there is nothing"', async () => {
    answers = [[200, whole([], 2)]]
    await expect(connector().detail(N)).rejects.toMatchObject({ motivo: 'parcial' })
    answers = [[200, whole([])]]
    expect(await connector().detail(N)).toEqual([])
  })

  test('429 is left alone, 503 is tried again, 504 is not', async () => {
    answers = [[429, {}]]
    await expect(connector().detail(N)).rejects.toMatchObject({ motivo: 'espera' })
    answers = [
      [503, {}],
      [200, whole([source()])],
    ]
    expect(await connector().detail(N)).toHaveLength(1)
    asked.length = 0
    answers = [[504, {}]]
    await expect(connector().detail(N)).rejects.toMatchObject({ motivo: 'fora' })
    expect(asked).toHaveLength(1)
    // The public key changes without notice.
    answers = [[401, {}]]
    await expect(connector().detail(N)).rejects.toThrow(/401/)
  })

  test('its day is what moved on it, by number alone, and there is never a text', async () => {
    answers = [[200, whole([source()])]]
    const page = await connector().list({
      termo: { tipo: 'processo', valor: N },
      variante: N,
      dia: '2026-11-24',
      pagina: 1,
    })
    expect(page).toMatchObject({ contados: 1, itens: [{ texto: null, tipo: 'Distribuição' }] })
    expect(connector().variantes({ tipo: 'oab', valor: '1', uf: 'SP' })).toEqual([])
  })

  test('the same filed twice at one instant is two, and how often it was asked again is told', async () => {
    const twice = { codigo: 85, nome: 'Petição', dataHora: '20261124093000' }
    answers = [
      [503, {}],
      [200, whole([source({ movimentos: [twice, twice] })])],
    ]
    const asking = { termo: { tipo: 'processo', valor: N }, variante: N, dia: '2026-11-24', pagina: 1 } as const
    const page = await connector().list(asking)
    expect(page).toMatchObject({ contados: 2, repetidas: 1 })
    expect(new Set(page.itens.map(({ id }) => id)).size).toBe(2)
  })

  test.each([['2026-02-30'], ['20261399'], ['ontem'], [null], [{}]])('%o is no instant', (value) => {
    expect(instanteDe(value)).toBeNull()
  })
})
