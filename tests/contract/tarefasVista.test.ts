import ExcelJS from 'exceljs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../src/schemas/br/dates.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { dayNow } from './setup/fixture.ts'

const T = 'juridico/v1/tarefas/'
type Row = Record<string, unknown> & { id: number; nr_versao: number }
type Page = { results: Row[]; count: number }

describe.each(engines)('what a task says of itself and who may hand it on, on %s', (engine) => {
  let api: Api
  let midgard: Client
  let advogada: Client
  let hers: number
  let others: number
  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 30 })
    midgard = await api.as('midgard')
    advogada = await api.as('advogada')
    const { equipes } = (await advogada.get<{ equipes: number[] }>('auth/v1/usuarios/userdata/')).body
    const all = (await midgard.get<Page>('base/v1/equipes/?nr_por_pagina=50')).body.results.map((t) => t.id)
    hers = equipes[0]!
    others = all.find((id) => !equipes.includes(id))!
  })
  afterAll(() => api?.close())

  const create = (more: object = {}, as = midgard) =>
    as.call<Row>('POST', T, {
      cd_tipo_tarefa: 1,
      nm_titulo: 'Ligar para o cliente',
      cd_cliente: 1,
      cd_cidade: 3550308,
      cd_equipe: hers,
      dt_fatal: addDays(dayNow(), 20),
      ...more,
    })
  const made = async (more: object = {}, as = midgard) => {
    const { status, body } = await create(more, as)
    expect(status, JSON.stringify(body)).toBe(201)
    return body
  }

  test('possui_vinculo: a task that hangs on nothing says so, one that hangs on another says that', async () => {
    const alone = await made()
    expect(alone.possui_vinculo).toBe(false)
    expect((await made({ origem_id: alone.id })).possui_vinculo).toBe(true)
    expect((await midgard.get<Row>(`${T}${alone.id}/`)).body.possui_vinculo).toBe(false)
  })

  test('the list finds tasks by the name of their customer, with other words, and only where that may be read', async () => {
    const { body: client } = await midgard.call<Row>('POST', 'juridico/v1/clientes/', {
      nm_cliente: 'Zéfiro Navegação Ltda',
    })
    const [one, two] = [
      await made({ cd_cliente: client.id }),
      await made({ cd_cliente: client.id, nm_titulo: 'Recurso' }),
    ]
    const found = async (busca: string, as = midgard) =>
      (await as.get<Page>(`${T}?busca=${encodeURIComponent(busca)}`)).body.results.map((r) => r.id)
    expect(await found('zefiro')).toEqual(expect.arrayContaining([one.id, two.id]))
    expect(await found('NAVEGACAO recurso')).toEqual([two.id])
    expect(await found('zefiro inexistente')).toEqual([])
    expect(await found('zef%ro')).toEqual([])
    expect(await found('zefiro', advogada)).toEqual(expect.arrayContaining([one.id, two.id]))
    expect(await found('zefiro', await api.as('vizinha'))).toEqual([])
    // What is counted over the list, and taken by it in bulk, is what it shows.
    const bulk = await midgard.call<{ feitas: number }>('POST', `${T}em-lote/cancelar/`, {
      filtro: { busca: 'zefiro recurso' },
      dados: { ds_justificativa_cancelamento: 'Engano' },
    })
    expect([bulk.status, bulk.body.feitas]).toEqual([200, 1])
  })

  test('exp.tarefas.tipo: the agenda has the parties and the place of the lawsuit', async () => {
    const foro = (await midgard.get<Page>('base/v1/foros/?nr_por_pagina=1')).body.results[0]!
    const first = (await midgard.get<Page>('juridico/v1/processos/?nr_por_pagina=1&ie_judicial=J')).body.results[0]!
    const nr_processo = '00000551020268260100'
    const suit = await midgard.call<Row>('POST', 'juridico/v1/processos/', {
      ...Object.fromEntries(['cd_instancia', 'cd_area', 'cd_fase'].map((n) => [n, first[n]])),
      nr_processo,
      cd_cidade: 3550308,
      cd_cliente: 1,
      ie_posicao_cliente: 'A',
      nm_autor: 'Autora da Pauta',
      nm_reu: 'Réu da Pauta',
      cd_orgao: foro.id,
    })
    expect(suit.status, JSON.stringify(suit.body)).toBe(201)
    const task = await made({ nr_processo, cd_tipo_tarefa: 2, nm_titulo: 'Contestação da pauta' })
    const columns = 'nr_processo,ds_autor,ds_reu,cd_cidade,nm_estado,ds_foro,dt_vencimento,hr_vencimento'
    const { raw } = await midgard.get(`${T}exportar/?id=${task.id}&colunas=${columns}`)
    const book = new ExcelJS.Workbook()
    await book.xlsx.load(raw.buffer.slice(raw.byteOffset, raw.byteOffset + raw.byteLength) as ArrayBuffer)
    const cells = (book.worksheets[0]!.getRow(2).values as unknown[]).slice(1)
    expect(cells.slice(1, 3)).toEqual(['Autora da Pauta', 'Réu da Pauta'])
    expect(cells[5]).toBe(foro.nm_foro)
  })

  test('a team that would hide the task from whoever creates it is refused at its field, with words', async () => {
    const { status, body } = await create({ cd_equipe: others }, advogada)
    expect([status, body]).toEqual([
      400,
      { cd_equipe: ['Com este valor o registro sairia da sua vista. Escolha outro.'] },
    ])
  })

  test('PATCH cd_equipe takes what trocar-equipe takes', async () => {
    const [edited, moved] = [await made({}, advogada), await made({}, advogada)]
    const one = await advogada.call<Row>('PATCH', `${T}${edited.id}/`, { cd_equipe: others, nr_versao: 1 })
    const two = await advogada.call<Row>('PATCH', `${T}${moved.id}/trocar-equipe/`, { cd_equipe: others })
    expect([one.status, two.status, one.body.cd_equipe, two.body.cd_equipe]).toEqual([200, 200, others, others])
    expect((await advogada.get(`${T}${edited.id}/`)).status).toBe(404)
  })

  test('leaving the list of responsibles alone still needs somebody else’s right', async () => {
    const { equipes } = (await advogada.get<{ equipes: number[]; id: number }>('auth/v1/usuarios/userdata/')).body
    expect(equipes).not.toContain(others)
    const users = (await midgard.get<Page>('auth/v1/usuarios/?nr_por_pagina=100')).body.results
    const idOf = (name: string) => users.find((u) => u.username === name)!.id
    const task = await made({ cd_equipe: others, cd_responsaveis: [idOf('advogada')] })
    const { status } = await advogada.call('PATCH', `${T}${task.id}/`, { cd_responsaveis: [idOf('midgard')] })
    expect(status).toBe(400)
    expect((await advogada.get(`${T}${task.id}/`)).status).toBe(200)
  })
})
