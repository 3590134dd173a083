import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, isWeekend, todayIn } from '../../src/schemas/br/dates.ts'
import { sql } from '../../server/core/db/db.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { atosDe, correspondentesDe, PATHS, type Atos, type Em, type Pessoa } from './setup/logistica.ts'
import { PDF, sendForm } from './setup/processos.ts'

type Numbers = Record<string, number>
const today = todayIn('America/Sao_Paulo')
/** The next day from Monday to Friday. */
const seguinte = (day = addDays(today, 1)): string => (isWeekend(day) ? seguinte(addDays(day, 1)) : day)
const diaDe = (em: Em) => (em === 'audiencias' ? 'dt_audiencia' : 'dt_prazo')

describe.each(engines)('numbers, filters and files of acts on %s', (engine) => {
  let api: Api
  let firma: Client
  let gente: Pessoa[]
  let atos: Atos
  const numbers = async (em: Em, query = '') => (await firma.get<Numbers>(`logistica/v1/${em}/resumo/${query}`)).body

  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 20 })
    firma = await api.as('coordenadora')
    // The demo's own would be counted along.
    await sql`update contas_pagar set cd_pagamento_correspondente = null`.execute(api.database.db)
    for (const table of [
      'avaliacoes',
      'pagamentos_correspondentes',
      'mensagens',
      'solicitacoes',
      'audiencias',
      'diligencias',
    ])
      await sql`delete from ${sql.table(table)}`.execute(api.database.db)
    gente = await correspondentesDe(api, 1)
    atos = await atosDe(firma)
    const [a] = gente as [Pessoa]
    for (const em of PATHS) {
      const on = (day: string) => atos.novo(em, { [diaDe(em)]: day })
      const at = `logistica/v1/${em}/`
      // Today: one with nobody, one asked for, one confirmed; then one with nobody on the next day of work.
      await on(today)
      const asked = await on(today)
      await firma.call('PATCH', `${at}solicitar/${asked.id}/`, { cd_correspondente: a.id })
      const sure = await on(today)
      await firma.call('PATCH', `${at}assumir/${sure.id}/`, { cd_funcionario: atos.funcionario })
      await on(seguinte())
      // Late: one with nobody and one that somebody went to.
      await on(addDays(today, -1))
      const went = await on(addDays(today, -2))
      await firma.call('PATCH', `${at}assumir/${went.id}/`, { cd_funcionario: atos.funcionario })
      const done = await on(addDays(today, -3))
      await firma.call('PATCH', `${at}finalizar/${done.id}/`, {})
      const off = await on(addDays(today, -4))
      await firma.call('PATCH', `${at}cancelar/${off.id}/`, { ds_motivo_cancelamento: 'Acordo.' })
    }
  })
  afterAll(() => api?.close())

  const each = {
    nao_confirmadas_dia_atual: 2,
    nao_confirmadas_dia_seguinte: 1,
    em_atraso: 2,
    termos_em_atraso: 1,
    nao_contratadas_dia_atual: 1,
    nao_contratadas_dia_seguinte: 1,
    confirmadas: 2,
    nao_contratadas: 3,
    concluidas_canceladas: 2,
    concluidas_cancladas: 2,
  }

  test('diligencias.resumo: every counter of the specification, under both spellings of one', async () => {
    expect(await numbers('diligencias')).toEqual({ ...each, diligencia_em_atraso: 2 })
  })
  test('audiencias.resumo audiencia.resumo.soma: four of their own, and every diligence counter with both added up', async () => {
    const both = Object.fromEntries(Object.entries(each).map(([name, n]) => [name, 2 * n]))
    expect(await numbers('audiencias')).toMatchObject({
      ...both,
      diligencia_em_atraso: 2,
      audiencias_de_hoje: 3,
      audiencias_de_amanha: 1,
      audiencias_nao_confirmadas: 4,
      audiencias_confirmadas: 2,
    })
  })
  test.each(PATHS)('%s: nothing forgotten says how many its lists hold', async (em) => {
    const at = `logistica/v1/${em}/`
    const checked = await atos.novo(em, { [diaDe(em)]: addDays(today, -5) })
    await firma.call('PATCH', `${at}assumir/${checked.id}/`, { cd_funcionario: atos.funcionario })
    await firma.call('PATCH', `${at}solicitar-conferencia/${checked.id}/`, {})
    const counts = async () => (await firma.get<Numbers>(`${at}nada-esquecido/`)).body
    const listed = async (filtro: string) =>
      (await firma.get<{ count: number }>(`${at}?filtro=${filtro}&paginacao=true`)).body.count
    // Delivered and waiting for the firm's check, it is late no more.
    const shown = (await firma.get<{ dias_atraso: string }>(`${at}${checked.id}/`)).body
    expect(shown.dias_atraso).toBe('EM_DIA')
    const cards = await numbers(em)
    expect(em === 'audiencias' ? cards.audiencias_em_atraso : cards.em_atraso).toBe(each.em_atraso)
    const before = await counts()
    expect(before).toMatchObject({ passou_sem_ninguem: 1, sem_termo: 1, por_conferir: 0 })
    // Today two, and the one of the next day of work, which is Monday's on a Friday.
    expect(before.a_confirmar).toBe(3)
    await sql`update ${sql.table(em)} set dt_atualizado = now() - interval '4 days' where id = ${checked.id}::bigint`.execute(
      api.database.db,
    )
    const after = await counts()
    expect(after.por_conferir).toBe(1)
    for (const [name, n] of Object.entries(after)) expect([name, await listed(name)]).toEqual([name, n])
    await sql`delete from ${sql.table(em)} where id = ${checked.id}::bigint`.execute(api.database.db)
  })
  test('solicitacoes: who did not answer in time is not forgotten', async () => {
    const { id } = await atos.novo('diligencias', { dt_prazo: addDays(today, 3) })
    const [a] = gente as [Pessoa]
    await firma.call('PATCH', `logistica/v1/diligencias/solicitar/${id}/`, {
      cd_correspondente: a.id,
      dt_limite: today,
    })
    const count = async () => (await firma.get<Numbers>('logistica/v1/solicitacoes/nada-esquecido/')).body.sem_resposta
    const before = (await count())!
    await sql`update solicitacoes set dt_limite = ${addDays(today, -1)}::date where cd_diligencia = ${id}::bigint`.execute(
      api.database.db,
    )
    expect(await count()).toBe(before + 1)
    await sql`delete from diligencias where id = ${id}::bigint`.execute(api.database.db)
    await sql`delete from solicitacoes where cd_diligencia = ${id}::bigint`.execute(api.database.db)
  })
  test.each(PATHS)('%s: each card is its list', async (em) => {
    const counted = await numbers(em)
    const names =
      em === 'audiencias' ? Object.keys(counted).filter((n) => n.startsWith('audiencias_')) : Object.keys(counted)
    for (const card of names) {
      const { body } = await firma.get<{ count: number }>(`logistica/v1/${em}/?card=${card}&paginacao=true`)
      expect([card, body.count]).toEqual([card, counted[card]])
    }
    expect(await numbers(em, '?ie_solicitacao=true')).toMatchObject({
      nao_contratadas: 0,
      nao_confirmadas_dia_atual: em === 'audiencias' ? 2 : 1,
    })
  })
  test.each(PATHS)(
    '%s: diligencias.filtros-em-atraso audiencias.filtros-em-atraso logistica.filtros-atraso exp.dias-atraso: late acts by customer, author, state and days',
    async (em) => {
      const at = `logistica/v1/${em}/`
      const { body } = await firma.get<{
        clientes: { id: number; nm_cliente: string }[]
        usuarios_cri: { id: number; nm_usuario: string }[]
      }>(`${at}filtros-em-atraso/`)
      expect([body.clientes.length, body.usuarios_cri.map((u) => u.nm_usuario)]).toEqual([1, ['Clara Lacerda']])
      const count = async (query: string) =>
        (await firma.get<{ count: number }>(`${at}?paginacao=true&${query}`)).body.count
      expect(
        await Promise.all(
          ['1', '2', '3-5', '6-10', '11-30', '31+'].map((days) => count(`dias_atraso=${encodeURIComponent(days)}`)),
        ),
      ).toEqual([1, 1, 0, 0, 0, 0])
      expect(await count(`dias_atraso=1,2&cd_cliente=${body.clientes[0]!.id}&nm_usuario_cri=Clara&nm_estado=SP`)).toBe(
        2,
      )
      expect(await count('dias_atraso=1,2&nm_estado=RJ')).toBe(0)
      expect(await count(`cd_correspondente=${gente[0]!.id}`)).toBe(1)
      expect((await firma.get(`${at}?dias_atraso=7`)).status).toBe(400)
    },
  )
  test('audiencias.escritorios-solicitacao audiencias.estados-solicitacao: where somebody was asked, of a firm and for a correspondent', async () => {
    const get = async <T>(who: Client, path: string) => (await who.get<T[]>(`logistica/v1/audiencias/${path}`)).body
    const [office] = await get<{ pk: number; nm_fantasia: string }>(firma, 'escritorios-solicitacao/')
    expect(office).toMatchObject({
      nm_fantasia: 'Silva & Rocha Advogados',
      nm_nome_fantasia: 'Silva & Rocha Advogados',
    })
    const me = gente[0]!.client
    expect(await get(me, 'escritorios-solicitacao/?cd_empresa=-1')).toEqual([office])
    expect(await get(me, 'estados-solicitacao/?cd_empresa=-1')).toEqual([
      { id: 35, nm_estado: 'São Paulo', ds_sigla: 'SP' },
    ])
  })
  test.each(PATHS)(
    '%s: diligencias.arquivos.create audiencias.arquivos.create diligencias.arquivos.list audiencias.arquivos.list diligencias.arquivos.delete audiencias.arquivos.delete diligencias.arquivos.contador audiencias.arquivos.contador: 201, listed, counted, gone',
    async (em) => {
      const at = `logistica/v1/${em}/arquivos/`
      const owner = em === 'audiencias' ? 'cd_audiencia' : 'cd_diligencia'
      const { id } = await atos.novo(em)
      const sent = await sendForm(api, firma, at, [
        [owner, String(id)],
        ['aq_arquivo', PDF, 'ata.pdf'],
      ])
      expect([sent.status, sent.body.qtd_clique, sent.body.qtd_download]).toEqual([201, 0, 0])
      const counted = await firma.get(`${at}contador/${sent.body.id}/clique/`)
      expect([counted.status, counted.body.qtd_clique]).toEqual([200, 1])
      expect((await firma.get<object[]>(`${at}${id}/`)).body).toMatchObject([
        { id: sent.body.id, [owner]: id, aq_arquivo: 'ata.pdf' },
      ])
      expect((await firma.call('DELETE', `${at}${id}/${sent.body.id}/`)).status).toBe(204)
      expect((await firma.get<object[]>(`${at}${id}/`)).body).toEqual([])
    },
  )
  test.each(PATHS)(
    '%s: audiencias.list.csv exp.audiencias.csv: the list as text, with what it is narrowed by',
    async (em) => {
      const { status, headers, raw } = await firma.get(
        `logistica/v1/${em}/?exportar=csv&card=${em === 'audiencias' ? 'audiencias_confirmadas' : 'confirmadas'}`,
      )
      const lines = raw.toString('utf8').trim().split('\r\n')
      expect([status, headers['content-type'], lines.length]).toEqual([200, 'text/csv; charset=utf-8', 3])
      expect(lines[0]).toContain('"Situação";"Número do Processo";"Cliente"')
      expect(lines[1]).toContain('"Confirmada"')
      expect((await firma.get(`logistica/v1/${em}/?exportar=csv&nada=1`)).status).toBe(400)
    },
  )
  test('dil.payload aud.payload: empty days and people are left out, money is read as it is typed', async () => {
    const { id } = await atos.novo('diligencias', { nr_valor_correspondente: '1.250,00', cd_correspondente: '' })
    const at = `logistica/v1/diligencias/${id}/`
    const sent = await firma.call('PATCH', at, {
      dt_prazo: '',
      nr_valor_recebido: 'R$ 2.000,50',
      cd_correspondente: [],
    })
    expect([
      sent.status,
      sent.body.dt_prazo !== null,
      sent.body.nr_valor_recebido,
      sent.body.nr_valor_correspondente,
    ]).toEqual([200, true, '2000.50', '1250.00'])
    const hearing = await atos.novo('audiencias')
    const later = await firma.call('PATCH', `logistica/v1/audiencias/${hearing.id}/`, {
      dt_audiencia: '',
      hr_audiencia: '11:00',
    })
    expect([later.status, later.body.dt_audiencia, later.body.hr_audiencia]).toEqual([
      200,
      hearing.dt_audiencia,
      '11:00',
    ])
    // A record is sent back as it was read, people and all.
    const asRead = (await firma.get(at)).body
    expect((await firma.call('PATCH', at, asRead)).status).toBe(200)
  })
  test('aud.responsavel logistica.solicitacao: a lawyer drops the prepostos, a preposto the correspondents, nobody both', async () => {
    const people = {
      cd_correspondente: [{ id: gente[0]!.id, nr_valor_correspondente: '90.00' }],
      cd_preposto: [{ id: atos.funcionario, nr_valor_preposto: '80,00' }],
    }
    const lawyer = await atos.novo('audiencias', { ...people, ie_responsavel: 'AD' })
    expect(lawyer).toMatchObject({ ie_situacao: 'CT', cd_preposto: null, cd_correspondente: [{ id: gente[0]!.id }] })
    const preposto = await atos.novo('audiencias', { ...people, ie_responsavel: 'PR' })
    expect(preposto).toMatchObject({
      ie_situacao: 'CT',
      cd_correspondente: null,
      cd_preposto: [{ id: atos.funcionario, nr_valor_preposto: '80.00' }],
    })
    const nobody = await atos.novo('audiencias', people)
    expect(nobody).toMatchObject({ ie_situacao: 'CD', cd_correspondente: null, cd_preposto: null })
    // Asked afterwards it is the same, by one call or by the dialog's own.
    const at = 'logistica/v1/audiencias/'
    const asked = await firma.call('PATCH', `${at}solicitar/${nobody.id}/`, { cd_preposto: people.cd_preposto })
    expect(asked.body).toMatchObject({
      ie_situacao: 'CT',
      ie_responsavel: 'PR',
      cd_preposto: [{ id: atos.funcionario }],
    })
    // One amount for all who have none of their own (contract audiencias.solicitar).
    const paid = await firma.call('PATCH', `${at}solicitar/${nobody.id}/`, {
      cd_preposto: [atos.funcionario],
      nr_valor_preposto: '90,00',
    })
    expect(paid.body).toMatchObject({ cd_preposto: [{ id: atos.funcionario, nr_valor_preposto: '90.00' }] })
    const wrong = await firma.call('PATCH', `${at}solicitar/${nobody.id}/`, {
      cd_preposto: [atos.funcionario],
      nr_valor_preposto: '-1',
    })
    expect([wrong.status, Object.keys(wrong.body)]).toEqual([400, ['nr_valor_preposto']])
    const again = await firma.call('PATCH', `${at}solicitar/${nobody.id}/`, { cd_correspondente: gente[0]!.id })
    expect(again.body).toMatchObject({
      ie_responsavel: 'AD',
      cd_preposto: null,
      cd_correspondente: [{ id: gente[0]!.id }],
    })
    const own = await firma.call('PATCH', `${at}solicitar-preposto/${nobody.id}/`, {
      cd_preposto: [atos.funcionario],
      nr_valor_preposto: '70',
    })
    expect(own.body).toMatchObject({ ie_responsavel: 'PR', cd_correspondente: null, cd_convidados: null })
    const goes = await firma.call('PATCH', `${at}assumir/${nobody.id}/`, { cd_funcionario: atos.funcionario })
    expect(goes.body).toMatchObject({ ie_situacao: 'CO', ie_responsavel: 'PR', cd_preposto: [{ ie_situacao: 'AC' }] })
  })
})
