import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { sendForm } from './setup/processos.ts'

const FILES = 'files/v1/arquivos/'
const UPLOADS = 'files/v1/envios/'
const PDF = Buffer.from(`%PDF-1.7\n${'texto '.repeat(500_000)}\n%%EOF`)
type Kept = {
  id: number
  cd_processo?: number
  nm_arquivo: string
  tamanho: number
  qtd_download: number
  qtd_clique: number
}

describe.each(engines)('files on %s', (engine) => {
  let api: Api
  let user: Client
  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 40 })
    user = await api.as('coordenadora')
  })
  afterAll(() => api?.close())
  const piece = (id: string, start: number, payload: Buffer, as = user) =>
    api.app.inject({
      method: 'PATCH',
      url: `/api/${UPLOADS}${id}/?inicio=${start}`,
      payload,
      headers: { authorization: `Bearer ${as.token}`, 'content-type': 'application/octet-stream' },
    })
  const uploaded = async (as = user): Promise<string> => {
    const begun = await as.call<{ id: string; pedaco: number }>('POST', UPLOADS)
    expect(begun.status).toBe(201)
    for (let at = 0; at < PDF.length; at += begun.body.pedaco)
      expect((await piece(begun.body.id, at, PDF.subarray(at, at + begun.body.pedaco), as)).statusCode).toBe(200)
    return begun.body.id
  }

  test('files.arquivos.create files.arquivos.list files.arquivos.delete g.arquivo.contadores: kept, listed, counted from 0, removed', async () => {
    const envio = await uploaded()
    const kept = await user.call<Kept>('POST', FILES, { envio, nm_arquivo: '..\\petição.pdf' })
    expect([kept.status, kept.body]).toEqual([
      201,
      expect.objectContaining({ nm_arquivo: 'petição.pdf', tamanho: PDF.length, qtd_clique: 0, qtd_download: 0 }),
    ])
    expect((await user.get<{ results: Kept[] }>(FILES)).body.results.map((f) => f.id)).toContain(kept.body.id)
    expect((await user.get(`${FILES}${kept.body.id}/`)).raw.equals(PDF)).toBe(true)
    // It is spent: the same upload makes no second file.
    expect((await user.call('POST', FILES, { envio, nm_arquivo: 'x.pdf' })).body).toEqual({
      aq_arquivo: ['O envio não está mais aqui. Envie de novo.'],
    })
    const stranger = await api.as('advogada')
    expect((await stranger.call('DELETE', `${FILES}${kept.body.id}/`)).status).toBe(404)
    expect((await user.call('DELETE', `${FILES}${kept.body.id}/`)).status).toBe(204)
    expect((await user.get(`${FILES}${kept.body.id}/`)).status).toBe(404)
  })

  test('files.arquivos.create files.arquivos.list: with the key of its record a file is the record’s, by the record’s rights', async () => {
    const { results } = (await user.get<{ results: { id: number }[] }>('juridico/v1/processos/?nr_por_pagina=1')).body
    const cd_processo = results[0]!.id
    const named = (beside: [string, Buffer | string, string?][], as = user) => sendForm(api, as, FILES, beside)
    const file: [string, Buffer, string] = ['aq_arquivo', Buffer.from('Da causa'), 'causa.txt']
    // Beside the file, whichever comes first.
    const kept = [
      await named([['cd_processo', String(cd_processo)], file]),
      await named([file, ['cd_processo', String(cd_processo)], ['cd_estabelecimento', '1']]),
      await user.call<Kept>('POST', FILES, { envio: await uploaded(), nm_arquivo: 'causa.pdf', cd_processo }),
    ]
    expect(kept.map(({ status, body }) => [status, body.cd_processo])).toEqual(kept.map(() => [201, cd_processo]))
    const ids = kept.map(({ body }) => Number(body.id))
    const listed = async (url: string) =>
      (await user.get<{ results: Kept[] }>(url)).body.results.map(({ id }) => id).filter((id) => ids.includes(id))
    expect(await listed(`${FILES}?cd_processo=${cd_processo}`)).toEqual(ids)
    expect(await listed(`juridico/v1/arquivos/?cd_processo=${cd_processo}`)).toEqual(ids)
    expect(await listed(FILES)).toEqual([])
    expect(await listed(`${FILES}?cd_processo=${cd_processo}&page=1&nr_por_pagina=10`)).toEqual(ids)
    const trail = await user.get<{ acao: string }[]>(`juridico/v1/processos/${cd_processo}/auditoria/`)
    expect(trail.body.filter(({ acao }) => acao === 'anexar')).toHaveLength(3)

    const refusals = [
      [[['cd_nenhum', '1'], file], 400, 'cd_nenhum'],
      [[file, ['cd_outro', '1']], 400, 'cd_outro'],
      [[['cd_processo', String(cd_processo)], ['cd_cliente', '1'], file], 400, 'cd_cliente'],
      [[['cd_processo', '999999999'], file], 404, 'detail'],
      [[['cd_processo', 'x'], file], 404, 'detail'],
    ] as const
    for (const [beside, status, at] of refusals) {
      const refused = await named(beside as unknown as [string, Buffer | string, string?][])
      expect([refused.status, Object.keys(refused.body)]).toEqual([status, [at]])
    }
    for (const query of ['cd_nenhum=1', 'nm_arquivo=causa', 'pagina=2'])
      expect([query, (await user.get(`${FILES}?${query}`)).status]).toEqual([query, 400])
    // Who may not read the record neither adds to it nor lists what it has.
    const [financeiro, vizinha] = [await api.as('financeiro'), await api.as('vizinha')]
    for (const [who, status] of [
      [financeiro, 403],
      [vizinha, 404],
    ] as const) {
      expect((await named([['cd_processo', String(cd_processo)], file], who)).status).toBe(status)
      expect((await who.get(`${FILES}?cd_processo=${cd_processo}`)).status).toBe(status)
    }
  })

  test('an upload goes on where the connection was lost', async () => {
    const { body } = await user.call<{ id: string; pedaco: number }>('POST', UPLOADS)
    await piece(body.id, 0, PDF.subarray(0, 100_000))
    expect((await user.get<{ enviados: number }>(`${UPLOADS}${body.id}/`)).body.enviados).toBe(100_000)
    const wrong = await piece(body.id, 50_000, PDF.subarray(50_000, 60_000))
    expect([wrong.statusCode, wrong.json<{ enviados: number }>().enviados]).toEqual([409, 100_000])
    expect((await piece(body.id, 100_000, PDF.subarray(100_000, 2_000_000))).statusCode).toBe(200)
    expect((await piece(body.id, 2_000_000, PDF.subarray(2_000_000))).statusCode).toBe(200)
    const kept = await user.call<Kept>('POST', FILES, { envio: body.id, nm_arquivo: 'a.pdf' })
    expect((await user.get(`${FILES}${kept.body.id}/`)).raw.equals(PDF)).toBe(true)
  })

  test('an upload is its owner’s, of a known name, and no larger than files may be', async () => {
    const { body } = await user.call<{ id: string }>('POST', UPLOADS)
    const stranger = await api.as('advogada')
    expect((await piece(body.id, 0, Buffer.from('x'), stranger)).statusCode).toBe(404)
    expect((await stranger.get(`${UPLOADS}${body.id}/`)).status).toBe(404)
    expect((await user.get(`${UPLOADS}..%2f..%2fsegredo/`)).status).toBe(404)
    expect((await piece(body.id, 0, Buffer.alloc(3 * 1_048_576))).statusCode).toBe(413)
    expect((await user.call('POST', FILES, { envio: 7 })).status).toBe(400)
    expect((await user.call('POST', FILES, {})).body).toEqual({ aq_arquivo: ['Escolha um arquivo.'] })
  })

  test('nobody fills the disk with uploads that never end', async () => {
    const other = await api.as('vizinha')
    const begun = async () => (await other.call('POST', UPLOADS)).status
    for (let n = 0; n < 20; n++) expect(await begun()).toBe(201)
    expect(await begun()).toBe(429)
    expect((await user.call('POST', UPLOADS)).status).toBe(201)
  })

  test('files.arquivos.incremente-download g.arquivo.incremento g.arquivo.delete: a record’s file by its id', async () => {
    const task = (
      await user.get<{ results: { id: number }[] }>('juridico/v1/tarefas/?ie_status=AB,PD,VE&nr_por_pagina=1')
    ).body.results[0]!.id
    const kept = await user.call<Kept>('POST', 'juridico/v1/tarefas/arquivos', {
      envio: await uploaded(),
      nm_arquivo: 'b.pdf',
      cd_tarefa: task,
    })
    expect(kept.status, JSON.stringify(kept.body)).toBe(201)
    expect((await user.get<{ anexos: number }>(`juridico/v1/tarefas/${task}/`)).body.anexos).toBe(1)
    for (const n of [1, 2]) {
      const counted = await user.call<Kept>('PATCH', `${FILES}${kept.body.id}/incremente-download/`)
      expect([counted.status, counted.body.qtd_download, 'chave' in counted.body]).toEqual([200, n, false])
    }
    const correspondente = await api.as('correspondente')
    expect((await correspondente.call('PATCH', `${FILES}${kept.body.id}/incremente-download/`)).status).toBe(404)
    expect((await (await api.as('financeiro')).call('DELETE', `${FILES}${kept.body.id}/`)).status).toBe(404)
    expect((await user.call('DELETE', `${FILES}${kept.body.id}/?cd_empresa=1`)).status).toBe(204)
    expect((await user.get<{ anexos: number }>(`juridico/v1/tarefas/${task}/`)).body.anexos).toBe(0)
  })
})
