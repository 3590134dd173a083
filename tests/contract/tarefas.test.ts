import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, subtractWeekdays, todayIn } from '../../src/schemas/br/dates.ts'
import { sql } from '../../server/core/db/db.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'

const T = 'juridico/v1/tarefas/'
const today = todayIn('America/Sao_Paulo')
const day = (n: number) => addDays(today, n)
const TIPO = { OPERACIONAL: 1, PROCESSUAL: 2, AUDIENCIA: 3, PERICIA: 4 }
type Task = Record<string, unknown> & { id: number; nr_versao: number }
const valid = {
  cd_tipo_tarefa: TIPO.PROCESSUAL,
  nm_titulo: 'Contestação',
  cd_cliente: 1,
  nr_processo: '0002080-25.2012.5.15.0049',
  cd_cidade: 3550308,
  dt_fatal: day(10),
  cd_equipe: 1,
}

describe.each(engines)('tarefas on %s', (engine) => {
  let api: Api
  let coordenadora: Client
  let advogada: Client
  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 200 })
    coordenadora = await api.as('coordenadora')
    advogada = await api.as('advogada')
  })
  afterAll(() => api?.close())

  const create = async (more: object = {}, as = coordenadora) => as.call<Task>('POST', T, { ...valid, ...more })
  const made = async (more: object = {}): Promise<Task> => {
    const { status, body } = await create(more)
    expect(status, JSON.stringify(body)).toBe(201)
    return body
  }
  const refusal = async (more: object, field: string) => {
    const { status, body } = await create(more)
    return [status, (body[field] as string[] | undefined)?.[0]]
  }

  test('tarefas.create tarefas.get: what was sent is what is kept, with the defaults', async () => {
    const task = await made({ nm_titulo: undefined })
    expect(task).toMatchObject({
      nm_titulo: 'DISTRIBUIÇÃO',
      hr_vencimento: '23:59',
      ie_modulo_origem: 'TA',
      ie_status: 'AB',
      nr_processo: '00020802520125150049',
    })
    expect((await coordenadora.get<Task>(`${T}${task.id}/`)).body).toEqual(task)
  })
  test('tarefa.nm_titulo.default tarefa.hr_vencimento.default tarefa.ie_modulo_origem.default tarefa.status.padrao', async () => {
    const { body } = await create({ nm_titulo: undefined, hr_vencimento: undefined })
    expect([body.nm_titulo, body.hr_vencimento, body.ie_modulo_origem, body.ie_status]).toEqual([
      'DISTRIBUIÇÃO',
      '23:59',
      'TA',
      'AB',
    ])
  })
  test('tarefa.dt_vencimento.default: three weekdays before dt_fatal, never before today', async () => {
    expect((await made({ dt_fatal: day(20) })).dt_vencimento).toBe(subtractWeekdays(day(20), 3))
    expect((await made({ dt_fatal: day(1) })).dt_vencimento).toBe(today)
  })
  test('tarefa.req.tipo: O campo "Tipo de Tarefa" é obrigatório!', async () => {
    expect(await refusal({ cd_tipo_tarefa: null }, 'cd_tipo_tarefa')).toEqual([
      400,
      'O campo "Tipo de Tarefa" é obrigatório!',
    ])
  })
  test('tarefa.req.titulo', async () => {
    expect(await refusal({ nm_titulo: '' }, 'nm_titulo')).toEqual([400, 'O campo "Título" é obrigatório!'])
  })
  test('tarefa.req.cliente tarefa.req.cliente.lista', async () => {
    expect(await refusal({ cd_cliente: null }, 'cd_cliente')).toEqual([400, 'O campo "Cliente" é obrigatório!'])
    expect(await refusal({ cd_cliente: 'Acme' }, 'cd_cliente')).toEqual([400, 'Escolha "Cliente" na lista.'])
    expect(await refusal({ cd_cliente: 999_999 }, 'cd_cliente')).toEqual([
      400,
      'O campo "Cliente" aponta para um registro que não existe.',
    ])
  })
  test('tarefa.req.cidade: city equal to 0 gives O campo "Cidade" é obrigatório!', async () => {
    expect(await refusal({ cd_cidade: 0 }, 'cd_cidade')).toEqual([400, 'O campo "Cidade" é obrigatório!'])
  })
  test('tarefa.req.dt_fatal: O campo "Prazo Fatal" é invalido!', async () => {
    expect(await refusal({ dt_fatal: '2026-1' }, 'dt_fatal')).toEqual([400, 'O campo "Prazo Fatal" é invalido!'])
    expect(await refusal({ dt_fatal: null }, 'dt_fatal')).toEqual([400, 'O campo "Prazo Fatal" é obrigatório!'])
  })
  test('tarefa.req.dt_vencimento: O campo "Data do Vencimento" é invalido!', async () => {
    expect(await refusal({ dt_vencimento: '31/02/2027' }, 'dt_vencimento')).toEqual([
      400,
      'O campo "Data do Vencimento" é invalido!',
    ])
  })
  test('tarefa.req.hr_vencimento tarefa.hr.mascara: an impossible time is cleared, and then missing', async () => {
    expect(await refusal({ hr_vencimento: '24:00' }, 'hr_vencimento')).toEqual([
      400,
      'O campo "Hora do Vencimento" é obrigatório!',
    ])
    expect(await refusal({ hr_vencimento: '10:60' }, 'hr_vencimento')).toEqual([
      400,
      'O campo "Hora do Vencimento" é obrigatório!',
    ])
    expect((await made({ hr_vencimento: '9:30' })).hr_vencimento).toBe('09:30')
  })
  test('tarefa.req.equipe: O campo "Equipes" é obrigatório!', async () => {
    expect(await refusal({ cd_equipe: null }, 'cd_equipe')).toEqual([400, 'O campo "Equipes" é obrigatório!'])
  })
  test('tarefa.req.processo: required unless the type is operacional', async () => {
    expect(await refusal({ nr_processo: null }, 'nr_processo')).toEqual([
      400,
      'O campo "Número do Processo" é obrigatório!',
    ])
    expect((await made({ nr_processo: null, cd_tipo_tarefa: TIPO.OPERACIONAL })).nr_processo).toBeNull()
  })
  test('tarefa.req.pericia: expertise type required for an expertise, and only kept there', async () => {
    expect(await refusal({ cd_tipo_tarefa: TIPO.PERICIA }, 'ie_subtipo_tarefa')).toEqual([
      400,
      'O campo "Tipo de Perícia" é obrigatório!',
    ])
    expect((await made({ cd_tipo_tarefa: TIPO.PERICIA, ie_subtipo_tarefa: 'MED' })).ie_subtipo_tarefa).toBe('MED')
    expect((await made({ ie_subtipo_tarefa: 'MED' })).ie_subtipo_tarefa).toBeNull()
  })
  test('tarefa.agencia.max: asked of a PAD only, at most 200 characters', async () => {
    const pad = { cd_tipo_tarefa: 6, ie_subtipo_tarefa: 'PAD' }
    expect(await refusal({ ...pad, agencia: 'x'.repeat(201) }, 'agencia')).toEqual([
      400,
      'O campo "Agência" aceita no máximo 200 caracteres.',
    ])
    expect((await made({ ...pad, agencia: 'Centro' })).agencia).toBe('Centro')
    expect((await made({ agencia: 'Centro' })).agencia).toBeNull()
  })
  test('tarefa.busca.funcionario funcionarios.list: employees by part of the name or by their user, 10 a page', async () => {
    const { body } = await coordenadora.get<{ results: { nm_funcionario: string }[] }>(
      'department/v1/funcionarios/?nm_funcionario=cla&nr_por_pagina=10',
    )
    expect(body.results.map((r) => r.nm_funcionario)).toContain('Clara Lacerda')
    expect((await coordenadora.get<{ count: number }>('department/v1/funcionarios/?cd_authuser=2')).body.count).toBe(1)
  })
  test('tarefas.list perm.responsavel: “Minhas” are those whose responsibles hold the user', async () => {
    const { body } = await coordenadora.get<{ results: Task[]; count: number }>(`${T}?filtro=minhas&nr_por_pagina=2000`)
    expect(body.count).toBeGreaterThan(0)
    expect(body.results.every((r) => (r.cd_responsaveis as number[]).includes(2))).toBe(true)
  })
  test('tarefa.dt_fatal.min tarefa.dt_vencimento.min tarefa.dt_vencimento.max', async () => {
    expect(await refusal({ dt_fatal: day(-1) }, 'dt_fatal')).toEqual([
      400,
      'O "Prazo Fatal" não pode ser anterior a hoje!',
    ])
    expect(await refusal({ dt_vencimento: day(-1) }, 'dt_vencimento')).toEqual([
      400,
      'A "Data do Vencimento" não pode ser anterior a hoje!',
    ])
    expect(await refusal({ dt_vencimento: day(11) }, 'dt_vencimento')).toEqual([
      400,
      'A "Data do Vencimento" não pode ser posterior ao "Prazo Fatal"!',
    ])
  })
  test('g.nr_processo.limpo: a wrong check digit never refuses a number', async () => {
    expect((await made({ nr_processo: ' 0002080-26.2012.5.15.0049 ' })).nr_processo).toBe('00020802620125150049')
  })
  test('tarefa.status.derivado: AB, PD and VE follow from the due date while it is open, RA, CO and CA from what was done', async () => {
    const status = async (id: number) => {
      const one = (await coordenadora.get<Task>(`${T}${id}/`)).body.ie_status
      const { body } = await coordenadora.get<{ count: number }>(`${T}?id=${id}&ie_status=${String(one)}`)
      expect([id, one, body.count]).toEqual([id, one, 1])
      return one
    }
    const due = (id: number, dt_vencimento: string) =>
      sql`update tarefas set dt_vencimento = ${dt_vencimento} where id = ${id}`.execute(api.database.db)
    const task = await made({ dt_vencimento: day(5), cd_responsaveis: [2] })
    expect(await status(task.id)).toBe('AB')
    await due(task.id, today)
    expect(await status(task.id)).toBe('PD')
    await due(task.id, day(-1))
    expect(await status(task.id)).toBe('VE')
    await coordenadora.call('PATCH', `${T}reagendar/${task.id}/`, {
      dt_vencimento: day(3),
      hr_vencimento: '10:00',
      ds_justificativa_reagendamento: 'Mais prazo',
    })
    expect(await status(task.id)).toBe('RA')
    await coordenadora.call('PATCH', `${T}finalizar/${task.id}/`, { ds_detalhes_conclusao: 'Feita' })
    await due(task.id, day(-1))
    expect(await status(task.id)).toBe('CO')
    const given = await made()
    await coordenadora.call('PATCH', `${T}cancelar/${given.id}/`, { ds_justificativa_cancelamento: 'Engano' })
    await due(given.id, day(-1))
    expect(await status(given.id)).toBe('CA')
  })
  test('tarefa.status.codigos: the list narrows to each, and to no other', async () => {
    const due = await made({ dt_vencimento: today })
    for (const status of ['AB', 'PD', 'VE', 'CO', 'CA', 'RA']) {
      const { body } = await coordenadora.get<{ results: Task[]; count: number }>(
        `${T}?ie_status=${status}&nr_por_pagina=2000`,
      )
      expect(body.results.every((r) => r.ie_status === status)).toBe(true)
      expect(body.count).toBe(body.results.length)
    }
    const list = await coordenadora.get<{ results: Task[] }>(`${T}?ie_status=PD&id=${due.id}`)
    expect(list.body.results).toHaveLength(1)
  })
  test('tarefas.resumo: each counter equals the list that its card filters', async () => {
    const { body } = await coordenadora.get<Record<string, number>>(`${T}resumo/`)
    for (const name of [
      'a_vencer',
      'prazos_do_dia',
      'vencidas',
      'concluidas_do_dia',
      'canceladas',
      'reagendadas',
      'prazos_distribuir',
      'prazos_distribuir_operacional',
      'prazos_distribuir_processual',
      'NOVAS-TAREFAS',
      'NAO-LIDAS',
    ])
      expect([
        name,
        (await coordenadora.get<{ count: number }>(`${T}?card=${name}&nr_por_pagina=1`)).body.count,
      ]).toEqual([name, body[name]])
    expect(body.a_vencer).toBeGreaterThan(0)
  })
  test('tarefa.lista.ordem tarefa.lista.tamanho g.lista.params: -dt_fatal, 25 a page, results and count', async () => {
    const { body } = await coordenadora.get<{ results: Task[]; count: number }>(T)
    expect(body.results).toHaveLength(25)
    const dates = body.results.map((r) => String(r.dt_fatal))
    expect(dates).toEqual([...dates].sort().reverse())
    expect(body.count).toBeGreaterThan(25)
  })
  test('tarefas.finalizar tarefa.acao.finalizar tarefa.finalizar.hearing: details required except for a hearing', async () => {
    const task = await made({ cd_responsaveis: [2] })
    const url = `juridico/v1/tarefas/finalizar/${task.id}/`
    expect((await coordenadora.call('PATCH', url, {})).body).toEqual({
      ds_detalhes_conclusao: ['O campo "Detalhes da Conclusão" é obrigatório!'],
    })
    const done = await coordenadora.call<Task>('PATCH', url, {
      ds_detalhes_conclusao: 'Protocolado.',
      nr_versao: task.nr_versao,
    })
    expect([done.status, done.body.ie_status, done.body.cd_usuario_conclusao]).toEqual([200, 'CO', 2])
    const hearing = await made({
      cd_tipo_tarefa: TIPO.AUDIENCIA,
      cd_responsaveis: [2],
      cd_foro: 1,
      cd_tipo: 1,
      dt_audiencia: day(10),
    })
    expect(
      (await coordenadora.call<Task>('PATCH', `juridico/v1/tarefas/finalizar/${hearing.id}/`, {})).body.ie_status,
    ).toBe('CO')
  })
  test('tarefa.finalizar.responsavel: A tarefa está sem um responsável atribuído!', async () => {
    const task = await made()
    const { status, body } = await coordenadora.call('PATCH', `juridico/v1/tarefas/finalizar/${task.id}/`, {
      ds_detalhes_conclusao: 'x',
    })
    expect([status, body]).toEqual([400, { cd_responsaveis: ['A tarefa está sem um responsável atribuído!'] }])
  })
  test('tarefas.cancelar tarefa.acao.cancelar: needs a justification; tarefa.status.trava: neither CO nor CA can be edited', async () => {
    const task = await made()
    const url = `juridico/v1/tarefas/cancelar/${task.id}/`
    expect((await coordenadora.call('PATCH', url, {})).body).toEqual({
      ds_justificativa_cancelamento: ['O campo "Justificativa do Cancelamento" é obrigatório!'],
    })
    expect(
      (await coordenadora.call<Task>('PATCH', url, { ds_justificativa_cancelamento: 'Duplicada' })).body.ie_status,
    ).toBe('CA')
    expect((await coordenadora.call('PATCH', `${T}${task.id}/`, { nm_titulo: 'Outro' })).status).toBe(400)
    expect((await coordenadora.call('PATCH', url, { ds_justificativa_cancelamento: 'De novo' })).status).toBe(400)
  })
  test('tarefas.reagendar tarefa.reagendar.campos tarefa.reagendar.dt tarefa.reagendar.justificativa', async () => {
    const task = await made()
    const go = (body: object) => coordenadora.call<Task>('PATCH', `juridico/v1/tarefas/reagendar/${task.id}/`, body)
    const base = { dt_vencimento: day(5), hr_vencimento: '10:00', ds_justificativa_reagendamento: 'Cliente pediu' }
    expect((await go({ ...base, ds_justificativa_reagendamento: ' ' })).body).toEqual({
      ds_justificativa_reagendamento: ['O campo "Justificativa do Reagendamento" é obrigatório!'],
    })
    expect((await go({ ...base, dt_vencimento: day(-1) })).status).toBe(400)
    expect((await go({ ...base, dt_vencimento: day(12) })).body).toEqual({
      dt_vencimento: ['A "Data do Vencimento" pode ser no máximo um dia após o "Prazo Fatal"!'],
    })
    const done = await go({ ...base, dt_vencimento: day(11) })
    expect(done.body).toMatchObject({
      ie_status: 'RA',
      dt_vencimento: day(11),
      hr_vencimento: '10:00',
      ds_justificativa_reagendamento: 'Cliente pediu',
    })
  })
  test('nothing is done where nothing would be: the same date and hour, the team that it has', async () => {
    const task = await made({ cd_responsaveis: [2], dt_vencimento: day(5), hr_vencimento: '10:00' })
    const go = (body: object) =>
      coordenadora.call<Task>('PATCH', `juridico/v1/tarefas/reagendar/${task.id}/`, {
        dt_vencimento: day(5),
        ds_justificativa_reagendamento: 'Cliente pediu',
        ...body,
      })
    const same = await go({ hr_vencimento: '10:00' })
    expect([same.status, same.body]).toEqual([
      400,
      { dt_vencimento: ['A tarefa já vence nesta data e hora. Escolha outra.'] },
    ])
    const kept = await coordenadora.call<Task>('PATCH', `${T}${task.id}/trocar-equipe/`, { cd_equipe: 1 })
    expect([kept.status, kept.body]).toEqual([400, { cd_equipe: ['A tarefa já é desta equipe. Escolha outra.'] }])
    const now = (await coordenadora.get<Task>(`${T}${task.id}/`)).body
    expect(now).toMatchObject({ nr_versao: 1, ie_status: 'AB', cd_responsaveis: [2], dt_reagendamento: null })
    // Another hour is another date.
    expect((await go({ hr_vencimento: '11:00' })).body).toMatchObject({ ie_status: 'RA', hr_vencimento: '11:00' })
  })
  test('tarefas.trocar-equipe tarefa.acao.equipe tarefa.equipe.muda: the team changes and the responsibles are cleared', async () => {
    const task = await made({ cd_responsaveis: [2] })
    const { body } = await coordenadora.call<Task>('PATCH', `${T}${task.id}/trocar-equipe/`, { cd_equipe: 2 })
    expect(body).toMatchObject({ cd_equipe: 2, cd_responsaveis: null, ob_equipe: { id: 2, nm_equipe: 'Trabalhista' } })
  })
  test('tarefas.update perm.prazo-fatal: only coordinators change Prazo Fatal; its check never blocks the others', async () => {
    const task = await made()
    const url = `${T}${task.id}/`
    expect((await advogada.call('PATCH', url, { dt_fatal: day(15) })).status).toBe(403)
    expect(
      (await advogada.call<Task>('PATCH', url, { nm_titulo: 'Réplica', dt_fatal: task.dt_fatal })).body.nm_titulo,
    ).toBe('Réplica')
    expect((await coordenadora.call<Task>('PATCH', url, { dt_fatal: day(15) })).body).toMatchObject({
      dt_fatal: day(15),
      dt_vencimento: subtractWeekdays(day(15), 3),
    })
  })
  test('perm.coordenador-geral perm.equipes: a general coordinator sees all teams, the others their own', async () => {
    const other = await made({ cd_equipe: 2 })
    expect((await advogada.get(`${T}${other.id}/`)).status).toBe(404)
    const { body } = await advogada.get<{ results: Task[] }>(`${T}?nr_por_pagina=2000`)
    expect(body.results.length).toBeGreaterThan(0)
    expect(body.results.every((r) => r.cd_equipe === 1 || (r.cd_responsaveis as number[] | null)?.includes(3))).toBe(
      true,
    )
    const { status, body: refused } = await create({ cd_equipe: 2 }, advogada)
    expect([status, refused.cd_equipe]).toEqual([
      400,
      ['Com este valor o registro sairia da sua vista. Escolha outro.'],
    ])
  })
  test('tarefas.delete: a coordinator deletes, and it is gone for everyone', async () => {
    const task = await made()
    expect((await advogada.call('DELETE', `${T}${task.id}/`)).status).toBe(403)
    expect((await coordenadora.call('DELETE', `${T}${task.id}/?nr_versao=9`)).status).toBe(409)
    expect((await coordenadora.call('DELETE', `${T}${task.id}/?nr_versao=1`)).status).toBe(204)
    expect((await coordenadora.get(`${T}${task.id}/`)).status).toBe(404)
  })
  test('a customer with tasks cannot be deleted: Este registro está em uso e não pode ser excluído.', async () => {
    const task = await made()
    const { status, body } = await coordenadora.call('DELETE', `juridico/v1/clientes/${String(task.cd_cliente)}/`)
    // What it is in use by follows; how many depends on the example data.
    expect([status, String(body.detail).replace(/ Em uso por: .*tarefa.*\.$/, '')]).toEqual([
      400,
      'Este registro está em uso e não pode ser excluído.',
    ])
  })
  test('two people edit one record: the second gets 409 with what is there now', async () => {
    const task = await made()
    const url = `${T}${task.id}/`
    const both = await Promise.all([
      coordenadora.call<Task>('PATCH', url, { nm_titulo: 'A', nr_versao: 1 }),
      advogada.call<Task>('PATCH', url, { nm_titulo: 'B', nr_versao: 1 }),
    ])
    expect(both.map((b) => b.status).sort()).toEqual([200, 409])
  })
  test('tarefa.lote.filhas tarefas.list.filhas: child tasks by origem_id, 500 a page', async () => {
    const parent = await made()
    await made({ origem_id: parent.id })
    const { body } = await coordenadora.get<{ results: Task[]; count: number }>(
      `${T}?origem_id=${parent.id}&nr_por_pagina=500`,
    )
    expect([body.count, body.results[0]?.origem_id]).toEqual([1, parent.id])
  })
})
