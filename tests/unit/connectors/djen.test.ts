import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { djen, lida, SUFIXOS } from '../../../server/connectors/djen.ts'
import { ConnectorProblem, type Asked } from '../../../server/connectors/port.ts'
import { Transport } from '../../../server/connectors/transport.ts'
import { faults, FonteDjen, publicadas } from '../../contract/setup/fonteDjen.ts'
import { FakeClock } from './clock.ts'

const DIA = '2026-11-24'
const oab = { tipo: 'oab', valor: '123456', uf: 'SP' } as const
const asked = (more: Partial<Asked> = {}): Asked => ({ termo: oab, variante: '123456', dia: DIA, pagina: 1, ...more })

describe('DJEN, against a local server with its habits', () => {
  const fonte = new FonteDjen()
  let base = ''
  let clock: FakeClock
  const connector = (more: object = {}) => {
    const manners = { spacingMs: 500, backoffMs: 1000, tries: 4, timeoutMs: 5000 }
    return djen({ base, transport: new Transport(manners, clock), ...more })
  }
  beforeAll(async () => {
    base = await fonte.start()
  })
  afterAll(() => fonte.stop())
  beforeEach(() => {
    fonte.clear()
    clock = new FakeClock()
  })

  test('suffix variants: an enrolment is asked for in each of its spellings, a name and a number in their own', async () => {
    expect(connector().variantes(oab)).toEqual(SUFIXOS.map((suffix) => `123456${suffix}`))
    expect(SUFIXOS).toEqual(['', '-O', '-A', '-N', '-B', '-S', '-E'])
    expect(connector().variantes({ tipo: 'nome', valor: 'EMPRESA LTDA' })).toEqual(['EMPRESA LTDA'])
    fonte.publicadas = [...publicadas(1, DIA), ...publicadas(3, DIA, { oab: '123456-A', from: 50 })]
    const plain = await connector().list(asked())
    const supplementary = await connector().list(asked({ variante: '123456-A' }))
    expect([plain.itens.length, supplementary.itens.length]).toEqual([1, 3])
    expect(Object.fromEntries(fonte.asked[1]!)).toEqual({
      numeroOab: '123456-A',
      ufOab: 'SP',
      dataDisponibilizacaoInicio: DIA,
      dataDisponibilizacaoFim: DIA,
      pagina: '1',
      itensPorPagina: '50',
    })
  })

  test('a lawyer’s name is asked for among the parties and among the lawyers', async () => {
    const termo = { tipo: 'advogado', valor: 'ADVOGADA DE EXEMPLO' } as const
    const [party, lawyer] = connector().variantes(termo)
    await connector().list(asked({ termo, variante: party! }))
    await connector().list(asked({ termo, variante: lawyer! }))
    const names = fonte.asked.map((query) => [query.get('nomeParte'), query.get('nomeAdvogado')])
    expect(names).toEqual([
      ['ADVOGADA DE EXEMPLO', null],
      [null, 'ADVOGADA DE EXEMPLO'],
    ])
  })

  test('silent empty page: it is asked again while more is counted, and is no end', async () => {
    fonte.publicadas = publicadas(60, DIA)
    fonte.faults = [faults.vazia((query) => query.get('pagina') === '2', 2)]
    const page = await connector().list(asked({ pagina: 2 }))
    expect(page).toMatchObject({ contados: 60, repetidas: 2 })
    expect(page.itens).toHaveLength(10)
    // Where it stays silent, that is what it says.
    fonte.faults = [faults.vazia(undefined, Infinity)]
    expect(await connector().list(asked())).toMatchObject({ itens: [], contados: 60, repetidas: 3 })
  })

  test('page size: more than fifty in a page is answered by nothing; fifty is what it is asked for', async () => {
    fonte.publicadas = publicadas(60, DIA)
    expect((await connector().list(asked())).itens).toHaveLength(50)
    expect(await connector({ porPagina: 100 }).list(asked())).toMatchObject({ itens: [], contados: 60 })
  })

  test('429: it is left alone at once', async () => {
    fonte.faults = [faults.demais()]
    await expect(connector().list(asked())).rejects.toMatchObject({ motivo: 'espera' })
    expect(fonte.asked).toHaveLength(1)
  })

  test('403 outside of Brazil: said as such, and not asked again', async () => {
    fonte.faults = [faults.fora_do_brasil()]
    await expect(connector().list(asked())).rejects.toThrow(/403.*Brasil/)
    expect(fonte.asked).toHaveLength(1)
  })

  test('500 under a burst, and connections that fall: again, each time later, with spacing in between', async () => {
    fonte.publicadas = publicadas(2, DIA)
    fonte.faults = [faults.rajada(undefined, 2), faults.cai()]
    expect(await connector().list(asked())).toMatchObject({ contados: 2, repetidas: 3 })
    expect(clock.waited).toEqual([1000, 2000, 4000])
    fonte.faults = [faults.rajada(undefined, Infinity)]
    await expect(connector().list(asked())).rejects.toMatchObject({ motivo: 'fora', repetidas: 3 })
  })

  test('spacing: two questions are never nearer than half a second, however many ask at once', async () => {
    const one = connector()
    await Promise.all([1, 2, 3].map((pagina) => one.list(asked({ pagina }))))
    expect(clock.waited).toEqual([500, 500])
  })

  test.each([
    ['a page of HTML with status 200', faults.pagina_html()],
    ['an answer without items', { answer: (r) => void r.end('{"status":"success"}') } as ReturnType<typeof faults.cai>],
    [
      'a count that is no number',
      { answer: (r) => void r.end('{"items":[],"count":"x"}') } as ReturnType<typeof faults.cai>,
    ],
  ])('%s is no answer', async (_name, fault) => {
    fonte.faults = [fault]
    await expect(connector().list(asked())).rejects.toMatchObject({ motivo: 'formato' })
  })

  test('wrong counts are passed on as they are; ten thousand is where it stops counting', async () => {
    fonte.publicadas = publicadas(3, DIA)
    fonte.faults = [faults.conta_errada(2)]
    expect(await connector().list(asked())).toMatchObject({ contados: 5, teto: false })
    fonte.faults = [faults.conta_errada(9997)]
    expect(await connector().list(asked())).toMatchObject({ contados: 10_000, teto: true })
  })

  test('what is of another day was not asked for, and is not taken', async () => {
    fonte.publicadas = publicadas(2, DIA).map((one, i) =>
      i ? one : { ...one, mais: { data_disponibilizacao: '2026-11-20', datadisponibilizacao: '20/11/2026' } },
    )
    const page = await connector().list(asked())
    expect([page.itens.length, page.contados]).toEqual([1, 2])
  })

  test('what it does not offer it says, in Portuguese', async () => {
    for (const call of [() => connector().detail('1'), () => connector().acknowledge('1')])
      await expect(call()).rejects.toBeInstanceOf(ConnectorProblem)
    await expect(connector().file({ nr_processo: null, documentos: [] })).rejects.toThrow('Esta fonte não oferece isto')
  })
})

describe('an item of the DJEN', () => {
  const item = { id: 7, numero_processo: '10000011220268260100', data_disponibilizacao: DIA, texto: '<p>x</p>' }

  test('mixed case: names in any of their spellings', () => {
    const other = {
      ID: 7,
      numeroProcesso: '10000011220268260100',
      DataDisponibilizacao: DIA,
      TEXTO: 'x',
      sigla_tribunal: 'tjsp',
    }
    expect(lida(other)).toMatchObject({ id: '7', nr_processo: '10000011220268260100', dia: DIA, tribunal: 'TJSP' })
    expect(
      lida({ ...item, numero_processo: null, numeroprocessocommascara: '1000001-12.2026.8.26.0100' }),
    ).toMatchObject({ nr_processo: '10000011220268260100' })
  })

  test.each([
    '2026-11-24',
    '24/11/2026',
    '2026-11-24T23:30:00-03:00',
    '2026-11-25T02:30:00Z',
    1795573800000,
    '1795573800000',
    '20261124',
    '20261124233000',
  ])('date shapes: %s is the same day', (shape) => {
    expect(lida({ ...item, data_disponibilizacao: shape })?.dia).toBe(DIA)
  })

  test.each([
    [
      { motivo_cancelamento: 'Erro material', data_cancelamento: '2026-11-25' },
      { dia: '2026-11-25', motivo: 'Erro material' },
    ],
    [{ ativo: false }, { dia: null, motivo: null }],
    [{ data_cancelamento: '25/11/2026' }, { dia: '2026-11-25', motivo: null }],
  ])('cancelled items: %o', (mais, cancelada) => {
    expect(lida({ ...item, ...mais })?.cancelada).toEqual(cancelada)
  })

  test('lawyers, with or without the level in between; what lacks number or day is no publication', () => {
    const nested = { destinatarioadvogados: [{ advogado: { nome: 'A', numero_oab: '1', uf_oab: 'SP' } }] }
    const flat = { destinatarioAdvogados: [{ nome: 'A', numeroOab: 1, ufOab: 'SP' }] }
    for (const mais of [nested, flat])
      expect(lida({ ...item, ...mais })?.advogados).toEqual([{ nome: 'A', oab: 'SP 1' }])
    expect([
      lida({ ...item, numero_processo: '' }),
      lida({ ...item, data_disponibilizacao: '99' }),
      lida(null),
    ]).toEqual([null, null, null])
  })
})
