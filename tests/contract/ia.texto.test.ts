import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, todayIn } from '../../src/schemas/br/dates.ts'
import { model } from '../../src/schemas/index.ts'
import { basesDasLeituras } from '../../server/areas/ia/basesDasLeituras.ts'
import { prazosDoPortal } from '../../server/areas/ia/prazosDoPortal.ts'
import { sql } from '../../server/core/db/db.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { number, type Row } from './setup/processos.ts'

interface Lida extends Row {
  texto: string
  atencao: string | null
  desatualizada: boolean
  contagem: string | null
  prazos: { data_calculada: string | null }[]
  partes: { reus: { nome: string }[] }
}
const NOTICES = 'process/v1/notifications/'
const TEOR =
  'Procedimento Comum Cível. Autor: MARIA CLARA DOS SANTOS. Réus: TRANSPORTES ALVORADA LTDA e SEGURADORA BOREAL S.A. DESPACHO. Intimem-se os réus para contestar no prazo de 15 (quinze) dias úteis.'

describe.each(engines)('a text is read as what it is, on %s', (engine) => {
  let api: Api
  let dono: Client
  const today = todayIn('America/Sao_Paulo')
  const send = async <T = Row>(method: 'POST' | 'PATCH', path: string, body: object, status: number) => {
    const said = await dono.call<T>(method, path, body)
    expect([said.status, said.body]).toEqual([status, expect.anything()])
    return said.body
  }
  const notice = (more: object) =>
    send('POST', NOTICES, { nr_processo: number(), type_communication: 'domicilio', ...more }, 201)
  const publish = (more: object = {}) =>
    send(
      'POST',
      'process/v1/publication/',
      { nr_processo: number(), nm_diario: 'DJEN', dt_disponibilizacao: today, teor: TEOR, ...more },
      201,
    )
  const ready = async (kind: string, id: number) => {
    await api.app.queue.idle()
    return (await dono.get<Lida>(`ia/v1/${kind}/${id}/`)).body
  }
  const read = async (kind: 'djen' | 'publicacao', id: number) => {
    await send('POST', `ia/v1/${kind}/`, { [kind === 'djen' ? 'cd_djen' : 'cd_publicacao']: id, force: true }, 202)
    return ready(kind, id)
  }
  const counted = async (more: object) => {
    const sent = { quantidade: 15, ...more }
    return (await send('POST', 'juridico/v1/prazo/simular/', sent, 200)).fim_conservador
  }

  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 5 })
    dono = await api.as('midgard')
  })
  afterAll(() => api?.close())

  test('a notice of the portal is counted from when it was opened, or else from when the law takes it for opened, and says so', async () => {
    const sent = addDays(today, -20)
    const silent = await notice({ dt_expedicao: sent, teor: TEOR })
    expect(silent.ie_ciencia).toBe('TA')
    const tacit = await read('djen', silent.id)
    const window = { origem: 'domicilio_intimacao', data: sent }
    expect(tacit.prazos[0]!.data_calculada).toBe(await counted(window))
    expect(tacit.prazos[0]!.data_calculada).not.toBe(await counted({ origem: 'diario', data: sent }))
    expect([tacit.contagem, tacit.atencao]).toEqual([
      expect.stringContaining('ciência tácita em'),
      expect.stringContaining(tacit.contagem!),
    ])
    const made = await notice({ dt_expedicao: addDays(today, -4) })
    await send(
      'PATCH',
      `${NOTICES}${made.id}/dar-ciencia/`,
      { ie_ciente: true, teor: TEOR, nr_versao: made.nr_versao },
      200,
    )
    const known = await read('djen', made.id)
    const opened = { ...window, data: addDays(today, -4), confirmacao: today }
    expect(known.prazos[0]!.data_calculada).toBe(await counted(opened))
    expect([known.contagem, known.atencao]).toEqual([expect.stringContaining('Contado da ciência em'), null])
    const diary = await notice({ type_communication: 'djen', dt_expedicao: sent, teor: TEOR })
    expect((await read('djen', diary.id)).prazos[0]!.data_calculada).toBe(
      await counted({ origem: 'diario', data: sent }),
    )
  })

  test('a database in which they were counted from the diary has them counted anew, and no other text read again', async () => {
    const silent = await notice({ dt_expedicao: addDays(today, -30), teor: TEOR })
    const right = await read('djen', silent.id)
    const other = await read('publicacao', (await publish()).id)
    const { db } = api.database
    const wrong = JSON.stringify({ ...right, contagem: null, prazos: [] })
    await sql`update analises_ia set ds_resposta = ${wrong} where id in (${right.id}::bigint, ${other.id}::bigint)`.execute(
      db,
    )
    await db.transaction().execute((tx) => prazosDoPortal.run(tx, model))
    await api.app.queue.kick()
    const now = await ready('djen', silent.id)
    expect([now.id, now.prazos, now.contagem]).toEqual([right.id, right.prazos, right.contagem])
    expect((await ready('publicacao', Number(other.cd_publicacao))).prazos).toEqual([])
  })

  test('a reading of a text or a date that was corrected says so, and is neither confirmed nor made a task; asked for, it is made anew', async () => {
    const made = await publish({ dt_disponibilizacao: addDays(today, -1) })
    const path = `process/v1/publication/${made.id}/`
    const correct = async (change: object) => {
      const { nr_versao } = (await dono.get<Row>(path)).body
      await send('PATCH', path, { ...change, nr_versao }, 200)
    }
    const ask = (status: number) => send('POST', 'ia/v1/publicacao/', { cd_publicacao: made.id }, status)
    const word = (cd_analise: unknown) =>
      dono.call('POST', 'ia/v1/conferencias/', { cd_analise, campo: 'prazos[0]', ie_decisao: 'CO' })
    const tasks = 'juridico/v1/tarefas/'
    const like = (await dono.get<{ results: Row[] }>(`${tasks}?nr_por_pagina=1&paginacao=true`)).body.results[0]!
    const { cd_cliente, cd_cidade, cd_equipe } = like
    const taskOf = async ({ id, prazos }: Lida) => {
      const day = prazos[0]!.data_calculada
      const said = await dono.call('POST', tasks, {
        ie_formulario: 'publication',
        cd_publicacao: made.id,
        cd_expediente: null,
        cd_analise_ia: id,
        cd_tipo_tarefa: 2,
        cd_cliente,
        cd_cidade,
        cd_equipe,
        nr_processo: made.nr_processo,
        dt_fatal: day,
        dt_vencimento: day,
        hr_vencimento: '18:00',
      })
      return [said.status, said.status === 201 ? null : said.body]
    }
    let before = await read('publicacao', made.id)
    for (const change of [
      { teor: TEOR.replace('15 (quinze)', '30 (trinta)') },
      { dt_disponibilizacao: addDays(today, -7) },
      { nr_processo: number() },
    ]) {
      expect(before.desatualizada).toBe(false)
      expect((await word(before.id)).status).toBe(201)
      if ('teor' in change) expect(await taskOf(before)).toEqual([201, null])
      await ask(200)
      await correct(change)
      const stale = await ready('publicacao', made.id)
      expect([stale.id, stale.desatualizada]).toEqual([before.id, true])
      expect(stale.atencao).toContain('mudou depois desta leitura')
      const said = await word(before.id)
      expect([said.status, Object.keys(said.body)]).toEqual([400, ['cd_analise']])
      const mudou = { dt_fatal: [expect.stringContaining('mudou depois desta leitura')] }
      expect(await taskOf(before)).toEqual([400, mudou])
      await ask(202)
      const now = await ready('publicacao', made.id)
      expect([now.desatualizada, now.id === before.id]).toEqual([false, false])
      if ('teor' in change) expect(now.prazos[0]!.data_calculada).not.toBe(before.prazos[0]!.data_calculada)
      const words = await dono.get<{ results: Row[] }>(`ia/v1/conferencias/?cd_analise=${now.id}&paginacao=true`)
      expect(words.body.results).toEqual([])
      before = now
    }
  })

  test('readings of a database of today know by what they were counted, so that a correction is seen', async () => {
    const made = await publish()
    const { id } = await read('publicacao', made.id)
    const { db } = api.database
    await sql`update analises_ia set ds_base = null where id = ${id}::bigint`.execute(db)
    await db.transaction().execute((tx) => basesDasLeituras.run(tx, model))
    expect((await ready('publicacao', made.id)).desatualizada).toBe(false)
    await sql`update publicacoes set dt_disponibilizacao = ${addDays(today, -3)} where id = ${made.id}::bigint`.execute(
      db,
    )
    expect((await ready('publicacao', made.id)).desatualizada).toBe(true)
  })

  test('only its own text is read for it, and one that has none says what to do', async () => {
    const { id } = await publish()
    const other = await dono.call('POST', 'ia/v1/publicacao/', { cd_publicacao: id, text: 'Intime-se em 90 dias.' })
    expect([other.status, other.body]).toEqual([
      400,
      { text: [expect.stringContaining('não é o que esta publicação tem')] },
    ])
    expect((await dono.get(`ia/v1/publicacao/${id}/`)).status).toBe(404)
    await send('POST', 'ia/v1/publicacao/', { cd_publicacao: id, text: `  ${TEOR.replaceAll('. ', '.\n')}` }, 202)
    expect((await ready('publicacao', id)).texto).toBe(TEOR)
    const closed = await notice({ dt_expedicao: addDays(today, -1) })
    for (const more of [{}, { text: TEOR }]) {
      const none = await dono.call('POST', 'ia/v1/djen/', { cd_djen: closed.id, ...more })
      expect([none.status, none.body]).toEqual([
        400,
        {
          detail:
            'Este expediente ainda não tem o texto: ele só se abre com a ciência. Dê ciência e peça a análise de novo.',
        },
      ])
    }
    const silent = await notice({ dt_expedicao: addDays(today, -20) })
    expect((await dono.call('POST', 'ia/v1/djen/', { cd_djen: silent.id })).body).toEqual({
      detail: 'Este expediente não tem o texto. Inclua o teor e peça a análise de novo.',
    })
  })

  test('what is no id is none: neither true, nor a list, nor another way to write a number', async () => {
    const { id } = await publish()
    await read('publicacao', id)
    for (const wrong of [true, [id], { id }, `${id}.0`, `0x${id.toString(16)}`, ` ${id}`, 1.5, -1, 1e300]) {
      const { status, body } = await dono.call('POST', 'ia/v1/publicacao/', { cd_publicacao: wrong })
      expect([wrong, status, Object.keys(body)]).toEqual([wrong, 400, ['cd_publicacao']])
    }
    for (const wrong of ['true', `[${id}]`, `${id}.0`, `0x${id.toString(16)}`, `%20${id}`, `${id}e0`, 'null', '1e400'])
      for (const path of [`ia/v1/publicacao/${wrong}/`, `ia/v1/analises/${wrong}/`, `process/v1/publication/${wrong}/`])
        expect([path, (await dono.get(path)).status]).toEqual([path, 404])
    const task = await dono.call('POST', 'ia/v1/publicacao/', { cd_publicacao: id, taskType: [6] })
    expect([task.status, Object.keys(task.body)]).toEqual([400, ['taskType']])
  })

  test('any party that was read can be confirmed with its quote, not the first of a side alone', async () => {
    const { id } = await publish()
    const { partes, ...analise } = await read('publicacao', id)
    expect(partes.reus.map(({ nome }) => nome)).toEqual(['TRANSPORTES ALVORADA LTDA', 'SEGURADORA BOREAL S.A.'])
    const said = { cd_analise: analise.id, campo: 'partes.reus[1].nome', ie_decisao: 'CO' }
    expect(await send('POST', 'ia/v1/conferencias/', said, 201)).toMatchObject({
      ds_valor: 'SEGURADORA BOREAL S.A.',
      ds_trecho: 'SEGURADORA BOREAL S.A.',
    })
    const none = await dono.call('POST', 'ia/v1/conferencias/', { ...said, campo: 'partes.reus[2].nome' })
    expect([none.status, Object.keys(none.body)]).toEqual([400, ['campo']])
  })

  test('a deadline is changed to no day before the text was there; an earlier one than was confirmed is always taken', async () => {
    const { id, nr_processo } = await publish()
    const { prazos, ...analise } = await read('publicacao', id)
    const said = { cd_analise: analise.id, campo: 'prazos[0]', ie_decisao: 'AL' }
    for (const ds_valor of ['01/01/1900', addDays(today, -1)]) {
      const { status, body } = await dono.call('POST', 'ia/v1/conferencias/', { ...said, ds_valor })
      expect([status, body]).toEqual([400, { ds_valor: [expect.stringContaining('anterior à disponibilização')] }])
    }
    await send('POST', 'ia/v1/conferencias/', { ...said, ie_decisao: 'CO' }, 201)
    const one = await dono.get<{ results: Row[] }>('juridico/v1/tarefas/?nr_por_pagina=1&paginacao=true')
    const { cd_cliente, cd_cidade, cd_equipe } = one.body.results[0]!
    const day = addDays(prazos[0]!.data_calculada!, -1)
    const task = { ie_formulario: 'publication', cd_publicacao: id, cd_analise_ia: analise.id, cd_tipo_tarefa: 2 }
    const when = { dt_fatal: day, dt_vencimento: day, hr_vencimento: '18:00' }
    const made = await send(
      'POST',
      'juridico/v1/tarefas/',
      { ...task, ...when, cd_cliente, cd_cidade, cd_equipe, nr_processo },
      201,
    )
    expect(made).toMatchObject({ dt_fatal: day, cd_analise_ia: analise.id })
  })

  test('the measure calls each value by what people call it', async () => {
    const { id } = await read('publicacao', (await publish()).id)
    for (const campo of ['prazos[0].dias', 'prazos[0].parte_responsavel', 'processo.classe'])
      await send('POST', 'ia/v1/conferencias/', { cd_analise: id, campo, ie_decisao: 'RE' }, 201)
    const { grupos } = (await dono.get<{ grupos: { grupo: string; rotulo: string }[] }>('ia/v1/medida/')).body
    expect(Object.fromEntries(grupos.map(({ grupo, rotulo }) => [grupo, rotulo]))).toMatchObject({
      'prazos.dias': 'Prazo: quantidade',
      'prazos.parte_responsavel': 'Prazo: de quem é',
      'processo.classe': 'Classe',
    })
  })
})
