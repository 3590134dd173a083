import ExcelJS from 'exceljs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, formatDate } from '../../src/schemas/br/dates.ts'
import { tarefas } from '../../src/schemas/tarefas/tarefas.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { dayNow } from './setup/fixture.ts'
import { PDF, sendForm } from './setup/processos.ts'

const T = 'juridico/v1/tarefas/'
type Row = Record<string, unknown> & { id: number; nr_versao: number }
type Page = { results: Row[]; count: number }

describe.each(engines)('calls of the task area on %s', (engine) => {
  let api: Api
  let user: Client
  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 20 })
    user = await api.as('midgard')
  })
  afterAll(() => api?.close())

  const made = async (more: object = {}) => {
    const { status, body } = await user.call<Row>('POST', T, {
      cd_tipo_tarefa: 1,
      nm_titulo: 'Protocolar',
      cd_cliente: 1,
      cd_cidade: 3550308,
      cd_equipe: 1,
      dt_fatal: addDays(dayNow(), 20),
      ...more,
    })
    expect(status, JSON.stringify(body)).toBe(201)
    return body
  }

  test('tarefa.distribuir.recusar: what nobody has may be refused without any other question, and stays to be given out', async () => {
    const task = await made({ cd_responsaveis: null })
    const refused = await user.call<Row>('DELETE', `${T}recusar-troca/${task.id}/`)
    expect(refused.status, JSON.stringify(refused.body)).toBe(200)
    expect([refused.body.cd_responsaveis, refused.body.cd_usuario_solicitado]).toEqual([null, null])
    const users = (await user.get<Page>('auth/v1/usuarios/?nr_por_pagina=1')).body.results
    const taken = await made({ cd_responsaveis: [users[0]!.id] })
    expect((await user.call('DELETE', `${T}recusar-troca/${taken.id}/`)).status).toBe(400)
  })

  test('an export of a column that is not there is refused, and says which', async () => {
    const { status, body } = await user.get<Record<string, string[]>>(`${T}exportar/?colunas=nm_titulo,bogus`)
    expect([status, body]).toEqual([400, { colunas: ['Não há coluna com este nome: bogus.'] }])
    // One that is asked for twice stands there once; more than there are nobody asks for.
    const columns = Object.keys(tarefas.fields).length + 1
    const wide = await user.get(`${T}exportar/?colunas=${'id,'.repeat(4500)}id`)
    expect([wide.status, wide.body]).toEqual([400, { colunas: [`O campo "Colunas" aceita no máximo ${columns}.`] }])
    const row = await made()
    const { raw } = await user.get(`${T}exportar/?id=${row.id}&colunas=id,nm_titulo,id`)
    const book = new ExcelJS.Workbook()
    await book.xlsx.load(raw.buffer.slice(raw.byteOffset, raw.byteOffset + raw.byteLength) as ArrayBuffer)
    expect(book.worksheets[0]!.getRow(1).values).toEqual([undefined, 'Código', 'Título'])
  })

  test('tarefas.arquivos: a row names its task and its file, and goes by its two ids in either order', async () => {
    const task = await made()
    const send = async () =>
      (
        await sendForm(api, user, `${T}arquivos/`, [
          ['cd_tarefa', String(task.id)],
          ['aq_arquivo', PDF, 'prova.pdf'],
        ])
      ).body
    const [one, two] = [await send(), await send()]
    expect(one).toMatchObject({ cd_tarefa: task.id, aq_arquivo: 'prova.pdf' })
    const list = async () => (await user.get<Row[]>(`${T}arquivos/${task.id}/`)).body
    expect((await list())[0]).toMatchObject({ cd_tarefa: task.id, aq_arquivo: 'prova.pdf' })
    expect((await user.call('DELETE', `${T}arquivos/${one.id}/${task.id}/`)).status).toBe(204)
    expect((await list()).map((f) => f.id)).toEqual([two.id])
    expect((await user.call('DELETE', `${T}arquivos/${task.id}/${two.id}/`)).status).toBe(204)
    expect((await user.call('DELETE', `${T}arquivos/${task.id}/${two.id}/`)).status).toBe(404)
  })

  test('the calculator and the load take dates as people write them, and refuse those that are none', async () => {
    const count = (data: string) =>
      user.call<Row>('POST', 'juridico/v1/prazo/simular/', { origem: 'diario', data, quantidade: 15, tribunal: 819 })
    expect((await count('13/11/2026')).body.fim_conservador).toBe('2026-12-08')
    expect((await count('31/02/2027')).status).toBe(400)
    const load = (day: string) => user.get(`${T}prazos-dia-responsavel/1/?dt_vencimento=${encodeURIComponent(day)}`)
    expect((await load(formatDate(dayNow()))).body).toEqual((await load(dayNow())).body)
    expect((await load('12/')).status).toBe(400)
  })

  test('recorrencia: a task repeats by one recurrence', async () => {
    const task = await made()
    const add = () =>
      user.call<Row>('POST', 'juridico/v1/tarefa-recorrencias/', {
        cd_tarefa: task.id,
        qtd_repeticao: 2,
        tipo_recorrencia: '2',
      })
    const first = await add()
    expect(first.status, JSON.stringify(first.body)).toBe(201)
    const second = await add()
    expect([second.status, Object.keys(second.body)]).toEqual([400, ['cd_tarefa']])
  })

  test('another kind of expertise does not keep the subtype of the first', async () => {
    const types = (await user.get<Page>('juridico/v1/tipo-tarefas/?nr_por_pagina=50')).body.results
    const typeOf = (name: string) => types.find((t) => t.nm_tipo_tarefa === name)!.id
    const task = await made({
      cd_tipo_tarefa: typeOf('PERÍCIA ADMINISTRATIVA'),
      ie_subtipo_tarefa: 'PAD',
      nr_processo: '00020802520125150049',
    })
    const changed = await user.call<Row>('PATCH', `${T}${task.id}/`, { cd_tipo_tarefa: typeOf('PERÍCIA JUDICIAL') })
    expect([changed.status, changed.body]).toEqual([
      400,
      { ie_subtipo_tarefa: ['O campo "Tipo de Perícia" é obrigatório!'] },
    ])
  })
})
