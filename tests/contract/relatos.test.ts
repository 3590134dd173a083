import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines, startApi, type Api, type Client } from './setup/api.ts'

const FAILED = { metodo: 'PATCH', caminho: '/api/juridico/v1/tarefas/7/?busca=segredo', status: 500, id: 'abc' }

describe.each(engines)('reports of failed calls on %s', (engine) => {
  const collected: Record<string, unknown>[] = []
  let service: Server
  let api: Api
  let advogada: Client
  beforeAll(async () => {
    service = createServer((request, response) => {
      let text = ''
      request.on('data', (part: Buffer) => (text += part.toString()))
      request.on('end', () => {
        collected.push(JSON.parse(text) as Record<string, unknown>)
        response.end()
      })
    })
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
    const { port } = service.address() as AddressInfo
    api = await startApi(engine, { tarefas: 5, env: { BANCA_RELATOS_URL: `http://127.0.0.1:${port}/` } })
    advogada = await api.as('advogada')
  })
  afterAll(async () => {
    await api?.close()
    service?.close()
  })

  test('erro.relato: handed on with the user and the request, without what was searched for', async () => {
    expect((await advogada.call('POST', 'base/v1/relatos/', { ...FAILED, pagina: '/dashboard/tarefas' })).status).toBe(
      204,
    )
    await expect.poll(() => collected.length).toBe(1)
    expect(collected[0]).toMatchObject({
      metodo: 'PATCH',
      caminho: '/api/juridico/v1/tarefas/7/',
      status: 500,
      pedido: 'abc',
      pagina: '/dashboard/tarefas',
      usuario: 'advogada',
      cd_empresa: 1,
    })
    expect(JSON.stringify(collected)).not.toContain('segredo')
  })
  test('erro.relato: nobody reports without a session, nor what is no report', async () => {
    expect((await api.anonymous.call('POST', 'base/v1/relatos/', FAILED)).status).toBe(401)
    const wrong = await advogada.call('POST', 'base/v1/relatos/', { ...FAILED, metodo: 'DROP' })
    expect([wrong.status, wrong.body]).toEqual([400, { caminho: ['Informe a chamada que falhou.'] }])
    const vague = await advogada.call('POST', 'base/v1/relatos/', { ...FAILED, status: 'x' })
    expect([vague.status, vague.body]).toEqual([400, { status: ['Informe o resultado da chamada.'] }])
  })
})
