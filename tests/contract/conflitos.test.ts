import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCnpj } from '../../src/schemas/br/cnpj.ts'
import { makeCpf } from '../../src/schemas/br/cpf.ts'
import { defineModel, type AnyEntity } from '../../src/schemas/core/index.ts'
import { model as product } from '../../src/schemas/index.ts'
import { rows, sql } from '../../server/core/db/db.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'

type Row = Record<string, unknown> & { id: number }
interface Conflicts {
  results: { tipo: string; id: number; nome: string; titulo: string; detalhe: string; motivo: string; grau: number }[]
  duplicados: { id: number; motivo: string }[]
  count: number
  ocultos: string[]
}
const CALL = 'juridico/v1/conflitos/'
const HIDDEN = 'Há possível conflito com um processo a que você não tem acesso; fale com Marina Midgard.'

// Some lawsuits exist for the few only: whichever rule says so, this check reads through it.
const processos = product.get('processos')
const walled = {
  ...processos,
  access: { ...processos.access, rows: [{ unless: 'superuser', where: { ds_pasta: { ne: 'SECRETA' } } }] },
} as unknown as AnyEntity
const model = defineModel(product.entities.map((e) => (e.name === 'processos' ? walled : e)))

describe.each(engines)('conflicts of interest on %s', (engine) => {
  let api: Api
  let user: Client
  let manager: Client
  let own: Row
  beforeAll(async () => {
    api = await startApi(engine, { model, tarefas: 20 })
    user = await api.as('coordenadora')
    manager = await api.as('midgard')
    own = await make('juridico/v1/clientes/', { nm_cliente: 'Cliente Verdadeiro Quixabeira' })
  })
  afterAll(() => api?.close())
  const make = async (path: string, values: object): Promise<Row> => {
    const { status, body } = await manager.call<Row>('POST', path, values)
    expect(status, `${path} ${JSON.stringify(body)}`).toBe(201)
    return body
  }
  const lawsuit = (values: object) =>
    make('juridico/v1/processos/', {
      ie_judicial: 'E',
      cd_cidade: 3550308,
      cd_cliente: own.id,
      ie_posicao_cliente: 'A',
      nm_autor: 'Cliente Verdadeiro Quixabeira',
      ...values,
    })
  const ask = async (params: Record<string, string>, as = user) => {
    const { status, body } = await as.get<Conflicts>(`${CALL}?${new URLSearchParams(params)}`)
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }

  test('a customer who is the other side of a case: by name, with the case and how sure it is', async () => {
    const { id } = await lawsuit({ nr_processo: 'PROC77', nm_reu: 'Mineração Caraúbas do Norte Ltda.' })
    const { results, count, ocultos } = await ask({ nome: 'MINERACAO CARAUBAS NORTE S/A' })
    expect([count, ocultos]).toEqual([1, []])
    expect(results[0]).toEqual({
      tipo: 'processo',
      id,
      nome: 'Mineração Caraúbas do Norte Ltda.',
      titulo: 'PROC77',
      detalhe: 'Cliente Verdadeiro Quixabeira × Mineração Caraúbas do Norte Ltda.',
      motivo: 'nome',
      grau: 1,
    })
    // A typing mistake, and a name within a longer one.
    expect((await ask({ nome: 'Mineracao Caraubas do Nort' })).count).toBe(1)
    expect((await ask({ nome: 'Mineração Caraúbas' })).results[0]).toMatchObject({ id, motivo: 'nome' })
    expect((await ask({ nome: 'Mineração Jequitibá' })).count).toBe(0)
    // The own side of the case is no conflict.
    expect((await ask({ nome: 'Cliente Verdadeiro Quixabeira', id: String(own.id) })).count).toBe(0)
  })
  test('by document, whatever the name; on the side that the client is not on', async () => {
    const nr_cpf_autor = makeCpf('246813570')
    const { id } = await lawsuit({
      ie_posicao_cliente: 'P',
      nm_autor: 'Tibúrcio Vasques',
      nr_cpf_autor,
      nm_reu: 'Quixabeira',
    })
    const masked = nr_cpf_autor.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4')
    expect((await ask({ nome: 'Nome inteiramente outro', documento: masked })).results).toMatchObject([
      { id, nome: 'Tibúrcio Vasques', motivo: 'documento', grau: 1 },
    ])
    const nr_cnpj_autor = makeCnpj('12ABC34501DE')
    await lawsuit({ nm_autor: 'A própria', nr_cnpj_autor, nm_reu: 'Ninguém Conhecido' })
    expect((await ask({ documento: nr_cnpj_autor })).count).toBe(0)
    // Asked while somebody types: half a document is none, and an empty question has an empty answer.
    expect(await ask({ documento: '123' })).toEqual({ results: [], duplicados: [], count: 0, ocultos: [] })
  })
  test('parties beside the first, and debtors of other customers', async () => {
    const { id } = await lawsuit({ nm_reu: 'Principal Xavante' })
    await make('juridico/v1/litis-consorte/', { cd_processo: id, nm_reu: 'Ambrósio Litisconsorte Tupã' })
    await make('juridico/v1/litis-consorte/', { cd_processo: id, nm_autor: 'Do Nosso Lado Tupinambá' })
    expect((await ask({ nome: 'Ambrosio Litisconsorte Tupa' })).results).toMatchObject([{ tipo: 'processo', id }])
    expect((await ask({ nome: 'Do Nosso Lado Tupinambá' })).count).toBe(0)
    const debtor = await make('cobranca/v1/devedores/', { nm_devedor: 'Zenóbio Devedor Guarani', cd_cliente: own.id })
    expect((await ask({ nome: 'Zenobio Devedor Guarani' }, manager)).results).toMatchObject([
      { tipo: 'devedor', id: debtor.id },
    ])
    expect((await ask({ nome: 'Zenobio Devedor Guarani', id: String(own.id) }, manager)).count).toBe(0)
  })
  test('a lawsuit against somebody who is a customer; its own customer is none', async () => {
    const other = await make('juridico/v1/clientes/', { nm_cliente: 'Laticínios Borborema Ltda' })
    await user.call('PATCH', `juridico/v1/clientes/${other.id}/inativar/`)
    const asked = { de: 'processo', nome: 'Laticinios Borborema' }
    expect((await ask(asked)).results).toMatchObject([{ tipo: 'cliente', id: other.id, detalhe: 'Inativo', grau: 1 }])
    expect((await ask({ ...asked, cd_cliente: String(other.id) })).count).toBe(0)
  })
  test('a lawsuit for somebody who is the other side of another case; its own other side is none', async () => {
    const { id } = await lawsuit({ nr_processo: 'OUTRO5', nm_reu: 'Cerâmica Sabiá do Agreste Ltda' })
    const asked = { de: 'processo', lado: 'cliente', nome: 'Ceramica Sabia do Agreste' }
    const { results, ocultos } = await ask(asked)
    expect([results, ocultos]).toMatchObject([[{ tipo: 'processo', id, titulo: 'OUTRO5' }], []])
    expect((await ask({ ...asked, id: String(id) })).count).toBe(0)
    // The other side of the lawsuit is looked for among customers, and nowhere else.
    expect((await ask({ ...asked, lado: 'contrario' })).count).toBe(0)
    const secret = { nm_reu: 'Oculta Olaria Tamanduá', ds_pasta: 'SECRETA' }
    await lawsuit(secret)
    expect(await ask({ ...asked, nome: secret.nm_reu })).toMatchObject({ results: [], ocultos: [HIDDEN] })
    expect((await user.get(`${CALL}?de=processo&lado=nenhum`)).status).toBe(400)
  })
  test('a customer that may be there already is told of beside the conflicts', async () => {
    const nr_cnpj = makeCnpj('555666770001')
    const { id } = await make('juridico/v1/clientes/', { nm_cliente: 'Primeira Ficha Araripe', nr_cnpj })
    const { duplicados, count } = await ask({ nome: 'Outra ficha', documento: nr_cnpj })
    expect([count, duplicados]).toMatchObject([0, [{ id, motivo: 'documento' }]])
    expect((await ask({ nome: 'Primeira Ficha Araripe', id: String(id) })).duplicados).toEqual([])
  })
  test('a case that the session may not see is told of without name or number', async () => {
    const secret = await lawsuit({ nr_processo: 'SEGREDO9', nm_reu: 'Oponente Sigiloso Parnaíba', ds_pasta: 'SECRETA' })
    await make('juridico/v1/litis-consorte/', { cd_processo: secret.id, nm_reu: 'Segundo Oponente Oculto Iguatu' })
    for (const nome of ['Oponente Sigiloso Parnaíba', 'Segundo Oponente Oculto Iguatu'])
      expect(await ask({ nome })).toEqual({ results: [], duplicados: [], count: 0, ocultos: [HIDDEN] })
    // One word is no name: those behind a wall are not to be tried word by word, small words or not.
    for (const nome of ['Parnaíba', 'da Parnaíba', 'Oponente', 'Parnaíba PARNAIBA', 'Parnaíba Parna', 'Oponente O'])
      expect([nome, (await ask({ nome })).ocultos]).toEqual([nome, []])
    await lawsuit({ nm_reu: 'Quixelôcorp', ds_pasta: 'SECRETA' })
    expect((await ask({ nome: 'Quixelôcorp Ltda' })).ocultos).toEqual([HIDDEN])
    // Whoever may see it sees it.
    expect(await ask({ nome: 'Oponente Sigiloso Parnaíba' }, manager)).toMatchObject({
      results: [{ id: secret.id }],
      ocultos: [],
    })
  })
  test('who learns that something is hidden is in the trail with whom they asked for; who asks too often waits', async () => {
    await lawsuit({ nm_reu: 'Rastro Escondido Mombaça', ds_pasta: 'SECRETA' })
    const noted = () =>
      rows<{ nm_usuario: string; depois: object }>(
        api.database.db,
        sql`select nm_usuario, depois from auditoria where acao = 'consultar-conflito' and depois ->> 'nome' = 'Rastro Escondido Mombaça'`,
      )
    expect((await ask({ nome: 'Rastro Escondido Mombaça' }, manager)).count).toBe(1)
    expect(await noted()).toEqual([])
    expect((await ask({ nome: 'Rastro Escondido Mombaça' })).ocultos).toEqual([HIDDEN])
    expect(await noted()).toEqual([
      { nm_usuario: 'Clara Lacerda', depois: { nome: 'Rastro Escondido Mombaça', documento: null } },
    ])
    // The same asked again is one look.
    expect((await ask({ nome: 'Rastro Escondido Mombaça' })).ocultos).toEqual([HIDDEN])
    expect(await noted()).toHaveLength(1)
    const [{ id }] = (await rows<{ id: number }>(
      api.database.db,
      sql`select id from processos where nm_reu = 'Rastro Escondido Mombaça'`,
    )) as [{ id: number }]
    const told = await manager.get(`juridico/v1/processos/${id}/linha-do-tempo/`)
    expect(told.status).toBe(200)
    expect(JSON.stringify(told.body)).not.toContain('consultar-conflito')
    const advogada = await api.as('advogada')
    const answers = new Set<number>()
    for (let i = 0; i < 121; i++) answers.add((await advogada.get(`${CALL}?nome=x`)).status)
    expect([...answers]).toEqual([200, 429])
    expect((await user.get(`${CALL}?nome=x`)).status).toBe(200)
  })
  test('who is shown a sealed case by the check has read it, by either call; nobody outside hears of that', async () => {
    const me = (await user.get<{ id: number }>('auth/v1/usuarios/userdata/')).body.id
    const nm_reu = 'Lacrada Figueira Beberibe'
    const sealed = await user.call<Row>('POST', 'juridico/v1/processos/', {
      ie_judicial: 'E',
      cd_cidade: 3550308,
      cd_cliente: own.id,
      ie_posicao_cliente: 'A',
      nm_autor: 'Cliente Verdadeiro Quixabeira',
      nm_reu,
      ie_sigilo: '1',
      cd_usuarios_sigilo: [me],
    })
    expect(sealed.status, JSON.stringify(sealed.body)).toBe(201)
    const reads = async () =>
      (
        await rows<{ acao: string }>(
          api.database.db,
          sql`select acao from auditoria where entidade = 'processos' and cd_registro = ${sealed.body.id}::bigint and acao = 'consultar'`,
        )
      ).length
    expect(await reads()).toBe(0)
    const posted = await user.call<Conflicts>('POST', CALL, { nome: nm_reu })
    expect(posted.body.results).toMatchObject([{ id: sealed.body.id }])
    expect(await reads()).toBe(1)
    expect((await ask({ nome: nm_reu }, manager)).ocultos).toHaveLength(1)
    expect(await reads()).toBe(1)
  })
  test('g.http.empresa: who may ask, of which firm, and what makes no sense', async () => {
    await lawsuit({ nm_reu: 'Somente Desta Firma Itapororoca' })
    const nome = 'Somente Desta Firma Itapororoca'
    expect((await ask({ nome })).count).toBe(1)
    const neighbour = await (await api.as('vizinha')).get<Conflicts>(`${CALL}?nome=${encodeURIComponent(nome)}`)
    expect(neighbour.body.results ?? []).toEqual([])
    expect((await (await api.as('correspondente')).get(`${CALL}?nome=${nome}`)).status).toBe(403)
    expect((await api.anonymous.get(`${CALL}?nome=${nome}`)).status).toBe(401)
    expect((await user.get(`${CALL}?de=lua`)).status).toBe(400)
    expect((await user.get(`${CALL}?id=x`)).status).toBe(400)
    const posted = await user.call<Conflicts>('POST', CALL, { nome, de: 'cliente', id: null })
    expect([posted.status, posted.body.count]).toEqual([200, 1])
    // A surname alone is half the town's.
    await lawsuit({ nm_reu: 'Silva' })
    expect((await ask({ nome: 'Silva' })).count).toBe(0)
    // Punctuation of patterns is a name like any other.
    expect((await ask({ nome: "100%_\\ D'Ávila" })).count).toBe(0)
  })
})
