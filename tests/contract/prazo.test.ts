import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../src/schemas/br/dates.ts'
import { REGRAS } from '../../src/prazos/index.ts'
import { sql } from '../../server/core/db/db.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { today } from './setup/fixture.ts'

type Row = Record<string, unknown> & { id: number }
type Page = { results: Row[]; count: number }
interface Conta extends Record<string, unknown> {
  fim_conservador: string | null
  fim_com_comprovacao: string | null
  calendario_versao: string
  hash: string
  passos: { data: string; conta: boolean; motivo: string }[]
  provas: { data: string }[]
}
interface Conferencia extends Record<string, unknown> {
  confere: boolean
  mudou: boolean
  aviso: string | null
  atual: { fim_conservador: string; fim_com_comprovacao: string }
}

const TAREFAS = 'juridico/v1/tarefas/'
const SIMULAR = 'juridico/v1/prazo/simular/'
const MEMORIA = 'juridico/v1/calculos-prazo/'
const DIAS = 'juridico/v1/dias-forenses/'
/** Vector A of DOMAIN §2.8, at a court that the demo's calendar says nothing of. */
const A = { origem: 'diario', data: '2026-11-13', quantidade: 15, unidade: 'uteis', regime: 'cpc', tribunal: 819 }

describe.each(engines)('deadlines on %s', (engine) => {
  let api: Api
  let clara: Client
  let gerente: Client
  let tarefa: Row
  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 120 })
    clara = await api.as('coordenadora')
    gerente = await api.as('midgard')
    const abertas = 'juridico/v1/tarefas/?dt_conclusao__empty=true&dt_cancelamento__empty=true&dt_vencimento__gte='
    tarefa = (await clara.get<Page>(`${abertas}${today}&nr_por_pagina=1&ordenar_por=-id`)).body.results[0]!
  })
  afterAll(() => api?.close())

  /** A task of its own, with what is given of it. */
  const aberta = async (more: object = {}): Promise<Row> => {
    const task = {
      cd_tipo_tarefa: 2,
      cd_cliente: 1,
      nr_processo: '00020802520125150049',
      cd_cidade: 3550308,
      cd_equipe: 1,
    }
    const made = await clara.call<Row>('POST', TAREFAS, { ...task, dt_fatal: addDays(today, 20), ...more })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    return made.body
  }
  const conta = async (body: object, as = clara) => {
    const answer = await as.call<Conta>('POST', SIMULAR, body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body
  }

  test('POST prazo/simular counts vector A and A′, tells the way, and seals it', async () => {
    const a = await conta(A)
    expect(a).toMatchObject({
      publicacao: '2026-11-16',
      inicio: '2026-11-17',
      fim_conservador: '2026-12-08',
      fim_com_comprovacao: '2026-12-08',
    })
    expect(a.passos.filter((p) => p.conta)).toHaveLength(15)
    expect(a.hash).toMatch(/^[0-9a-f]{64}$/)
    expect(await conta(A)).toEqual(a)
    const federal = await conta({ ...A, tribunal: 402 })
    expect(federal.fim_conservador).toBe('2026-12-09')
    expect(federal.hash).not.toBe(a.hash)
  })

  test('a rule of the catalogue stands for its amount; a place of the firm’s for its court, town and state', async () => {
    const { body } = await clara.get<Page>('juridico/v1/regras-prazo/?nr_por_pagina=100&nm_regra__contains=Apelação')
    const apelacao = body.results.find((r) => r.nm_regra === 'Apelação')!
    expect(apelacao).toMatchObject({ nr_quantidade: 15, ie_regime: 'cpc' })
    const foro = (await clara.get<Page>('base/v1/foros/?nm_foro__contains=Santos')).body.results[0]!
    const found = await conta({ origem: 'diario', data: '2026-11-13', regra: apelacao.id, foro: foro.id })
    expect(found.entrada).toMatchObject({
      quantidade: 15,
      local: { foro: foro.id, cidade: 3548500, tribunal: 826, uf: 'SP' },
    })
    expect(found.base_legal).toContain('CPC, art. 1.003, § 5º')
    const all = await clara.get<Page>('juridico/v1/regras-prazo/?nr_por_pagina=100')
    expect(all.body.count).toBe(REGRAS.length)
  })

  test.each([
    [{}, ['data', 'origem', 'quantidade']],
    [{ ...A, data: '31/02/2026' }, ['data']],
    [{ ...A, quantidade: 'quinze' }, ['quantidade']],
    [{ ...A, unidade: ['uteis'] }, ['unidade']],
    [{ ...A, regime: {} }, ['regime']],
    [{ ...A, tribunal: 9999 }, ['tribunal']],
    [{ ...A, foro: 999_999 }, ['foro']],
    [{ ...A, cidade: 'x', uf: 'XX' }, ['cidade', 'uf']],
    [{ ...A, uf: 3 }, ['uf']],
    [{ ...A, regra: 12_345 }, ['regra']],
    [{ ...A, autos_eletronicos: 'talvez' }, ['autos_eletronicos']],
    [{ ...A, dobro: 'fazenda', regra: 32 }, ['dobro']],
    [{ ...A, calendario_versao: 'R1.99999' }, ['calendario_versao']],
    [{ ...A, calendario_versao: 7 }, ['calendario_versao']],
    [{ ...A, outra_coisa: 1 }, ['outra_coisa']],
    [{ ...A, hora: 10, unidade: 'horas', origem: 'audiencia' }, ['hora']],
  ])('refuses %j at its fields', async (body, fields) => {
    const answer = await clara.call<Record<string, string[]>>('POST', SIMULAR, body)
    expect([answer.status, Object.keys(answer.body).toSorted()]).toEqual([400, fields])
    for (const messages of Object.values(answer.body)) expect(messages[0]).toMatch(/[.!]$/)
  })

  test('whoever has no tasks counts no deadlines', async () => {
    expect((await api.anonymous.call('POST', SIMULAR, A)).status).toBe(401)
    const correspondente = await api.as('correspondente')
    for (const [method, url] of [
      ['POST', SIMULAR],
      ['POST', MEMORIA],
      ['GET', MEMORIA],
      ['GET', 'juridico/v1/prazo/tarefas-afetadas/'],
    ] as const)
      expect([url, (await correspondente.call(method, url, method === 'POST' ? {} : undefined)).status]).toEqual([
        url,
        403,
      ])
  })

  test('a day of the calendar: who may write it, what it must say, and two ends where it has to be proven', async () => {
    const local = { ds_motivo: 'Feriado de prova', dt_dia: '2026-11-18', cd_estado: 33, ds_ato: 'Lei 1/2020' }
    const plain = await api.as('advogada')
    expect((await plain.get(DIAS)).status).toBe(200)
    expect((await plain.call('POST', DIAS, local)).status).toBe(403)
    const wrong = await gerente.call<Record<string, string[]>>('POST', DIAS, { ...local, dt_ate: '2026-11-17' })
    expect([wrong.status, Object.keys(wrong.body)]).toEqual([400, ['dt_ate']])
    const before = await conta(A)
    const made = await gerente.call<Row>('POST', DIAS, local)
    expect([made.status, made.body.ie_ambito, made.body.ie_exige_prova]).toEqual([201, 'uf', true])
    const after = await conta(A)
    expect([after.fim_conservador, after.fim_com_comprovacao]).toEqual(['2026-12-08', '2026-12-09'])
    expect(after.provas).toEqual([{ data: '2026-11-18', motivo: 'Feriado de prova', ato: 'Lei 1/2020', fonte: null }])
    expect(after.calendario_versao).not.toBe(before.calendario_versao)
    const used = (escolha: string) => clara.call<Row>('POST', MEMORIA, { cd_tarefa: tarefa.id, entrada: A, escolha })
    expect((await used('comprovacao')).body).toMatchObject({ dt_escolhida: '2026-12-09', ie_escolha: 'comprovacao' })
    expect(Object.keys((await used('outra')).body)).toEqual(['escolha'])
    // Versions stay what they were.
    expect(await conta({ ...A, calendario_versao: before.calendario_versao })).toEqual(before)
    const changed = await gerente.call('PATCH', `${DIAS}${made.body.id}/`, { dt_dia: '2026-11-21', nr_versao: 1 })
    expect(changed.status).toBe(200)
    expect((await conta(A)).fim_com_comprovacao).toBe('2026-12-08')
    expect(await conta({ ...A, calendario_versao: after.calendario_versao })).toEqual(after)
    // What no calculation sees is no new version.
    const version = (await conta(A)).calendario_versao
    await gerente.call('PATCH', `${DIAS}${made.body.id}/`, { ds_motivo: 'Feriado de prova', nr_versao: 2 })
    expect((await conta(A)).calendario_versao).toBe(version)
    expect((await gerente.call('DELETE', `${DIAS}${made.body.id}/`)).status).toBe(404)
    // Another firm's calendar is another.
    expect((await conta({ ...A }, await api.as('vizinha'))).provas).toEqual([])
  })

  test('a task keeps its calculation as the server counts it, and no other', async () => {
    const { entrada: _entrada, hash } = await conta(A)
    const forged = await clara.call('POST', MEMORIA, {
      cd_tarefa: tarefa.id,
      entrada: A,
      hash: hash.replace(/./g, '0'),
    })
    expect([forged.status, Object.keys(forged.body)]).toEqual([400, ['hash']])
    const kept = await clara.call<Row>('POST', MEMORIA, {
      cd_tarefa: tarefa.id,
      entrada: A,
      hash,
      dt_escolhida: '2030-01-01',
    })
    expect(kept.status, JSON.stringify(kept.body)).toBe(201)
    expect(kept.body).toMatchObject({
      cd_tarefa: tarefa.id,
      dt_fim_conservador: '2026-12-08',
      dt_escolhida: '2026-12-08',
      ie_escolha: 'conservador',
      ds_hash: hash,
    })
    const url = `${MEMORIA}${kept.body.id}/`
    const check = (await clara.get<Conferencia>(`${url}conferencia/`)).body
    expect(check).toMatchObject({ confere: true, mudou: false, aviso: null })
    for (const method of ['PATCH', 'DELETE'] as const) expect((await clara.call(method, url, {})).status).toBe(404)
    expect((await (await api.as('vizinha')).get(url)).status).toBe(404)
    // What was tampered with in the database shows, be it the answer or the question.
    const tamper = (values: Record<string, string | undefined>) =>
      sql`update calculos_prazo set ${sql.join(Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`))}
        where id = ${kept.body.id}`.execute(api.database.db)
    const { ds_resultado, ds_entrada } = kept.body as Record<string, string>
    const confere = async () => (await clara.get<Conferencia>(`${url}conferencia/`)).body.confere
    await tamper({ ds_resultado: ds_resultado!.replaceAll('2026-12-08', '2026-12-10') })
    expect(await confere()).toBe(false)
    await tamper({ ds_resultado, ds_entrada: ds_entrada!.replace('"quantidade":15', '"quantidade":16') })
    expect(await confere()).toBe(false)
    await tamper({ ds_entrada })
    expect(await confere()).toBe(true)
  })

  test.each([
    [{}, 'cd_tarefa'],
    [{ cd_tarefa: 'x', entrada: A }, 'cd_tarefa'],
    [{ cd_tarefa: 99_999_999, entrada: A }, 'cd_tarefa'],
    [{ cd_tarefa: null, entrada: 'A' }, 'cd_tarefa'],
  ])('refuses to keep %j', async (body, field) => {
    const { status, body: answer } = await clara.call('POST', MEMORIA, body)
    expect([status, Object.keys(answer)]).toEqual([400, [field]])
  })

  test('what did not begin is not kept, and an entry that is none is refused', async () => {
    const citacao = { ...A, origem: 'domicilio_citacao' }
    for (const entrada of [citacao, [], 7]) {
      const { status, body } = await clara.call('POST', MEMORIA, { cd_tarefa: tarefa.id, entrada })
      expect([status, Object.keys(body)]).toEqual([400, ['entrada']])
    }
    expect((await conta(citacao)).fim_conservador).toBeNull()
  })

  test('a memory is there for whoever sees its task, and goes with it', async () => {
    const made = await clara.call<Row>('POST', MEMORIA, { cd_tarefa: tarefa.id, entrada: A })
    const url = `${MEMORIA}${made.body.id}/`
    for (const name of ['advogada', 'estagiario']) {
      const as = await api.as(name)
      const sees = (await as.get(`juridico/v1/tarefas/${tarefa.id}/`)).status
      expect([name, (await as.get(url)).status]).toEqual([name, sees])
    }
    const other = await aberta()
    const kept = await clara.call<Row>('POST', MEMORIA, { cd_tarefa: other.id, entrada: A })
    expect((await clara.call('DELETE', `juridico/v1/tarefas/${other.id}/`)).status).toBe(204)
    expect((await clara.get(`${MEMORIA}${kept.body.id}/`)).status).toBe(404)
  })

  test('a memory is there for whoever is asked to take its task over, and no longer when they are not', async () => {
    const users = (await gerente.get<Page>('auth/v1/usuarios/?nr_por_pagina=100')).body.results
    const idOf = (name: string) => users.find((u) => u.username === name)!.id
    const teams = async (client: Client) =>
      (await client.get<{ equipes: number[] }>('auth/v1/usuarios/userdata/')).body.equipes
    const [advogada, estagiario] = [await api.as('advogada'), await api.as('estagiario')]
    const hers = await teams(advogada)
    const far = (await teams(estagiario)).find((id) => !hers.includes(id))!
    const task = await aberta({ cd_equipe: far, cd_responsaveis: [idOf('estagiario')] })
    const { body: kept } = await clara.call<Row>('POST', MEMORIA, { cd_tarefa: task.id, entrada: A })
    const url = `${MEMORIA}${kept.id}/`
    const seen = async () => [
      (await advogada.get(url)).status,
      (await advogada.get<Page>(`${MEMORIA}?cd_tarefa=${task.id}`)).body.count,
    ]
    expect(await seen()).toEqual([404, 0])
    const asked = { cd_usuario_solicitado: idOf('advogada') }
    expect((await estagiario.call('POST', `${TAREFAS}solicitar-troca/${task.id}/`, asked)).status).toBe(200)
    expect(await seen()).toEqual([200, 1])
    await sql`update tarefas set cd_usuario_solicitado = null where id = ${task.id}`.execute(api.database.db)
    expect(await seen()).toEqual([404, 0])
  })

  test('nothing is kept with a task that is concluded or cancelled', async () => {
    for (const done of ['dt_conclusao', 'dt_cancelamento']) {
      const task = await aberta()
      const at = new Date().toISOString()
      await sql`update tarefas set ${sql.ref(done)} = ${at} where id = ${task.id}`.execute(api.database.db)
      const { status, body } = await clara.call('POST', MEMORIA, { cd_tarefa: task.id, entrada: A })
      expect([status, body.cd_tarefa], done).toEqual([400, ['Esta ação não está disponível para este registro.']])
      expect((await clara.get<Page>(`${MEMORIA}?cd_tarefa=${task.id}`)).body.count).toBe(0)
    }
  })

  test('a change of the calendar touches an open task by its last memory alone', async () => {
    const entrada = { ...A, data: addDays(today, 400), tribunal: 823, uf: 'SC' }
    const then = await conta(entrada)
    const [moved, kept, done] = [await aberta(), await aberta(), await aberta()]
    const keep = async (task: Row, of: object) =>
      expect((await clara.call('POST', MEMORIA, { cd_tarefa: task.id, entrada: of })).status).toBe(201)
    for (const task of [moved, kept, done]) await keep(task, entrada)
    // Counted again, for a court elsewhere.
    await keep(kept, A)
    await sql`update tarefas set dt_conclusao = now() where id = ${done.id}`.execute(api.database.db)
    const day = await gerente.call<Row>('POST', DIAS, {
      ds_motivo: 'Suspensão de prova',
      ie_tipo: 'suspensao',
      cd_tribunal: 823,
      ie_exige_prova: false,
      dt_dia: then.fim_conservador,
    })
    expect(day.status, JSON.stringify(day.body)).toBe(201)
    for (const url of [`${DIAS}${day.body.id}/tarefas-afetadas/`, 'juridico/v1/prazo/tarefas-afetadas/']) {
      const found = (await clara.get<{ results: { cd_tarefa: number }[] }>(url)).body.results.map((r) => r.cd_tarefa)
      expect([moved, kept, done].map(({ id }) => found.includes(id))).toEqual([true, false, false])
    }
    // Whoever does not see the task is told nothing of it.
    const neighbour = await (await api.as('vizinha')).get<Page>('juridico/v1/prazo/tarefas-afetadas/')
    expect(neighbour.body.results).toEqual([])
  })

  test('GET dias-forenses/{id}/tarefas-afetadas lists the open tasks that a change moves', async () => {
    const entrada = { ...A, data: addDays(today, 400), tribunal: 821, uf: 'RS' }
    const then = await conta(entrada)
    await clara.call('POST', MEMORIA, { cd_tarefa: tarefa.id, entrada })
    const local = { ds_motivo: 'Suspensão de prova', ie_tipo: 'suspensao', cd_tribunal: 821, ie_exige_prova: false }
    const day = await gerente.call<Row>('POST', DIAS, { ...local, dt_dia: then.fim_conservador })
    const elsewhere = await gerente.call<Row>('POST', DIAS, {
      ...local,
      cd_tribunal: 824,
      dt_dia: then.fim_conservador,
    })
    const touched = async (url: string) =>
      (await clara.get<{ results: Record<string, unknown>[]; count: number }>(url)).body
    const found = await touched(`${DIAS}${day.body.id}/tarefas-afetadas/`)
    expect(found.count).toBe(1)
    expect(found.results[0]).toMatchObject({
      cd_tarefa: tarefa.id,
      nm_titulo: tarefa.nm_titulo,
      antes: { fim_conservador: then.fim_conservador },
    })
    const now = (found.results[0]!.agora as { fim_conservador: string }).fim_conservador
    expect(now > then.fim_conservador!).toBe(true)
    expect((await touched(`${DIAS}${elsewhere.body.id}/tarefas-afetadas/`)).count).toBe(0)
    expect((await touched('juridico/v1/prazo/tarefas-afetadas/')).results.map((r) => r.cd_tarefa)).toContain(tarefa.id)
    const last = (await clara.get<Page>(`${MEMORIA}?cd_tarefa=${tarefa.id}&ordenar_por=-id`)).body.results[0]!
    const check = (await clara.get<Conferencia>(`${MEMORIA}${last.id}/conferencia/`)).body
    expect(check).toMatchObject({ confere: true, mudou: true, atual: { fim_conservador: now } })
    expect(check.aviso).toMatch(/^O calendário mudou: recalcule\./)
    // Taken back, nothing is moved any more.
    await gerente.call('PATCH', `${DIAS}${day.body.id}/`, { ie_ativo: false, nr_versao: 1 })
    expect((await touched(`${DIAS}${day.body.id}/tarefas-afetadas/`)).count).toBe(0)
  })

  test('the demo’s memories agree with themselves', async () => {
    const kept = (await gerente.get<Page>(`${MEMORIA}?ordenar_por=id&nr_por_pagina=5`)).body.results
    expect(kept.length).toBeGreaterThan(2)
    for (const row of kept.slice(0, 3))
      expect((await gerente.get<Conferencia>(`${MEMORIA}${row.id}/conferencia/`)).body.confere).toBe(true)
  })
})
