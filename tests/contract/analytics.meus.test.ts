import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MOST_CARDS, MOST_DASHBOARDS } from '../../server/areas/analytics/hooks.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'

type Row = Record<string, unknown> & { id: number; nr_versao: number }
type Line = { por: { chave: unknown; nome: string }[]; valores: Record<string, number | string | null> }
type Shown = { nome: string; label: string; erro?: string; linhas?: Line[]; como: string; filtro?: object }
type Panel = { meu: boolean; cartoes: Shown[] }
const P = 'analytics/v1/meus-paineis/'
const C = 'analytics/v1/paineis-cartoes/'

describe.each(engines)('dashboards of people on %s', (engine) => {
  let api: Api
  let firm: Client
  let other: Client
  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 200 })
    firm = await api.as('midgard')
    other = await api.as('coordenadora')
  })
  afterAll(() => api?.close())
  const panel = async (as: Client, nm_painel: string, ie_compartilhado = false) => {
    const { status, body } = await as.call<Row>('POST', P, { nm_painel, ie_compartilhado })
    expect([status, body.nm_painel]).toEqual([201, nm_painel])
    return body
  }
  const card = (cd_painel: number, more: object = {}) => ({
    cd_painel,
    nm_cartao: 'Por equipe',
    ds_recurso: 'tarefas',
    ds_medidas: 'total,abertas',
    ds_grupos: 'equipe',
    ie_forma: 'barras',
    ...more,
  })
  const add = (as: Client, of: object) => as.call<Row>('POST', C, of)
  const shown = async (as: Client, id: number) => await as.get<Panel>(`${P}${id}/numeros/`)

  test('a card says what its question says, within its filter, in the order of the dashboard', async () => {
    const { id } = await panel(firm, 'Meu painel')
    const filter = { cd_equipe: '1' }
    for (const one of [
      card(id),
      card(id, { nm_cartao: 'Só um número', ie_forma: 'numero', ds_grupos: null, ds_filtro: JSON.stringify(filter) }),
      card(id, { nm_cartao: 'Partes', ds_grupos: 'equipe,situacao' }),
      card(id, { nm_cartao: 'Tabela', ie_forma: 'tabela', ds_grupos: 'tipo' }),
    ])
      expect((await add(firm, one)).status).toBe(201)
    const { body } = await shown(firm, id)
    expect(body.meu).toBe(true)
    expect(body.cartoes.map(({ label, como }) => [label, como])).toEqual([
      ['Por equipe', 'barras'],
      ['Só um número', 'numero'],
      ['Partes', 'pilha'],
      ['Tabela', 'tabela'],
    ])
    const asked = await firm.get<{ linhas: Line[] }>('juridico/v1/tarefas/agregar/?medidas=total,abertas&por=equipe')
    expect(body.cartoes[0]!.linhas).toEqual(asked.body.linhas)
    const narrowed = await firm.get<{ count: number }>('juridico/v1/tarefas/?cd_equipe=1&nr_por_pagina=1')
    expect(body.cartoes[1]!.linhas![0]!.valores.total).toBe(narrowed.body.count)
    expect(body.cartoes[1]!.filtro).toEqual(filter)
  })

  test('what may be measured is what the session may read', async () => {
    type One = { nome: string; medidas: { nome: string }[]; grupos: { nome: string }[] }
    const of = async (as: Client) => (await as.get<One[]>('analytics/v1/medidas/')).body
    const all = await of(firm)
    expect(all.map(({ nome }) => nome)).toEqual(expect.arrayContaining(['tarefas', 'processos', 'devedores']))
    for (const { nome, medidas, grupos } of all)
      for (const [field, value] of [
        ['ds_medidas', medidas[0]!.nome],
        ['ds_grupos', grupos[0]!.nome],
      ])
        expect([nome, field, typeof value]).toEqual([nome, field, 'string'])
    // Without a right to dashboards there are lists that a number of somebody else's leads to: they say what they are of.
    const intern = await of(await api.as('estagiario'))
    expect(intern.find(({ nome }) => nome === 'tarefas')?.grupos.length).toBeGreaterThan(0)
    expect(intern.find(({ nome }) => nome === 'contas-pagar')).toBeUndefined()
  })

  test('names that are none, and filters that are none, are refused at their field', async () => {
    const { id } = await panel(firm, 'Recusas')
    for (const [more, field] of [
      [{ ds_recurso: 'nada' }, 'ds_recurso'],
      [{ ds_recurso: '__proto__' }, 'ds_recurso'],
      [{ ds_recurso: 'etiquetas' }, 'ds_recurso'],
      [{ ds_medidas: 'constructor' }, 'ds_medidas'],
      [{ ds_medidas: 'total,total' }, 'ds_medidas'],
      [{ ds_grupos: 'toString' }, 'ds_grupos'],
      [{ ds_grupos: 'equipe,tipo,cliente' }, 'ds_grupos'],
      [{ ds_grupos: null }, 'ds_grupos'],
      [{ ds_filtro: '{' }, 'ds_filtro'],
      [{ ds_filtro: '[1]' }, 'ds_filtro'],
      [{ ds_filtro: '{"cd_equipe":1}' }, 'ds_filtro'],
      [{ ds_filtro: '{"nao_existe":"1"}' }, 'ds_filtro'],
      [{ ds_filtro: '{"cd_equipe":"x"}' }, 'ds_filtro'],
      [{ ie_forma: 'mapa' }, 'ie_forma'],
    ] as const) {
      const { status, body } = await add(firm, card(id, more))
      expect([more, status, Object.keys(body)]).toEqual([more, 400, [field]])
    }
    expect((await (await api.as('estagiario')).call('POST', P, { nm_painel: 'X' })).status).toBe(403)
  })

  test('a dashboard is of who made it; shared, each sees numbers by rights of their own, and names nothing closed', async () => {
    const own = await panel(firm, 'Reservado')
    expect((await shown(other, own.id)).status).toBe(404)
    const { id } = await panel(firm, 'Do escritório', true)
    const made = (await add(firm, card(id))).body
    const owed = { ds_recurso: 'devedores', ds_medidas: 'valor', ds_grupos: null, ie_forma: 'numero' }
    const secret = (await add(firm, card(id, { nm_cartao: 'DÍVIDA DA ACME', ...owed }))).body
    // Others neither read what a card is made of, nor change, add to or delete what is not theirs.
    expect((await other.get(`${C}${made.id}/`)).status).toBe(404)
    expect((await other.call('PATCH', `${C}${made.id}/`, { nm_cartao: 'X', nr_versao: 1 })).status).toBe(404)
    expect((await other.call('DELETE', `${C}${made.id}/`)).status).toBe(404)
    expect((await add(other, card(id))).status).toBe(403)
    expect((await other.call('PATCH', `${P}${id}/`, { nm_painel: 'X', nr_versao: 1 })).status).toBe(400)
    expect((await other.call('DELETE', `${P}${id}/`)).status).toBe(400)
    const theirs = (await shown(other, id)).body
    expect([theirs.meu, theirs.cartoes.length]).toEqual([false, 2])
    const asked = await other.get<{ linhas: Line[] }>('juridico/v1/tarefas/agregar/?medidas=total,abertas&por=equipe')
    expect(theirs.cartoes[0]!.linhas).toEqual(asked.body.linhas)
    // Who does not read what debtors owe is told that there is something, and not what.
    const groups = (await firm.get<{ results: Row[] }>('auth/v1/grupos/?nr_por_pagina=100')).body.results
    const few = groups.filter(({ nm_grupo }) => /^(analytics|tarefa)$/i.test(String(nm_grupo))).map((one) => one.id)
    const users = (await firm.get<{ results: Row[] }>('auth/v1/usuarios/?username__eq=advogada')).body.results
    const { id: user, nr_versao } = users[0]!
    const given = await firm.call('PATCH', `auth/v1/usuarios/${user}/`, { grupos: few, nr_versao })
    expect([few.length, given.status]).toEqual([2, 200])
    const lawyer = await api.as('advogada')
    expect((await lawyer.get('cobranca/v1/devedores/agregar/?medidas=valor')).status).toBe(400)
    const answer = await shown(lawyer, id)
    expect(answer.status).toBe(200)
    const closed = answer.body.cartoes.find(({ nome }) => nome === String(secret.id))!
    expect(closed.erro).toBe('Este cartão é de registros que você não pode ver.')
    expect(JSON.stringify(closed)).not.toMatch(/ACME|devedor|linhas/i)
    const neighbour = await api.as('vizinha')
    expect((await shown(neighbour, id)).status).toBe(404)
  })

  test('a card of what is no longer there says so, and takes no other with it', async () => {
    const { id } = await panel(firm, 'Mudou')
    const cards = [(await add(firm, card(id))).body, (await add(firm, card(id))).body, (await add(firm, card(id))).body]
    const db = api.database.db
    await db.run(`update paineis_cartoes set ds_medidas = 'medida_antiga' where id = $1`, [cards[0]!.id])
    await db.run(`update paineis_cartoes set ds_filtro = '{"campo_antigo":"1"}' where id = $1`, [cards[1]!.id])
    const { status, body } = await shown(firm, id)
    expect([status, body.cartoes.map(({ erro }) => erro?.slice(0, 23))]).toEqual([
      200,
      ['O que este cartão mede ', 'O filtro deste cartão u', undefined],
    ])
  })

  test('there are so many dashboards of a person, and so many cards of one, and no more', async () => {
    const { results } = (await other.get<{ results: Row[] }>(`${P}?nr_por_pagina=100`)).body
    const mine = results.filter(({ ie_compartilhado: shared }) => !shared).length
    const made = await Promise.all(
      Array.from({ length: MOST_DASHBOARDS - mine + 3 }, (_, i) => other.call('POST', P, { nm_painel: `Painel ${i}` })),
    )
    const refused = made.filter(({ status }) => status === 400)
    expect([refused.length, made.filter(({ status }) => status === 201).length]).toEqual([3, MOST_DASHBOARDS - mine])
    const { id } = await panel(firm, 'Cheio')
    for (let i = 0; i < MOST_CARDS; i++) expect((await add(firm, card(id, { nr_ordem: i }))).status).toBe(201)
    const late = await add(firm, card(id))
    expect([late.status, late.body.detail]).toEqual([400, `Um painel tem até ${MOST_CARDS} cartões.`])
    // A dashboard that is deleted takes its cards along.
    expect((await firm.call('DELETE', `${P}${id}/`)).status).toBeLessThan(300)
    const [left] = (await api.database.db.run(`select count(*)::int n from paineis_cartoes where cd_painel = $1`, [id]))
      .rows as { n: number }[]
    expect(left!.n).toBe(0)
  })
})
