import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addMonths, todayIn } from '../../src/schemas/br/dates.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { PDF, sendForm, type Page, type Row } from './setup/processos.ts'

const C = 'cobranca/v1/'
const D = `${C}devedores/`
const today = todayIn('America/Sao_Paulo')

describe.each(engines)('collection on %s', (engine) => {
  let api: Api
  let user: Client
  let devedor: Row
  /** Of whom no debt is known: any number of agreements may be made. */
  let avulso: Row
  let tipos: { readonly cd_tipo_acordo: number; readonly cd_tipo_debito: number }

  const made = async (path: string, body: object): Promise<Row> => {
    const answer = await user.call<Row>('POST', path, body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    return answer.body
  }
  const list = async (path: string, query = '') => (await user.get<Page>(`${path}?nr_por_pagina=100${query}`)).body
  const read = async (id: unknown) => (await user.get<Row>(`${D}${String(id)}/`)).body
  const patch = (path: string, body: object = {}) => user.call<Row>('PATCH', path, body)

  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 60 })
    user = await api.as('midgard')
    const cd_cliente = (await list('juridico/v1/clientes/', '&ie_ativo=true')).results[0]!.id
    devedor = await made(D, { nm_devedor: 'Zulmira Devedora', cd_cliente })
    avulso = await made(D, { nm_devedor: 'Sem Débitos Cadastrados', cd_cliente })
    const first = async (path: string) => Number((await list(`${C}${path}/`)).results[0]!.id)
    tipos = { cd_tipo_acordo: await first('tipo-acordo'), cd_tipo_debito: await first('tipo-debito') }
  })
  afterAll(() => api?.close())

  const proposta = (more: object = {}) => ({
    ...tipos,
    nr_dia_vencimento: 30,
    dt_inicio_debito: '2027-01-15',
    ie_forma_pagamento: 'P',
    nr_qtd_parcela: 3,
    nr_valor_debito_negociado: '1000.00',
    ...more,
  })
  const acordo = (more: object = {}) => made(`${C}acordos/${avulso.id}/`, proposta(more))
  const parcelas = async (id: unknown) =>
    (await list(`${C}parcelas/`, `&cd_acordo=${String(id)}&ie_ativo=true`)).results

  test('devedores.create devedores.get devedores.update: open, of medium priority, edited by whom it says', async () => {
    expect(devedor).toMatchObject({
      ie_status_devedor: 'EA',
      ie_prioridade: 'PM',
      ie_estrategico: false,
      ie_possui_acordo: false,
    })
    const { status, body } = await patch(`${D}${devedor.id}/`, {
      nr_telefone_4: '11987654321',
      ds_email_4: 'z@exemplo.com.br',
    })
    expect([status, body.nr_telefone_4, body.nm_usuario_edi]).toEqual([200, '11987654321', 'Marina Midgard'])
  })

  test('devedores.update.parcial devedor.status devedor.prioridade devedor.estrategico: one field at a time', async () => {
    const { body } = await patch(`${D}${devedor.id}/`, {
      ie_status_devedor: 'IP',
      ie_prioridade: 'PA',
      ie_estrategico: true,
    })
    expect(body).toMatchObject({
      ie_status_devedor: 'IP',
      ie_prioridade: 'PA',
      ie_estrategico: true,
      ds_situacao: 'Proposta não aceita',
    })
    expect((await patch(`${D}${devedor.id}/`, { ie_status_devedor: 'XX' })).status).toBe(400)
  })

  test('what is owed is a list: the debtor has its sum, its number and its oldest day', async () => {
    const one = await made(`${C}dividas/`, {
      cd_devedor: devedor.id,
      nm_debito: 'Cota 01',
      dt_vencimento: '2026-01-10',
      nr_valor: '500.10',
    })
    await made(`${C}dividas/`, {
      cd_devedor: devedor.id,
      nm_debito: 'Cota 02',
      dt_vencimento: '2026-02-10',
      nr_valor: '499.95',
    })
    expect(await read(devedor.id)).toMatchObject({
      nr_valor_debito: '1000.05',
      qt_debitos: 2,
      dt_debito: '2026-01-10',
      dias_atraso: '31+',
    })
    await patch(`${C}dividas/${one.id}/`, { ie_ativo: false })
    expect(await read(devedor.id)).toMatchObject({ nr_valor_debito: '499.95', qt_debitos: 1, dt_debito: '2026-02-10' })
  })

  test('the statement: counted by the law where no rule is, by the rule where there is one, kept, checked again to the byte', async () => {
    const at = `${D}${devedor.id}/demonstrativo/`
    const count = (dt_calculo: string) => user.call<Row>('POST', at, { dt_calculo })
    for (const { id } of (await list(`${C}regra-cobranca/`)).results)
      expect((await patch(`${C}regra-cobranca/${String(id)}/`, { ie_ativo: false })).status).toBe(200)
    const { status, body: law } = await count('2026-08-10')
    expect(status, JSON.stringify(law)).toBe(200)
    expect(law).toMatchObject({ regra: 'Sem regra: o que diz a lei', total: { multa: 0, honorarios: 0 } })
    await made(`${C}regra-cobranca/`, {
      nm_regra: 'Condomínios',
      dt_inicio: '2020-01-01',
      ie_regime: 'CO',
      ie_indice: 'inpc',
      nr_juros: '1',
      nr_multa: '2',
      nr_honorarios: '20',
      ie_contagem_meses: 'inteiros',
    })
    const { body: ours } = await count('2026-08-10')
    const [item] = ours.itens as { linhas: { tipo: string; valor: number; meses: string[] | null }[] }[]
    // INPC of February to July 2026, six whole months at 1 %, 2 % and 20 %.
    expect(item!.linhas.map(({ tipo }) => tipo)).toEqual(['principal', 'correcao', 'multa', 'juros', 'honorarios'])
    expect(item!.linhas[1]!.meses).toEqual(['2026-02', '2026-07'])
    const kept = await made(`${at}guardar/`, { dt_calculo: '2026-08-10' })
    expect((await user.get(`${C}demonstrativos/${kept.id}/conferencia/`)).body).toEqual({ confere: true })
    expect((await read(devedor.id)).nr_valor_debito_atualizado).toBe(kept.nr_valor_total)
    const future = await count('2027-01-10')
    expect([future.status, Object.values(future.body)[0]]).toEqual([
      400,
      [
        expect.stringMatching(
          /^Não é possível calcular para esta data: falta o INPC de 09\/2026.* Nenhum valor é estimado\. É possível calcular até 30\/09\/2026\.$/,
        ),
      ],
    ])
  })

  test('devedores.resumo devedores.list.card: each counter is a list', async () => {
    const { body: counts } = await user.get<Record<string, number>>(`${D}resumo/`)
    for (const [card, count] of Object.entries(counts))
      expect([card, (await list(D, `&card=${card}`)).count]).toEqual([card, count])
    expect(Object.keys(counts)).toEqual(
      expect.arrayContaining([
        'parcelas',
        'sem_debito',
        'duas_parcelas',
        'tres_quatro_parcelas',
        'cinco_plus_parcelas',
        'em_aberto',
        'estrategico',
        'negociacao',
        'sem_interesse',
        'inviabilidade',
        'sem_contato',
        'suspenso',
        'encerrado',
      ]),
    )
  })

  test('devedores.list: by what is owed either way, page after page, nobody twice and nobody left out', async () => {
    const all = (await list(D)).results
    const owed = (row: Row) => Number(row.nr_valor_debito)
    for (const [ordem, sign] of [
      ['nr_valor_debito', 1],
      ['-nr_valor_debito', -1],
    ] as const) {
      const found: Row[] = []
      for (let page = 1; found.length < all.length; page++)
        found.push(...(await user.get<Page>(`${D}?nr_por_pagina=7&page=${page}&ordenar_por=${ordem}`)).body.results)
      const expected = all.toSorted((a, b) => sign * (owed(a) - owed(b)) || sign * (Number(a.id) - Number(b.id)))
      expect(found.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
    }
  })

  test('devedor.filtro.acordo: True and False are with and without an agreement', async () => {
    const [all, having, lacking] = [
      await list(D),
      await list(D, '&ie_possui_acordo=True'),
      await list(D, '&ie_possui_acordo=False'),
    ]
    expect(having.count).toBeGreaterThan(0)
    expect(having.count + lacking.count).toBe(all.count)
    expect(having.results.every((d) => d.ie_possui_acordo === true)).toBe(true)
  })

  test('acordo.tipo acordo.debito acordo.dia acordo.dia.max acordo.inicio: five checks in their order', async () => {
    const refused = async (more: object) => {
      const { status, body } = await user.call<Record<string, string[]>>(
        'POST',
        `${C}acordos/${devedor.id}/`,
        proposta(more),
      )
      return [status, Object.values(body)[0]![0]]
    }
    const nothing = { cd_tipo_acordo: null, cd_tipo_debito: null, nr_dia_vencimento: null, dt_inicio_debito: null }
    expect(await refused(nothing)).toEqual([400, 'O campo "Tipo de Acordo" é obrigatório!'])
    expect(await refused({ ...nothing, ...tipos, cd_tipo_debito: null })).toEqual([
      400,
      'O campo "Tipo de Débito" é obrigatório!',
    ])
    expect(await refused({ ...nothing, ...tipos })).toEqual([400, 'O campo "Dia do vencimento" é obrigatório!'])
    expect(await refused({ ...nothing, ...tipos, nr_dia_vencimento: 31 })).toEqual([
      400,
      'O valor em "Dia do vencimento" é invalido!',
    ])
    expect(await refused({ ...nothing, ...tipos, nr_dia_vencimento: 30 })).toEqual([
      400,
      'O campo "Inicio do Débito" é obrigatório!',
    ])
  })

  test('acordo.pagamento.p acordo.fim acordo.origem: instalments to the cent, the thirtieth clamped, the end worked out', async () => {
    const made = await acordo()
    expect(made).toMatchObject({
      ie_origem_acordo: 'A',
      nr_qtd_parcela: 3,
      nr_valor_parcela: '333.33',
      dt_fim_debito: '2027-04-15',
    })
    expect((await parcelas(made.id)).map((p) => [p.nr_parcela, p.dt_vencimento, p.nr_valor])).toEqual([
      [1, '2027-01-30', '333.33'],
      [2, '2027-02-28', '333.33'],
      [3, '2027-03-30', '333.34'],
    ])
    expect((await acordo({ nr_qtd_parcela: undefined })).nr_qtd_parcela).toBe(1)
  })

  test('acordo.pagamento.a: at once there is no count, the end is the beginning', async () => {
    const made = await acordo({ ie_forma_pagamento: 'A', nr_qtd_parcela: 5 })
    expect(made).toMatchObject({ nr_qtd_parcela: 0, dt_fim_debito: '2027-01-15' })
    expect((await parcelas(made.id)).map((p) => p.nr_valor)).toEqual(['1000.00'])
  })

  test('acordos.create acordo.multipart acordos.update acordo.homologar: with a file, then homologated by both ids', async () => {
    const fields = Object.entries(proposta()).map(([name, value]) => [name, String(value)] as [string, string])
    const { status, body } = await sendForm(api, user, `${C}acordos/${avulso.id}/`, [
      ...fields,
      ['aq_arquivo', PDF, 'termo.pdf'],
    ])
    expect(status, JSON.stringify(body)).toBe(201)
    expect(body.ob_aq_arquivo).toMatchObject({ nm_arquivo: 'termo.pdf' })
    const { body: after } = await patch(`${C}acordos/${avulso.id}/${body.id}/`, { ie_homologado: true })
    expect(after).toMatchObject({ ie_homologado: true, ie_situacao: 'HO' })
  })

  test('acordos.cancelar acordo.cancelar: listed, marked, for good, and nothing of it is owed', async () => {
    const made = await acordo()
    const { status } = await user.call('DELETE', `${C}acordos/${avulso.id}/${made.id}/`)
    expect(status).toBe(200)
    const { results } = await list(`${C}acordos/${avulso.id}/`)
    expect(results.find((a) => a.id === made.id)).toMatchObject({ ie_situacao: 'CA' })
    expect(await parcelas(made.id)).toEqual([])
    expect((await user.call('DELETE', `${C}acordos/${avulso.id}/${made.id}/`)).status).toBeGreaterThanOrEqual(400)
    expect((await patch(`${C}acordos/${made.id}/`, { nr_dia_vencimento: 5 })).status).toBeGreaterThanOrEqual(400)
  })

  test('parcelas.list parcelas.pagar parcelas.reabrir parcela.menu: settled by both ids, reopened', async () => {
    const { id } = await acordo({ dt_inicio_debito: addMonths(today, -1) })
    const [first] = await parcelas(id)
    const paid = await patch(`${C}parcelas/${first!.id}/acordo/${id}/`, {
      dt_pagamento: today,
      nr_valor_pago: '333.33',
    })
    expect([paid.status, paid.body.ie_status, paid.body.ie_situacao]).toEqual([200, true, 'PG'])
    expect((await patch(`${C}acordos/${id}/`, { nr_dia_vencimento: 5 })).status).toBeGreaterThanOrEqual(400)
    expect(
      (await patch(`${C}parcelas/${first!.id}/acordo/999999/`, { dt_pagamento: today, nr_valor_pago: '1.00' })).status,
    ).toBe(404)
    const open = await patch(`${C}parcelas/reabrir/${first!.id}/acordo/${id}/`)
    expect(open.body).toMatchObject({ ie_status: false, dt_pagamento: null, nr_valor_pago: null })
    const { results } = await list(`${C}parcelas/${avulso.id}/`)
    expect(results.every((p) => p.cd_devedor === avulso.id)).toBe(true)
  })

  test('atualizacao-debito.create atualizacao-debito.list: the last one is what the debtor owes today', async () => {
    const { count } = await list(`${C}atualizacao-debito/${devedor.id}/`)
    for (const nr_valor_debito_atualizado of ['1500.00', '1600.50'])
      await made(`${C}atualizacao-debito/${devedor.id}/`, { nr_valor_debito_atualizado })
    expect((await read(devedor.id)).nr_valor_debito_atualizado).toBe('1600.50')
    expect((await list(`${C}atualizacao-debito/${devedor.id}/`)).count).toBe(count + 2)
  })

  test('socios.list socios.create socios.get socios.update socios.delete socio.excluir: below the debtor, 204 at the end', async () => {
    const at = `${C}socios/${devedor.id}/`
    const socio = await made(at, {
      nm_socio: 'Ana Sócia',
      nr_cpf: '529.982.247-25',
      nr_cep: '01310-100',
      nr_telefone: '(11) 98765-4321',
    })
    expect(socio).toMatchObject({
      cd_devedor: devedor.id,
      nr_cpf: '52998224725',
      nr_cep: '01310100',
      nr_telefone: '11987654321',
    })
    expect((await list(at)).results.map((s) => s.id)).toEqual([socio.id])
    expect((await user.get<Row>(`${at}${socio.id}/`)).body.nm_socio).toBe('Ana Sócia')
    expect((await patch(`${at}${socio.id}/`, { nm_socio: 'Ana S.' })).body.nm_socio).toBe('Ana S.')
    expect((await user.call('DELETE', `${at}${socio.id}/`)).status).toBe(204)
    expect((await user.get(`${C}socios/999999/`)).status).toBe(404)
  })

  test('endereco.create endereco.list, devedores-substitutos.create titular.substituto', async () => {
    await made(`${C}endereco/${devedor.id}/`, { nm_rua: 'Avenida Paulista', nr_numero: '1000', cd_cidade: 3_550_308 })
    expect((await list(`${C}endereco/${devedor.id}/`)).results[0]).toMatchObject({ nm_rua: 'Avenida Paulista' })
    expect(
      await made(`${C}devedores-substitutos/`, { cd_devedor_substituido: devedor.id, nm_devedor: 'Outro Titular' }),
    ).toMatchObject({ nm_devedor: 'Outro Titular' })
  })

  test('cobranca.movimentacoes.create update list mov.dono: owner, file, favourite, verified, cancelled', async () => {
    const { status, body } = await sendForm(api, user, `${C}movimentacoes/`, [
      ['cd_devedor', String(devedor.id)],
      ['ds_movimentacao', 'Ligação atendida'],
      ['cd_movimentacao_cobranca', PDF, 'gravação.pdf'],
    ])
    expect(status, JSON.stringify(body)).toBe(201)
    expect(body.ob_aq_arquivo).toMatchObject({ nm_arquivo: 'gravação.pdf' })
    expect((await patch(`${C}movimentacoes/${body.id}/`, { ie_favorito: true })).body.ie_favorito).toBe(true)
    const seen = await patch(`${C}movimentacoes/${body.id}/${devedor.id}/`, {
      dt_verificacao: new Date().toISOString(),
    })
    expect(seen.body.ie_situacao).toBe('VE')
    expect((await patch(`${C}movimentacoes/${body.id}/`, { ie_ativo: false })).body).toMatchObject({
      ie_situacao: 'CA',
      ie_favorito: false,
    })
    expect((await list(`${C}movimentacoes/${devedor.id}/`)).count).toBe(1)
  })

  test('tipo-debito.create status.create classificacao.create tipo-acordo.create: kept in capitals', async () => {
    for (const [path, field] of [
      ['tipo-debito', 'nm_tipo_debito'],
      ['status', 'nm_status'],
      ['classificacao', 'nm_classificacao'],
      ['tipo-acordo', 'nm_tipo_acordo'],
    ] as const)
      expect((await made(`${C}${path}/`, { [field]: 'nota promissória' }))[field]).toBe('NOTA PROMISSÓRIA')
  })

  test('perm.devedor.excluir: who coordinates no tasks deletes no debtor', async () => {
    const collector = await api.as('financeiro')
    expect((await collector.call('DELETE', `${D}${devedor.id}/`)).status).toBe(403)
    expect((await user.call('DELETE', `${D}${devedor.id}/`)).status).toBe(204)
  })
})
