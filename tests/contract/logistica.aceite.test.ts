import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatDate } from '../../src/schemas/br/time.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { atosDe, correspondentesDe, PATHS, type Atos, type Em, type Pessoa } from './setup/logistica.ts'

type Row = Record<string, unknown> & { readonly id: number }
type Told = { readonly fatos: readonly { nome: string; valor: string }[]; readonly aviso: string | null }

describe.each(engines)('a request is answered where it leads to, on %s', (engine) => {
  let api: Api
  let firma: Client
  let eu: Pessoa
  let outra: Pessoa
  let atos: Atos

  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 20 })
    firma = await api.as('coordenadora')
    ;[eu, outra] = (await correspondentesDe(api, 2)) as [Pessoa, Pessoa]
    atos = await atosDe(firma)
  })
  afterAll(() => api?.close())

  const pedir = async (em: Em, valor: string | null, more: object = {}) => {
    const ato = await atos.novo(em, { ds_endereco: 'Rua das Flores, 10', ...more })
    const asked = await firma.call('PATCH', `logistica/v1/${em}/solicitar/${ato.id}/`, {
      cd_correspondente: [eu, outra].map(({ id }) => ({ id, ...(valor && { nr_valor_correspondente: valor }) })),
    })
    expect(asked.status).toBe(200)
    const minha = async ({ client }: Pessoa) =>
      (
        await client.get<{ results: Row[] }>(
          `logistica/v1/solicitacoes/?cd_empresa=-1&cd_${em === 'audiencias' ? 'audiencia' : 'diligencia'}=${ato.id}`,
        )
      ).body.results[0]!
    return { ato, minha: await minha(eu), dela: await minha(outra) }
  }
  const passo = ({ client }: Pessoa, name: string, id: number, body: object = {}) =>
    client.call<Row & { detail?: string }>('PATCH', `logistica/v1/solicitacoes/${name}/${id}/?cd_empresa=-1`, body)

  test.each(PATHS)('%s: the request says when, where and for whom, and is accepted once', async (em) => {
    const { ato, minha, dela } = await pedir(em, '250.00')
    expect(minha).toMatchObject({
      nm_ato: expect.stringMatching(/ · 0001234-55\.2026\.8\.26\.0100$/),
      hr_ato: em === 'audiencias' ? '10:30' : null,
      cd_cidade: 3_550_308,
      nm_escritorio: expect.any(String),
      nr_valor: '250.00',
    })
    expect(minha).not.toHaveProperty('cd_correspondente')
    const dia = formatDate(String(ato.dt_audiencia ?? ato.dt_prazo))
    for (const path of [`solicitacoes/${minha.id}`, `${em}/${ato.id}`]) {
      const told = (await eu.client.get<Told>(`logistica/v1/${path}/aceite/?cd_empresa=-1`)).body
      const said = Object.fromEntries(told.fatos.map(({ nome, valor }) => [nome, valor]))
      expect(said.Quando).toContain(em === 'audiencias' ? `${dia}, às 10:30` : dia)
      expect(said.Onde).toContain('Rua das Flores, 10, São Paulo')
      expect(said).toMatchObject({ Escritório: minha.nm_escritorio, Valor: expect.stringContaining('250,00') })
      expect(told.aviso).toBeNull()
    }
    expect((await outra.client.get(`logistica/v1/solicitacoes/${minha.id}/aceite/?cd_empresa=-1`)).status).toBe(404)
    expect((await firma.get(`logistica/v1/solicitacoes/${minha.id}/aceite/`)).status).toBe(403)
    expect((await firma.call('PATCH', `logistica/v1/solicitacoes/aceitar/${minha.id}/`, {})).status).toBe(403)
    expect((await passo(outra, 'aceitar', minha.id)).status).toBe(404)

    const answers = await Promise.all([passo(eu, 'aceitar', minha.id), passo(outra, 'aceitar', dela.id)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
    expect(answers.find(({ status }) => status === 400)!.body.detail).toBe('Outra pessoa já aceitou este ato.')
    const winner = answers[0]!.status === 200 ? eu : outra
    expect((await firma.get<Row>(`logistica/v1/${em}/${ato.id}/`)).body).toMatchObject({
      ie_situacao: 'CO',
      ie_confirmada: true,
      cd_contratado: winner.id,
      nr_valor_correspondente: '250.00',
    })
    const bell = await firma.get<{ results: Row[] }>('base/v1/notificacoes/?nr_por_pagina=50')
    expect(
      bell.body.results.some(
        (one) => one.ie_tipo === 'ato_aceito' && one.ds_recurso === em && one.cd_registro === ato.id,
      ),
    ).toBe(true)
  })

  test('without an offer there is nothing to accept, and a time that is over is said before', async () => {
    const { ato, minha } = await pedir('diligencias', null)
    expect((await passo(eu, 'aceitar', minha.id)).status).toBe(400)
    const told = await eu.client.get<Told>(`logistica/v1/diligencias/${ato.id}/aceite/?cd_empresa=-1`)
    expect(told.body.aviso).toContain('Propor valor')
    expect((await passo(eu, 'propor', minha.id, { nr_valor_proposto: '300,00' })).status).toBe(200)
    expect((await passo(eu, 'recusar', minha.id, { ds_motivo: 'Viagem.' })).status).toBe(200)
  })

  test.each(PATHS)(
    '%s: a request is found by the number of its lawsuit, with its signs and without, on both sides',
    async (em) => {
      const nr_processo = em === 'audiencias' ? '07654321020268260100' : '07654328720268260100'
      const { minha } = await pedir(em, '100.00', { nr_processo })
      const shown = String(minha.nm_ato).split(' · ').at(-1)!
      for (const client of [firma, eu.client])
        for (const busca of [nr_processo, shown]) {
          const fora = client === firma ? '' : '&cd_empresa=-1'
          const { body } = await client.get<{ results: Row[] }>(`logistica/v1/solicitacoes/?busca=${busca}${fora}`)
          expect([busca, body.results.map(({ id }) => id)]).toEqual([busca, expect.arrayContaining([minha.id])])
          expect(body.results.length).toBeLessThanOrEqual(2)
        }
    },
  )

  test('an act that moves is told anew by its requests', async () => {
    const { ato, minha } = await pedir('audiencias', '100.00')
    await firma.call('PATCH', `logistica/v1/audiencias/${ato.id}/`, { hr_audiencia: '16:15', cd_cidade: 3_509_502 })
    const now = await eu.client.get<Row>(`logistica/v1/solicitacoes/${minha.id}/?cd_empresa=-1`)
    expect(now.body).toMatchObject({ hr_ato: '16:15', cd_cidade: 3_509_502 })
  })
})
