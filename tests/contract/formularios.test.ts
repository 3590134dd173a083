import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, todayIn } from '../../src/schemas/br/dates.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'

const T = 'juridico/v1/tarefas/'
const today = todayIn('America/Sao_Paulo')
const day = (n: number) => addDays(today, n)
const TIPO = { OPERACIONAL: 1, PROCESSUAL: 2, AUDIENCIA: 3, PERICIA_JUDICIAL: 4, ADMINISTRATIVO: 5, PERICIA_ADM: 6 }
type Row = Record<string, unknown> & { id: number; nr_versao: number }
type Page = { results: Row[]; count: number }

describe.each(engines)('the forms of a task on %s', (engine) => {
  let api: Api
  let coordenadora: Client
  let midgard: Client
  let advogada: Client
  let foro: number
  let ato: number
  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 200 })
    coordenadora = await api.as('coordenadora')
    midgard = await api.as('midgard')
    advogada = await api.as('advogada')
    foro = (await midgard.get<Page>('base/v1/foros/')).body.results[0]!.id
    ato = (await midgard.get<Page>('logistica/v1/tipos/?ie_tipo_ato=AU')).body.results[0]!.id
  })
  afterAll(() => api?.close())

  const base = {
    cd_tipo_tarefa: TIPO.PROCESSUAL,
    nm_titulo: 'Contestação',
    cd_cliente: 1,
    nr_processo: '0002080-25.2012.5.15.0049',
    cd_cidade: 3550308,
    dt_fatal: day(20),
    cd_equipe: 1,
  }
  const without = (...names: string[]) => Object.fromEntries(Object.entries(base).filter(([n]) => !names.includes(n)))
  const create = (more: object, as = midgard, from: object = base) => as.call<Row>('POST', T, { ...from, ...more })
  const made = async (more: object, as = midgard, from: object = base): Promise<Row> => {
    const { status, body } = await create(more, as, from)
    expect(status, JSON.stringify(body)).toBe(201)
    return body
  }
  const hearing = () => ({
    cd_tipo_tarefa: TIPO.AUDIENCIA,
    cd_foro: foro,
    cd_tipo: ato,
    dt_audiencia: day(20),
    hr_audiencia: '14:30',
  })
  const first = async (path: string) => (await midgard.get<Page>(path)).body.results[0]!

  test('tarefa.form.tipo: seven forms, standalone unless something else is handed in', async () => {
    expect((await made({})).ie_formulario).toBe('standalone')
    for (const ie_formulario of ['lawsuit', 'movement']) {
      expect((await made({ ie_formulario })).ie_formulario).toBe(ie_formulario)
      const { status, body } = await create({ ie_formulario, nr_processo: null })
      expect([status, body.nr_processo]).toEqual([400, ['O campo "Número do Processo" é obrigatório!']])
      expect((await create({ ie_formulario, cd_tipo_tarefa: TIPO.OPERACIONAL, nr_processo: null })).status).toBe(201)
    }
    expect((await create({ ie_formulario: 'other' })).status).toBe(400)
  })

  test('tarefa.form.tipo tarefa.req.tipo tarefa.req.cliente: the administrative form asks neither type, customer nor lawsuit', async () => {
    const task = await made(
      { ie_formulario: 'administrative' },
      midgard,
      without('cd_tipo_tarefa', 'cd_cliente', 'nr_processo'),
    )
    expect([task.cd_tipo_tarefa, task.cd_cliente, task.nr_processo]).toEqual([null, null, null])
    // What its form does not show is not kept, whatever a client sends.
    const told = await made({ ie_formulario: 'administrative', nr_processo: '0002080-25.2012.5.15.0049' })
    expect(told.nr_processo).toBeNull()
  })

  test('what depends on another choice belongs to it: a city of another state is refused', async () => {
    const { status, body } = await create({ cd_estado: 33 })
    expect([status, body.cd_cidade]).toEqual([400, ['O campo "Cidade" não corresponde ao campo "Estado".']])
  })

  test('tarefa.form.tipo tarefa.ie_modulo_origem.default: debtor, expedient and publication hand themselves in', async () => {
    const devedor = await first('cobranca/v1/devedores/')
    const fromDebtor = await made({ cd_devedor: devedor.id }, midgard, without('nr_processo'))
    expect(fromDebtor).toMatchObject({ ie_formulario: 'debtor', ie_modulo_origem: 'CO', cd_devedor: devedor.id })
    const expediente = await first('process/v1/notifications/')
    const fromExpedient = await made({ cd_expediente: expediente.id, dt_expedicao: today, prazo: '15 dias úteis' })
    expect(fromExpedient).toMatchObject({ ie_formulario: 'expedient', ie_modulo_origem: 'EX', prazo: '15 dias úteis' })
    const publicacao = await first('process/v1/publication/')
    const fromPublication = await made({ cd_publicacao: publicacao.id })
    expect(fromPublication).toMatchObject({ ie_formulario: 'publication', ie_modulo_origem: 'PU' })
    expect(fromPublication.possui_vinculo).toBe(true)
    expect((await create({ ie_formulario: 'debtor' })).body.cd_devedor).toEqual(['O campo "Devedor" é obrigatório!'])
  })

  test('tarefa.req.audiencia: a hearing needs forum, act type and date', async () => {
    const { status, body } = await create({ cd_tipo_tarefa: TIPO.AUDIENCIA })
    expect(status).toBe(400)
    expect(body).toMatchObject({
      cd_foro: ['O campo "Foro" é obrigatório!'],
      cd_tipo: ['O campo "Tipo de Ato" é obrigatório!'],
      dt_audiencia: ['O campo "Data da Audiência" é obrigatório!'],
    })
  })

  test('tarefa.audiencia.virtual tarefa.tipo.nome: the file is electronic unless said otherwise, and only of a hearing', async () => {
    expect(await made(hearing())).toMatchObject({ ie_processo_virtual: true, ie_status_audiencia: 'CD' })
    expect((await made({ ...hearing(), cd_tipo_tarefa: TIPO.PROCESSUAL })).dt_audiencia).toBeNull()
  })

  test('tarefa.dt_audiencia.min: a hearing is not in the past', async () => {
    const { status, body } = await create({ ...hearing(), dt_audiencia: day(-1) })
    expect([status, body.dt_audiencia]).toEqual([400, ['A "Data da Audiência" não pode ser anterior a hoje!']])
  })

  test('tarefa.tipo.audiencia tarefa.criar-tipo-ato tipos.list.au: act types are hearings only, and can be created', async () => {
    const diligence = await first('logistica/v1/tipos/?ie_tipo_ato=DI')
    expect((await create({ ...hearing(), cd_tipo: diligence.id })).status).toBe(400)
    const created = await advogada.call<Row>('POST', 'logistica/v1/tipos/', { nm_tipo_ato: 'Oitiva' })
    expect([created.status, created.body.ie_tipo_ato]).toEqual([201, 'AU'])
    await made({ ...hearing(), cd_tipo: created.body.id })
    const changed = await midgard.call<Row>('PATCH', `logistica/v1/tipos/${created.body.id}/`, { ie_tipo_ato: 'DI' })
    expect(changed.status).toBe(400)
  })

  test('tarefa.req.pericia: an expertise needs its type, and one that fits', async () => {
    const missing = await create({ cd_tipo_tarefa: TIPO.PERICIA_JUDICIAL })
    expect(missing.body.ie_subtipo_tarefa).toEqual(['O campo "Tipo de Perícia" é obrigatório!'])
    const wrong = await create({ cd_tipo_tarefa: TIPO.PERICIA_JUDICIAL, ie_subtipo_tarefa: 'PAD' })
    expect(wrong.body.ie_subtipo_tarefa).toEqual(['O campo "Tipo de Perícia" é invalido!'])
    await made({ cd_tipo_tarefa: TIPO.PERICIA_JUDICIAL, ie_subtipo_tarefa: 'CON' })
    const pad = await made({ cd_tipo_tarefa: TIPO.PERICIA_ADM, ie_subtipo_tarefa: 'PAD', agencia: 'Agência Centro' })
    expect(pad.agencia).toBe('Agência Centro')
  })

  test('tarefa.subtarefas: of a hearing on the last day of the calendar, or beyond it, none can be due after it', async () => {
    const more = { ...hearing(), createSubtasks: true, ie_categoria_subtarefas: ['ATA'] }
    const last = await create({ ...more, dt_audiencia: '2200-12-31', dt_fatal: '2200-12-31' })
    expect([last.status, last.body.dt_fatal]).toEqual([400, ['O campo "Prazo Fatal" deve estar entre 1900 e 2200.']])
    const beyond = await create({ ...more, dt_audiencia: '9999-12-31' })
    expect([beyond.status, Object.keys(beyond.body)]).toEqual([400, ['dt_audiencia']])
  })

  test('tarefa.subtarefas tarefa.flags: children by category, for the same people and lawsuit', async () => {
    const parent = await made({
      ...hearing(),
      cd_responsaveis: [1],
      createSubtasks: true,
      ie_categoria_subtarefas: ['PREP', 'ATA'],
    })
    const { results } = (await midgard.get<Page>(`${T}?origem_id=${parent.id}&nr_por_pagina=500&ordenar_por=id`)).body
    expect(results.map((r) => r.nm_titulo)).toEqual(['Preparar audiência', 'Juntar ata da audiência'])
    for (const child of results)
      expect(child).toMatchObject({
        origem_id: parent.id,
        nr_processo: parent.nr_processo,
        cd_equipe: parent.cd_equipe,
        cd_responsaveis: [1],
        cd_tipo_tarefa: TIPO.OPERACIONAL,
      })
    expect(String(results[0]!.dt_vencimento) < String(parent.dt_audiencia)).toBe(true)
    const wrong = await create({ ...hearing(), createSubtasks: true, ie_categoria_subtarefas: ['QUES'] })
    expect(wrong.body.ie_categoria_subtarefas).toEqual(['O campo "Subtarefas" é invalido!'])
    const none = await create({ ...hearing(), createSubtasks: true })
    expect(none.body.ie_categoria_subtarefas).toEqual(['O campo "Subtarefas" é obrigatório!'])
  })

  test('tarefa.subtarefas: children of an administrative expertise are administrative too', async () => {
    const parent = await made(
      {
        ie_formulario: 'administrative',
        cd_tipo_tarefa: TIPO.PERICIA_ADM,
        ie_subtipo_tarefa: 'PAD',
        createSubtasks: true,
        ie_categoria_subtarefas: ['QUES'],
      },
      midgard,
      without('cd_cliente', 'nr_processo'),
    )
    const { results } = (await midgard.get<Page>(`${T}?origem_id=${parent.id}`)).body
    expect(results.map((r) => [r.ie_formulario, r.cd_cliente])).toEqual([['administrative', null]])
  })

  test('perm.gerar-audiencia tarefa.flags: createHearing and hasCorrespondent, with logistics only', async () => {
    const asked = (await midgard.get<Page>('logistica/v1/correspondentes/?ie_ativo=true&nr_por_pagina=1')).body
      .results[0]!
    const flags = { createHearing: true, hasCorrespondent: true, nr_valor_correspondente: '150.00' }
    const task = await made({ ...hearing(), ...flags, cd_correspondentes: [asked.id] })
    const { results } = (await midgard.get<Page>(`logistica/v1/audiencias/?cd_tarefa=${task.id}`)).body
    expect(results).toHaveLength(1)
    expect(results[0]).toMatchObject({
      nr_processo: task.nr_processo,
      dt_audiencia: task.dt_audiencia,
      hr_audiencia: '14:30',
      cd_foro: foro,
      cd_tipo: ato,
      ie_situacao: 'CT',
      ie_responsavel: 'AD',
      cd_correspondente: [{ id: asked.id, nr_valor_correspondente: '150.00' }],
    })
    // Where nobody is named yet, the hearing stands among those that want somebody.
    const nobody = await made({ ...hearing(), createHearing: true, hasCorrespondent: true })
    const [wants] = (await midgard.get<Page>(`logistica/v1/audiencias/?cd_tarefa=${nobody.id}`)).body.results
    expect([wants!.ie_situacao, wants!.ie_responsavel]).toEqual(['CD', 'AD'])
    const plain = await made({ ...hearing(), createHearing: true })
    const other = (await midgard.get<Page>(`logistica/v1/audiencias/?cd_tarefa=${plain.id}`)).body.results
    expect(other.map((r) => r.ie_situacao)).toEqual(['CD'])
    const intern = await api.as('estagiario')
    const teams = (await intern.get<Page>('department/v1/equipes/')).body.results
    const refused = await create({ ...hearing(), createHearing: true, cd_equipe: teams[0]!.id }, intern)
    expect([refused.status, refused.body.campo]).toEqual([403, 'createHearing'])
  })

  test('tarefa.processo.responsavel processos.list.task-form: the lawsuit of that number is found, and gets its responsible', async () => {
    const suit = await first('juridico/v1/processos/?nr_por_pagina=1')
    const number = String(suit.nr_processo)
    const found = await advogada.get<Page>(`juridico/v1/processos/?nr_processo=${number}&page=1&nr_por_pagina=12`)
    expect(found.body.results.map((r) => r.id)).toContain(suit.id)
    const task = await made({ nr_processo: number, cd_responsavel_tarefa: 1 })
    expect([task.cd_processo, task.possui_vinculo]).toEqual([suit.id, true])
    const { body } = await midgard.get<Row>(`juridico/v1/processos/${suit.id}/`)
    expect(body.cd_responsavel_tarefa).toBe(1)
    const moved = await midgard.call<Row>('PATCH', `${T}${task.id}/`, { nr_processo: '999', nr_versao: task.nr_versao })
    expect(moved.body.cd_processo).toBeNull()
  })

  test('tarefa.estado.cidades: a city is found by its name in a state', async () => {
    const task = await made({ nm_cidade: 'sao paulo', nm_estado: 'SP' }, midgard, without('cd_cidade'))
    expect(task.cd_cidade).toBe(3550308)
    const other = await made({ nm_cidade: 'Santos', nm_estado: 'São Paulo' }, midgard, without('cd_cidade'))
    expect(other.cd_cidade).toBe(3548500)
    const none = await create({ nm_cidade: 'Atlântida', nm_estado: 'SP' }, midgard, without('cd_cidade'))
    expect(none.body.cd_cidade).toEqual(['O campo "Cidade" é obrigatório!'])
  })

  test('tarefa.agencia.max: 200 characters', async () => {
    const more = { cd_tipo_tarefa: TIPO.PERICIA_ADM, ie_subtipo_tarefa: 'PAD' }
    await made({ ...more, agencia: 'a'.repeat(200) })
    expect((await create({ ...more, agencia: 'a'.repeat(201) })).status).toBe(400)
  })

  test('litis-consorte.list litis-consorte.create: co-parties by lawsuit', async () => {
    const suit = await first('juridico/v1/processos/?ordenar_por=-id&nr_por_pagina=1')
    const sent = { cd_processo: suit.id, nm_autor: 'Maria Souza' }
    expect((await midgard.call('POST', 'juridico/v1/litis-consorte/', sent)).status).toBe(201)
    const { results } = (await coordenadora.get<Page>(`juridico/v1/litis-consorte/?cd_processo=${suit.id}`)).body
    expect(results.map((r) => r.nm_autor)).toEqual(['Maria Souza'])
    expect((await midgard.call('POST', 'juridico/v1/litis-consorte/', { cd_processo: suit.id })).status).toBe(400)
  })
})
