import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { atosDe, correspondentesDe, PATHS, type Atos, type Pessoa } from './setup/logistica.ts'
import { PDF, sendForm } from './setup/processos.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const FALTA = {
  DO: 'Falta o que prova este ato: anexe o documento (PDF ou imagem) aos arquivos.',
  FO: 'Falta o que prova este ato: anexe uma fotografia aos arquivos.',
}

describe.each(engines)('what proves an act on %s', (engine) => {
  let api: Api
  let firma: Client
  let atos: Atos
  let a: Pessoa
  let b: Pessoa
  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 20 })
    firma = await api.as('coordenadora')
    ;[a, b] = (await correspondentesDe(api, 2)) as [Pessoa, Pessoa]
    atos = await atosDe(firma)
  })
  afterAll(() => api?.close())

  test.each(PATHS)('%s: the demo has acts that wait for their proof, and none that is done without one', async (em) => {
    const of = async (ie_situacao: string) =>
      (
        await firma.get<{ count: number }>(
          `logistica/v1/${em}/?ie_prova=DO&ie_situacao__in=${ie_situacao}&paginacao=true`,
        )
      ).body.count
    expect(await of('CD,RE,CT,CO')).toBeGreaterThan(0)
    expect(await of('CF,CL')).toBe(0)
  })

  describe.each(PATHS)('%s', (em) => {
    const at = `logistica/v1/${em}/`
    const owner = em === 'audiencias' ? 'cd_audiencia' : 'cd_diligencia'
    const step = (who: Client, action: string, id: number) =>
      who.call('PATCH', `${at}${action}/${id}/${who === firma ? '' : '?cd_empresa=-1'}`, {})
    const attach = async (id: number, file: Buffer, name: string, who = firma) => {
      const query = who === firma ? '' : '?cd_empresa=-1'
      const sent = await sendForm(api, who, `${at}arquivos/${query}`, [
        [owner, String(id)],
        ['aq_arquivo', file, name],
      ])
      expect(sent.status, JSON.stringify(sent.body)).toBe(201)
    }
    const taken = async (ie_prova: string) => {
      const tipo = await firma.call('POST', 'logistica/v1/tipos/', {
        nm_tipo_ato: `Com prova ${ie_prova}`,
        ie_tipo_ato: em === 'audiencias' ? 'AU' : 'DI',
        ie_prova,
      })
      const { id } = await atos.novo(em, { cd_tipo: tipo.body.id, nr_valor_correspondente: '100.00' })
      // Instructions prove nothing, whatever they are.
      await attach(id, PDF, 'orientacoes.pdf')
      await attach(id, PNG, 'mapa.png')
      await firma.call('PATCH', `${at}solicitar/${id}/`, { cd_correspondente: a.id })
      expect((await step(a.client, 'aceitar', id)).status).toBe(200)
      return id
    }

    test('a document: any file of that content that came after who goes said yes', async () => {
      const id = await taken('DO')
      expect((await firma.get(`${at}${id}/`)).body.ie_prova).toBe('DO')
      const shown = await a.client.get(`${at}${id}/?cd_empresa=-1`)
      expect([shown.status, shown.body.ie_prova]).toEqual([200, 'DO'])
      for (const [who, action] of [
        [a.client, 'solicitar-conferencia'],
        [firma, 'solicitar-conferencia'],
        [firma, 'finalizar'],
      ] as const) {
        const refused = await step(who, action, id)
        expect([refused.status, refused.body.detail]).toEqual([400, FALTA.DO])
      }
      await attach(id, PDF, 'ata.pdf', a.client)
      expect((await step(a.client, 'solicitar-conferencia', id)).status).toBe(200)
      expect((await step(firma, 'finalizar', id)).body.ie_situacao).toBe('CL')
    })

    test('a photograph: no other file stands for one', async () => {
      const id = await taken('FO')
      await attach(id, PDF, 'foto.pdf', a.client)
      const refused = await step(a.client, 'solicitar-conferencia', id)
      expect([refused.status, refused.body.detail]).toEqual([400, FALTA.FO])
      await attach(id, PNG, 'foto.png', a.client)
      expect((await step(a.client, 'solicitar-conferencia', id)).status).toBe(200)
    })

    test('who goes brings and takes back their own, until it is approved; nobody else who is asked sees it', async () => {
      const fora = '?cd_empresa=-1'
      const { id } = await atos.novo(em, { nr_valor_correspondente: '100.00' })
      await attach(id, PDF, 'orientacoes.pdf')
      const send = async (who: Client) =>
        (
          await sendForm(api, who, `${at}arquivos/${fora}`, [
            [owner, String(id)],
            ['aq_arquivo', PDF, 'ata.pdf'],
          ])
        ).status
      type Arquivo = { id: number; nm_arquivo: string; proprio: boolean }
      const lidos = async (who: Client) =>
        (await who.get<Arquivo[]>(`${at}arquivos/${id}/${who === firma ? '' : fora}`)).body
      await firma.call('PATCH', `${at}solicitar/${id}/`, { cd_correspondente: [a.id, b.id] })
      // Not yet theirs: there is nothing to prove, and the other who is asked would read it.
      expect([await send(a.client), (await lidos(a.client)).map((f) => f.nm_arquivo)]).toEqual([
        400,
        ['orientacoes.pdf'],
      ])
      expect((await step(a.client, 'aceitar', id)).status).toBe(200)
      expect([await send(a.client), await send(b.client)]).toEqual([201, 404])
      const [deles, meu] = await lidos(a.client)
      expect([deles!.proprio, meu!.proprio]).toEqual([false, true])
      const apagar = async (who: Client, file: number) =>
        (await who.call('DELETE', `${at}arquivos/${id}/${file}/${fora}`)).status
      expect([await apagar(a.client, deles!.id), await apagar(b.client, meu!.id)]).toEqual([404, 404])
      expect([await apagar(a.client, meu!.id), (await lidos(firma)).length]).toEqual([204, 1])
      expect(await send(a.client)).toBe(201)
      const prova = (await lidos(a.client))[1]!.id
      // Somebody else is asked in their place: what the first brought is the firm's, not theirs.
      await firma.call('PATCH', `${at}reatribuir/${id}/`, { ds_motivo_reatribuicao: 'Adoeceu.' })
      await firma.call('PATCH', `${at}solicitar/${id}/`, { cd_correspondente: [b.id] })
      expect((await lidos(b.client)).map((f) => f.nm_arquivo)).toEqual(['orientacoes.pdf'])
      const file = (who: Client, path = '') => who.get(`files/v1/arquivos/${prova}/${path}${who === firma ? '' : fora}`)
      expect([(await file(b.client)).status, (await file(a.client)).status, (await file(firma)).status]).toEqual([
        404, 404, 200,
      ])
      for (const counter of ['clique', 'download'])
        expect((await b.client.get(`${at}arquivos/contador/${prova}/${counter}/${fora}`)).status).toBe(404)
      expect((await step(b.client, 'aceitar', id)).status).toBe(200)
      expect((await lidos(b.client)).map((f) => f.nm_arquivo)).toEqual(['orientacoes.pdf'])
      expect(await send(b.client)).toBe(201)
      expect((await step(firma, 'finalizar', id)).status).toBe(200)
      const own = (await lidos(b.client)).find((f) => f.proprio)!.id
      expect([await send(b.client), await apagar(b.client, own)]).toEqual([400, 400])
    })
  })
})
