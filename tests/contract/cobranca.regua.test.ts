import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, formatDate, todayIn } from '../../src/schemas/br/dates.ts'
import { sql } from '../../server/core/db/db.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import type { Page, Row } from './setup/processos.ts'

const C = 'cobranca/v1/'
const today = todayIn('America/Sao_Paulo')

interface Line {
  nm_devedor: string
  motivo: string | null
  para?: string
  assunto?: string
  texto?: string
}
interface Step {
  id: number
  fara: number
  nao_fara: number
  linhas: Line[]
  exemplo: { assunto: string; texto: string } | null
}

describe.each(engines)('dunning rules on %s', (engine) => {
  let api: Api
  let user: Client
  let cliente: number
  let regua: Row
  const passos: Record<string, Row> = {}
  const made = async (path: string, body: object): Promise<Row> => {
    const answer = await user.call<Row>('POST', `${C}${path}/`, body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    return answer.body
  }
  const debtor = async (nm_devedor: string, more: object = {}, dt_vencimento = addDays(today, -5)): Promise<Row> => {
    const { id } = await made('devedores', { nm_devedor, cd_cliente: cliente, cd_cidade: 3_550_308, ...more })
    await made('dividas', { cd_devedor: id, nm_debito: 'Cota 10', dt_vencimento, nr_valor: '250.00' })
    return (await user.get<Row>(`${C}devedores/${id}/`)).body
  }
  const passo = async (name: string, more: object) =>
    (passos[name] = await made('regua-passos', {
      cd_regua: regua.id,
      nm_passo: name,
      ie_alvo: 'DI',
      nr_dias: 5,
      ...more,
    }))
  const simulated = async () =>
    (await user.get<{ passos: Step[] }>(`${C}regua-cobranca/${regua.id}/simulacao/`)).body.passos
  const log = async () =>
    (await user.get<Page>(`${C}regua-execucoes/?cd_regua=${regua.id}&nr_por_pagina=100`)).body.results
  const mails = (): string[] => {
    const folder = join(api.folder, 'emails')
    return existsSync(folder) ? readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8')) : []
  }
  const run = () => api.runJob('regua-cobranca')

  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 20 })
    user = await api.as('midgard')
    await sql`update estabelecimentos set dt_fim_teste = null`.execute(api.database.db)
    await sql`delete from emails_a_confirmar`.execute(api.database.db)
    const customer = await user.call<Row>('POST', 'juridico/v1/clientes/', {
      nm_cliente: 'Condomínio Régua',
      ie_tipo_cliente: 'PF',
    })
    cliente = Number(customer.body.id)
    regua = await made('regua-cobranca', { nm_regua: 'Padrão', cd_cliente: cliente, dt_inicio: addDays(today, -30) })
    await passo('Aviso', {
      ie_acao: 'EM',
      ds_assunto: 'Cobrança de {cliente}',
      ds_texto: 'Olá, {devedor}. {debito}, de {valor}, venceu em {vencimento}, há {dias} dias. {escritorio}',
    })
    await debtor('Com E-mail', { ds_email: 'deve@exemplo.com.br' })
    await debtor('Segundo E-mail', { ds_email_2: 'segundo@exemplo.com.br', ds_email_3: 'terceiro@exemplo.com.br' })
    await debtor('Sem E-mail')
    await debtor('Suspenso', { ds_email: 's@exemplo.com.br', ie_status_devedor: 'SU' })
    const promised = await debtor('Prometeu', { ds_email: 'p@exemplo.com.br' })
    await made('promessas', { cd_devedor: promised.id, dt_promessa: addDays(today, 2), nr_valor: '250.00' })
    await debtor('De outro dia', { ds_email: 'o@exemplo.com.br' }, addDays(today, -20))
    await debtor('De amanhã', { ds_email: 'a@exemplo.com.br' }, addDays(today, -4))
  })
  afterAll(() => api?.close())

  test('a rule is off until somebody puts it on: nothing is done', async () => {
    expect(regua.ie_ativo).toBe(false)
    await run()
    expect([await log(), mails()]).toEqual([[], []])
  })

  test('regua.lacunas: a text that says what nobody knows is refused', async () => {
    const { status, body } = await user.call<Record<string, string[]>>('POST', `${C}regua-passos/`, {
      cd_regua: regua.id,
      nm_passo: 'Errado',
      nr_dias: 1,
      ie_acao: 'EM',
      ds_assunto: 'Oi',
      ds_texto: 'Senha: {senha}',
    })
    expect([status, body.ds_texto![0]]).toEqual([
      400,
      expect.stringMatching(/^\{senha\} não existe\. Use: \{devedor\}, /),
    ])
    const missing = await user.call('POST', `${C}regua-passos/`, {
      cd_regua: regua.id,
      nm_passo: 'X',
      nr_dias: 1,
      ie_acao: 'TA',
    })
    expect(Object.keys(missing.body).toSorted()).toEqual(['cd_equipe', 'cd_tipo_tarefa'])
  })

  test('the dry run tells whom, why not, and how the text reads, and writes nothing', async () => {
    const [step] = await simulated()
    expect([step!.fara, step!.nao_fara]).toEqual([2, 3])
    const by = Object.fromEntries(step!.linhas.map((line) => [line.nm_devedor, line]))
    expect(by['Com E-mail']).toMatchObject({
      motivo: null,
      para: 'deve@exemplo.com.br',
      assunto: 'Cobrança de Condomínio Régua',
    })
    expect(by['Com E-mail']!.texto).toMatch(
      new RegExp(
        `^Olá, Com E-mail\\. Cota 10, de R\\$\\s250,00, venceu em ${formatDate(addDays(today, -5))}, há 5 dias\\. `,
      ),
    )
    expect(by['Segundo E-mail']).toMatchObject({ motivo: null, para: 'segundo@exemplo.com.br' })
    expect(by['Sem E-mail']!.motivo).toBe('O devedor não tem e-mail.')
    expect(by.Suspenso!.motivo).toBe('Situação do devedor: Cobrança Suspensa.')
    expect(by.Prometeu!.motivo).toBe(`Prometeu pagar até ${formatDate(addDays(today, 2))}.`)
    expect([await log(), mails()]).toEqual([[], []])
    const { id } = (await user.get<Page>(`${C}devedores/?busca=De+outro+dia`)).body.results[0]!
    const shown = await user.get<Row>(`${C}regua-passos/${passos.Aviso!.id}/previa/?cd_devedor=${id}`)
    expect(String(shown.body.texto)).toContain('Olá, De outro dia. Cota 10')
    expect((await user.get(`${C}regua-passos/${passos.Aviso!.id}/previa/?cd_devedor=999999`)).status).toBe(404)
    const stranger = await api.as('vizinha')
    expect((await stranger.get(`${C}regua-cobranca/${regua.id}/simulacao/`)).status).toBe(404)
    expect((await (await api.as('estagiario')).get(`${C}regua-cobranca/${regua.id}/simulacao/`)).status).toBe(403)
  })

  test('an example is what the step would meet, else what is open for longest, and never what is yet to fall due', async () => {
    const met = await debtor('Vários', {}, addDays(today, -40))
    const more = async (nm_debito: string, days: number) =>
      void (await made('dividas', {
        cd_devedor: met.id,
        nm_debito,
        dt_vencimento: addDays(today, days),
        nr_valor: '90.00',
      }))
    const text = async () =>
      (await user.get<Row>(`${C}regua-passos/${passos.Aviso!.id}/previa/?cd_devedor=${met.id}`)).body.texto
    await more('Futura', 60)
    expect(await text()).toContain('há 40 dias')
    await more('Do dia', -5)
    expect(await text()).toContain('Do dia, de')
    const later = await debtor('Só no futuro', {}, addDays(today, 60))
    const none = await user.get(`${C}regua-passos/${passos.Aviso!.id}/previa/?cd_devedor=${later.id}`)
    expect(none.status).toBe(404)
    for (const { id } of [met, later])
      expect((await user.call('DELETE', `${C}devedores/${id}/`)).status).toBeLessThan(300)
  })

  test('on, each step is done once for each due item, with a log of what and why, or why not', async () => {
    expect((await user.call('PATCH', `${C}regua-cobranca/${regua.id}/`, { ie_ativo: true })).status).toBe(200)
    await run()
    await run()
    const told = (await log()).map((row) => [(row.ob_devedor as Row).nm_devedor, row.ie_resultado, row.ds_motivo])
    expect(told.toSorted()).toEqual([
      ['Com E-mail', 'FE', 'Enviado para deve@exemplo.com.br.'],
      ['Prometeu', 'NF', `Prometeu pagar até ${formatDate(addDays(today, 2))}.`],
      ['Segundo E-mail', 'FE', 'Enviado para segundo@exemplo.com.br.'],
      ['Sem E-mail', 'NF', 'O devedor não tem e-mail.'],
      ['Suspenso', 'NF', 'Situação do devedor: Cobrança Suspensa.'],
    ])
    await expect.poll(() => mails().length, { timeout: 20_000 }).toBe(2)
    const sent = mails().map((mail) => /^To: (.*)$/m.exec(mail)![1]!.trim())
    expect(sent.toSorted()).toEqual(['deve@exemplo.com.br', 'segundo@exemplo.com.br'])
    expect((await simulated())[0]).toMatchObject({ fara: 0, nao_fara: 0 })
  })

  test('a step may make a task of the real ones, or change how a debtor stands', async () => {
    const first = async (path: string) => (await user.get<Page>(path)).body.results[0]!.id
    const cd_tipo_tarefa = await first('juridico/v1/tipo-tarefas/?nm_tipo_tarefa=OPERACIONAL')
    const cd_equipe = await first('base/v1/equipes/')
    await passo('Ligar', {
      ie_acao: 'TA',
      nr_dias: 6,
      cd_tipo_tarefa,
      cd_equipe,
      ds_texto: 'Ligar para {devedor} sobre {valor}.',
    })
    await passo('Alvo', { ie_acao: 'SI', nr_dias: 6, ie_status_devedor: 'AL' })
    const done = await debtor('Seis dias', {}, addDays(today, -6))
    await debtor('Sem cidade', { cd_cidade: null }, addDays(today, -6))
    await run()
    await run()
    const tasks = (await user.get<Page>(`juridico/v1/tarefas/?cd_devedor=${done.id}`)).body.results
    expect(tasks.map((t) => [t.nm_titulo, t.ie_modulo_origem, t.dt_fatal])).toEqual([['Ligar: Seis dias', 'CO', today]])
    expect((await user.get<Row>(`${C}devedores/${done.id}/`)).body.ie_status_devedor).toBe('AL')
    const rows = (await log()).filter((row) => row.nm_passo === 'Ligar')
    expect(rows.map((row) => [(row.ob_devedor as Row).nm_devedor, row.ie_resultado, row.ds_motivo]).toSorted()).toEqual(
      expect.arrayContaining([
        ['Seis dias', 'FE', null],
        ['Sem cidade', 'NF', 'O devedor não tem cidade, que a tarefa exige.'],
      ]),
    )
  })

  test('a firm that only tries the product writes to nobody, and the log says so', async () => {
    await sql`update estabelecimentos set dt_fim_teste = ${addDays(today, 20)}::date`.execute(api.database.db)
    await debtor('Em teste', { ds_email: 'teste@exemplo.com.br' })
    await run()
    const row = (await log()).find((one) => (one.ob_devedor as Row).nm_devedor === 'Em teste')
    expect(row).toMatchObject({
      ie_resultado: 'NF',
      ds_motivo: 'Em teste, o escritório não escreve a ninguém de fora.',
    })
    expect(mails().some((mail) => mail.includes('teste@exemplo.com.br'))).toBe(false)
  })

  test('who does not coordinate changes no rule, and nobody writes the log', async () => {
    const other = await api.as('estagiario')
    expect((await other.call('PATCH', `${C}regua-cobranca/${regua.id}/`, { ie_ativo: false })).status).toBe(403)
    expect((await user.call('POST', `${C}regua-execucoes/`, {})).status).toBe(404)
  })
})
