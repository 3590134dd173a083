import { describe, expect, test } from 'vitest'
import { addDays, formatDate } from '../../src/schemas/br/dates.ts'
import { model } from '../../src/schemas/index.ts'
import { handlers } from '../../server/areas/index.ts'
import { receber } from '../../server/areas/integracao/captura/receber.ts'
import { lida } from '../../server/connectors/djen.ts'
import { one, rows, sql } from '../../server/core/db/db.ts'
import { actorOfFirm } from '../../server/core/queue/jobs.ts'
import { secretsOf } from '../../server/core/session/secrets.ts'
import { Service } from '../../server/core/write/service.ts'
import { engines } from './setup/api.ts'
import { CONECTORES, EXPEDIENTES, noDjen } from './setup/captura.ts'
import { today } from './setup/fixture.ts'
import { faults, publicadas, type Publicada } from './setup/fonteDjen.ts'
import type { Page, Row } from './setup/processos.ts'

interface Coverage {
  readonly conectores?: readonly { readonly id: number }[]
}
const JOB = 'capturar-tribunais'

describe.each(engines)('capture of what courts publish on %s', (engine) => {
  const djen = noDjen(engine, { as: 'coordenadora', tarefas: 60, ligado: false })
  const { at, fonte, dia, worked, capture, day: coverage, buscas: variants, state } = djen
  /** What waits for its time has it. */
  const later = async () => {
    await sql`update trabalhos set dt_tentar = clock_timestamp() where nome = 'captura' and dt_feito is null and dt_tentar < 'infinity'`.execute(
      at.api.database.db,
    )
    await worked()
  }
  const captured = async (client = at.gestora) =>
    (await client.get<Page>(`${EXPEDIENTES}?nr_por_pagina=200&ordenar_por=-id&dt_expedicao=${dia}`)).body.results

  test('a connector is off until somebody turns it on: nothing is asked, and it captures nothing', async () => {
    await at.api.runJob(JOB)
    await worked()
    expect([at.conector.ie_ligado, fonte.asked.length]).toEqual([false, 0])
    expect((await at.gestora.call('POST', `${CONECTORES}${at.conector.id}/capturar/`, { dt_dia: dia })).status).toBe(
      400,
    )
    expect((await coverage()).situacao).toBe('fora')
    const on = await at.gestora.call<Row>('POST', `${CONECTORES}${at.conector.id}/ligar/`, {})
    expect([on.status, on.body.ie_ligado, on.body.dt_ligado]).toEqual([200, true, today])
  })

  test('all of a day in every spelling: green, and each publication is one item with its proof', async () => {
    fonte.publicadas = [
      ...publicadas(120, dia),
      ...publicadas(3, dia, { oab: '123456-A', from: 500 }),
      ...publicadas(2, dia, { oab: '999999', from: 900 }),
    ]
    await capture()
    expect(await coverage()).toMatchObject({ situacao: 'completa', recebidos: 123, contados: 123, faltam: 0 })
    expect(await captured()).toHaveLength(123)
    const [last] = await captured()
    expect(last).toMatchObject({
      type_communication: 'djen',
      dt_expedicao: dia,
      nm_orgao: 'TJSP · 2ª Vara Cível do Foro Central',
    })
    expect(last!.teor).toBe('Fica a parte intimada do ato 502.')
    const proofs = (await at.gestora.get<Page>(`integration/v1/provas-captura/?cd_expediente=${last!.id}`)).body.results
    expect(proofs).toMatchObject([
      { ie_fonte: 'djen', ds_identificador: '502', ds_hash: 'hash502', ds_termo: 'OAB/SP 123.456' },
    ])
    expect(proofs[0]!.ds_original).toContain('style="color:red"')
    expect((await variants()).map((v) => [v.variante, v.paginas, v.recebidos, v.contados])).toContainEqual([
      '123456',
      3,
      120,
      120,
    ])
    expect(await state()).toMatchObject({ ie_ultima: 'CO', qt_ultima: 123 })
  })

  test('a day can be captured again: what is there is not there twice, what came late is added', async () => {
    fonte.publicadas = [...publicadas(121, dia), ...publicadas(3, dia, { oab: '123456-A', from: 500 })]
    await capture()
    expect(await captured()).toHaveLength(124)
    expect(await coverage()).toMatchObject({ situacao: 'completa', recebidos: 124 })
  })

  test.each([
    [
      'a silent empty page',
      () => faults.vazia((q) => q.get('pagina') === '2', Infinity),
      /Recebidos 50 de 60 contados/,
    ],
    [
      'a wrong count',
      () => faults.conta_errada(3, (q) => q.get('numeroOab') === '123456'),
      /Recebidos 60 de 63 contados/,
    ],
    [
      'a count that stops at ten thousand',
      () => faults.conta_errada(9_940, (q) => q.get('numeroOab') === '123456'),
      /10\.000/,
    ],
    ['403 outside of Brazil', () => faults.fora_do_brasil(), /403/],
    ['a page of HTML', () => faults.pagina_html((q) => q.get('numeroOab') === '123456-E'), /não se entende/],
  ])('%s turns the day red, says so, and rings; asked again without it, it is green', async (_name, fault, why) => {
    await sql`delete from notificacoes where ie_tipo = 'captura_lacuna'`.execute(at.api.database.db)
    fonte.publicadas = publicadas(60, dia)
    fonte.faults = [fault()]
    await capture()
    expect(await coverage()).toMatchObject({ situacao: 'lacuna' })
    const now = await state()
    expect([['LA', 'FA'].includes(String(now.ie_ultima)), String(now.ds_ultima)]).toEqual([
      true,
      expect.stringMatching(why),
    ])
    const bell = (await at.gestora.get<{ results: Row[] }>('base/v1/notificacoes/')).body.results
    expect(bell.map(({ tipo, ie_tipo }) => tipo ?? ie_tipo)).toContain('captura_lacuna')
    fonte.faults = []
    await capture()
    expect(await coverage()).toMatchObject({ situacao: 'completa', recebidos: 60, contados: 60 })
    expect(await state()).toMatchObject({ ie_ultima: 'CO' })
  })

  test('the same publication from two sources is one item with two proofs', async () => {
    fonte.publicadas = publicadas(1, dia)
    await capture()
    const before = await captured()
    const service = new Service(at.api.database.db, model, handlers, secretsOf('segredo-de-teste'))
    const firm = { id: 1, fuso: 'America/Sao_Paulo', hoje: today, hora: 9 }
    const actor = actorOfFirm(firm, new Date())
    const [one] = publicadas(1, dia)
    // In other letters, spaces and marks: the words are the same.
    const item = {
      ...lida({ id: 'folha-12', numero_processo: one!.processo, data_disponibilizacao: dia, texto: 'x' })!,
      texto: 'FICA a parte  intimada\ndo ato 1.',
    }
    const again = () =>
      service.together(actor, (tx, others, attempt) =>
        receber({ tx, model, actor, others, attempt, announce: () => undefined, contextOf: async () => null }, [item], {
          fonte: 'arquivo',
          termo: 'x',
        }),
      )
    await again()
    await again()
    expect(await captured()).toHaveLength(before.length)
    const same = before.find(({ nr_processo }) => String(nr_processo).replace(/\D/g, '') === one!.processo)!
    const proofs = (
      await at.gestora.get<Page>(`integration/v1/provas-captura/?cd_expediente=${same.id}&ordenar_por=id`)
    ).body.results
    expect(proofs.map(({ ie_fonte, ds_identificador }) => [ie_fonte, ds_identificador])).toEqual([
      ['djen', '1'],
      ['arquivo', 'folha-12'],
    ])
  })

  test('429: it waits for its time and goes on where it was; nothing is asked for twice', async () => {
    fonte.publicadas = publicadas(60, dia)
    fonte.faults = [faults.demais((q) => q.get('numeroOab') === '123456-B')]
    await capture()
    expect(await coverage()).toMatchObject({ situacao: 'capturando' })
    const waits = await one<{ s: number }>(
      at.api.database.db,
      sql`select extract(epoch from dt_tentar - clock_timestamp())::int s from trabalhos where nome = 'captura' and dt_feito is null`,
    )
    expect(waits!.s).toBeGreaterThan(50)
    const before = fonte.asked.length
    await later()
    expect(await coverage()).toMatchObject({ situacao: 'completa', recebidos: 60 })
    const again = fonte.asked.slice(before).map((q) => q.get('numeroOab'))
    const first = fonte.asked.slice(0, before - 1).map((q) => q.get('numeroOab'))
    expect(again.filter((spelling) => first.includes(spelling))).toEqual([])
    expect((await variants()).find((v) => v.variante === '123456-B')).toMatchObject({ completa: true })
  })

  test('a source that never answers again: the day is red in the end', async () => {
    fonte.faults = [faults.demais(undefined, Infinity)]
    await capture()
    for (let i = 0; i < 6; i++) await later()
    expect(await coverage()).toMatchObject({ situacao: 'lacuna' })
    expect(String((await state()).ds_ultima)).toMatch(/não respondeu/)
  })

  test('a crash between two pages: what another server goes on with is whole, and no page is kept in half', async () => {
    fonte.publicadas = publicadas(120, dia)
    await capture()
    // As if the server had died after the first page: the rest still waits, and nobody holds it.
    await sql`update capturas set ie_resultado = 'AG', nr_recebidos = null, nr_contados = null, ds_identificadores = null
      where cd_conector = ${at.conector.id}::bigint and dt_dia = ${dia}::date and nr_pagina > 1`.execute(
      at.api.database.db,
    )
    await sql`update trabalhos set dt_feito = null, dt_tentar = clock_timestamp(), dono = 'morto', dt_reserva = clock_timestamp() - interval '1 minute'
      where nome = 'captura' and chave like ${'%/' + dia}`.execute(at.api.database.db)
    fonte.asked.length = 0
    expect(await coverage()).toMatchObject({ situacao: 'capturando' })
    await worked()
    expect(fonte.asked.map((q) => q.get('pagina'))).toEqual(['2', '3'])
    expect(await coverage()).toMatchObject({ situacao: 'completa', recebidos: 120 })
  })

  test('one capture of a window at a time: who holds it is not joined', async () => {
    fonte.publicadas = publicadas(5, dia)
    await sql`update trabalhos set dono = 'outro', dt_reserva = clock_timestamp() + interval '5 minutes', dt_feito = null
      where nome = 'captura'`.execute(at.api.database.db)
    if (engine === 'postgres') {
      await worked()
      expect(fonte.asked).toHaveLength(0)
    }
    await sql`update trabalhos set dono = null, dt_reserva = null, dt_feito = clock_timestamp() where nome = 'captura'`.execute(
      at.api.database.db,
    )
  })

  test('a cancelled publication is struck, its tasks are found, told of and say that the deadline stays until somebody confirms it', async () => {
    const [item] = await captured()
    const number = (await at.gestora.get<Page>(`integration/v1/provas-captura/?cd_expediente=${item!.id}`)).body
      .results[0]!
    const task = await one<{ id: number; people: number[] }>(
      at.api.database.db,
      sql`update tarefas set cd_expediente = ${item!.id}::bigint where id = (select id from tarefas where cd_empresa = 1 and dt_conclusao is null
          and dt_cancelamento is null and cardinality(cd_responsaveis) > 0 order by id limit 1) returning id, cd_responsaveis people`,
    )
    const same: Publicada = {
      ...publicadas(1, dia)[0]!,
      id: Number(number.ds_identificador),
      processo: String(item!.nr_processo).replace(/\D/g, ''),
      mais: { ativo: false, motivo_cancelamento: 'Publicação em duplicidade', data_cancelamento: today },
    }
    // The same words were published twice that day: while the other one stands, so does the item.
    const twice = { ...same, id: 990_000, texto: `<p>${String(item!.teor)}</p>`, mais: {} }
    fonte.publicadas = [same, twice].map((one) => ({ ...one, mais: {}, texto: twice.texto }))
    await capture()
    fonte.publicadas = [same, twice]
    await capture()
    expect((await at.gestora.get<Row>(`${EXPEDIENTES}${item!.id}/`)).body.dt_cancelamento).toBeNull()
    fonte.publicadas = [same, { ...twice, mais: same.mais! }]
    await capture()
    expect((await at.gestora.get<Row>(`${EXPEDIENTES}${item!.id}/`)).body).toMatchObject({
      dt_cancelamento: expect.any(String),
      ds_motivo_cancelamento: 'Publicação em duplicidade',
    })
    const comments = await rows<{ ds_comentario: string }>(
      at.api.database.db,
      sql`select ds_comentario from comentarios where cd_tarefa = ${task!.id}::bigint`,
    )
    expect(comments.map((c) => c.ds_comentario)).toEqual([
      `A publicação desta tarefa foi cancelada pelo tribunal em ${formatDate(today)}: Publicação em duplicidade. O prazo fica até que alguém o confirme.`,
    ])
    const told = await rows<{ cd_usuario: number }>(
      at.api.database.db,
      sql`select cd_usuario from notificacoes where ie_tipo = 'publicacao_cancelada' and cd_registro = ${task!.id}::bigint order by 1`,
    )
    expect(told.map(({ cd_usuario }) => cd_usuario)).toEqual([...new Set(task!.people)].toSorted((a, b) => a - b))
    // Seen again, it is told of no more.
    await capture()
    expect(
      (await rows(at.api.database.db, sql`select 1 from comentarios where cd_tarefa = ${task!.id}::bigint`)).length,
    ).toBe(1)
  })

  test('the job asks for today and yesterday of what is on; a day that nobody asked for is a gap and rings', async () => {
    await sql`update conectores set dt_ligado = ${addDays(today, -3)}::date where id = ${at.conector.id}::bigint`.execute(
      at.api.database.db,
    )
    const old = addDays(today, -2)
    expect((await coverage(old)).situacao).toBe('sem_captura')
    fonte.publicadas = [...publicadas(2, old, { from: 700 }), ...publicadas(1, today, { from: 800 })]
    await at.api.runJob(JOB)
    await worked()
    expect(await coverage(old)).toMatchObject({ situacao: 'completa', recebidos: 2 })
    expect(await coverage(today)).toMatchObject({ situacao: 'completa', recebidos: 1 })
    const bell = await rows<{ vez: string }>(
      at.api.database.db,
      sql`select vez from notificacoes where ie_tipo = 'captura_lacuna' and cd_registro = ${at.conector.id}::bigint`,
    )
    expect(bell.map(({ vez }) => vez)).toContain(old)
  })

  test('another firm sees none of it, and whoever has no right to the integration sees nothing', async () => {
    const vizinha = await at.api.as('vizinha')
    expect(
      (await vizinha.get<Coverage>('integration/v1/cobertura/')).body.conectores?.map(({ id }) => id) ?? [],
    ).not.toContain(at.conector.id)
    expect((await vizinha.get(`integration/v1/cobertura/${at.conector.id}/${dia}/`)).status).toBe(404)
    expect((await at.gestora.get(`integration/v1/cobertura/?dias=9999`)).body).toEqual({
      dias: ['Informe de 1 a 370 dias.'],
    })
    expect((await at.gestora.get(`integration/v1/cobertura/${at.conector.id}/ontem/`)).status).toBe(404)
    expect((await at.gestora.call('POST', 'integration/v1/capturas/', {})).status).toBe(404)
    expect(
      (await at.gestora.call('POST', `${CONECTORES}${at.conector.id}/capturar/`, { dt_dia: addDays(today, 1) })).status,
    ).toBe(400)
  })
})
