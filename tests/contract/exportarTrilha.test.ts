import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { model } from '../../src/schemas/index.ts'
import { readable } from '../../server/core/audit/view.ts'
import { rows, sql } from '../../server/core/db/db.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { context, dayNow } from './setup/fixture.ts'

type Said = { de: string[]; diz: string }
interface Taken {
  entidade: string
  quem: string
  depois: Record<string, unknown> & { como: string; linhas: number; filtro?: Said[] }
}
const P = 'juridico/v1/processos/'

describe.each(engines)('what leaves the house in lists is in the trail, on %s', (engine) => {
  let api: Api
  let firm: Client
  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 40 })
    firm = await api.as('midgard')
  })
  afterAll(() => api?.close())
  const all = () =>
    rows<Taken>(
      api.database.db,
      sql`select a.entidade, u.username quem, a.depois from auditoria a join usuarios u on u.id = a.cd_usuario
          where a.acao = 'exportar' and a.cd_registro = 0 order by a.quando, a.id`,
    )
  /** The rows that something leaves there. */
  async function left(work: () => Promise<unknown>): Promise<Taken[]> {
    const before = (await all()).length
    await work()
    return (await all()).slice(before)
  }
  const said = ([taken]: readonly Taken[]) => (taken?.depois.filtro ?? []).map(({ diz }) => diz)

  test('a spreadsheet and a CSV say who took them, of what, how many, and within which filter', async () => {
    const { body } = await firm.get<{ results: { id: number; cd_cliente: number }[] }>(`${P}?nr_por_pagina=5`)
    const cd_cliente = body.results.find((one) => one.cd_cliente)!.cd_cliente
    const filter = { cd_cliente, ie_status: 'AT', dt_criado_inicial: '2020-01-01', dt_criado_final: dayNow() }
    const query = new URLSearchParams(Object.entries(filter).map(([k, v]) => [k, String(v)] as [string, string]))
    const { count } = (await firm.get<{ count: number }>(`${P}?${query}&nr_por_pagina=1`)).body
    for (const [at, como] of [
      [`${P}exportar/?${query}`, 'Planilha'],
      [`${P}?exportar=csv&${query}`, 'CSV'],
    ] as const) {
      const taken = await left(async () => expect((await firm.get(at)).status).toBe(200))
      expect(taken.map(({ entidade, quem }) => [entidade, quem])).toEqual([['processos', 'midgard']])
      expect([at, taken[0]!.depois.como, taken[0]!.depois.linhas]).toEqual([at, como, count])
      // A record that is chosen is told by what it is called, to whoever may read that.
      expect(taken[0]!.depois.cd_cliente).toEqual([cd_cliente])
      expect(said(taken)).toHaveLength(3)
      expect(said(taken)[0]).toMatch(/: Ativo$/)
      expect(said(taken)[1]).toMatch(/: a partir de 01\/01\/2020$/)
      expect(said(taken)[2]).toMatch(/: até \d\d\/\d\d\/\d{4}$/)
    }
    type Change = { campo: string; valor_novo: unknown }
    const log = await firm.get<{ results: { acao: string; alteracoes: Change[] }[] }>(
      'base/v1/registro/?entidade=processos&acao=exportar',
    )
    const told = Object.fromEntries(log.body.results[0]!.alteracoes.map((one) => [one.campo, one.valor_novo]))
    expect(told.filtro).toEqual(expect.arrayContaining([expect.stringMatching(/Ativo$/)]))
    expect(told.cd_cliente).toEqual([{ id: cd_cliente, rotulo: expect.not.stringContaining('#') }])
    expect(told.linhas).toBe(count)
  })

  test('what was typed is not kept; what was chosen is: presets, counters, measures, groups, what a list opens with', async () => {
    const secret = 'Fulano de Tal'
    const word = encodeURIComponent(secret)
    for (const [at, words] of [
      [`${P}exportar/?busca=${word}&padrao=false`, ['Busca: texto digitado']],
      [`${P}exportar/?nm_autor=${word}&padrao=false`, [expect.stringMatching(/: texto digitado$/)]],
      [
        `${P}exportar/?nm_autor__eq=${word}&nr_processo=123&padrao=false`,
        [expect.stringMatching(/: texto digitado$/), expect.stringMatching(/: texto digitado$/)],
      ],
      [`${P}exportar/?id=1,2`, ['Registros escolhidos: 2']],
      ['juridico/v1/tarefas/exportar/?filtro=abertas&medida=vencidas', [expect.any(String), 'Vencidas']],
      [
        'juridico/v1/tarefas/exportar/?grupo__atraso=1&grupo__area=1',
        ['Dias desde o vencimento: De 1 a 7 dias', 'Área do direito: nº 1'],
      ],
      ['juridico/v1/tarefas/exportar/?dt_cancelamento__empty=true', [expect.stringMatching(/: não informado$/)]],
      ['department/v1/funcionarios/exportar/', [expect.stringMatching(/: Sim$/)]],
      ['department/v1/funcionarios/exportar/?padrao=false', []],
    ] as const) {
      const taken = await left(async () => expect([at, (await firm.get(at)).status]).toEqual([at, 200]))
      expect([at, taken.length, said(taken)]).toEqual([at, 1, words])
      expect(JSON.stringify(taken)).not.toMatch(/Fulano|123/)
    }
  })

  test('papers of lists, and sheets of reports, as well; what is refused takes nothing along', async () => {
    const link = async (at: string) => (await firm.get<{ link: string }>(at)).body.link.replace(/^\/api\//, '')
    const today = dayNow()
    const agenda = await link(`analytics/v1/audiencias/pauta/?dt_audiencia_inicial=${today}`)
    const paper = await left(async () => expect((await firm.get(agenda)).status).toBe(200))
    expect(paper.map(({ entidade, depois }) => [entidade, depois.como])).toEqual([['audiencias', 'PDF']])
    for (const at of ['fluxo/?', 'demonstrativo/?', 'atrasos/?lado=pagar&', 'orcamento/?']) {
      const sheet = await left(async () =>
        expect([at, (await firm.get(`financeiro/v1/${at}exportar=xlsx`)).status]).toEqual([at, 200]),
      )
      expect([at, sheet.map(({ depois }) => depois.como.startsWith('Planilha: '))]).toEqual([at, [true]])
    }
    expect(
      await left(async () => {
        expect((await firm.get(`${P}exportar/?nada=1`)).status).toBe(400)
        const reader = await api.as('correspondente')
        expect((await reader.get(`${P}exportar/`)).status).toBe(403)
      }),
    ).toEqual([])
  })

  test('whoever may not read a field is not told what was taken out by it', async () => {
    const at = 'cobranca/v1/devedores/exportar/?nr_valor_debito__gte=1000&ie_tipo_devedor=PF&grupo__valor=1'
    const [taken] = await left(async () => expect((await firm.get(at)).status).toBe(200))
    const entity = model.get('devedores')
    const row = { ...taken!, id: 1, cd_registro: 0, data: '', usuario: '', acao: 'exportar', ip: null, antes: null }
    const told = async (flags: ReadonlySet<string>) => {
      const [entry] = await readable({} as never, entity, [row as never], context(flags))
      return entry!.alteracoes.find(({ campo }) => campo === 'filtro')?.valor_novo as string[]
    }
    expect(await told(new Set(['superuser']))).toHaveLength(3)
    expect(await told(new Set(['intern']))).toEqual([expect.stringContaining('Pessoa Física')])
  })
})
