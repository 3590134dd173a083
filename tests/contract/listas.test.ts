import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defineModel, shiftDate, type AnyEntity } from '../../src/schemas/core/index.ts'
import { model as product } from '../../src/schemas/index.ts'
import { amostras } from './setup/amostras.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { today } from './setup/fixture.ts'

type Row = { id: number; nm_texto: string; dt_dia: string | null }
type Page = { results: Row[]; count: number }
const model = defineModel([...product.entities, amostras as unknown as AnyEntity])
const base = 'teste/v1/amostras/'

describe.each(engines)('the dialect of lists on %s', (engine) => {
  let api: Api
  let user: Client
  let mother = 0
  beforeAll(async () => {
    api = await startApi(engine, { model, tarefas: 30 })
    user = await api.as('coordenadora')
    const add = async (nm_texto: string, more: object = {}) =>
      (await user.call<Row>('POST', base, { nm_texto, ...more })).body.id
    mother = await add('Mãe', { dt_dia: shiftDate(today, -2), ie_cor: 'A' })
    await add('Filha São José', { cd_mae: mother, dt_dia: today, ie_cor: 'B', dt_instante: `${today}T23:30:00-03:00` })
    await add('Filha 100%', { cd_mae: mother, dt_dia: shiftDate(today, 2), ie_cor: 'C' })
  })
  afterAll(() => api?.close())
  const names = async (query: string) =>
    (await user.get<Page>(`${base}?ordenar_por=id&${query}`)).body.results?.map((r) => r.nm_texto)

  test('a single file is uploaded first, then belongs to the record, and cannot be taken by another', async () => {
    const b = 'limite'
    const payload = `--${b}\r\ncontent-disposition: form-data; name="aq_arquivo"; filename="laudo.txt"\r\n\r\nTexto\r\n--${b}--\r\n`
    const send = (as: Client) =>
      api.app.inject({
        method: 'POST',
        url: '/api/files/v1/arquivos/',
        payload,
        headers: { 'content-type': `multipart/form-data; boundary=${b}`, authorization: `Bearer ${as.token}` },
      })
    const { id: file } = (await send(user)).json<{ id: number }>()
    const advogada = await api.as('advogada')
    expect((await advogada.get(`files/v1/arquivos/${file}/`)).status).toBe(404)
    expect((await advogada.call('POST', base, { nm_texto: 'Alheio', aq_unico: file })).status).toBe(400)
    const made = await user.call<{ id: number; ob_aq_unico: object }>('POST', base, {
      nm_texto: 'Com arquivo',
      aq_unico: file,
    })
    expect([made.status, made.body.ob_aq_unico]).toEqual([
      201,
      { id: file, nm_arquivo: 'laudo.txt', ds_tipo: 'text/plain', tamanho: 5 },
    ])
    expect((await advogada.get(`files/v1/arquivos/${file}/`)).raw.toString()).toBe('Texto')
    expect((await user.call('POST', base, { nm_texto: 'Outro', aq_unico: file })).status).toBe(400)
    expect((await user.call('DELETE', `${base}${made.body.id}/`)).status).toBe(204)
  })
  test('presets are conditions by name; an unknown one is refused', async () => {
    expect(await names('filtro=vencidas')).toEqual(['Mãe'])
    expect((await user.get(`${base}?filtro=nada`)).status).toBe(400)
  })
  test('text contains, without case or accents, and % is only a sign', async () => {
    expect(await names('nm_texto=sao+jose')).toEqual(['Filha São José'])
    expect(await names('nm_texto=100%25')).toEqual(['Filha 100%'])
    expect(await names('busca=JOSÉ+filha')).toEqual(['Filha São José'])
  })
  test('whoever chooses among a page has first what begins like the search, the rest behind it in the order asked for', async () => {
    type City = { nm_cidade: string }
    const list = async (query: string) => {
      const { body } = await user.get<{ results: City[]; count: number }>(
        `base/v1/cidades/?ordenar_por=nm_cidade&paginacao=true&${query}`,
      )
      return { count: body.count, names: body.results.map((r) => r.nm_cidade) }
    }
    const all = await list('busca=rio&nr_por_pagina=2000')
    const isRio = (name: string) => name.toLowerCase().startsWith('rio')
    expect(all.count).toBeGreaterThan(100)
    expect(all.names.slice(0, 50).some(isRio)).toBe(false)

    const chosen = await list('busca=RÍO&comeco=true&nr_por_pagina=2000')
    expect(chosen.names).toEqual([...all.names.filter(isRio), ...all.names.filter((name) => !isRio(name))])
    // Page by page it is the same list, counted the same.
    const page = await list('busca=rio&comeco=true&nr_por_pagina=50&page=2')
    expect(page).toEqual({ count: all.count, names: chosen.names.slice(50, 100) })
    // Without a search there is nothing to begin like, and % is only a sign.
    expect((await list('comeco=true&nr_por_pagina=5')).names).toEqual((await list('nr_por_pagina=5')).names)
    expect((await list('busca=%25&comeco=true')).count).toBe(0)
  })
  test('a comma means any of; ranges end inclusive; the filtro_ modes', async () => {
    const [before, after] = [shiftDate(today, -1), shiftDate(today, 1)]
    expect(await names('ie_cor=A,C')).toEqual(['Mãe', 'Filha 100%'])
    expect(await names(`dt_dia_inicial=${today}&dt_dia_final=${shiftDate(today, 2)}`)).toEqual([
      'Filha São José',
      'Filha 100%',
    ])
    expect(await names(`filtro_dt_dia=nd&dt_dia_inicial=${today}`)).toEqual(['Filha São José'])
    expect(await names(`filtro_dt_dia=ni&dt_dia_inicial=${before}&dt_dia_final=${after}`)).toEqual(['Filha São José'])
    expect(await names(`filtro_dt_dia=fi&dt_dia_inicial=${before}&dt_dia_final=${after}`)).toEqual([
      'Mãe',
      'Filha 100%',
    ])
    expect(await names(`filtro_dt_dia=ad&dt_dia_inicial=${today}`)).toEqual(['Mãe'])
    expect(await names(`filtro_dt_dia=dd&dt_dia_inicial=${today}`)).toEqual(['Filha 100%'])
  })
  test("the last day of a range of instants is the firm's whole day", async () => {
    expect(await names(`dt_instante_inicial=${today}&dt_instante_final=${today}`)).toEqual(['Filha São José'])
    expect(await names(`dt_instante_inicial=${shiftDate(today, 1)}`)).toEqual([])
  })
  test('g.lista.ordem g.lista.tamanho: -id and 10 a page unless the schema says otherwise; at most 2000', async () => {
    const { body } = await user.get<Page>(base)
    expect(body.results.map((r) => r.id)).toEqual(body.results.map((r) => r.id).sort((a, b) => b - a))
    for (let i = 0; i < 12; i++) await user.call('POST', base, { nm_texto: `Mais ${i}` })
    expect((await user.get<Page>(base)).body.results).toHaveLength(10)
    expect((await user.get<Page>(`${base}?nr_por_pagina=999999`)).status).toBe(200)
  })
  test('juridico.clientes.list juridico.clientes.get tarefa.busca.cliente: search by part of the name, without accents', async () => {
    const { body } = await user.get<{ results: { id: number; nm_cliente: string }[] }>(
      'juridico/v1/clientes/?nm_cliente=a&nr_por_pagina=1',
    )
    expect(body.results).toHaveLength(1)
    expect((await user.get(`juridico/v1/clientes/${body.results[0]!.id}/`)).status).toBe(200)
  })
  test('tipo-tarefas.list tipo-tarefas.get tarefa.tipo.nome: the six types by name', async () => {
    const { body } = await user.get<{ results: { id: number; nm_tipo_tarefa: string }[] }>(
      'juridico/v1/tipo-tarefas/?ordenar_por=id',
    )
    expect(body.results.map((r) => r.nm_tipo_tarefa)).toEqual([
      'OPERACIONAL',
      'PROCESSUAL',
      'AUDIÊNCIA',
      'PERÍCIA JUDICIAL',
      'ADMINISTRATIVO',
      'PERÍCIA ADMINISTRATIVA',
    ])
    expect((await user.get<{ nm_tipo_tarefa: string }>('juridico/v1/tipo-tarefas/3/')).body.nm_tipo_tarefa).toBe(
      'AUDIÊNCIA',
    )
  })
  test('estados.list cidades.list cidades.get tarefa.estado.cidades: all 5,571 municipalities by state', async () => {
    expect((await user.get<{ count: number }>('base/v1/estados/')).body.count).toBe(27)
    expect((await user.get<{ count: number }>('base/v1/cidades/?nr_por_pagina=1')).body.count).toBe(5571)
    expect((await user.get<{ count: number }>('base/v1/cidades/?cd_estado=35&nr_por_pagina=1')).body.count).toBe(645)
    expect((await user.get<{ nm_cidade: string }>('base/v1/cidades/3550308/')).body.nm_cidade).toBe('São Paulo')
  })
})
