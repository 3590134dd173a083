import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCnpj } from '../../src/schemas/br/cnpj.ts'
import { formatProcesso } from '../../src/schemas/br/cnj.ts'
import { addDays } from '../../src/schemas/br/dates.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { searchEverywhere } from './setup/busca.ts'
import { today } from './setup/fixture.ts'
import { textOfPdf, unzip } from './setup/papeis.ts'
import { J, lawsuitBasis, number, PDF, sendForm, type Page, type Row } from './setup/processos.ts'

const P = `${J}processos/`
const X = `${J}apensamentos/`

describe.each(engines)('lawsuits as they can be, on %s', (engine) => {
  let api: Api
  let user: Client
  let basis: Awaited<ReturnType<typeof lawsuitBasis>>
  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 60 })
    user = await api.as('coordenadora')
    basis = await lawsuitBasis(user)
  })
  afterAll(() => api?.close())

  const make = async (path: string, body: object) => {
    const answer = await user.call<Row>('POST', path, body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    return answer.body
  }
  const suit = (more: object = {}) => make(P, { ...basis.valid, nr_processo: number(), ...more })
  const search = async (q: string) => (await searchEverywhere(user, q)).results

  test('processo.duplicado: a number without a system is looked for in all of them', async () => {
    const nr_processo = number()
    await suit({ nr_processo, cd_sistema_tramitacao: 1 })
    const refused = [400, { nr_processo: ['Já existe um processo registrado com o mesmo número.'] }]
    const again = await user.call('POST', P, { ...basis.valid, nr_processo, cd_sistema_tramitacao: null })
    expect([again.status, again.body]).toEqual(refused)
    // One of which it was never said may be in any of them.
    const unsaid = number()
    await suit({ nr_processo: unsaid, cd_sistema_tramitacao: null })
    const said = await user.call('POST', P, { ...basis.valid, nr_processo: unsaid, cd_sistema_tramitacao: 1 })
    expect([said.status, said.body]).toEqual(refused)
  })

  test('the files of a lawsuit are also those of its movements, counted and with where they belong', async () => {
    const [one, other] = [await suit(), await suit()]
    const kept = async (name: string) =>
      (await sendForm(api, user, 'files/v1/arquivos/', [['aq_arquivo', PDF, name]])).body.id
    const move = async (cd_processo: number, aq_arquivo: number | null) =>
      make(`${J}movimentacoes/`, { cd_processo, ds_movimentacao: 'Sentença publicada', aq_arquivo })
    const movement = await move(one.id, await kept('sentenca.pdf'))
    await move(one.id, null)
    await move(other.id, await kept('alheia.pdf'))
    await sendForm(api, user, `${J}arquivos/`, [
      ['cd_processo', String(one.id)],
      ['aq_arquivo', PDF, 'procuracao.pdf'],
    ])
    const { body: files } = await user.get<Row[]>(`${J}arquivos/${one.id}/`)
    expect(files.map((f) => [f.nm_arquivo, f.de])).toEqual([
      ['procuracao.pdf', undefined],
      ['sentenca.pdf', { entidade: 'movimentacoes', id: movement.id, nome: 'Movimentação: Sentença publicada' }],
    ])
    expect((await user.get<Row>(`${P}${one.id}/`)).body.arquivos).toBe(2)
    const full = (await user.get<Page>(`${P}?id=${one.id},${other.id}&arquivos__empty=false&ordenar_por=id`)).body
    expect(full.results.map((r) => [r.id, r.arquivos])).toEqual([
      [one.id, 2],
      [other.id, 1],
    ])
    // It is taken away where it belongs.
    expect((await user.call('DELETE', `${J}arquivos/${one.id}/${files[1]!.id}/`)).status).toBe(404)
    expect((await (await api.as('vizinha')).get(`${J}arquivos/${one.id}/`)).status).toBe(404)
    // Behind a wall they are nobody's but of those who are named.
    const me = (await user.get<Row>('auth/v1/usuarios/userdata/')).body.id
    await user.call('PATCH', `${P}${one.id}/`, { ie_sigilo: '1', cd_usuarios_sigilo: [me] })
    const outsider = await api.as('advogada')
    expect((await outsider.get(`${J}arquivos/${one.id}/`)).status).toBe(404)
    expect((await outsider.get(`files/v1/arquivos/${files[1]!.id}/`)).status).toBe(404)
    expect((await user.get<Row[]>(`${J}arquivos/${one.id}/`)).body).toHaveLength(2)
  })

  test('a sealed case says so wherever its name stands', async () => {
    const me = (await user.get<Row>('auth/v1/usuarios/userdata/')).body.id
    const nr_processo = number()
    const sealed = await suit({ nr_processo, ie_sigilo: '1', cd_usuarios_sigilo: [me] })
    const open = await suit()
    const called = `${formatProcesso(nr_processo)} (sigiloso)`
    const task = (more: object) =>
      make(`${J}tarefas/`, {
        cd_tipo_tarefa: 2,
        nm_titulo: 'Manifestação selada',
        cd_cliente: basis.valid.cd_cliente,
        cd_cidade: 3550308,
        cd_equipe: 1,
        dt_fatal: addDays(today, 10),
        ...more,
      })
    const [hers, others] = [await task({ nr_processo }), await task({ nr_processo: open.nr_processo })]
    expect([hers.ob_processo, others.ob_processo]).toMatchObject([{ sigiloso: true }, { sigiloso: false }])
    expect((await search(formatProcesso(nr_processo))).map(({ titulo }) => titulo)).toEqual(
      expect.arrayContaining([called, 'Manifestação selada (sigiloso)']),
    )
    expect((await search(formatProcesso(String(open.nr_processo)))).map(({ titulo }) => titulo)).toEqual(
      expect.arrayContaining([formatProcesso(String(open.nr_processo)), 'Manifestação selada']),
    )
    await make(X, { cd_processo: open.id, cd_processo_apenso: sealed.id, ie_relacao: 'RE' })
    const pdf = textOfPdf((await user.get(`${P}${open.id}/gerar_pdf/`)).raw)
    expect(pdf).toContain('(sigiloso)')
    expect(textOfPdf((await user.get(`${P}${sealed.id}/gerar_pdf/`)).raw)).toContain(called)
    const sheet = unzip((await user.get(`${J}tarefas/exportar/?id=${hers.id},${others.id}&colunas=id,cd_processo`)).raw)
    const texts = [...sheet.values()].map((bytes) => bytes.toString('utf8')).join('')
    expect(texts.split(' (sigiloso)')).toHaveLength(2)
  })

  test('attached lawsuits have each other, once, and lose each other together', async () => {
    const [a, b] = [await suit(), await suit()]
    const attached = async (id: number) =>
      (await user.get<Page>(`${X}?cd_processo=${id}`)).body.results.map((r) => [r.cd_processo_apenso, r.ie_relacao])
    const one = await make(X, { cd_processo: a.id, cd_processo_apenso: b.id, ie_relacao: 'RE' })
    expect([await attached(a.id), await attached(b.id)]).toEqual([[[b.id, 'RE']], [[a.id, 'PR']]])
    for (const [cd_processo, cd_processo_apenso] of [
      [a.id, b.id],
      [b.id, a.id],
    ]) {
      const { status, body } = await user.call('POST', X, { cd_processo, cd_processo_apenso })
      expect([status, body]).toEqual([400, { cd_processo_apenso: ['Estes processos já estão apensados.'] }])
    }
    const changed = await user.call('PATCH', `${X}${one.id}/`, { ie_relacao: 'AP' })
    expect(changed.status, JSON.stringify(changed.body)).toBe(200)
    expect(await attached(b.id)).toEqual([[a.id, 'AP']])
    expect((await user.call('DELETE', `${X}${one.id}/`)).status).toBe(204)
    expect([await attached(a.id), await attached(b.id)]).toEqual([[], []])
  })

  test('processo.encerrar: not in the future, not before the distribution; a lawsuit tells what is open', async () => {
    const one = await suit({ dt_distribuicao: addDays(today, -10) })
    const close = (dt_enceramento: string) =>
      user.call<Row>('PATCH', `${P}encerar/${one.id}/`, { dt_enceramento, nm_motivo: 'Acordo' })
    expect((await close(addDays(today, 1))).body).toEqual({
      dt_enceramento: ['A "Data do encerramento" não pode ser posterior a hoje!'],
    })
    expect((await close(addDays(today, -11))).body).toEqual({
      dt_enceramento: ['A "Data do encerramento" não pode ser anterior à distribuição!'],
    })
    await make('logistica/v1/audiencias/', { nr_processo: one.nr_processo, dt_audiencia: addDays(today, 5) })
    expect((await user.get<Row>(`${P}${one.id}/`)).body.dt_ultima_audiencia).toBe(addDays(today, 5))
    expect((await close(today)).body.ie_status).toBe('EN')
  })

  test('whoever works on a case sees its hearings, without the module that arranges them', async () => {
    const one = await suit()
    const add = (nr_processo: string) =>
      make('logistica/v1/audiencias/', { nr_processo, dt_audiencia: addDays(today, 6) })
    const [ours, elsewhere] = [await add(String(one.nr_processo)), await add(number())]
    const advogada = await api.as('advogada')
    const { flags } = (await advogada.get<{ flags?: string[] }>('auth/v1/usuarios/userdata/')).body
    expect(flags ?? []).not.toContain('logisticsModule')
    const seen = await advogada.get<Page>(`logistica/v1/audiencias/?cd_processo=${one.id}`)
    expect(seen.body.results.map((r) => r.id)).toEqual([ours.id])
    expect((await advogada.get(`logistica/v1/audiencias/${elsewhere.id}/`)).status).toBe(404)
    expect(
      (await advogada.call('PATCH', `logistica/v1/audiencias/${ours.id}/`, { hr_audiencia: '10:00' })).status,
    ).toBe(403)
  })

  test('the whole case has what was said of its tasks, how their deadlines were counted, and what is to be done', async () => {
    const one = await suit()
    const task = await make(`${J}tarefas/`, {
      cd_tipo_tarefa: 2,
      nm_titulo: 'Contestação inteira',
      ds_descricao: '<p>Alegar prescrição bienal</p>',
      nr_processo: one.nr_processo,
      cd_cliente: basis.valid.cd_cliente,
      cd_cidade: 3550308,
      cd_equipe: 1,
      dt_fatal: addDays(today, 9),
    })
    await make('base/v1/comentarios/', { cd_tarefa: task.id, ds_comentario: 'Falta a procuração do réu' })
    await make(`${J}calculos-prazo/`, {
      cd_tarefa: task.id,
      entrada: { origem: 'diario', data: '2026-11-13', quantidade: 15, tribunal: 826 },
    })
    const entries = unzip((await user.get(`${P}${one.id}/exportar-caso/`)).raw)
    const html = entries.get('index.html')!.toString()
    for (const text of ['Alegar prescrição bienal', 'Falta a procuração do réu', '15 dias úteis'])
      expect(html).toContain(text)
    expect(html).not.toContain('SIGILOSO')
    const { listas } = JSON.parse(entries.get('dados.json')!.toString()) as { listas: Record<string, Row[]> }
    expect(listas['tarefas/comentarios']).toMatchObject([{ cd_tarefa: task.id }])
    expect(listas['tarefas/calculos-prazo']).toMatchObject([{ cd_tarefa: task.id }])
  })

  test('a sealed case says on every paper that it is', async () => {
    const { id } = (await user.get<{ id: number }>('auth/v1/usuarios/userdata/')).body
    const one = await suit({ ie_sigilo: '1', cd_usuarios_sigilo: [id] })
    expect(one.ds_sigilo).toBe('Sigiloso')
    // Who may read it has it whole: what was said of its tasks, and how their deadlines were counted.
    const task = await make(`${J}tarefas/`, {
      cd_tipo_tarefa: 2,
      nm_titulo: 'Contestação sob sigilo',
      ds_descricao: '<p>Alegar decadência sigilosa</p>',
      nr_processo: one.nr_processo,
      cd_cliente: basis.valid.cd_cliente,
      cd_cidade: 3550308,
      cd_equipe: 1,
      cd_responsaveis: [id],
      dt_fatal: addDays(today, 9),
    })
    await make('base/v1/comentarios/', { cd_tarefa: task.id, ds_comentario: 'Só entre os nomeados' })
    await make(`${J}calculos-prazo/`, {
      cd_tarefa: task.id,
      entrada: { origem: 'diario', data: '2026-11-13', quantidade: 15, tribunal: 826 },
    })
    expect((await (await api.as('midgard')).get(`${P}${one.id}/exportar-caso/`)).status).toBe(404)
    const html = unzip((await user.get(`${P}${one.id}/exportar-caso/`)).raw)
      .get('index.html')!
      .toString()
    expect(html).toContain('<strong>SIGILOSO</strong>')
    for (const text of ['Alegar decadência sigilosa', 'Só entre os nomeados', '15 dias úteis'])
      expect(html).toContain(text)
    const plain = await user.get(`${P}${(await suit()).id}/gerar_pdf/`)
    const sealed = await user.get(`${P}${one.id}/gerar_pdf/`)
    const words = (raw: Uint8Array) => textOfPdf(Buffer.from(raw))
    expect([words(plain.raw).includes('SIGILOSO'), words(sealed.raw).includes('SIGILOSO')]).toEqual([false, true])
  })

  test('movimentacao.futura: what has not happened yet is no movement', async () => {
    const one = await suit()
    const { status, body } = await user.call('POST', `${J}movimentacoes/`, {
      cd_processo: one.id,
      ds_movimentacao: 'Conclusos',
      dt_movimentacao: addDays(today, 1),
    })
    expect([status, body]).toEqual([
      400,
      { dt_movimentacao: ['A "Data" da movimentação não pode ser posterior a hoje!'] },
    ])
  })

  test('an injunction that was met late is not one that was met', async () => {
    const one = await suit()
    const met = async (dt_cumprimento: string) =>
      (
        await make(`${J}liminares/`, {
          cd_processo: one.id,
          dt_recebimento: '2026-03-02',
          dt_prazo_cumprimento: '2026-03-10',
          dt_cumprimento,
        })
      ).ie_situacao
    expect([await met('2026-03-10'), await met('2026-03-11')]).toEqual(['CU', 'CT'])
  })

  test('a document is one customer’s, of one firm', async () => {
    const nr_cnpj = makeCnpj('445566770001')
    const first = await make(`${J}clientes/`, { nm_cliente: 'Primeira Inscrita', nr_cnpj })
    const again = await user.call<Row>('POST', `${J}clientes/`, { nm_cliente: 'Segunda Inscrita', nr_cnpj })
    expect([again.status, again.body]).toEqual([
      400,
      { nr_cnpj: [`Já existe um cliente com este CNPJ: Primeira Inscrita (nº ${first.id}).`] },
    ])
    const other = await make(`${J}clientes/`, { nm_cliente: 'Sem Inscrição' })
    expect((await user.call('PATCH', `${J}clientes/${other.id}/`, { nr_cnpj })).status).toBe(400)
    expect((await user.call('PATCH', `${J}clientes/${first.id}/`, { nr_cnpj, ds_email: 'a@b.com.br' })).status).toBe(
      200,
    )
    const theirs = await (await api.as('vizinha')).call('POST', `${J}clientes/`, { nm_cliente: 'Vizinha', nr_cnpj })
    expect(theirs.status).toBe(201)
  })

  test('the search finds co-parties, documents of the other side, and numbers however they were copied', async () => {
    const nr_cnpj_reu = makeCnpj('778899000001')
    const one = await suit({ ie_posicao_cliente: 'A', nm_reu: 'Contrária Jacutinga', nr_cnpj_reu })
    await make(`${J}litis-consorte/`, { cd_processo: one.id, nm_reu: 'Litisconsorte Ururau' })
    const [byParty] = await search('ururau')
    expect(byParty).toMatchObject({ entidade: 'processos', id: one.id })
    expect(byParty!.detalhe).toMatch(/Ururau/)
    const holds = async (q: string) => (await search(q)).some((r) => r.entidade === 'processos' && r.id === one.id)
    const typed = formatProcesso(String(one.nr_processo))
    for (const q of [
      nr_cnpj_reu,
      typed.replace('-', '–'),
      typed.replaceAll('.', '.\u200b'),
      ` ${typed.replace('-', '\u2011')} `,
    ])
      expect([q, await holds(q)]).toEqual([q, true])
  })

  test('the shorter of two names comes first, and people before the work about them', async () => {
    const long = await make(`${J}clientes/`, { nm_cliente: 'Tuiuiú das Missões Novas' })
    const short = await make(`${J}clientes/`, { nm_cliente: 'Tuiuiú' })
    await make(`${J}clientes/`, { nm_cliente: 'Tuiuiú de Olivença' })
    expect((await search('tuiu')).slice(0, 1)).toMatchObject([{ entidade: 'clientes', id: short.id }])
    await make(`${J}tarefas/`, {
      cd_tipo_tarefa: 1,
      nm_titulo: 'Ligar para Missões Novas',
      cd_cliente: long.id,
      cd_cidade: 3550308,
      cd_equipe: 1,
      dt_fatal: addDays(today, 9),
    })
    expect((await search('missões novas')).map((r) => r.entidade).slice(0, 2)).toEqual(['clientes', 'tarefas'])
  })
})
