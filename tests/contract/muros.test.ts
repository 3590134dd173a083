import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, todayIn } from '../../src/schemas/br/dates.ts'
import { makeCnj } from '../../src/schemas/br/cnj.ts'
import { rows, sql, type Db } from '../../server/core/db/db.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'

const P = 'juridico/v1/processos/'
const T = 'juridico/v1/tarefas/'
const BELL = 'base/v1/notificacoes/'
const today = todayIn('America/Sao_Paulo')
type Row = Record<string, unknown> & { id: number; nr_versao: number }
type Page = { results: Row[]; count: number }
type Trail = { acao: string; usuario: string; alteracoes: { campo: string; valor_novo: unknown }[] }[]
type Bell = { results: { cd_registro: number }[]; count: number; nao_lidas: number }
let serial = 8_000_000
const number = () => makeCnj({ sequencial: serial++, ano: 2026, j: 8, tr: 26, oooo: 100 })

const rowsOf = (db: Db, lawsuit: number, person: number) =>
  rows<{ acao: string }>(
    db,
    sql`select acao from auditoria where entidade = 'processos' and cd_registro = ${lawsuit}::bigint and cd_usuario = ${person}::bigint`,
  )

describe.each(engines)('work at the foot of ethical walls on %s', (engine) => {
  let api: Api
  let coordenadora: Client
  let advogada: Client
  let estagiario: Client
  let midgard: Client
  let me: number
  let her: number
  let his: number
  let lists: Record<string, number>
  const userOf = async (as: Client) => (await as.get<{ id: number }>('auth/v1/usuarios/userdata/')).body.id

  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 60 })
    coordenadora = await api.as('coordenadora')
    advogada = await api.as('advogada')
    estagiario = await api.as('estagiario')
    midgard = await api.as('midgard')
    me = await userOf(coordenadora)
    her = await userOf(advogada)
    his = await userOf(estagiario)
    const first = async (path: string) => (await midgard.get<Page>(`${path}?nr_por_pagina=1`)).body.results[0]!.id
    lists = {
      cd_instancia: await first('juridico/v1/instancias/'),
      cd_area: await first('juridico/v1/areas/'),
      cd_fase: await first('juridico/v1/fases/'),
      cd_cliente: await first('juridico/v1/clientes/'),
    }
  })
  afterAll(() => api?.close())

  const create = async (as: Client, path: string, body: object): Promise<Row> => {
    const made = await as.call<Row>('POST', path, body)
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    return made.body
  }
  const suit = (nr_processo: string, more: object = {}) =>
    create(coordenadora, P, { nr_processo, cd_cidade: 3550308, ...lists, ie_posicao_cliente: 'P', ...more })
  const sealed = (...named: number[]) => ({ ie_sigilo: '1', cd_usuarios_sigilo: named })
  const task = (nr_processo: string, cd_responsaveis: number[], more: object = {}) => ({
    cd_tipo_tarefa: 2,
    nm_titulo: 'Contestação',
    cd_cliente: lists.cd_cliente,
    nr_processo,
    cd_cidade: 3550308,
    dt_fatal: addDays(today, 12),
    dt_vencimento: addDays(today, 9),
    cd_equipe: 1,
    cd_responsaveis,
    ...more,
  })
  const trail = async (as: Client, path: string) => (await as.get<Trail>(`${path}auditoria/`)).body

  test('a walled lawsuit takes the tasks of its number that are of people named there, and nobody else’s', async () => {
    const nr_processo = number()
    const outside = await create(estagiario, T, task(nr_processo, [his]))
    const both = await create(coordenadora, T, task(nr_processo, [me, his]))
    const mine = await create(coordenadora, T, task(nr_processo, [me]))
    const hearing = (as: Client, cd_tarefa: number) =>
      create(as, 'logistica/v1/audiencias/', { nr_processo, dt_audiencia: addDays(today, 5), cd_tarefa })
    const hearings = [await hearing(coordenadora, mine.id), await hearing(coordenadora, both.id)]
    const lawsuit = await suit(nr_processo, sealed(me))
    const linked = async (path: string, as = coordenadora) => {
      const { status, body } = await as.get<Row>(path)
      return [status, body.cd_processo]
    }
    for (const { id } of [outside, both]) expect(await linked(`${T}${id}/`, estagiario)).toEqual([200, null])
    expect(await linked(`${T}${mine.id}/`)).toEqual([200, lawsuit.id])
    expect((await coordenadora.get<Row>(`${T}${mine.id}/`)).body.nr_versao).toBe(mine.nr_versao + 1)
    expect(await trail(coordenadora, `${T}${mine.id}/`)).toContainEqual(expect.objectContaining({ acao: 'vincular' }))
    expect(await linked(`logistica/v1/audiencias/${hearings[0]!.id}/`)).toEqual([200, lawsuit.id])
    expect(await linked(`logistica/v1/audiencias/${hearings[1]!.id}/`)).toEqual([200, null])
    // Nor one whose number becomes that of such a lawsuit.
    const other = number()
    const late = await create(estagiario, T, task(other, [his]))
    const moved = await coordenadora.call('PATCH', `${P}${lawsuit.id}/`, { nr_processo: other })
    expect(moved.status, JSON.stringify(moved.body)).toBe(200)
    expect(await linked(`${T}${late.id}/`, estagiario)).toEqual([200, null])
    // Once the wall is down they belong to it.
    expect((await coordenadora.call('PATCH', `${P}${lawsuit.id}/`, { ie_sigilo: '0' })).status).toBe(200)
    expect(await linked(`${T}${late.id}/`, estagiario)).toEqual([200, lawsuit.id])
  })

  test('people who save tasks of one lawsuit at the same moment do not wait for each other in a circle', async () => {
    const nr_processo = number()
    await suit(nr_processo)
    const sent = Array.from({ length: 16 }, (_, i) =>
      coordenadora.call('POST', T, task(nr_processo, [me], { cd_responsavel_tarefa: i % 2 ? me : her })),
    )
    const statuses = (await Promise.all(sent)).map(({ status }) => status)
    expect(statuses).toEqual(statuses.map(() => 201))
  })

  test('seen through the eyes of somebody who is named, it is not there, and no look is put down to them', async () => {
    const nr_processo = number()
    const lawsuit = await suit(nr_processo, sealed(me, her))
    const work = await create(coordenadora, T, task(nr_processo, [her]))
    const { body } = await midgard.call<{ token: string }>('POST', `auth/v1/usuarios/${her}/ver-como/`)
    const looking = async (url: string) => {
      const headers = { authorization: `Bearer ${body.token}` }
      const answer = await api.app.inject({ url: `/api/${url}`, headers })
      return { status: answer.statusCode, body: answer.json<Page>() }
    }
    for (const path of [`${P}${lawsuit.id}/`, `${P}${lawsuit.id}/auditoria/`, `${T}${work.id}/`])
      expect([path, (await looking(path)).status]).toEqual([path, 404])
    for (const path of [`${P}?nr_processo=${nr_processo}`, `${T}?nr_processo=${nr_processo}`])
      expect([path, await looking(path)]).toEqual([path, { status: 200, body: { results: [], count: 0 } }])
    const seen = (await looking(`${P}?nr_por_pagina=1`)).body.count
    const hers = (await trail(coordenadora, `${P}${lawsuit.id}/`)).filter(({ usuario }) => usuario.startsWith('Ana'))
    expect(hers).toEqual([])
    // Her bell neither tells of it nor counts it.
    const open = await create(coordenadora, T, task(number(), [her]))
    const told = ({ results }: Bell) =>
      results.map(({ cd_registro }) => cd_registro).filter((id) => [work.id, open.id].includes(id))
    const own = (await advogada.get<Bell>(BELL)).body
    const theirs = (await looking(BELL)).body as unknown as Bell
    expect([told(own), told(theirs)]).toEqual([[open.id, work.id], [open.id]])
    expect([theirs.count, theirs.nao_lidas]).toEqual([theirs.results.length, theirs.results.length])
    expect((await looking(`${BELL}contador/`)).body).toEqual({ nao_lidas: theirs.nao_lidas })
    expect(own.count).toBeGreaterThan(theirs.count)
    expect((await advogada.get<Page>(`${P}?nr_por_pagina=1`)).body.count).toBeGreaterThan(seen)
    expect((await advogada.get(`${T}${work.id}/`)).status).toBe(200)
  })

  test('what comes again goes on with those who are named, is never nobody’s, and keeps its owners from being left out', async () => {
    const nr_processo = number()
    const lawsuit = await suit(nr_processo)
    const recurrence = { tipo_recorrencia: 2, qtd_repeticao: 5 }
    const first = await create(coordenadora, T, task(nr_processo, [me, her], { recurrence }))
    const done = await coordenadora.call('PATCH', `${T}finalizar/${first.id}/`, { ds_detalhes_conclusao: 'Feita' })
    expect(done.status, JSON.stringify(done.body)).toBe(200)
    const refused = await coordenadora.call('PATCH', `${P}${lawsuit.id}/`, sealed(me))
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([400, expect.stringContaining('tarefas em aberto')])
    const wall = (named: number[]) =>
      sql`update processos set ie_sigilo = '1', cd_usuarios_sigilo = ${named}::bigint[] where id = ${lawsuit.id}::bigint`.execute(
        api.database.db,
      )
    const made = async () =>
      (await coordenadora.get<Page>(`${T}?nr_processo=${nr_processo}&ordenar_por=id`)).body.results
        .filter(({ cd_recorrencia }) => cd_recorrencia)
        .map((row) => [row.cd_processo, row.cd_responsaveis])
    const day = (n: number) => new Date(`${addDays(today, n)}T15:00:00Z`)
    await wall([me])
    await api.runJob('recorrencias', day(9))
    expect(await made()).toEqual([[lawsuit.id, [me]]])
    await wall([999_999_999])
    await expect(api.runJob('recorrencias', day(16))).rejects.toThrow(/Ninguém que pode ver/)
    await wall([me])
    expect(await made()).toHaveLength(1)
    const { body } = await coordenadora.get<Page>(`juridico/v1/tarefa-recorrencias/?cd_tarefa=${first.id}`)
    expect(body.results[0]).toMatchObject({
      qtd_criadas: 1,
      ds_falha: expect.stringContaining('redistribuir') as string,
    })
    // Where none of its owners may see it any more, it comes to whoever may.
    await wall([his])
    await api.runJob('recorrencias', day(16))
    await wall([me])
    expect((await made()).slice(1)).toEqual([[lawsuit.id, [his]]])
  })

  test('every way to read it, or what names it, is in its trail: rows, files, trail, counts, search, exports; one look each', async () => {
    const nr_processo = number()
    const lawsuit = await suit(nr_processo, { ...sealed(me, her), ds_pasta: `Pasta-${nr_processo}` })
    const work = await create(coordenadora, T, task(nr_processo, [me]))
    const { body: upload } = await coordenadora.call<{ id: string }>('POST', 'files/v1/envios/')
    await api.app.inject({
      method: 'PATCH',
      url: `/api/files/v1/envios/${upload.id}/?inicio=0`,
      payload: Buffer.from('%PDF-1.4\n%%EOF'),
      headers: { authorization: `Bearer ${coordenadora.token}`, 'content-type': 'application/octet-stream' },
    })
    const sent = { envio: upload.id, nm_arquivo: 'a.pdf', cd_processo: lawsuit.id }
    const file = await create(coordenadora, `${P.replace('processos/', '')}arquivos/`, sent)
    const movement = { cd_processo: lawsuit.id, dt_movimentacao: addDays(today, -1), ds_movimentacao: 'Juntada' }
    await create(coordenadora, 'juridico/v1/movimentacoes/', movement)
    // Its deadline, counted, and a day that moves it since.
    const entrada = {
      origem: 'diario',
      data: '2026-11-13',
      quantidade: 15,
      unidade: 'uteis',
      regime: 'cpc',
      tribunal: 819,
    }
    const memory = await create(coordenadora, 'juridico/v1/calculos-prazo/', { cd_tarefa: work.id, entrada })
    const day = await create(midgard, 'juridico/v1/dias-forenses/', {
      ds_motivo: 'Suspensão de prova',
      ie_tipo: 'suspensao',
      cd_tribunal: 819,
      ie_exige_prova: false,
      dt_dia: memory.dt_fim_conservador,
    })
    const affected = [`juridico/v1/dias-forenses/${day.id}/tarefas-afetadas/`, 'juridico/v1/prazo/tarefas-afetadas/']
    for (const path of affected)
      expect((await coordenadora.get<Page>(path)).body.results).toEqual([
        expect.objectContaining({ cd_tarefa: work.id }),
      ])
    const looks = async () => (await rowsOf(api.database.db, lawsuit.id, her)).map(({ acao }) => acao)
    const forget = () =>
      sql`delete from auditoria where cd_registro = ${lawsuit.id}::bigint and cd_usuario = ${her}::bigint`.execute(
        api.database.db,
      )
    const hers: [path: string, acao: string][] = [
      [`${T}?nr_processo=${nr_processo}`, 'consultar'],
      [`${T}${work.id}/`, 'consultar'],
      [`${T}${work.id}/auditoria/`, 'consultar'],
      [`${T}exportar/?nr_processo=${nr_processo}`, 'exportar'],
      [`${P}exportar/?nr_processo=${nr_processo}`, 'exportar'],
      [`${P}${lawsuit.id}/auditoria/`, 'consultar'],
      [`${P}${lawsuit.id}/contagens/`, 'consultar'],
      [`juridico/v1/arquivos/?cd_processo=${lawsuit.id}`, 'consultar'],
      [`files/v1/arquivos/${file.id}/`, 'consultar'],
      [`base/v1/busca?q=${nr_processo}`, 'consultar'],
      ['juridico/v1/processos/movimentados-dia-anterior/?nr_por_pagina=200', 'consultar'],
      [`juridico/v1/api/movements-update/?process=${lawsuit.id}`, 'consultar'],
      ...affected.map((path): [string, string] => [path, 'consultar']),
    ]
    for (const [path, acao] of hers) {
      expect([path, (await advogada.get(path)).status]).toEqual([path, 200])
      await advogada.get(path)
      expect([path, await looks()]).toEqual([path, [acao]])
      await forget()
    }
    // A calendar program asks all day long: that is one look of its owner's a day.
    const feed = await create(coordenadora, 'base/v1/agenda/feeds/', { nm_feed: 'Celular', ie_escopo: 'MI' })
    for (const _ of [1, 2]) expect((await api.anonymous.get(`base/v1/${String(feed.caminho)}`)).status).toBe(200)
    const asked = (await rowsOf(api.database.db, lawsuit.id, me)).filter(({ acao }) => acao === 'agenda')
    expect(asked).toHaveLength(1)
    // What is open to all is noted nowhere.
    const open = await suit(number())
    await advogada.get(`${P}${open.id}/contagens/`)
    expect(await rowsOf(api.database.db, open.id, her)).toEqual([])
  })
})
