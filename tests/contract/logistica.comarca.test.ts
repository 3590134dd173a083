import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rows, sql } from '../../server/core/db/db.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { atosDe, correspondentesDe, PATHS, type Atos, type Pessoa } from './setup/logistica.ts'

type Pedida = { id: number; ie_situacao: string }
const CAMPINAS = 3_509_502
const OUTRA = 3_550_308

describe.each(engines)('everybody who serves a comarca on %s', (engine) => {
  let api: Api
  let firma: Client
  let atos: Atos
  let gente: Pessoa[]
  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 20 })
    firma = await api.as('coordenadora')
    gente = await correspondentesDe(api, 5)
    atos = await atosDe(firma)
    // Of the demo nobody serves anything here.
    await sql`update correspondentes set cd_cidade = null, pracas = null`.execute(api.database.db)
    const serves = async (who: Pessoa, cd_cidade: number | null, pracas: object[] | null) => {
      const answer = await who.client.call('PATCH', `logistica/v1/perfil-correspondente/${who.id}/?cd_empresa=-1`, {
        nr_telefone: '11999990000',
        cd_cidade,
        pracas,
      })
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    }
    const [a, b, c, d, e] = gente as [Pessoa, Pessoa, Pessoa, Pessoa, Pessoa]
    await serves(a, null, [{ cd_cidade: CAMPINAS, ie_tipo_ato: null, nr_valor: '200.00' }])
    await serves(b, CAMPINAS, null)
    // Hearings there, and diligences elsewhere.
    await serves(c, CAMPINAS, [{ cd_cidade: CAMPINAS, ie_tipo_ato: 'AU', nr_valor: '150.00' }])
    await serves(d, OUTRA, [{ cd_cidade: OUTRA, ie_tipo_ato: null, nr_valor: '90.00' }])
    await serves(e, CAMPINAS, null)
    await sql`update correspondentes set ie_ativo = false where id = ${e.id}::bigint`.execute(api.database.db)
  })
  afterAll(() => api?.close())

  describe.each(PATHS)('%s', (em) => {
    const at = `logistica/v1/${em}/`
    const asked = (body: unknown) =>
      ((body as { cd_correspondente: Pedida[] | null }).cd_correspondente ?? []).map(({ id }) => id)
    const serving = () => {
      const [a, b, c] = gente as [Pessoa, Pessoa, Pessoa]
      return em === 'audiencias' ? [c.id, a.id, b.id] : [a.id, b.id]
    }

    test('are told before anybody is asked, and asked in one press', async () => {
      const { id } = await atos.novo(em, { cd_cidade: CAMPINAS })
      const told = await firma.get(`${at}${id}/atendem/`)
      const names =
        em === 'audiencias'
          ? ['3 (R$\u00a0150,00)', '1 (R$\u00a0200,00)', '2 (a combinar)']
          : ['1 (R$\u00a0200,00)', '2 (a combinar)']
      expect([told.status, told.body]).toEqual([
        200,
        {
          fatos: [
            { nome: 'Atendem em Campinas', valor: names.map((one) => `Correspondente de Teste ${one}`).join(', ') },
          ],
          aviso: null,
        },
      ])
      const done = await firma.call('PATCH', `${at}solicitar/${id}/`, {
        ie_todos: true,
        nr_valor_correspondente: '120.00',
      })
      expect(done.status, JSON.stringify(done.body)).toBe(200)
      expect(asked(done.body).toSorted((x, y) => x - y)).toEqual(serving().toSorted((x, y) => x - y))
      // Whoever said no is not asked again; the others keep their request.
      const [first] = gente as [Pessoa]
      const mine = await first.client.get<{ results: { id: number }[] }>(
        'logistica/v1/solicitacoes/?cd_empresa=-1&ordenar_por=-id',
      )
      const refused = await first.client.call(
        'PATCH',
        `logistica/v1/solicitacoes/recusar/${mine.body.results[0]!.id}/?cd_empresa=-1`,
        { ds_motivo: 'Sem agenda.' },
      )
      expect(refused.status, JSON.stringify(refused.body)).toBe(200)
      const again = await firma.call('PATCH', `${at}solicitar/${id}/`, { ie_todos: true })
      expect(asked(again.body)).not.toContain(first.id)
    })

    test('who stands for the other side of a lawsuit of the customer is told apart, and not asked with the others', async () => {
      const { db } = api.database
      const [a] = gente as [Pessoa]
      const [lawsuit] = await rows<{ id: number; nr_processo: string; cd_cliente: number }>(
        db,
        sql`select p.id, p.nr_processo, p.cd_cliente from processos p join clientes c on c.id = p.cd_cliente and c.ie_ativo
            where p.cd_empresa = c.cd_empresa and p.cd_empresa = 1 and p.nr_processo is not null order by p.id limit 1`,
      )
      const act = await atos.novo(em, { cd_cidade: CAMPINAS, cd_cliente: lawsuit!.cd_cliente })
      const lawyer = (nome: string | null) =>
        sql`update processos set nm_advogado_parte_contraria = ${nome} where id = ${lawsuit!.id}::bigint`.execute(db)
      await lawyer(a.nome.toUpperCase().replace('E', 'É'))
      const told = await firma.get<{ fatos: { valor: string }[]; aviso: string | null }>(`${at}${act.id}/atendem/`)
      expect(told.body.aviso).toBe(`${a.nome} é advogado da parte contrária no processo ${lawsuit!.nr_processo}.`)
      expect(told.body.fatos[0]!.valor).not.toContain(a.nome)
      const done = await firma.call('PATCH', `${at}solicitar/${act.id}/`, { ie_todos: true })
      expect([done.status, asked(done.body).includes(a.id)]).toEqual([200, false])
      // However the name is written, and by the OAB under another one.
      await sql`update correspondentes set nr_oab = 'SP 012.341' where id = ${a.id}::bigint`.execute(db)
      const aviso = async () => (await firma.get<{ aviso: string | null }>(`${at}${act.id}/atendem/`)).body.aviso
      const spaced = a.nome.replaceAll(' ', '  ')
      for (const said of [`Dra. ${a.nome}`, ` ${spaced}`, `${a.nome} (OAB/SP 12341)`, 'A. de Teste - OAB/SP 12.341'])
        expect([await lawyer(said), await aviso()][1], said).toContain(a.nome)
      for (const said of ['A. de Teste OAB/RJ 12341', 'Andrade', `${a.nome} Filho`, 'Dra.', 'OAB'])
        expect([await lawyer(said), await aviso()][1], said).toBeNull()
      await lawyer(null)
      expect((await firma.get<{ aviso: null }>(`${at}${act.id}/atendem/`)).body.aviso).toBeNull()
    })

    test('nobody: refused at its field; an act without a city says so; others name whom they will', async () => {
      const { id } = await atos.novo(em, { cd_cidade: 2_927_408 })
      const none = await firma.call('PATCH', `${at}solicitar/${id}/`, { ie_todos: true })
      expect([none.status, none.body]).toEqual([
        400,
        { ie_todos: ['Ninguém que possa ser solicitado atende a comarca deste ato.'] },
      ])
      expect((await firma.get(`${at}${id}/`)).body).toMatchObject({ ie_situacao: 'CD', cd_correspondente: null })
      expect((await firma.get(`${at}${id}/atendem/`)).body.fatos).toMatchObject([{ valor: 'Ninguém' }])
      expect((await firma.call('PATCH', `${at}solicitar/${id}/`, { ie_todos: false })).status).toBe(400)
    })

    test('what others ask is the firm’s to know', async () => {
      const { id } = await atos.novo(em, { cd_cidade: CAMPINAS })
      await firma.call('PATCH', `${at}solicitar/${id}/`, { ie_todos: true })
      const [a] = gente as [Pessoa]
      expect((await a.client.get(`${at}${id}/?cd_empresa=-1`)).status).toBe(200)
      expect((await a.client.get(`${at}${id}/atendem/?cd_empresa=-1`)).status).toBe(403)
      expect((await (await api.as('vizinha')).get(`${at}${id}/atendem/`)).status).toBe(404)
      expect((await (await api.as('financeiro')).get(`${at}${id}/atendem/`)).status).toBe(403)
    })
  })
})
