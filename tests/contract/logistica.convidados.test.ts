import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { model } from '../../src/schemas/index.ts'
import { fieldsRead, type AnyWhere } from '../../src/schemas/core/index.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { atosDe, correspondentesDe, PATHS, type Em, type Pessoa } from './setup/logistica.ts'
import { PDF, sendForm } from './setup/processos.ts'

/** What nobody outside of the firm may read of an act, each by a word or an amount that is nowhere else. */
const SEGREDO = 'Canarioquenaocanta'
const VALORES = ['71717.17', '72727.27', '73737.37', '74747.47']

/** Everything that a correspondent reads of a firm, field by field: a field more is a decision, and is written down here. */
const LIDOS: Record<Em | 'solicitacoes', readonly string[]> = {
  diligencias: [
    'arquivos',
    'cd_cidade',
    'cd_foro',
    'cd_tipo',
    'ds_devolucao',
    'ds_endereco',
    'ds_link',
    'ds_mapa',
    'ds_orientacoes',
    'dt_aceito',
    'dt_conclusao',
    'dt_prazo',
    'ie_confirmada',
    'ie_processo_virtual',
    'ie_prova',
    'ie_situacao',
    'nm_autor',
    'nm_contato',
    'nm_escritorio',
    'nm_estado',
    'nm_reu',
    'nr_contato',
    'nr_processo',
  ],
  audiencias: [
    'arquivos',
    'cd_cidade',
    'cd_foro',
    'cd_tipo',
    'ds_devolucao',
    'ds_endereco',
    'ds_link',
    'ds_mapa',
    'ds_orientacoes',
    'dt_aceito',
    'dt_audiencia',
    'dt_conclusao',
    'hr_audiencia',
    'ie_confirmada',
    'ie_processo_virtual',
    'ie_prova',
    'ie_situacao',
    'nm_autor',
    'nm_contato',
    'nm_escritorio',
    'nm_estado',
    'nm_reu',
    'nr_contato',
    'nr_processo',
  ],
  solicitacoes: [
    'cd_audiencia',
    'cd_cidade',
    'cd_diligencia',
    'ds_motivo',
    'dt_ato',
    'dt_limite',
    'dt_resposta',
    'hr_ato',
    'ie_estado',
    'ie_situacao',
    'nm_ato',
    'nm_escritorio',
    'nr_valor',
    'nr_valor_proposto',
  ],
}
/** What every row has, and what it carries of what it names. */
const SEMPRE = new Set([
  'id',
  'nr_versao',
  'cd_empresa',
  'ob_cidade',
  'ob_foro',
  'ob_tipo',
  'ob_audiencia',
  'ob_diligencia',
])

/** What the records of an answer are made of; what keeps a page together is none of them. */
const namesIn = (body: unknown): string[] => {
  if (Array.isArray(body)) return body.flatMap(namesIn)
  if (typeof body !== 'object' || body === null) return []
  return 'results' in body ? namesIn(body.results) : Object.keys(body)
}
/** Written by `npx vitest run --project contract tests/contract/logistica.convidados.test.ts -u`. */
const tableOf = (read: ReadonlyMap<string, ReadonlySet<string>>) => {
  const rows = [...read]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, names]) => {
      const said = [...names].toSorted()
      return `| \`GET ${path}\` | ${said.length ? said.join(', ') : '—'} |`
    })
  return `# O que um correspondente lê

Um correspondente a quem um escritório solicitou uma audiência e uma diligência faz todas as leituras do servidor,
em nome próprio e dentro do escritório, com os códigos do cliente, dos atos e dos arquivos internos. Respondem estas ${rows.length}; as
outras são proibidas ou não encontram nada. **—**: responde sem registro algum, ou com um arquivo.
O teste \`tests/contract/logistica.convidados.test.ts\` faz as chamadas, procura nelas o que é só do escritório (cliente,
valores, outro correspondente, arquivos internos) e compara com esta tabela.

| Chamada | O que se lê |
| --- | --- |
${rows.join('\n')}
`
}

describe.each(engines)('what a correspondent sees of a firm on %s', (engine) => {
  let api: Api
  let firma: Client
  let [eu, outra, ninguem]: Pessoa[] = []
  const made = {} as Record<Em, number>
  const ids = new Set<number>()

  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 20 })
    firma = await api.as('coordenadora')
    ;[eu, outra, ninguem] = await correspondentesDe(api, 3)
    const atos = await atosDe(firma)
    const cliente = await firma.call<{ id: number }>('POST', 'juridico/v1/clientes/', {
      nm_cliente: `${SEGREDO} S/A`,
      ie_tipo_cliente: 'PJ',
      nr_cnpj: '11222333000181',
    })
    expect(cliente.status, JSON.stringify(cliente.body)).toBe(201)
    ids.add(cliente.body.id)
    for (const em of PATHS) {
      const { id } = await atos.novo(em, {
        cd_cliente: cliente.body.id,
        nr_workflow: SEGREDO,
        nr_valor_recebido: VALORES[0],
        ...(em === 'diligencias' ? { nr_valor_solicitacao: VALORES[1] } : { nr_valor_preposto: VALORES[1] }),
      })
      made[em] = id
      ids.add(id)
      const asked = await firma.call('PATCH', `logistica/v1/${em}/solicitar/${id}/`, {
        cd_correspondente: [
          { id: eu!.id, nr_valor_correspondente: '150.00' },
          { id: outra!.id, nr_valor_correspondente: VALORES[2] },
        ],
        nr_valor_correspondente: VALORES[3],
      })
      expect(asked.status).toBe(200)
      const file = await sendForm(api, firma, `logistica/v1/${em}/internos/`, [
        [em === 'audiencias' ? 'cd_audiencia_interna' : 'cd_diligencia_interna', String(id)],
        ['aq_arquivo', PDF, `${SEGREDO}.pdf`],
      ])
      expect(file.status, JSON.stringify(file.body)).toBe(201)
      ids.add(file.body.id as number)
    }
  })
  afterAll(() => api?.close())

  /** What gives a secret away. */
  const told = (text: string) => [SEGREDO, outra!.nome, ...VALORES].filter((word) => text.includes(word))

  test.each(PATHS)(
    'perm.correspondente.restrito %s: the fields are those that are written down, and no other',
    async (em) => {
      const { body } = await eu!.client.get<Record<string, unknown>>(`logistica/v1/${em}/${made[em]}/?cd_empresa=-1`)
      expect(
        Object.keys(body)
          .filter((key) => !SEMPRE.has(key))
          .toSorted(),
      ).toEqual(LIDOS[em])
      expect(told(JSON.stringify(body))).toEqual([])
      const mine = await eu!.client.get<{ results: Record<string, unknown>[]; count: number }>(
        'logistica/v1/solicitacoes/?cd_empresa=-1&paginacao=true',
      )
      expect(mine.body.count).toBe(2)
      for (const row of mine.body.results)
        expect(
          Object.keys(row)
            .filter((key) => !SEMPRE.has(key))
            .toSorted(),
        ).toEqual(LIDOS.solicitacoes)
      expect((await ninguem!.client.get(`logistica/v1/${em}/${made[em]}/?cd_empresa=-1`)).status).toBe(404)
      expect(
        (await ninguem!.client.get<{ count: number }>(`logistica/v1/${em}/?cd_empresa=-1&paginacao=true`)).body.count,
      ).toBe(0)
    },
  )

  test.each(PATHS)(
    'perm.correspondente.restrito %s: they read who asks, whom to call and where it is; never that person beyond it',
    async (em) => {
      const { funcionario, novo } = await atosDe(firma)
      const pessoa = (await firma.get<{ nm_funcionario: string }>(`department/v1/funcionarios/${funcionario}/`)).body
      const edited = await firma.call('PATCH', `department/v1/funcionarios/${funcionario}/`, {
        nr_telefone: '11 98877-6655',
      })
      expect(edited.status, JSON.stringify(edited.body)).toBe(200)
      const ds_endereco = 'Rua das Provas, 10, sala 3 & 4'
      const { id } = await novo(em, { cd_contato: funcionario, ds_endereco })
      await firma.call('PATCH', `logistica/v1/${em}/solicitar/${id}/`, { cd_correspondente: [eu!.id] })
      const { body } = await eu!.client.get<Record<string, unknown>>(`logistica/v1/${em}/${id}/?cd_empresa=-1`)
      expect(body).toMatchObject({
        nm_contato: pessoa.nm_funcionario,
        nr_contato: '11988776655',
        ds_mapa: `${ds_endereco}, São Paulo, SP`,
      })
      expect(body.nm_escritorio).toEqual(expect.stringMatching(/\S/))
      for (const own of ['cd_contato', 'ob_contato']) expect(body).not.toHaveProperty(own)
      expect((await eu!.client.get(`department/v1/funcionarios/${funcionario}/?cd_empresa=-1`)).status).toBe(403)
      const ours = (await firma.get<Record<string, unknown>>(`logistica/v1/${em}/${id}/`)).body
      expect(ours).toMatchObject({ cd_contato: funcionario, nr_contato: '11988776655' })
      expect(ours).not.toHaveProperty('nm_escritorio')
      const { body: foreign } = await firma.call<Record<string, unknown>>('PATCH', `logistica/v1/${em}/${id}/`, {
        nm_escritorio: 'Outro Escritório',
      })
      expect(foreign).not.toHaveProperty('nm_escritorio', 'Outro Escritório')
    },
  )

  test('no call at all tells the secrets, whatever id it is asked with and in whatever firm', async () => {
    const { body: doc } = await firma.get<{ paths: Record<string, Record<string, unknown>> }>('openapi.json')
    const empresa = (await firma.get<{ cd_empresa: number }>(`logistica/v1/audiencias/${made.audiencias}/`)).body
      .cd_empresa
    const paths = Object.entries(doc.paths).flatMap(([path, methods]) =>
      'get' in methods ? [path.replace(/^\/api\//, '')] : [],
    )
    expect(paths.length).toBeGreaterThan(150)
    const leaks: string[] = []
    const read = new Map<string, Set<string>>()
    let answered = 0
    for (const who of [eu!, ninguem!])
      for (const path of paths) {
        if (/eventos|agenda\/.*ics/.test(path)) continue
        const asked = path.includes('{') ? [...ids].map((id) => path.replace(/\{\w+\}/g, String(id))) : [path]
        for (const one of asked)
          for (const firm of path.includes('{') ? [-1] : [-1, empresa]) {
            const { status, raw, body } = await who.client.get(`${one}?cd_empresa=${firm}&nr_por_pagina=500`)
            if (status < 300) answered++
            if (status < 300 && who === eu) read.set(path, new Set([...(read.get(path) ?? []), ...namesIn(body)]))
            const found = told(raw.toString('utf8'))
            if (found.length) leaks.push(`${one} ${firm}: ${found.join(', ')}`)
          }
      }
    expect(leaks).toEqual([])
    expect(answered).toBeGreaterThan(10)
    if (engine === engines.at(-1)) await expect(tableOf(read)).toMatchFileSnapshot('../../docs/CORRESPONDENTE.md')
  }, 240_000)

  test.each(PATHS)('%s: what is not shown is found by no filter, order, search, counter or preset', async (em) => {
    const entity = model.get(em)
    const hidden = Object.keys(entity.fields).filter((name) => !LIDOS[em].includes(name) && name !== 'cd_empresa')
    for (const name of hidden)
      for (const query of [`${name}=1`, `ordenar_por=${name}`, `${name}__empty=true`])
        expect([query, (await eu!.client.get(`logistica/v1/${em}/?cd_empresa=-1&${query}`)).status]).toEqual([
          query,
          400,
        ])
    // A view or a number of the firm's own that reads what is hidden would answer yes or no to it.
    const asks = (where: AnyWhere) => fieldsRead(where).some((name) => hidden.includes(name.split('.')[0]!))
    for (const [key, from] of [
      ['filtro', entity.list.presets],
      ['card', entity.counters],
    ] as const) {
      const closed = Object.entries<{ where?: AnyWhere }>(from).flatMap(([name, { where }]) =>
        where && asks(where) ? [name] : [],
      )
      if (key === 'filtro') expect(closed).toContain('sem_valor')
      for (const name of closed)
        expect([name, (await eu!.client.get(`logistica/v1/${em}/?cd_empresa=-1&${key}=${name}`)).status]).toEqual([
          name,
          400,
        ])
    }
    for (const query of [`busca=${SEGREDO}`, `cd_correspondente=${outra!.id}`, `colunas=nr_valor_recebido`]) {
      const { status, raw } = await eu!.client.get(`logistica/v1/${em}/?cd_empresa=-1&${query}`)
      expect([query, told(raw.toString('utf8')), status === 200 && query.startsWith('cd_')]).toEqual([query, [], false])
    }
    for (const path of ['filtros-em-atraso/', 'exportar/', `${made[em]}/auditoria/`, '?exportar=csv'])
      expect([
        path,
        (await eu!.client.get(`logistica/v1/${em}/${path}${path.includes('?') ? '&' : '?'}cd_empresa=-1`)).status,
      ]).toEqual([path, 403])
  })

  test.each(PATHS)('%s: they do what was asked of them, and nothing that is the firm’s', async (em) => {
    for (const action of ['solicitar', 'cancelar', 'finalizar', 'reabrir', 'devolver', 'assumir', 'reatribuir'])
      expect([
        action,
        (await eu!.client.call('PATCH', `logistica/v1/${em}/${action}/${made[em]}/?cd_empresa=-1`, {})).status,
      ]).toEqual([action, 403])
    expect(
      (await eu!.client.call('DELETE', `logistica/v1/${em}/remover-solicitacao/${made[em]}/?cd_empresa=-1`)).status,
    ).toBe(403)
    expect(
      (await eu!.client.call('PATCH', `logistica/v1/${em}/${made[em]}/?cd_empresa=-1`, { nr_processo: '1' })).status,
    ).toBe(403)
    expect((await eu!.client.call('DELETE', `logistica/v1/${em}/${made[em]}/?cd_empresa=-1`)).status).toBe(403)
    const yes = await eu!.client.call('PATCH', `logistica/v1/${em}/aceitar/${made[em]}/?cd_empresa=-1`, {})
    expect([yes.status, told(JSON.stringify(yes.body))]).toEqual([200, []])
    const proof = await sendForm(api, eu!.client, `logistica/v1/${em}/arquivos/?cd_empresa=-1`, [
      [em === 'audiencias' ? 'cd_audiencia' : 'cd_diligencia', String(made[em])],
      ['aq_arquivo', PDF, 'ata.pdf'],
    ])
    expect(proof.status).toBe(201)
    expect((await firma.get<object[]>(`logistica/v1/${em}/arquivos/${made[em]}/`)).body).toHaveLength(1)
    // Whoever lost sees the act no more, and of their own request that another has it.
    expect((await outra!.client.get(`logistica/v1/${em}/${made[em]}/?cd_empresa=-1`)).status).toBe(404)
    const lost = await outra!.client.get<{ results: { ie_estado: string }[] }>(
      `logistica/v1/solicitacoes/?cd_empresa=-1&${em === 'audiencias' ? 'cd_audiencia' : 'cd_diligencia'}=${made[em]}`,
    )
    expect(lost.body.results.map((r) => r.ie_estado)).toEqual(['PD'])
  })
})
