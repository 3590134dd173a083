import Excel from 'exceljs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rows, sql } from '../../server/core/db/db.ts'
import { heavyOf } from '../../server/core/heavy/index.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'

type Row = Record<string, unknown> & { id: number }
type Line = { por: { nome: string }[]; valores: Record<string, number | string | null> }
type Panel = { cartoes: { nome: string; label: string; linhas: Line[]; medidas: { nome: string; label: string }[] }[] }
const PAINEIS = 'analytics/v1/paineis/'

describe.each(engines)('dashboards that are taken along, on %s', (engine) => {
  let api: Api
  let gestora: Client
  let coordenadora: Client
  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 60 })
    gestora = await api.as('midgard')
    coordenadora = await api.as('coordenadora')
  })
  afterAll(() => api?.close())
  const taken = () =>
    rows<{ quem: string; o_que: string; registro: number }>(
      api.database.db,
      sql`select u.username quem, a.depois->>'nm_painel' o_que, a.cd_registro registro from auditoria a
          join usuarios u on u.id = a.cd_usuario where a.entidade = 'paineis' and a.acao = 'exportar' order by a.id`,
    )
  const book = async (raw: Buffer) => {
    const read = new Excel.Workbook()
    await read.xlsx.load(raw as unknown as ArrayBuffer)
    return read.worksheets[0]!
  }
  const own = async () => {
    const made = { nm_painel: 'Coisas da ACME', ie_compartilhado: false }
    const { id } = (await coordenadora.call<Row>('POST', 'analytics/v1/meus-paineis/', made)).body
    const card = { cd_painel: id, nm_cartao: 'ACME por equipe', ds_recurso: 'tarefas', ds_medidas: 'total' }
    const sent = { ...card, ds_grupos: 'equipe', ie_forma: 'tabela' }
    return { id, card: (await coordenadora.call<Row>('POST', 'analytics/v1/paineis-cartoes/', sent)).body.id }
  }

  test('the spreadsheet of a card has its numbers, as numbers', async () => {
    const { cartoes } = (await coordenadora.get<Panel>(`${PAINEIS}tarefa/`)).body
    const card = cartoes.find(({ nome }) => nome === 'equipes')!
    const { status, headers, raw } = await coordenadora.get(`${PAINEIS}tarefa/planilha/?cartao=equipes`)
    expect([status, headers['content-disposition']]).toEqual([
      200,
      expect.stringContaining('Em aberto por equipe.xlsx'),
    ])
    const sheet = await book(raw)
    const values = (row: number) => (sheet.getRow(row).values as unknown[]).slice(1)
    expect(values(1)).toEqual(['Equipe', ...card.medidas.map(({ label }) => label)])
    expect(sheet.rowCount).toBe(card.linhas.length + 1)
    for (const [i, { por, valores }] of card.linhas.entries())
      expect(values(i + 2)).toEqual([por[0]!.nome, ...card.medidas.map(({ nome }) => Number(valores[nome]))])
  })

  test('a PDF and a spreadsheet are a row each of the trail, with who took what; what is refused is none', async () => {
    const before = (await taken()).length
    const { id, card } = await own()
    for (const at of [
      'tarefa/pdf/',
      'tarefa/planilha/?cartao=equipes',
      `meus/pdf/?id=${id}`,
      `meus/planilha/?id=${id}&cartao=${card}`,
    ])
      expect([at, (await coordenadora.get(PAINEIS + at)).status]).toEqual([at, 200])
    const refusals: [Client, string, number][] = [
      [coordenadora, 'nada/pdf/', 404],
      [coordenadora, 'tarefa/planilha/?cartao=nada', 404],
      [coordenadora, 'tarefa/planilha/', 404],
      [gestora, `meus/pdf/?id=${id}`, 404],
      [gestora, `meus/planilha/?id=${id}&cartao=${card}`, 404],
      [await api.as('estagiario'), 'tarefa/pdf/', 403],
      [await api.as('estagiario'), 'tarefa/planilha/?cartao=equipes', 403],
    ]
    for (const [who, at, status] of refusals) expect([at, (await who.get(PAINEIS + at)).status]).toEqual([at, status])
    const her = { quem: 'coordenadora', registro: 0 }
    expect((await taken()).slice(before)).toEqual([
      { ...her, o_que: 'Tarefas (PDF)' },
      { ...her, o_que: 'Tarefas: Em aberto por equipe (planilha)' },
      // What somebody calls a dashboard that is theirs alone is not told.
      { ...her, o_que: `Painel próprio nº ${id} (PDF)` },
      { ...her, o_que: `Painel próprio nº ${id}, cartão nº ${card} (planilha)` },
    ])
    // Whoever reads the trail of the firm finds them there.
    type Entry = { usuario: string; alteracoes: { campo: string; valor_novo: unknown }[] }
    const log = await gestora.get<{ results: Entry[] }>('base/v1/registro/?entidade=paineis&acao=exportar')
    expect([log.status, log.body.results[0]?.alteracoes]).toEqual([
      200,
      expect.arrayContaining([
        expect.objectContaining({ campo: 'nm_painel', valor_novo: expect.stringContaining('(planilha)') }),
      ]),
    ])
  })

  test('whoever has too many papers or sheets waiting is refused before anything is counted', async () => {
    const her = (await coordenadora.get<{ id: number }>('auth/v1/usuarios/userdata/')).body.id
    let begin = () => undefined as void
    const held = new Promise<void>((go) => (begin = go))
    // Two at once, and ten of a person wait.
    const twelve = <T>(one: () => Promise<T>) => Array.from({ length: 12 }, one)
    const waiting = [
      ...twelve(() =>
        heavyOf('letter', her, async () => {
          await held
          return [{ title: 'Nada', head: '', titled: true, blocks: [] }]
        }),
      ),
      ...twelve(() =>
        heavyOf('page', her, async () => {
          await held
          return [{ name: 'Nada', heads: [], formats: [], rows: [] }]
        }),
      ),
    ]
    await coordenadora.get('auth/v1/usuarios/userdata/')
    const spent = async (at: string) => {
      const before = api.database.statements()
      const { status } = await coordenadora.get(at)
      return [status, api.database.statements() - before] as const
    }
    const rows = (await taken()).length
    for (const at of ['pdf/', 'planilha/?cartao=equipes']) {
      const [status, statements] = await spent(`${PAINEIS}tarefa/${at}`)
      // What a session costs, and a dashboard of fifteen cards, or one of them, not.
      expect([at, status, statements < 5]).toEqual([at, 429, true])
    }
    expect((await taken()).length).toBe(rows)
    begin()
    await Promise.all(waiting)
    const [later, counted] = await spent(`${PAINEIS}tarefa/pdf/`)
    expect([later, counted > 10]).toEqual([200, true])
  })
})
