import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { one, rows, sql } from '../../server/core/db/db.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { lawsuitBasis, number, PDF, sendForm } from './setup/processos.ts'
import { tampered } from './setup/trilha.ts'

interface Made {
  id: number
  nr_versao: number
  cd_empresa: number
}
interface Page {
  count: number
  results: {
    registro: { id: number; nm_autor: string }
    dt_deletado: string
    nm_usuario: string
    dt_fim: string
    junto: Record<string, number>
  }[]
}

describe.each(engines)('the trash (%s)', (engine) => {
  let api: Api
  let user: Client
  const P = 'juridico/v1/processos/'
  const M = 'juridico/v1/movimentacoes/'
  let valid: object

  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 60 })
    user = await api.as('coordenadora')
    valid = (await lawsuitBasis(user)).valid
  })
  afterAll(() => api.close())

  const suit = async (more: object = {}): Promise<Made> => {
    const { status, body } = await user.call<Made>('POST', P, { ...valid, nr_processo: number(), ...more })
    expect([status, body]).toEqual([201, expect.objectContaining({ id: expect.any(Number) })])
    return body
  }
  const moved = async (lawsuit: number) => {
    const { status, body } = await user.call<Made>('POST', M, {
      cd_processo: lawsuit,
      dt_movimentacao: '2026-01-05',
      ds_movimentacao: 'Juntada de petição',
    })
    expect([status, body]).toEqual([201, expect.objectContaining({ id: expect.any(Number) })])
    return body
  }
  const trash = async (as = user) => (await as.get<Page>(`${P}lixeira/`)).body
  const trail = async (of: string, id: number) =>
    (
      await rows<{ acao: string }>(
        api.database.db,
        sql`select acao from auditoria where entidade = ${of} and cd_registro = ${id}::bigint order by id`,
      )
    ).map(({ acao }) => acao)

  test('a lawsuit goes with its parts, each in the trail after its cause, and comes back with them as it was', async () => {
    const it = await suit()
    const [first, second] = [await moved(it.id), await moved(it.id)]
    const counted = async () => (await user.get<{ count: number }>(`${P}?nr_por_pagina=5`)).body.count
    const before = { count: await counted(), row: (await user.get(`${P}${it.id}/`)).body }
    const preview = (await user.get<{ junto: Record<string, number>; dias: number }>(`${P}${it.id}/exclusao/`)).body
    expect(preview).toMatchObject({ junto: { movimentacoes: 2 }, dias: 30 })
    expect((await user.call('DELETE', `${P}${it.id}/`)).status).toBe(204)
    for (const path of [`${P}${it.id}/`, `${M}${first.id}/`]) expect((await user.get(path)).status).toBe(404)
    expect(await counted()).toBe(before.count - 1)
    const gone = await rows<{ entidade: string; id: number }>(
      api.database.db,
      sql`select entidade, cd_registro id from auditoria where acao = 'excluir' and entidade in ('processos', 'movimentacoes') order by id desc limit 3`,
    )
    expect(gone.toReversed()).toEqual([
      { entidade: 'processos', id: it.id },
      { entidade: 'movimentacoes', id: first.id },
      { entidade: 'movimentacoes', id: second.id },
    ])
    const [entry] = (await trash()).results
    expect(entry).toMatchObject({ registro: { id: it.id }, nm_usuario: 'Clara Lacerda', junto: { movimentacoes: 2 } })
    for (const page of ['0', '-1', '1.5', 'x'])
      expect([page, (await user.get(`${P}lixeira/?page=${page}`)).status]).toEqual([page, 400])
    expect(entry!.dt_fim > entry!.dt_deletado.slice(0, 10)).toBe(true)
    // Who deleted it stays to be read.
    const readable = await user.get<{ acao: string; usuario: string }[]>(`${P}${it.id}/auditoria/`)
    expect([readable.status, readable.body[0]]).toMatchObject([200, { acao: 'excluir', usuario: 'Clara Lacerda' }])

    const back = await user.call<Made>('POST', `${P}lixeira/${it.id}/restaurar/`)
    expect([back.status, back.body.nr_versao > it.nr_versao]).toEqual([200, true])
    const strip = ({ nr_versao: _n, dt_atualizado: _d, ...rest }: Record<string, unknown>) => rest
    expect(strip((await user.get(`${P}${it.id}/`)).body)).toEqual(strip(before.row))
    expect((await user.get(`${M}${second.id}/`)).status).toBe(200)
    expect(await counted()).toBe(before.count)
    expect((await trash()).results.some(({ registro }) => registro.id === it.id)).toBe(false)
    expect(await trail('processos', it.id)).toEqual(expect.arrayContaining(['criar', 'excluir', 'restaurar']))
    expect(await trail('movimentacoes', first.id)).toEqual(['criar', 'excluir', 'restaurar'])
    expect(await tampered(api, it.cd_empresa)).toEqual([])
    // Once: it is no longer there to come back.
    expect((await user.call('POST', `${P}lixeira/${it.id}/restaurar/`)).status).toBe(404)
  })

  test('a file goes with its lawsuit, and with that its way to be read; restored it is there again, to the byte', async () => {
    const it = await suit()
    const bytes = Buffer.concat([PDF, Buffer.from(`\u00e7 ${'0123456789'.repeat(5_000)}`)])
    const at = String(it.id)
    const kept = await sendForm(api, user, 'juridico/v1/arquivos/', [
      ['cd_processo', at],
      ['aq_arquivo', bytes, 'petição.pdf'],
    ])
    expect(kept.status, JSON.stringify(kept.body)).toBe(201)
    const read = async () => {
      const file = await user.get(`files/v1/arquivos/${kept.body.id}/`)
      const listed = await user.get<{ results?: { id: number; nm_arquivo: string }[] }>(
        `juridico/v1/arquivos/?cd_processo=${at}`,
      )
      const names = listed.body.results?.map(({ id, nm_arquivo }) => [id, nm_arquivo])
      return [file.status, file.raw.equals(bytes), names?.length ? names : null]
    }
    const there = [200, true, [[kept.body.id, 'petição.pdf']]]
    expect(await read()).toEqual(there)
    expect((await user.call('DELETE', `${P}${at}/`)).status).toBe(204)
    expect(await read()).toEqual([404, false, null])
    // What is emptied meanwhile is what nobody names any more, and this is named by what is in the trash.
    await api.runJob('esvaziar-lixeira')
    expect((await user.call('POST', `${P}lixeira/${at}/restaurar/`)).status).toBe(200)
    expect(await read()).toEqual(there)
  })

  test('a number in the trash can be registered again; then what was deleted stays there, and says so', async () => {
    const values = { nr_processo: number() }
    const it = await suit(values)
    await user.call('DELETE', `${P}${it.id}/`)
    await suit(values)
    const back = await user.call('POST', `${P}lixeira/${it.id}/restaurar/`)
    expect([back.status, back.body]).toEqual([
      400,
      { nr_processo: ['Já existe um processo registrado com o mesmo número.'] },
    ])
    expect((await trash()).results.some(({ registro }) => registro.id === it.id)).toBe(true)
  })

  test('the wall stands in the trash, in the trail of what is gone and on the way back', async () => {
    const me = (await one<{ id: number }>(
      api.database.db,
      sql`select id from usuarios where username = 'coordenadora'`,
    ))!.id
    const it = await suit({ ie_sigilo: '1', cd_usuarios_sigilo: [me] })
    expect((await user.call('DELETE', `${P}${it.id}/`)).status).toBe(204)
    const midgard = await api.as('midgard')
    expect((await trash()).results.map(({ registro }) => registro.id)).toContain(it.id)
    const other = await trash(midgard)
    expect(other.results.map(({ registro }) => registro.id)).not.toContain(it.id)
    expect((await midgard.get(`${P}${it.id}/auditoria/`)).status).toBe(404)
    expect((await midgard.call('POST', `${P}lixeira/${it.id}/restaurar/`)).status).toBe(404)
    expect((await user.get(`${P}${it.id}/auditoria/`)).status).toBe(200)
    expect((await user.call('POST', `${P}lixeira/${it.id}/restaurar/`)).status).toBe(200)
  })

  test('what went along behind the wall of another is not counted, before as after', async () => {
    const me = (await one<{ id: number }>(
      api.database.db,
      sql`select id from usuarios where username = 'coordenadora'`,
    ))!.id
    const midgard = await api.as('midgard')
    const [open, sealed] = [await suit(), await suit({ ie_sigilo: '1', cd_usuarios_sigilo: [me] })]
    await moved(open.id)
    const pair = { cd_processo: open.id, cd_processo_apenso: sealed.id, ie_relacao: 'AP' }
    const joined = await user.call('POST', 'juridico/v1/apensamentos/', pair)
    expect(joined.status, JSON.stringify(joined.body)).toBe(201)
    const before = async (as: Client) => (await as.get<{ junto: object }>(`${P}${open.id}/exclusao/`)).body.junto
    const after = async (as: Client) => (await trash(as)).results.find(({ registro }) => registro.id === open.id)?.junto
    const seen = [await before(midgard), await before(user)]
    expect(seen).toEqual([{ movimentacoes: 1 }, { movimentacoes: 1, apensamentos: 2 }])
    expect((await user.call('DELETE', `${P}${open.id}/`)).status).toBe(204)
    expect([await after(midgard), await after(user)]).toEqual(seen)
    expect((await user.call('DELETE', `${P}${sealed.id}/`)).status).toBe(204)
    expect([await after(midgard), await after(user)]).toEqual(seen)
  })

  test('the wall of a lawsuit stands before its task when both are gone, and lets its people through', async () => {
    const T = 'juridico/v1/tarefas/'
    const me = (await one<{ id: number }>(
      api.database.db,
      sql`select id from usuarios where username = 'coordenadora'`,
    ))!.id
    const midgard = await api.as('midgard')
    const both = async (more: object) => {
      const nr_processo = number()
      const it = await suit({ nr_processo, ...more })
      const task = await user.call<Made>('POST', T, {
        cd_tipo_tarefa: 2,
        nm_titulo: 'Contestação',
        nr_processo,
        cd_cliente: 1,
        cd_cidade: 3550308,
        dt_fatal: '2099-01-12',
        dt_vencimento: '2099-01-07',
        cd_equipe: 1,
      })
      expect(task.status, JSON.stringify(task.body)).toBe(201)
      for (const path of [`${T}${task.body.id}/`, `${P}${it.id}/`])
        expect((await user.call('DELETE', path)).status).toBe(204)
      return task.body.id
    }
    const [sealed, open] = [await both({ ie_sigilo: '1', cd_usuarios_sigilo: [me] }), await both({})]
    const trashed = async (as: Client) =>
      (await as.get<Page>(`${T}lixeira/`)).body.results.map(({ registro }) => registro.id)
    expect(await trashed(user)).toEqual(expect.arrayContaining([sealed, open]))
    const theirs = await trashed(midgard)
    expect([theirs.includes(sealed), theirs.includes(open)]).toEqual([false, true])
    const read = async (as: Client, id: number) => (await as.get(`${T}${id}/auditoria/`)).status
    expect([await read(midgard, sealed), await read(midgard, open), await read(user, sealed)]).toEqual([404, 200, 200])
    expect((await midgard.call('POST', `${T}lixeira/${sealed}/restaurar/`)).status).toBe(404)
  })

  test('a document in the trash can be registered again; then the customer stays there, and says so', async () => {
    const C = 'juridico/v1/clientes/'
    const customer = { ie_tipo_cliente: 'PF', nm_cliente: 'Da lixeira', nr_cpf: '39053344705' }
    const made = await user.call<Made>('POST', C, customer)
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    expect((await user.call('DELETE', `${C}${made.body.id}/`)).status).toBe(204)
    const again = await user.call<Made>('POST', C, { ...customer, nm_cliente: 'De volta' })
    expect(again.status).toBe(201)
    const back = await user.call('POST', `${C}lixeira/${made.body.id}/restaurar/`)
    expect([back.status, back.body]).toEqual([
      400,
      { nr_cpf: [`Já existe um cliente com este CPF: De volta (nº ${again.body.id}).`] },
    ])
  })

  test('what names a customer in the trash names the one that it was merged into, and comes back', async () => {
    const C = 'juridico/v1/clientes/'
    const customer = async (nm_cliente: string) =>
      (await user.call<Made>('POST', C, { ie_tipo_cliente: 'PF', nm_cliente })).body.id
    const [keep, other] = [await customer('Que fica'), await customer('Que se une')]
    const it = await suit({ cd_cliente: other })
    expect((await user.call('DELETE', `${P}${it.id}/`)).status).toBe(204)
    const merged = await user.call('POST', `${C}${keep}/unificar/`, { ids: [other], valores: {} })
    expect(merged.status, JSON.stringify(merged.body)).toBe(200)
    const back = await user.call<{ cd_cliente: number }>('POST', `${P}lixeira/${it.id}/restaurar/`)
    expect([back.status, back.body]).toMatchObject([200, { cd_cliente: keep }])
  })

  test('many at once are for the coordination, and the trash for those who may delete', async () => {
    const it = await suit()
    const lawyer = await api.as('advogada')
    const answer = await lawyer.call('POST', `${P}em-lote/excluir/`, { registros: [{ id: it.id }] })
    expect([answer.status, answer.body]).toMatchObject([
      403,
      { detail: 'Excluir vários de uma vez cabe à coordenação.' },
    ])
    expect((await user.call('POST', `${P}em-lote/excluir/`, { registros: [{ id: it.id }] })).body).toMatchObject({
      feitas: 1,
    })
    const financeiro = await api.as('financeiro')
    expect((await financeiro.get(`${P}lixeira/`)).status).toBe(403)
    expect((await financeiro.call('POST', `${P}lixeira/${it.id}/restaurar/`)).status).toBe(403)
  })

  test('a task takes along what was said about it, and comes back with it', async () => {
    const T = 'juridico/v1/tarefas/'
    const [{ id }] = (await user.get<{ results: [{ id: number }] }>(`${T}?nr_por_pagina=5&ordenar_por=-id`)).body
      .results
    const said = (await user.call<Made>('POST', 'base/v1/comentarios/', { cd_tarefa: id, ds_comentario: 'Fica' })).body
    const midgard = await api.as('midgard')
    await midgard.call('POST', 'base/v1/comentarios/', { cd_tarefa: id, ds_comentario: 'De outra pessoa' })
    expect((await user.call('DELETE', `${T}${id}/`)).status).toBe(204)
    expect(await trail('comentarios', said.id)).toEqual(['criar', 'excluir'])
    expect((await user.call('POST', `${T}lixeira/${id}/restaurar/`)).status).toBe(200)
    expect((await user.get<{ count: number }>(`base/v1/comentarios/?cd_tarefa=${id}`)).body.count).toBe(2)
  })

  test('after its days it is gone for good, with its files', async () => {
    const it = await suit()
    await moved(it.id)
    await sql`insert into arquivos (cd_empresa, entidade, cd_registro, campo, nm_arquivo, ds_tipo, tamanho, chave, sha256)
      values (${it.cd_empresa}::bigint, 'processos', ${it.id}::bigint, 'aq_arquivos', 'a.pdf', 'application/pdf', 1, 'nenhuma', 'x')`.execute(
      api.database.db,
    )
    await user.call('DELETE', `${P}${it.id}/`)
    const left = () =>
      one<{ l: number; a: number }>(
        api.database.db,
        sql`select (select count(*) from lixeira where cd_registro = ${it.id}::bigint and entidade = 'processos') l,
              (select count(*) from arquivos where cd_registro = ${it.id}::bigint and entidade = 'processos') a`,
      )
    const purgedAfter = async (days: number) => {
      await sql`update lixeira set dt_deletado = now() - ${days}::int * interval '1 day' where cd_registro = ${it.id}::bigint`.execute(
        api.database.db,
      )
      await api.runJob('esvaziar-lixeira')
      return left()
    }
    expect(await purgedAfter(29)).toEqual({ l: 1, a: 1 })
    expect(await purgedAfter(31)).toEqual({ l: 0, a: 0 })
    expect((await user.get<{ acao: string }[]>(`${P}${it.id}/auditoria/`)).body[0]).toMatchObject({ acao: 'expurgar' })
  })
})
