import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, formatDate } from '../../src/schemas/br/dates.ts'
import { one, rows, sql } from '../../server/core/db/db.ts'
import { engines, type Client } from './setup/api.ts'
import { EXPEDIENTES, noDjen, PROVAS } from './setup/captura.ts'
import { today } from './setup/fixture.ts'
import type { Publicada } from './setup/fonteDjen.ts'
import type { Page, Row } from './setup/processos.ts'

const TAREFAS = 'juridico/v1/tarefas/'
const SEM = 'A publicação que deu início ao prazo foi cancelada; o prazo fica até que alguém o confirme.'
const NUMERO = '00020802520125150049'
const velho = addDays(today, -9)
const novo = addDays(today, -2)

describe.each(engines)('deadlines of publications that were taken back, on %s', (engine) => {
  const djen = noDjen(engine, { as: 'coordenadora', tarefas: 60 })
  const { at, fonte } = djen
  let advogada: Client
  beforeAll(async () => {
    advogada = await at.api.as('advogada')
  })

  const item = (texto: string, dia: string, mais: Publicada['mais'] = {}) =>
    djen.publicada(NUMERO, `<p>${texto}</p>`, mais, '123456', dia)
  const capture = (dia: string, ...all: Publicada[]) => {
    fonte.publicadas = all
    return djen.capture(dia)
  }
  const cancelada = (one: Publicada): Publicada => ({
    ...one,
    mais: { ativo: false, motivo_cancelamento: 'Erro material', data_cancelamento: today },
  })
  const expediente = async (one: Publicada) =>
    (await at.gestora.get<Page>(`${PROVAS}?ds_identificador=${one.id}`)).body.results[0]!.cd_expediente as number
  const tarefa = async (id: number) => (await at.gestora.get<Row>(`${TAREFAS}${id}/`)).body
  const comments = async (id: number) =>
    (
      await rows<{ t: string }>(
        at.api.database.db,
        sql`select ds_comentario t from comentarios where cd_tarefa = ${id}::bigint order by id`,
      )
    ).map(({ t }) => t)
  const memories = async (id: number) =>
    (await at.gestora.get<Page>(`juridico/v1/calculos-prazo/?cd_tarefa=${id}&ordenar_por=-id`)).body.results

  const fimDe = async (dia: string) =>
    (
      await at.gestora.call<{ fim_conservador: string }>('POST', 'juridico/v1/prazo/simular/', {
        origem: 'diario',
        data: dia,
        quantidade: 15,
        unidade: 'uteis',
        regime: 'cpc',
        tribunal: 819,
      })
    ).body.fim_conservador

  /** A task by a captured publication, its deadline counted by the engine from that day unless `sem`. */
  const comPrazo = async (one: Publicada, sem = false) => {
    const entrada = { origem: 'diario', data: one.dia, quantidade: 15, unidade: 'uteis', regime: 'cpc', tribunal: 819 }
    const dt_fatal = await fimDe(one.dia)
    const made = await at.gestora.call<Row>('POST', TAREFAS, {
      cd_expediente: await expediente(one),
      cd_tipo_tarefa: 2,
      cd_cliente: 1,
      nr_processo: NUMERO,
      cd_cidade: 3550308,
      cd_equipe: 1,
      dt_fatal,
      dt_vencimento: dt_fatal,
      dt_expedicao: one.dia,
    })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    if (!sem) {
      const kept = await at.gestora.call('POST', 'juridico/v1/calculos-prazo/', { cd_tarefa: made.body.id, entrada })
      expect(kept.status, JSON.stringify(kept.body)).toBe(201)
    }
    return { id: made.body.id, fatal: dt_fatal }
  }
  const trail = (id: number, acao: string) =>
    one<{ antes: Row; depois: Row }>(
      at.api.database.db,
      sql`select antes, depois from auditoria where entidade = 'tarefas' and cd_registro = ${id}::bigint and acao = ${acao} order by id desc limit 1`,
    )

  test('a republication that comes later is proposed, and accepted with one press', async () => {
    const antes = item('Intime-se a autora a impugnar a contestação.', velho)
    await capture(velho, antes)
    const { id, fatal } = await comPrazo(antes)
    await capture(velho, cancelada(antes))
    expect(await tarefa(id)).toMatchObject({ dt_fatal: fatal, ds_recontagem: SEM, dt_recontada: null })
    // Nothing to accept: only a date that was counted is one.
    const early = await at.gestora.call('PATCH', `${TAREFAS}${id}/aceitar-recontagem/`, {})
    expect(early.status).toBe(400)
    // Other words in the same lawsuit are no republication.
    const outra = item('Juntada de petição.', novo)
    await capture(novo, outra)
    expect((await tarefa(id)).dt_recontada).toBeNull()
    const nova = item('INTIME-SE a autora a impugnar  a contestação', novo)
    await capture(novo, outra, nova)
    const recontado = await fimDe(novo)
    expect(recontado > fatal).toBe(true)
    const dito = `Prazo recontado a partir da republicação de ${formatDate(novo)}: ${formatDate(recontado)} (era ${formatDate(fatal)})`
    const now = await tarefa(id)
    expect(now).toMatchObject({
      dt_fatal: fatal,
      ds_recontagem: dito,
      dt_recontada: recontado,
      cd_republicacao: await expediente(nova),
    })
    expect(await comments(id)).toEqual([
      `A publicação desta tarefa foi cancelada pelo tribunal em ${formatDate(today)}: Erro material. O prazo fica até que alguém o confirme.`,
      dito,
    ])
    const waits = await at.gestora.get<Page>(`${TAREFAS}?filtro=prazo_a_confirmar&paginacao=true`)
    expect([waits.status, waits.body.results.map((row) => row.id)]).toEqual([200, [id]])
    // A fatal date is changed by who may change it.
    expect((await advogada.call('PATCH', `${TAREFAS}${id}/aceitar-recontagem/`, {})).status).toBe(403)
    const accepted = await at.gestora.call<Row>('PATCH', `${TAREFAS}${id}/aceitar-recontagem/`, {
      nr_versao: now.nr_versao,
    })
    expect(accepted.status, JSON.stringify(accepted.body)).toBe(200)
    expect(await tarefa(id)).toMatchObject({
      dt_fatal: recontado,
      dt_vencimento: fatal,
      cd_expediente: await expediente(nova),
      dt_expedicao: novo,
      ds_recontagem: null,
      dt_recontada: null,
      cd_republicacao: null,
    })
    const [last, first] = await memories(id)
    expect([last!.dt_evento, last!.dt_escolhida, first!.dt_evento]).toEqual([novo, recontado, velho])
    const checked = await at.gestora.get<Row>(`juridico/v1/calculos-prazo/${last!.id}/conferencia/`)
    expect(checked.body).toMatchObject({ confere: true, mudou: false })
    expect(await trail(id, 'aceitarRecontagem')).toMatchObject({
      antes: { dt_fatal: fatal, ds_recontagem: dito },
      depois: { dt_fatal: recontado },
    })
    // Taken back as well, the task is found by its new publication.
    await capture(novo, outra, cancelada(nova))
    expect(await tarefa(id)).toMatchObject({ dt_fatal: recontado, ds_recontagem: SEM })
  })

  test('one that is there already is proposed at once, is no more once it is taken back, and the old date can be kept', async () => {
    const antes = item('Ciência do laudo pericial, prazo de quinze dias.', velho)
    const nova = item('Ciência do laudo pericial, prazo de quinze dias.', novo)
    await capture(velho, antes)
    await capture(novo, nova)
    const { id, fatal } = await comPrazo(antes)
    await capture(velho, cancelada(antes))
    expect(await tarefa(id)).toMatchObject({ dt_fatal: fatal, dt_recontada: await fimDe(novo) })
    await capture(novo, cancelada(nova))
    expect(await tarefa(id)).toMatchObject({ dt_fatal: fatal, dt_recontada: null, ds_recontagem: SEM })
    // Keeping it changes no date: whoever has the task may.
    const kept = await advogada.call<Row>('PATCH', `${TAREFAS}${id}/manter-prazo/`, {})
    expect(kept.status, JSON.stringify(kept.body)).toBe(200)
    expect(await tarefa(id)).toMatchObject({
      dt_fatal: fatal,
      ds_recontagem: null,
      cd_expediente: await expediente(antes),
    })
    expect(await trail(id, 'manterPrazo')).toMatchObject({ antes: { ds_recontagem: SEM } })
  })

  test('a person says which publication it is; without a memory, or of a day that has none, nothing is counted', async () => {
    const antes = item('Manifeste-se sobre os cálculos.', velho)
    const outra = item('Retificação: manifeste-se a ré sobre os cálculos de fls. 10.', addDays(today, -3))
    await capture(velho, antes)
    await capture(addDays(today, -3), outra)
    const { id, fatal } = await comPrazo(antes)
    const semMemoria = await comPrazo(antes, true)
    await capture(velho, cancelada(antes))
    const ask = (task: number, dt_republicacao: string) =>
      at.gestora.call<Row>('PATCH', `${TAREFAS}${task}/recontar/`, { dt_republicacao })
    expect((await ask(id, addDays(today, -30))).body).toEqual({
      dt_republicacao: ['Neste dia não há publicação deste processo que valha. Confira o dia.'],
    })
    // The one that was taken back counts nothing.
    expect((await ask(id, velho)).status).toBe(400)
    expect((await ask(semMemoria.id, outra.dia)).status).toBe(400)
    expect((await ask(id, outra.dia)).status).toBe(200)
    const recontado = await fimDe(outra.dia)
    expect(await tarefa(id)).toMatchObject({
      dt_fatal: fatal,
      dt_recontada: recontado,
      cd_republicacao: await expediente(outra),
    })
    // Set by hand meanwhile, it is counted: there is nothing to decide any more.
    const edited = await at.gestora.call<Row>('PATCH', `${TAREFAS}${id}/`, { dt_fatal: addDays(recontado, 1) })
    expect(edited.status, JSON.stringify(edited.body)).toBe(200)
    expect(await tarefa(id)).toMatchObject({ ds_recontagem: null, dt_recontada: null, cd_republicacao: null })
  })

  const settle = (id: number) => at.gestora.call('PATCH', `${EXPEDIENTES}${id}/dar-baixa/`, {})
  const waits = async (id: number) =>
    (await at.gestora.get<Page>(`${EXPEDIENTES}?filtro=a_tratar&id=${id}&is_read=false`)).body.results.length === 1
  const toldOf = async (recurso: string, id: number) =>
    (
      await rows<{ u: number }>(
        at.api.database.db,
        sql`select cd_usuario u from notificacoes where ie_tipo = 'publicacao_voltou' and ds_recurso = ${recurso} and cd_registro = ${id}::bigint order by 1`,
      )
    ).map(({ u }) => u)
  const com = async (id: number) => {
    const me = (await advogada.get<Row>('auth/v1/usuarios/userdata/')).body.id
    const given = await at.gestora.call('PATCH', `${EXPEDIENTES}${id}/atribuir/`, { cd_responsavel: me })
    expect(given.status, JSON.stringify(given.body)).toBe(200)
    return me
  }

  test('what stands again after it was taken back waits again, though it was settled, and who has it hears without any task', async () => {
    const uma = item('Ficam as partes intimadas da pauta de julgamento.', velho)
    await capture(velho, uma)
    const id = await expediente(uma)
    const me = await com(id)
    await settle(id)
    await capture(velho, cancelada(uma))
    expect((await at.gestora.get<Row>(`${EXPEDIENTES}${id}/`)).body.dt_cancelamento).not.toBeNull()
    await capture(velho, uma)
    expect((await at.gestora.get<Row>(`${EXPEDIENTES}${id}/`)).body).toMatchObject({
      dt_cancelamento: null,
      ds_motivo_cancelamento: null,
      ie_baixado: false,
      baixado_em: null,
      is_read: false,
    })
    expect([await waits(id), (await toldOf('expedientes', id)).includes(me)]).toEqual([true, true])
    // Seen again it is as anybody left it meanwhile.
    await settle(id)
    await capture(velho, uma)
    expect(await waits(id)).toBe(false)
    // What is not ours stays aside.
    await at.gestora.call('PATCH', `${EXPEDIENTES}${id}/retomar/`, {})
    await at.gestora.call('PATCH', `${EXPEDIENTES}${id}/nao-e-nosso/`, {})
    await capture(velho, cancelada(uma))
    await capture(velho, uma)
    expect(await waits(id)).toBe(false)
  })

  test('an open task of what stands again asks to confirm nothing any more, and says why; the item waits though it has it', async () => {
    const uma = item('Digam as partes se têm outras provas.', velho)
    await capture(velho, uma)
    const { id, fatal } = await comPrazo(uma)
    const of = await expediente(uma)
    expect(await waits(of)).toBe(false)
    await capture(velho, cancelada(uma))
    expect((await tarefa(id)).ds_recontagem).toBe(SEM)
    await capture(velho, uma)
    expect(await tarefa(id)).toMatchObject({ dt_fatal: fatal, ds_recontagem: null, dt_recontada: null })
    expect((await comments(id)).at(-1)).toContain('confira o prazo')
    expect(await waits(of)).toBe(true)
  })

  test('one that is published again the same day under another number stands, whichever came first', async () => {
    const uma = item('Vista à parte contrária dos embargos.', velho)
    const outra = item('Vista à parte contrária dos embargos.', velho)
    await capture(velho, cancelada(uma), outra)
    const id = await expediente(outra)
    expect(await expediente(uma)).toBe(id)
    expect([(await at.gestora.get<Row>(`${EXPEDIENTES}${id}/`)).body.dt_cancelamento, await waits(id)]).toEqual([
      null,
      true,
    ])
  })

  test('a republication that was settled as a duplicate waits again once the first is taken back; of a new one who had the first hears', async () => {
    const antes = item('Apresente a exequente o cálculo atualizado.', velho)
    const nova = item('Apresente a exequente o cálculo atualizado.', novo)
    await capture(velho, antes)
    await capture(novo, nova)
    const id = await expediente(nova)
    const me = await com(await expediente(antes))
    await settle(id)
    await capture(velho, cancelada(antes))
    expect([await waits(id), (await toldOf('expedientes', id)).includes(me)]).toEqual([true, true])
    const outra = item('Recolha a parte as custas finais.', velho)
    const republicada = item('Recolha a parte as custas finais.', novo)
    await capture(velho, outra)
    await com(await expediente(outra))
    await settle(await expediente(outra))
    await capture(velho, cancelada(outra))
    await capture(novo, nova, republicada)
    const last = await expediente(republicada)
    expect([await waits(last), (await toldOf('expedientes', last)).includes(me)]).toEqual([true, true])
  })
})
