import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatProcesso } from '../../src/schemas/br/cnj.ts'
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
})
