import ExcelJS from 'exceljs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, todayIn } from '../../src/schemas/br/dates.ts'
import { makeCnj } from '../../src/schemas/br/cnj.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'

const P = 'juridico/v1/processos/'
const T = 'juridico/v1/tarefas/'
const today = todayIn('America/Sao_Paulo')
type Row = Record<string, unknown> & { id: number; nr_versao: number }
type Page = { results: Row[]; count: number }
const numberOf = (sequencial: number) => makeCnj({ sequencial, ano: 2026, j: 8, tr: 26, oooo: 100 })
const NUMBER = numberOf(7_654_321)
const PARTY = 'Zuleica Sigilosa Fictícia'

describe.each(engines)('ethical walls on %s', (engine) => {
  let api: Api
  let coordenadora: Client
  let advogada: Client
  let midgard: Client
  let me: number
  let her: number
  let lists: Record<string, number>
  const userOf = async (as: Client) => (await as.get<{ id: number }>('auth/v1/usuarios/userdata/')).body.id
  const first = async (path: string) => (await midgard.get<Page>(`${path}?nr_por_pagina=1`)).body.results[0]!.id

  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 200 })
    coordenadora = await api.as('coordenadora')
    advogada = await api.as('advogada')
    midgard = await api.as('midgard')
    me = await userOf(coordenadora)
    her = await userOf(advogada)
    lists = {
      cd_instancia: await first('juridico/v1/instancias/'),
      cd_area: await first('juridico/v1/areas/'),
      cd_fase: await first('juridico/v1/fases/'),
      cd_cliente: await first('juridico/v1/clientes/'),
    }
  })
  afterAll(() => api?.close())

  const suit = (more: object = {}) => ({
    nr_processo: NUMBER,
    cd_cidade: 3550308,
    ...lists,
    ie_posicao_cliente: 'P',
    nm_autor: PARTY,
    ...more,
  })
  const task = (more: object = {}) => ({
    cd_tipo_tarefa: 2,
    nm_titulo: 'Defesa secreta',
    cd_cliente: lists.cd_cliente,
    nr_processo: NUMBER,
    cd_cidade: 3550308,
    dt_fatal: addDays(today, 20),
    cd_equipe: 1,
    cd_responsaveis: [me],
    ...more,
  })
  const create = async (as: Client, path: string, body: object): Promise<Row> => {
    const made = await as.call<Row>('POST', path, body)
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    return made.body
  }
  const count = async (as: Client, path: string): Promise<number> => {
    const { status, body } = await as.get<Page>(path)
    expect([path, status]).toEqual([path, 200])
    return body.count
  }
  const exported = async (as: Client): Promise<boolean> => {
    const book = new ExcelJS.Workbook()
    const { raw } = await as.get(`${P}exportar/?colunas=id,nm_autor`)
    await book.xlsx.load(raw as unknown as ArrayBuffer)
    return (book.worksheets[0]!.getColumn(2).values as unknown[]).includes(PARTY)
  }
  /** Everything that a person hears of lawsuits, tasks and what hangs on them, without naming the one. */
  const seen = async (as: Client) => ({
    processos: await count(as, `${P}?nr_por_pagina=1`),
    ativos: (await as.get<Record<string, number>>(`${P}resumo/`)).body,
    busca: await count(as, `${P}?busca=${encodeURIComponent('Zuleica')}`),
    numero: await count(as, `${P}?nr_processo=${NUMBER}`),
    paleta: (await as.get<{ results: unknown[] }>(`base/v1/busca?q=${NUMBER}`)).body.results,
    tarefas: await count(as, `${T}?nr_por_pagina=1`),
    tarefasResumo: (await as.get(`${T}resumo/`)).body,
    cadastros: (await as.get(`${T}cadastros-dia/`)).body,
    litisconsortes: await count(as, 'juridico/v1/litis-consorte/'),
    movimentacoes: await count(as, 'juridico/v1/movimentacoes/'),
    liminares: await count(as, 'juridico/v1/liminares/'),
    comentarios: await count(as, 'base/v1/comentarios/'),
    carga: (await as.get(`${T}prazos-dia-responsavel/1/?dt_vencimento=${addDays(today, 20)}&dias=10`)).body,
    prazos: (await as.get<Page>('department/v1/funcionarios/?nr_por_pagina=100')).body.results.map((f) => [
      f.id,
      f.qtd_prazos_responsavel,
    ]),
    exportado: await exported(as),
  })

  test('what one is not named in does not exist: lists, counts, search, related rows, trails, files, for everybody', async () => {
    const [before, hers] = [await seen(midgard), await seen(advogada)]
    const lawsuit = await create(coordenadora, P, suit({ ie_sigilo: '3', cd_usuarios_sigilo: [me] }))
    const work = await create(coordenadora, T, task())
    expect(work.cd_processo).toBe(lawsuit.id)
    await create(coordenadora, 'juridico/v1/litis-consorte/', { cd_processo: lawsuit.id, nm_reu: PARTY })
    await create(coordenadora, 'juridico/v1/movimentacoes/', { cd_processo: lawsuit.id, ds_movimentacao: PARTY })
    const liminar = await create(coordenadora, 'juridico/v1/liminares/', {
      cd_processo: lawsuit.id,
      dt_recebimento: today,
      dt_prazo_cumprimento: addDays(today, 3),
    })
    await create(coordenadora, 'base/v1/comentarios/', { cd_tarefa: work.id, ds_comentario: 'Só entre nós' })
    // Whoever is named sees all of it, the counters too.
    expect(await count(coordenadora, `${P}?nr_processo=${NUMBER}`)).toBe(1)
    expect(await count(coordenadora, `${P}?nr_por_pagina=1`)).toBe(before.processos + 1)
    expect(await exported(coordenadora)).toBe(true)
    expect(await count(coordenadora, `${T}?cd_processo=${lawsuit.id}`)).toBe(1)
    // To a superuser and to a colleague everything is as it was.
    expect(await seen(midgard)).toEqual(before)
    expect(await seen(advogada)).toEqual(hers)
    for (const as of [midgard, advogada])
      for (const path of [
        `${P}${lawsuit.id}/`,
        `${P}${lawsuit.id}/auditoria/`,
        `${T}${work.id}/`,
        `${T}${work.id}/auditoria/`,
        `juridico/v1/liminares/${liminar.id}/`,
      ])
        expect([path, (await as.get(path)).status]).toEqual([path, 404])
    expect((await midgard.call('PATCH', `${P}${lawsuit.id}/`, { nm_reu: 'x' })).status).toBe(404)
    expect((await midgard.call('DELETE', `${P}${lawsuit.id}/`)).status).toBe(404)
    expect((await midgard.call('PATCH', `${P}encerar/${lawsuit.id}/`, { nm_motivo: 'Acordo' })).status).toBe(404)
    // Nor can it be named, nor found out by what is refused.
    const named = await midgard.call('POST', 'juridico/v1/litis-consorte/', { cd_processo: lawsuit.id, nm_reu: 'x' })
    expect([named.status, named.body]).toEqual([
      400,
      { cd_processo: ['O campo "Processo" aponta para um registro que não existe.'] },
    ])
    const unlinked = await create(midgard, T, task({ cd_responsaveis: [her] }))
    expect(unlinked.cd_processo).toBe(null)
    // A task below it is behind the same wall.
    const child = await create(
      coordenadora,
      T,
      task({ cd_tipo_tarefa: 1, nr_processo: null, nm_titulo: 'Cópias', origem_id: work.id }),
    )
    expect((await coordenadora.get<Row>(`${T}${child.id}/`)).body.ob_origem_id).toMatchObject({ id: work.id })
    expect((await midgard.get<Row>(`${T}${child.id}/`)).status).toBe(404)
  })

  test('reads of it are in its trail, once for each look', async () => {
    const lawsuit = await create(
      coordenadora,
      P,
      suit({ nr_processo: numberOf(7_654_323), ie_sigilo: '1', cd_usuarios_sigilo: [her] }),
    )
    // Whoever seals is named as well.
    expect(lawsuit.cd_usuarios_sigilo).toEqual([her, me])
    expect((await advogada.get(`${P}${lawsuit.id}/`)).status).toBe(200)
    expect((await advogada.get(`${P}${lawsuit.id}/`)).status).toBe(200)
    await advogada.get(`${P}exportar/`)
    const { body } = await coordenadora.get<{ acao: string; usuario: string }[]>(`${P}${lawsuit.id}/auditoria/`)
    const reads = body.filter((one) => ['consultar', 'exportar'].includes(one.acao) && one.usuario.startsWith('Ana'))
    expect(reads.map((one) => one.acao)).toEqual(['exportar', 'consultar'])
  })

  test('taken off the list, one has nothing left of it: not even the undoing of what one did', async () => {
    const nr_processo = numberOf(7_654_324)
    const lawsuit = await create(coordenadora, P, suit({ nr_processo, ie_sigilo: '2', cd_usuarios_sigilo: [me, her] }))
    const work = await create(coordenadora, T, task({ nr_processo, cd_responsaveis: [me] }))
    await coordenadora.call('PATCH', `${T}${work.id}/`, { cd_equipe: 1 })
    const mine = await advogada.call<Row>('PATCH', `${P}${lawsuit.id}/`, { ds_pasta: 'X-1' })
    expect(mine.status).toBe(200)
    const off = await coordenadora.call<Row>('PATCH', `${P}${lawsuit.id}/`, { cd_usuarios_sigilo: [me] })
    expect([off.status, off.body.cd_usuarios_sigilo]).toEqual([200, [me]])
    expect((await advogada.get(`${P}${lawsuit.id}/`)).status).toBe(404)
    expect((await advogada.get(`${T}${work.id}/`)).status).toBe(404)
    const open = await coordenadora.call<Row>('PATCH', `${P}${lawsuit.id}/`, { ie_sigilo: '0' })
    expect([open.status, open.body.cd_usuarios_sigilo]).toEqual([200, null])
    expect((await advogada.get(`${P}${lawsuit.id}/`)).status).toBe(200)
  })

  test('nobody who has open tasks in it is walled out, and nobody outside gets one', async () => {
    const number = numberOf(7_654_322)
    const lawsuit = await create(coordenadora, P, suit({ nr_processo: number }))
    const work = await create(coordenadora, T, task({ nr_processo: number, cd_responsaveis: [her] }))
    const seal = (named: number[]) =>
      coordenadora.call<Row>('PATCH', `${P}${lawsuit.id}/`, { ie_sigilo: '1', cd_usuarios_sigilo: named })
    const refused = await seal([me])
    expect(refused.status).toBe(400)
    expect(JSON.stringify(refused.body)).toContain('com tarefas em aberto neste processo')
    expect((await seal([])).body).toEqual({ cd_usuarios_sigilo: ['O campo "Quem pode ver" é obrigatório!'] })
    expect((await seal([me, her])).status).toBe(200)
    const outsider = await userOf(midgard)
    const given = await coordenadora.call('PATCH', `${T}${work.id}/`, { cd_responsaveis: [outsider] })
    expect(given.status).toBe(400)
    expect(JSON.stringify(given.body)).toContain('fora de quem pode ver este processo sigiloso')
  })
})
