import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatProcesso } from '../../src/schemas/br/cnj.ts'
import { MODELOS } from '../../server/areas/ia/guardadas.ts'
import { sql } from '../../server/core/db/db.ts'
import { ask } from '../../server/core/queue/queue.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { lawsuitBasis, number, type Row } from './setup/processos.ts'

interface Lida extends Row {
  modelo: {
    enviado: boolean
    aviso: string | null
    resposta: { prazos: Record<string, unknown>[]; nao_localizados: { campo: string; valor: unknown }[] } | null
  }
}

describe.each(engines)('what a model is told, and what of its word is kept, on %s', (engine) => {
  let api: Api
  let server: Server
  let dono: Client
  let selado: string
  let asked = 0
  let achados: object[] = []
  const make = async (path: string, values: object) => {
    const made = await dono.call<Row>('POST', path, values)
    expect([made.status, made.body]).toEqual([201, expect.anything()])
    return made.body
  }

  beforeAll(async () => {
    server = createServer((request, response) => {
      request.resume().on('end', () => {
        asked++
        response.end(JSON.stringify({ choices: [{ message: { content: JSON.stringify({ achados }) } }] }))
      })
    })
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    const { port } = server.address() as AddressInfo
    const env = { IA_BASE_URL: `http://127.0.0.1:${port}/v1`, IA_MODELO: 'm', IA_API_KEY: 'k', IA_LIMITE_MES: '500' }
    api = await startApi(engine, { tarefas: 5, env })
    dono = await api.as('midgard')
    const { nr_versao } = (await dono.get<Row>('auth/v1/estabelecimentos/1/')).body
    await dono.call('PATCH', 'auth/v1/estabelecimentos/1/', { ie_ia_externa: true, nr_versao })
    const me = (await dono.get<Row>('auth/v1/usuarios/userdata/')).body.id
    const { valid } = await lawsuitBasis(dono)
    selado = number()
    await make('juridico/v1/processos/', { ...valid, nr_processo: selado, ie_sigilo: '1', cd_usuarios_sigilo: [me] })
  })
  afterAll(async () => {
    await api?.close()
    server?.closeAllConnections()
    await new Promise((done) => server?.close(done))
  })

  const lida = async (teor: string, nr_processo = number()) => {
    const sent = { nr_processo, nm_diario: 'DJEN', dt_disponibilizacao: '2026-01-05', teor }
    const { id } = await make('process/v1/publication/', sent)
    expect((await dono.call('POST', 'ia/v1/publicacao/', { cd_publicacao: id })).status).toBe(202)
    await api.app.queue.idle()
    return (await dono.get<Lida>(`ia/v1/publicacao/${id}/`)).body.modelo
  }

  test.each([
    'Processo em segredo de justiça.',
    'Processo em segredo de justi&ccedil;a.',
    'Os autos tramitam em SEGREDO&nbsp;DE<br>JUSTIÇA.',
    'Segre<b>do</b> de <i>justi</i>ça.',
    'Segredo de justic\u0327a.',
    'Documento sigiloso.',
    'Peças <b>SIGILOSAS</b> nos autos.',
    'Sigilo: nível 3.',
    'Sigilo n&iacute;vel 1.',
    'O feito tramita em segredo.',
    'Corre em sigilo.',
    'Corre em sigi-\nlo.',
    'Nada. <!-- segredo de justi&ccedil;a -->',
    'Nada. <span style="display:none">segredo de justi&#231;a</span>',
  ])('a text that says so stays: %s', async (said) => {
    const before = asked
    expect(await lida(`DESPACHO. Intime-se o réu. ${said}`)).toMatchObject({
      enviado: false,
      aviso: expect.stringContaining('sigilo'),
    })
    expect(asked).toBe(before)
  })

  test('so does one that names a sealed lawsuit anywhere, however its number is written', async () => {
    const before = asked
    const written = formatProcesso(selado)
    for (const said of [
      `Em apenso aos autos ${selado}.`,
      `Em apenso aos autos ${written}.`,
      `Em apenso aos autos <b>${written.slice(0, 9)}</b>${written.slice(9)}.`,
      `Em apenso aos autos ${written.replaceAll('.', ' . ').replace('-', ' - ')}.`,
      `Nada. <!-- ${written} -->`,
      `${Array.from({ length: 450 }, () => formatProcesso(number())).join('; ')}; ${written}`,
    ])
      expect(await lida(`DESPACHO. Intime-se o réu. ${said}`)).toMatchObject({
        enviado: false,
        aviso: expect.stringContaining('sigilo'),
      })
    expect(await lida('DESPACHO. Intime-se o réu.', selado)).toMatchObject({ enviado: false })
    expect(asked).toBe(before)
  })

  test('what is public goes', async () => {
    for (const said of ['Sigilo: nível 0.', 'Defiro a quebra do sigilo bancário.', `Em apenso: ${number()}.`])
      expect([said, (await lida(`DESPACHO. Intime-se o réu. ${said}`)).enviado]).toEqual([said, true])
  })

  test('a value with a quote that is not in the text is told as such and not kept; one without a place of its own leans on none', async () => {
    const achado = (campo: string, valor: unknown, trecho: string) => ({ campo, valor, trecho })
    const TEXTO =
      'DESPACHO. Intime-se o réu para contestar em 15 (quinze) dias úteis. Após, manifeste-se o autor em 10 dias.'
    achados = [
      achado('prazos[0].dias', 15, '15 (quinze) dias'),
      achado('prazos[0].dias', 99, 'prazo de 99 dias'),
      achado('prazos[0].unidade', 'horas', '15 (quinze) horas'),
      achado('prazos[0].parte_responsavel', 'mp', 'Intime-se o Ministério Público'),
      achado('prazos[1].dias', 10, '10 dias'),
      achado('prazos[1].unidade', 'meses', '10 dias'),
      achado('prazos[1].parte_responsavel', 'autor', 'manifeste-se o autor'),
      achado('prazos[2].dias', 30, '30 dias'),
      achado('prazos[2].unidade', 'corridos', '30 dias'),
      achado('prazos[3].dias', 15, '15 (quinze) dias'),
      achado('prazos[3].unidade', 'uteis', 'dias úteis'),
    ]
    const { resposta } = await lida(TEXTO)
    expect(resposta!.prazos).toMatchObject([
      { dias: 15, unidade: null, parte_responsavel: null },
      { dias: 10, parte_responsavel: 'autor' },
      { dias: null, unidade: null },
      { dias: 15, unidade: 'uteis' },
    ])
    expect(resposta!.prazos[1]!.unidade).toBeUndefined()
    expect(resposta!.nao_localizados).toEqual([
      { campo: 'prazos[0].unidade', valor: 'horas' },
      { campo: 'prazos[0].parte_responsavel', valor: 'mp' },
      { campo: 'prazos[2].dias', valor: 30 },
      { campo: 'prazos[2].unidade', valor: 'corridos' },
    ])
    achados = []
  })

  test('what only the model read is a person’s to take: counted apart, and its day reaches no task without their word', async () => {
    const TEXTO =
      'DESPACHO. Intime-se o réu para contestar em 15 (quinze) dias úteis. O comitê anotou 10/11/2098 com antecedência de 7 dias.'
    const achado = (campo: string, valor: unknown, trecho: string) => ({ campo, valor, trecho })
    achados = [
      achado('prazos[0].data', '2098-11-10', '10/11/2098'),
      achado('prazos[1].dias', 7, '7 dias'),
      achado('valores.multas', 15, '15 (quinze)'),
    ]
    const nr_processo = number()
    const sent = { nr_processo, nm_diario: 'DJEN', dt_disponibilizacao: '2026-01-05', teor: TEXTO }
    const { id } = await make('process/v1/publication/', sent)
    await dono.call('POST', 'ia/v1/publicacao/', { cd_publicacao: id })
    await api.app.queue.idle()
    achados = []
    const read = (await dono.get<Row & { prazos: object[] }>(`ia/v1/publicacao/${id}/`)).body
    expect(read.prazos).toHaveLength(1)
    const say = (campo: string, ie_decisao: string, ds_valor?: string) =>
      dono.call<Row>('POST', 'ia/v1/conferencias/', { cd_analise: read.id, campo, ie_decisao, ds_valor })
    const task = async (dt_fatal: string) => {
      const one = 'juridico/v1/tarefas/?nr_por_pagina=1&paginacao=true'
      const { cd_cliente, cd_cidade, cd_equipe } = (await dono.get<{ results: Row[] }>(one)).body.results[0]!
      return dono.call<Row>('POST', 'juridico/v1/tarefas/', {
        ie_formulario: 'publication',
        cd_publicacao: id,
        cd_expediente: null,
        cd_analise_ia: read.id,
        cd_tipo_tarefa: 2,
        cd_cliente,
        cd_cidade,
        cd_equipe,
        nr_processo,
        dt_fatal,
        dt_vencimento: dt_fatal,
        hr_vencimento: '18:00',
      })
    }
    const early = await task('2098-11-10')
    expect([early.status, Object.keys(early.body)]).toEqual([400, ['dt_fatal']])
    expect((await say('modelo.prazos[5]', 'CO')).body).toEqual({ campo: ['A análise não leu este campo.'] })
    // Without a day there is nothing to confirm: a person says which it is.
    expect((await say('modelo.prazos[1]', 'CO')).status).toBe(400)
    expect((await say('modelo.prazos[1]', 'AL', '31/02/2098')).body).toEqual({
      ds_valor: ['Informe o último dia do prazo.'],
    })
    expect((await say('modelo.prazos[1]', 'AL', '12/12/2098')).body).toMatchObject({
      ds_valor: '2098-12-12',
      ds_trecho: '7 dias',
      nm_grupo: 'modelo.prazos',
    })
    expect((await say('modelo.valores.multas', 'CO')).body).toMatchObject({ ds_valor: '15', ds_trecho: '15 (quinze)' })
    expect((await say('modelo.prazos[0]', 'CO')).body).toMatchObject({
      ds_valor: '2098-11-10',
      ds_trecho: '10/11/2098',
    })
    expect((await task('2098-11-10')).status).toBe(201)
    expect((await task('2098-12-12')).status).toBe(201)
    const { grupos } = (await dono.get<{ grupos: Row[] }>('ia/v1/medida/')).body
    expect(grupos).toContainEqual(expect.objectContaining({ grupo: 'modelo.prazos', confirmados: 1, alterados: 1 }))
    expect(grupos).not.toContainEqual(expect.objectContaining({ grupo: 'prazos' }))
  })

  test('what was sent stays told as sent where it may not go once more', async () => {
    const sent = { nr_processo: number(), nm_diario: 'DJEN', dt_disponibilizacao: '2026-01-05', teor: 'Cite-se.' }
    const { id } = await make('process/v1/publication/', sent)
    await dono.call('POST', 'ia/v1/publicacao/', { cd_publicacao: id })
    await api.app.queue.idle()
    const told = async () => (await dono.get<Lida>(`ia/v1/publicacao/${id}/`)).body
    const read = await told()
    expect(read.modelo).toMatchObject({ nome: 'm', enviado: true, aviso: null })
    // The server went down before it could note what the model said, and meanwhile the firm thought better of it.
    const { db } = api.database
    await sql`update analises_ia set ds_resposta_modelo = null where id = ${read.id}::bigint`.execute(db)
    const { nr_versao } = (await dono.get<Row>('auth/v1/estabelecimentos/1/')).body
    await dono.call('PATCH', 'auth/v1/estabelecimentos/1/', { ie_ia_externa: false, nr_versao })
    const before = asked
    await ask(db, MODELOS, String(read.id), {}, 1)
    await api.app.queue.kick(MODELOS)
    await api.app.queue.idle()
    expect((await told()).modelo).toMatchObject({ nome: 'm', enviado: true, aviso: expect.stringContaining('permite') })
    expect(asked).toBe(before)
  })
})
