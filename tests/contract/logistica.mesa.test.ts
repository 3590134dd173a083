import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, todayIn, weekday } from '../../src/schemas/br/dates.ts'
import { responderAte } from '../../src/schemas/logistica/prazos-ato.ts'
import { rows, sql } from '../../server/core/db/db.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { atosDe, correspondentesDe, type Atos, type Pessoa } from './setup/logistica.ts'

interface Mesa {
  dia: string
  results: { id: number; hr_audiencia: string | null; ie_situacao: string }[]
  conflitos: { tipo: string; id: number; com: number | null; minutos: number | null }[]
}
interface Aviso {
  ie_tipo: string
  ds_recurso: string
  cd_registro: number
  titulo: string | null
}
/** Noon of a day in Brasília. */
const noon = (day: string) => new Date(`${day}T15:00:00Z`)

describe.each(engines)("the day's table and the clock of acts, on %s", (engine) => {
  let api: Api
  let [firma, vizinha, financeiro]: Client[] = []
  let gente: Pessoa[]
  let atos: Atos
  const today = todayIn('America/Sao_Paulo')
  // Far from what the demo has.
  const dia = addDays(today, 90)
  const act = (who: Client, em: string, action: string, id: number, body: object = {}) =>
    who.call('PATCH', `logistica/v1/${em}/${action}/${id}/${who === firma ? '' : '?cd_empresa=-1'}`, body)
  const told = async (who: Client, scope = '') =>
    (await who.get<Aviso[] | { results: Aviso[] }>(`base/v1/notificacoes/${scope}`)).body

  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 20 })
    firma = await api.as('coordenadora')
    vizinha = await api.as('vizinha')
    financeiro = await api.as('financeiro')
    gente = await correspondentesDe(api, 2)
    atos = await atosDe(firma)
  })
  afterAll(() => api?.close())

  test('every hearing of the day by its hour, and what cannot be as it stands', async () => {
    const late = await atos.novo('audiencias', { dt_audiencia: dia, hr_audiencia: '09:30' })
    const early = await atos.novo('audiencias', { dt_audiencia: dia, hr_audiencia: '09:00' })
    const gone = await atos.novo('audiencias', { dt_audiencia: dia, hr_audiencia: '08:00' })
    for (const { id } of [late, early])
      expect((await act(firma!, 'audiencias', 'assumir', id, { cd_funcionario: atos.funcionario })).status).toBe(200)
    expect((await act(firma!, 'audiencias', 'cancelar', gone.id, { ds_motivo_cancelamento: 'Adiada' })).status).toBe(
      200,
    )
    const { body } = await firma!.get<Mesa>(`logistica/v1/audiencias/mesa/?dia=${dia}`)
    expect([body.dia, body.results.map(({ id }) => id)]).toEqual([dia, [early.id, late.id]])
    expect(body.conflitos).toEqual([
      { tipo: 'mesmo-horario', id: early.id, com: late.id, minutos: 30 },
      { tipo: 'mesmo-horario', id: late.id, com: early.id, minutos: 30 },
    ])
    const absence = await (
      await api.as('midgard')
    ).call('POST', 'department/v1/ausencias/', {
      cd_funcionario: atos.funcionario,
      dt_inicio: addDays(dia, -1),
      dt_fim: dia,
    })
    expect(absence.status).toBe(201)
    const away = await firma!.get<Mesa>(`logistica/v1/audiencias/mesa/?dia=${dia}`)
    expect(away.body.conflitos.filter(({ tipo }) => tipo === 'ausente').map(({ id }) => id)).toEqual([
      early.id,
      late.id,
    ])
    expect((await vizinha!.get<Mesa>(`logistica/v1/audiencias/mesa/?dia=${dia}`)).body.results).toEqual([])
    expect((await financeiro!.get('logistica/v1/audiencias/mesa/')).status).toBe(403)
    expect((await gente[0]!.client.get('logistica/v1/audiencias/mesa/?cd_empresa=-1')).status).toBe(403)
  })

  test('files that are electronic make no hearing one by video: travel counts until it has a room', async () => {
    const outro = addDays(dia, 1)
    const at = async (hr_audiencia: string, cd_cidade: number) => {
      const { id } = await atos.novo('audiencias', { dt_audiencia: outro, hr_audiencia, cd_cidade })
      await act(firma!, 'audiencias', 'assumir', id, { cd_funcionario: atos.funcionario })
      return id
    }
    const [first, second] = [await at('10:00', 3_550_308), await at('11:30', 3_548_500)]
    const conflicts = async () =>
      (await firma!.get<Mesa>(`logistica/v1/audiencias/mesa/?dia=${outro}`)).body.conflitos.map(
        ({ tipo, id }) => `${tipo} ${id}`,
      )
    expect(await conflicts()).toEqual([`deslocamento ${first}`, `deslocamento ${second}`])
    const room = await firma!.call('PATCH', `logistica/v1/audiencias/${second}/`, {
      ds_link: 'https://exemplo.com/sala',
    })
    expect([room.status, await conflicts()]).toEqual([200, []])
  })

  test('a lawsuit that has two hearings at one hour is told so at both, and refused nothing', async () => {
    const outro = addDays(dia, 2)
    const at = (hr_audiencia: string, more = {}) =>
      atos.novo('audiencias', { dt_audiencia: outro, hr_audiencia, ...more })
    const [one, twin] = [await at('14:00'), await at('14:00')]
    await at('14:00', { nr_processo: '00099996320268260100' })
    await at('16:00')
    for (const { id } of [one, twin])
      await act(firma!, 'audiencias', 'assumir', id, { cd_funcionario: atos.funcionario })
    const conflicts = async () => (await firma!.get<Mesa>(`logistica/v1/audiencias/mesa/?dia=${outro}`)).body.conflitos
    expect(await conflicts()).toEqual([
      { tipo: 'repetida', id: one.id, com: twin.id, minutos: 0 },
      { tipo: 'repetida', id: twin.id, com: one.id, minutos: 0 },
    ])
    await act(firma!, 'audiencias', 'cancelar', twin.id, { ds_motivo_cancelamento: 'Registrada duas vezes.' })
    expect(await conflicts()).toEqual([])
  })

  test('one of the firm’s own gives way to another, and not a correspondent', async () => {
    const people = (
      await firma!.get<{ results: { id: number }[] }>('department/v1/funcionarios/?nr_por_pagina=2&ordenar_por=id')
    ).body.results
    const { id } = await atos.novo('audiencias', { dt_audiencia: dia, hr_audiencia: '15:00' })
    for (const person of people)
      expect((await act(firma!, 'audiencias', 'assumir', id, { cd_funcionario: person.id })).status).toBe(200)
    expect((await firma!.get(`logistica/v1/audiencias/${id}/`)).body).toMatchObject({
      ie_situacao: 'CO',
      cd_funcionario: people.at(-1)!.id,
    })
    const asked = await atos.novo('audiencias', { dt_audiencia: dia, hr_audiencia: '17:00' })
    await act(firma!, 'audiencias', 'solicitar', asked.id, {
      cd_correspondente: [gente[0]!.id],
      nr_valor_correspondente: '100.00',
    })
    expect((await act(gente[0]!.client, 'audiencias', 'aceitar', asked.id)).status).toBe(200)
    expect((await act(firma!, 'audiencias', 'assumir', asked.id, { cd_funcionario: people[0]!.id })).status).toBe(400)
  })

  test('who is asked is told by bell and mail, which names no party; the firm of the answer', async () => {
    const { id } = await atos.novo('diligencias', { nm_autor: 'Segredodoautor', nr_valor_correspondente: '100.00' })
    await act(firma!, 'diligencias', 'solicitar', id, { cd_correspondente: [gente[0]!.id, gente[1]!.id] })
    const news = JSON.stringify(await told(gente[0]!.client, '?cd_empresa=-1'))
    expect(news).toContain('ato_pedido')
    const mails = await rows<{ dados: object }>(
      api.database.db,
      sql`select dados from trabalhos where nome = 'correio' and dados->>'modelo' = 'ato_pedido'
          and (dados->>'cd_usuario')::bigint = ${gente[0]!.usuario}::bigint order by id desc limit 1`,
    )
    expect(mails).toHaveLength(1)
    expect(JSON.stringify(mails)).not.toContain('Segredodoautor')
    expect((await act(gente[0]!.client, 'diligencias', 'aceitar', id)).status).toBe(200)
    expect(JSON.stringify(await told(firma!))).toContain('ato_aceito')
  })

  test('what nobody took in time, nobody confirmed, or is tomorrow is told once for its day', async () => {
    const day = addDays(today, 30)
    const open = await atos.novo('audiencias', { dt_audiencia: addDays(day, 2), hr_audiencia: '09:00' })
    const asked = await atos.novo('diligencias', { dt_prazo: addDays(day, 5) })
    await act(firma!, 'diligencias', 'solicitar', asked.id, {
      cd_correspondente: [gente[1]!.id],
      dt_limite: addDays(day, -1),
    })
    const mine = await atos.novo('diligencias', { dt_prazo: addDays(day, 1) })
    await act(firma!, 'diligencias', 'solicitar', mine.id, {
      cd_correspondente: [gente[0]!.id],
      nr_valor_correspondente: '100.00',
    })
    expect((await act(gente[0]!.client, 'diligencias', 'aceitar', mine.id)).status).toBe(200)
    const kinds = async () =>
      rows<{ ie_tipo: string; cd_registro: number; cd_empresa: number; n: number }>(
        api.database.db,
        sql`select ie_tipo, cd_registro, cd_empresa, count(*)::int n from notificacoes
            where ie_tipo in ('ato_amanha', 'ato_confirmar', 'ato_sem_resposta')
              and cd_registro = any(${[open.id, asked.id, mine.id]}::bigint[]) group by 1, 2, 3 order by 1, 2, 3`,
      )
    await api.runJob('avisar-atos', noon(day))
    const first = await kinds()
    expect(first.map(({ ie_tipo, cd_registro }) => `${ie_tipo} ${cd_registro}`)).toEqual(
      expect.arrayContaining([`ato_amanha ${mine.id}`, `ato_confirmar ${open.id}`, `ato_sem_resposta ${asked.id}`]),
    )
    expect(first.find((one) => one.ie_tipo === 'ato_amanha' && one.cd_registro === mine.id)?.cd_empresa).toBe(-1)
    await api.runJob('avisar-atos', noon(day))
    expect(await kinds()).toEqual(first)
  })

  test.each(['diligencias', 'audiencias'] as const)(
    '%s: without a day to answer until there is one, and it never passes the act',
    async (em) => {
      const dia = addDays(today, 30)
      const named = { cd_correspondente: [gente[0]!.id] }
      const limites = async (id: number) =>
        (
          await firma!.get<{ results: { dt_limite: string | null }[] }>(
            `logistica/v1/solicitacoes/?${em === 'audiencias' ? 'cd_audiencia' : 'cd_diligencia'}=${id}`,
          )
        ).body.results.map(({ dt_limite }) => dt_limite)
      const on = (day: string) => ({ [em === 'audiencias' ? 'dt_audiencia' : 'dt_prazo']: day })
      const asked = await atos.novo(em, on(dia))
      expect((await act(firma!, em, 'solicitar', asked.id, named)).status).toBe(200)
      expect(await limites(asked.id)).toEqual([responderAte(today, dia)])
      const born = await atos.novo(em, { ...on(dia), ...named, ie_responsavel: 'AD' })
      expect(await limites(born.id)).toEqual([responderAte(today, dia)])
      const late = await act(firma!, em, 'solicitar', asked.id, { ...named, dt_limite: addDays(dia, 1) })
      expect([late.status, late.body]).toEqual([
        400,
        { dt_limite: ['"Responder até" não pode ser depois do dia do ato!'] },
      ])
      // Nobody typed a day, and still the coordinator hears that nobody answered.
      await api.runJob('avisar-atos', noon(addDays(responderAte(today, dia), 1)))
      const heard = await rows<{ username: string }>(
        api.database.db,
        sql`select u.username from notificacoes n join usuarios u on u.id = n.cd_usuario
          where n.ie_tipo = 'ato_sem_resposta' and n.ds_recurso = ${em} and n.cd_registro = ${born.id}::bigint order by 1`,
      )
      expect(heard.map(({ username }) => username)).toContain('coordenadora')
    },
  )

  test('an act of Monday that nobody confirmed is told on Friday, to whoever coordinates too', async () => {
    const sexta = [0, 1, 2, 3, 4, 5, 6].map((n) => addDays(today, 14 + n)).find((day) => weekday(day) === 5)!
    const { id } = await atos.novo('audiencias', { dt_audiencia: addDays(sexta, 3), hr_audiencia: '09:00' })
    const calm = await atos.novo('audiencias', { dt_audiencia: addDays(sexta, 5), hr_audiencia: '09:00' })
    await sql`update audiencias set cd_usuario_cri = null where id = ${id}::bigint`.execute(api.database.db)
    await api.runJob('avisar-atos', noon(sexta))
    const heard = await rows<{ username: string; cd_registro: number }>(
      api.database.db,
      sql`select u.username, n.cd_registro from notificacoes n join usuarios u on u.id = n.cd_usuario
          where n.ie_tipo = 'ato_confirmar' and n.cd_registro = any(${[id, calm.id]}::bigint[]) and n.ds_recurso = 'audiencias'`,
    )
    expect(heard).toContainEqual({ username: 'coordenadora', cd_registro: id })
    expect(heard.map(({ cd_registro }) => cd_registro)).not.toContain(calm.id)
  })
})
