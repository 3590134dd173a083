import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { one, rows, sql } from '../../server/core/db/db.ts'
import { formatProcesso } from '../../src/schemas/br/cnj.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { lawsuitBasis, number } from './setup/processos.ts'

const P = 'juridico/v1/processos/'
const U = 'auth/v1/usuarios/'
type Row = Record<string, unknown> & { id: number; nr_versao: number }

describe.each(engines)('who is left to see what is sealed (%s)', (engine) => {
  let api: Api
  let coordenadora: Client
  let advogada: Client
  let midgard: Client
  let valid: object
  let [her, me] = [0, 0]

  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 60 })
    coordenadora = await api.as('coordenadora')
    advogada = await api.as('advogada')
    midgard = await api.as('midgard')
    valid = (await lawsuitBasis(coordenadora)).valid
    const id = async (as: Client) => (await as.get<{ id: number }>(`${U}userdata/`)).body.id
    ;[her, me] = [await id(advogada), await id(coordenadora)]
  })
  afterAll(() => api?.close())

  const sealed = async (by: Client, named: number[]) => {
    const values = { ...valid, nr_processo: number(), ie_sigilo: '1', cd_usuarios_sigilo: named }
    const { status, body } = await by.call<Row>('POST', P, values)
    expect([status, body]).toEqual([201, expect.anything()])
    return body
  }

  test('the last reader of a sealed case cannot be turned off; a superuser opens it for a reason, and they hear of it', async () => {
    const suit = await sealed(advogada, [her])
    const { body: user } = await coordenadora.get<Row>(`${U}${her}/`)
    const off = () => coordenadora.call('PATCH', `${U}${her}/`, { is_active: false })
    expect(await off()).toMatchObject({
      status: 400,
      body: { is_active: [expect.stringMatching(/^É a única pessoa que ainda vê 1 processo sob sigilo/)] },
    })
    expect((await coordenadora.get<Row>(`${U}${her}/`)).body).toMatchObject({
      is_active: true,
      nr_versao: user.nr_versao,
    })

    const open = (as: Client, motivo: string) =>
      as.call<Row>('POST', `${P}quebrar-sigilo/`, { nr_processo: suit.nr_processo, motivo })
    expect((await open(coordenadora, 'A advogada deixou o escritório hoje.')).status).toBe(403)
    for (const said of [
      'porque',
      'aaaaaaaaaaaaaaaaaaaaaaaa',
      'porque porque porque sim',
      '\u200b'.repeat(30),
      'A advogada deixou\u0000 o escritório.',
      'Meio \ud800 caractere aqui.',
    ]) {
      const refused = await open(midgard, said)
      expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['motivo']])
    }
    expect((await midgard.get(`${P}${suit.id}/`)).status).toBe(404)
    const opened = await open(midgard, 'A advogada deixou o escritório hoje.')
    expect([opened.status, opened.body.id]).toEqual([200, suit.id])
    expect((await midgard.get(`${P}${suit.id}/`)).status).toBe(200)
    expect((await coordenadora.get(`${P}${suit.id}/`)).status).toBe(404)
    const trail = await one<{ acao: string; depois: { motivo: string } }>(
      api.database.db,
      sql`select acao, depois from auditoria where entidade = 'processos' and cd_registro = ${suit.id}::bigint and acao = 'quebrar-sigilo'`,
    )
    expect(trail?.depois.motivo).toBe('A advogada deixou o escritório hoje.')
    const told = await rows<{ cd_usuario: number }>(
      api.database.db,
      sql`select cd_usuario from notificacoes where ie_tipo = 'sigilo' and cd_registro = ${suit.id}::bigint`,
    )
    expect(told).toEqual([{ cd_usuario: her }])
    type Bell = { results: { ie_tipo: string; cd_registro: number; titulo: string }[] }
    const bell = (await advogada.get<Bell>('base/v1/notificacoes/')).body.results
    const note = bell.find((one) => one.ie_tipo === 'sigilo' && one.cd_registro === suit.id)
    expect(note?.titulo).toContain(`Processo ${formatProcesso(String(suit.nr_processo))}`)
    expect((await open(midgard, 'Mais uma vez, sem precisar.')).status).toBe(404)
    // Now that somebody else sees it, she may go; and comes back for the others.
    expect((await off()).status).toBe(200)
    expect((await coordenadora.call('PATCH', `${U}${her}/`, { is_active: true })).status).toBe(200)
    advogada = await api.as('advogada')
  })

  test('the last reader stays by whichever way somebody would turn them off or remove them', async () => {
    const suit = await sealed(advogada, [her])
    const { body: who } = await advogada.get<{ cd_funcionario: number; cd_empresa: number }>(`${U}userdata/`)
    const person = `department/v1/funcionarios/${who.cd_funcionario}/`
    const state = async () => {
      const [employee, user] = [await coordenadora.get<Row>(person), await coordenadora.get<Row>(`${U}${her}/`)]
      return [employee.body.ie_ativo, employee.body.nr_versao, user.body.is_active, user.body.nr_versao]
    }
    const before = await state()
    expect([before[0], before[2]]).toEqual([true, true])
    for (const [method, path, body] of [
      ['PATCH', `${person}inativar/`, {}],
      ['PATCH', person, { ie_ativo: false }],
      ['DELETE', person],
      ['GET', `${U}inativar-ativar/${her}/${who.cd_empresa}/?type_action=0`],
      ['DELETE', `${U}${her}/`],
    ] as const) {
      const refused = await coordenadora.call(method, path, body)
      expect([method, path, refused.status, refused.body]).toEqual([
        method,
        path,
        400,
        { is_active: [expect.stringMatching(/^É a única pessoa que ainda vê \d+ processos? sob sigilo/)] },
      ])
      expect([method, path, await state()]).toEqual([method, path, before])
    }
    expect((await advogada.get(`${P}${suit.id}/`)).status).toBe(200)
  })

  test('a sealed case without a number is opened by its id', async () => {
    const suit = await sealed(advogada, [her])
    await sql`update processos set nr_processo = null where id = ${suit.id}::bigint`.execute(api.database.db)
    const open = (which: object) =>
      midgard.call<Row>('POST', `${P}quebrar-sigilo/`, { ...which, motivo: 'A advogada deixou o escritório hoje.' })
    expect((await midgard.get(`${P}${suit.id}/`)).status).toBe(404)
    expect(await open({})).toMatchObject({ status: 400, body: { nr_processo: [expect.any(String)] } })
    for (const cd_processo of [999_999_999, 'x', -1, { a: 1 }, [suit.id, 1]])
      expect([cd_processo, (await open({ cd_processo })).status]).toEqual([cd_processo, 404])
    const opened = await open({ nr_processo: '', cd_processo: suit.id })
    expect([opened.status, opened.body.id]).toEqual([200, suit.id])
    expect((await midgard.get(`${P}${suit.id}/`)).status).toBe(200)
    expect((await open({ cd_processo: suit.id })).status).toBe(404)
  })

  test('the right to read what is sealed is not taken from the last who has it: by their groups, or by the group', async () => {
    const G = 'auth/v1/grupos/'
    const make = async (path: string, values: object) => {
      const { status, body } = await midgard.call<Row>('POST', path, values)
      expect([status, body]).toEqual([201, expect.anything()])
      return body
    }
    const group = await make(G, { nm_grupo: `Processos do último ${engine}` })
    const other = await make(G, { nm_grupo: `Sem nada ${engine}` })
    const last = await make(U, { username: `ultimo${engine}`, first_name: 'Último', grupos: [group.id] })
    const suit = await sealed(coordenadora, [me])
    const refused = { grupos: [expect.stringMatching(/^Ninguém mais veria 1 processo sob sigilo/)] }
    await sql`update processos set cd_usuarios_sigilo = array[${last.id}::bigint] where id = ${suit.id}::bigint`.execute(
      api.database.db,
    )
    const taken = () => midgard.call('PATCH', `${U}${last.id}/`, { grupos: [other.id] })
    const renamed = () => midgard.call('PATCH', `${G}${group.id}/`, { nm_grupo: `Nada mais ${engine}` })
    const gone = () => midgard.call('DELETE', `${G}${group.id}/`)
    expect(await taken()).toMatchObject({ status: 400, body: refused })
    expect(await renamed()).toMatchObject({ status: 400, body: { nm_grupo: refused.grupos } })
    expect((await gone()).status).toBe(400)
    expect((await midgard.get<Row>(`${U}${last.id}/`)).body.grupos).toEqual([group.id])
    // What takes nothing of it is nobody's last.
    expect((await midgard.call('PATCH', `${U}${last.id}/`, { grupos: [group.id, other.id] })).status).toBe(200)
    await sql`update processos set cd_usuarios_sigilo = array[${last.id}::bigint, ${me}::bigint] where id = ${suit.id}::bigint`.execute(
      api.database.db,
    )
    expect([(await taken()).status, (await renamed()).status]).toEqual([200, 200])
  })

  test('a group that grants everything is not taken from the last reader of another firm, by no way', async () => {
    const G = 'auth/v1/grupos/'
    const there = (await (await api.as('vizinha')).get<{ cd_empresa: number }>(`${U}userdata/`)).body.cd_empresa
    const of = `cd_empresa=${there}`
    const { body: group } = await midgard.call<Row>('POST', `${G}?${of}`, { nm_grupo: `Midgard do último ${engine}` })
    const values = { username: `tudo${engine}`, first_name: 'Tudo', grupos: [group.id] }
    const { body: last } = await midgard.call<Row>('POST', `${U}?${of}`, values)
    const suit = await sealed(coordenadora, [me])
    const name = (people: number[]) =>
      sql`update processos set cd_usuarios_sigilo = ${people}::bigint[] where id = ${suit.id}::bigint`.execute(
        api.database.db,
      )
    await name([last.id])
    const ways = [
      () => midgard.call('PATCH', `${U}${last.id}/?${of}`, { grupos: [] }),
      () => midgard.call('PATCH', `${U}${last.id}/?${of}`, { is_active: false }),
      () => midgard.call('PATCH', `${G}${group.id}/?${of}`, { nm_grupo: `Nada ${engine}` }),
      () => midgard.call('DELETE', `${G}${group.id}/?${of}`),
    ]
    for (const way of ways) {
      const refused = await way()
      expect([refused.status, JSON.stringify(refused.body)]).toEqual([400, expect.stringContaining('sob sigilo')])
    }
    const superuser = (await midgard.get<{ id: number }>(`${U}userdata/`)).body.id
    await name([last.id, superuser])
    expect((await ways[2]!()).status).toBe(200)
  })

  test('the last reader of what is in the trash stays too, for it may come back', async () => {
    const { body: group } = await midgard.call<Row>('POST', 'auth/v1/grupos/', {
      nm_grupo: `Processos do lixo ${engine}`,
    })
    const values = { username: `lixo${engine}`, first_name: 'Lixo', grupos: [group.id] }
    const { body: last } = await midgard.call<Row>('POST', U, values)
    const suit = await sealed(coordenadora, [me])
    expect((await coordenadora.call('DELETE', `${P}${suit.id}/`)).status).toBe(204)
    const kept = sql`lixeira where entidade = 'processos' and cd_registro = ${suit.id}::bigint`
    await sql`update lixeira set linha = jsonb_set(linha, '{cd_usuarios_sigilo}', to_jsonb(array[${last.id}::bigint]))
      where id in (select id from ${kept})`.execute(api.database.db)
    const off = () => coordenadora.call('PATCH', `${U}${last.id}/`, { is_active: false })
    expect(await off()).toMatchObject({
      status: 400,
      body: { is_active: [expect.stringMatching(/^É a única pessoa que ainda vê 1 processo sob sigilo.*lixeira/)] },
    })
    await sql`delete from ${kept}`.execute(api.database.db)
    expect((await off()).status).toBe(200)
  })

  test('a task below one of a sealed case stands behind the same wall', async () => {
    const suit = await sealed(coordenadora, [me])
    const T = 'juridico/v1/tarefas/'
    const [like] = (await coordenadora.get<{ results: Row[] }>(`${T}?nr_por_pagina=5&ordenar_por=-id`)).body.results
    const { cd_equipe, cd_tipo_tarefa, ie_formulario, dt_vencimento } = like!
    const values = {
      ie_formulario,
      cd_tipo_tarefa,
      cd_equipe,
      dt_fatal: '2030-01-10',
      dt_vencimento: '2030-01-09',
      cd_responsaveis: [me],
    }
    expect(dt_vencimento).toBeTruthy()
    const task = async (more: object) => {
      const made = await coordenadora.call<Row>('POST', T, { ...values, ...more })
      expect([made.status, made.body]).toEqual([201, expect.anything()])
      return made.body
    }
    const of = { cd_cidade: 3550308, cd_cliente: suit.cd_cliente }
    const parent = await task({ ...of, nm_titulo: 'Segredo', nr_processo: suit.nr_processo })
    const child = await task({ ...of, nm_titulo: 'Também segredo', origem_id: parent.id })
    expect(child.cd_processo).toBe(suit.id)
    expect((await midgard.get(`${T}${child.id}/`)).status).toBe(404)
  })

  test('a file of a record that one may not read at all is not there, like one that does not exist', async () => {
    const suit = await sealed(coordenadora, [me])
    const file = await one<{ id: number }>(
      api.database.db,
      sql`insert into arquivos (cd_empresa, entidade, cd_registro, campo, nm_arquivo, ds_tipo, tamanho, chave, sha256)
          select cd_empresa, 'processos', id, 'aq_arquivos', 'a.pdf', 'application/pdf', 1, 'x', 'x' from processos where id = ${suit.id}::bigint returning id`,
    )
    const financeiro = await api.as('financeiro')
    expect((await financeiro.get(P)).status).toBe(403)
    const [there, none] = [
      await financeiro.get(`files/v1/arquivos/${file!.id}/`),
      await financeiro.get('files/v1/arquivos/99999999/'),
    ]
    expect([there.status, there.body]).toEqual([none.status, none.body])
  })

  test('a discovered lawsuit that was registered as sealed stands behind its wall, with its number', async () => {
    const N = 'integration/v1/novos-processos/movimentacoes/'
    const nr_processo = number()
    const found = await coordenadora.call<Row>('POST', N, { nr_processo, nm_partes: 'Fulano × Sicrano' })
    expect(found.status).toBe(201)
    const list = () => midgard.get<{ results: Row[]; count: number }>(`${N}?padrao=false&nr_processo=${nr_processo}`)
    expect((await list()).body.count).toBe(1)
    const suit = { ...valid, nr_processo, cd_novo_processo: found.body.id, ie_sigilo: '1', cd_usuarios_sigilo: [me] }
    expect((await coordenadora.call('POST', P, suit)).status).toBe(201)
    expect((await list()).body).toMatchObject({ results: [], count: 0 })
    const [gone, none] = [await midgard.get(`${N}${found.body.id}/`), await midgard.get(`${N}99999999/`)]
    expect([gone.status, gone.body]).toEqual([none.status, none.body])
    expect((await coordenadora.get<Row>(`${N}${found.body.id}/`)).body).toMatchObject({ ie_registrado: true })
    const again = await midgard.call<Row>('POST', P, { ...suit, nr_processo: number(), ie_sigilo: '0' })
    const nobody = await midgard.call<Row>('POST', P, { ...suit, cd_novo_processo: 99999999, ie_sigilo: '0' })
    expect([again.status, again.body]).toEqual([nobody.status, nobody.body])
  })

  test('a discovered lawsuit goes with the sealed one that was made from it, and comes back with it as it was', async () => {
    const N = 'integration/v1/novos-processos/movimentacoes/'
    const nr_processo = number()
    const found = await coordenadora.call<Row>('POST', N, { nr_processo, nm_partes: 'Beltrano × Sicrano' })
    const values = { ...valid, nr_processo, cd_novo_processo: found.body.id, ie_sigilo: '1', cd_usuarios_sigilo: [me] }
    const suit = await coordenadora.call<Row>('POST', P, values)
    expect(suit.status, JSON.stringify(suit.body)).toBe(201)
    const list = async (as: Client) =>
      (await as.get<{ count: number }>(`${N}?padrao=false&nr_processo=${nr_processo}`)).body.count
    const rows = async () => {
      const both = [
        await coordenadora.get<Row>(`${N}${found.body.id}/`),
        await coordenadora.get<Row>(`${P}${suit.body.id}/`),
      ]
      return both.map(({ status, body }) => ({ status, ...body, nr_versao: 0, dt_atualizado: '' }))
    }
    const before = await rows()
    expect(before).toMatchObject([
      { status: 200, cd_processo: suit.body.id },
      { status: 200, cd_novo_processo: found.body.id },
    ])
    expect((await coordenadora.call('DELETE', `${P}${suit.body.id}/`)).status).toBe(204)
    expect([await list(midgard), await list(coordenadora)]).toEqual([0, 0])
    for (const path of [N, `${N}${found.body.id}/auditoria/`])
      expect(JSON.stringify((await midgard.get(path)).body)).not.toContain('Beltrano')
    const back = await coordenadora.call('POST', `${P}lixeira/${suit.body.id}/restaurar/`)
    expect([back.status, back.body]).toEqual([200, expect.objectContaining({ cd_novo_processo: found.body.id })])
    expect(await rows()).toEqual(before)
    expect([await list(midgard), await list(coordenadora)]).toEqual([0, 1])
    const trail = await coordenadora.get<{ acao: string }[]>(`${N}${found.body.id}/auditoria/`)
    expect(trail.body.slice(0, 2).map(({ acao }) => acao)).toEqual(['restaurar', 'excluir'])
  })

  test('what only a sealed case uses cannot be deleted, in the one wording of what is in use out of sight', async () => {
    const used = { detail: 'Este registro está em uso e não pode ser excluído.' }
    const J = 'juridico/v1/'
    for (const [path, field, values] of [
      [`${J}clientes/`, 'cd_cliente', { nm_cliente: `Cliente só do sigilo ${engine}` }],
      [`${J}areas/`, 'cd_area', { nm_area: `Área só do sigilo ${engine}` }],
      [`${J}tipo-acao/`, 'cd_tipo_acao', { nm_tipo_acao: `Tipo só do sigilo ${engine}` }],
      [`${J}parceiro/`, 'cd_parceiro', { nm_parceiro: `Parceiro só do sigilo ${engine}` }],
    ] as const) {
      const made = await coordenadora.call<Row>('POST', path, values)
      expect([path, made.status, made.body]).toEqual([path, 201, expect.anything()])
      const suit = { ...valid, nr_processo: number(), [field]: made.body.id, ie_sigilo: '1', cd_usuarios_sigilo: [me] }
      expect((await coordenadora.call('POST', P, suit)).status).toBe(201)
      const refused = await midgard.call('DELETE', `${path}${made.body.id}/`)
      expect([path, refused.status, refused.body]).toEqual([path, 400, used])
    }
  })
})
