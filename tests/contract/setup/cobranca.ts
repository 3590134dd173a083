import { expect } from 'vitest'
import type { Client } from './api.ts'
import type { Page, Row } from './processos.ts'

export const C = 'cobranca/v1/'
export const D = `${C}devedores/`

/** Somebody who collects: what they create, read and change, and the agreements that they make. */
export async function collector(user: Client) {
  const made = async (path: string, body: object): Promise<Row> => {
    const answer = await user.call<Row>('POST', path, body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    return answer.body
  }
  const list = async (path: string, query = '') => (await user.get<Page>(`${path}?nr_por_pagina=100${query}`)).body
  const patch = (path: string, body: object = {}) => user.call<Row>('PATCH', path, body)
  const done = async (path: string, body: object = {}): Promise<Row> => {
    const answer = await patch(path, body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body
  }
  // By the law alone, unless a test says otherwise.
  for (const { id } of (await list(`${C}regra-cobranca/`)).results)
    await done(`${C}regra-cobranca/${String(id)}/`, { ie_ativo: false })
  const first = async (path: string) => Number((await list(`${C}${path}/`)).results[0]!.id)
  const tipos = { cd_tipo_acordo: await first('tipo-acordo'), cd_tipo_debito: await first('tipo-debito') }
  const clientes = (await list('juridico/v1/clientes/', '&ie_ativo=true')).results.map(({ id }) => Number(id))
  const [cd_cliente] = clientes
  return {
    made,
    tipos,
    list,
    patch,
    done,
    clientes,
    read: async (path: string, id: unknown) => (await user.get<Row>(`${C}${path}/${String(id)}/`)).body,
    devedor: (more: object = {}) => made(D, { nm_devedor: 'Dona de Débitos', cd_cliente, ...more }),
    divida: (cd_devedor: unknown, dt_vencimento: string, nr_valor: string) =>
      made(`${C}dividas/`, { cd_devedor, nm_debito: `Cota ${dt_vencimento}`, dt_vencimento, nr_valor }),
    acordo: (cd_devedor: unknown, more: object = {}) =>
      made(`${C}acordos/${String(cd_devedor)}/`, {
        ...tipos,
        nr_dia_vencimento: 10,
        dt_inicio_debito: '2026-07-01',
        ie_forma_pagamento: 'P',
        nr_qtd_parcela: 3,
        nr_valor_debito_negociado: '300.00',
        ...more,
      }),
    parcelas: async (acordo: unknown) =>
      (await list(`${C}parcelas/`, `&cd_acordo=${String(acordo)}&ordenar_por=nr_parcela`)).results,
    /** What became of the payments of a debtor: each with its parts that hold. */
    pagamentos: async (cd_devedor: unknown) => {
      const { results } = await list(`${C}pagamentos/`, `&cd_devedor=${String(cd_devedor)}&ordenar_por=id`)
      const parts = async ({ id }: Row) =>
        (await list(`${C}imputacoes/`, `&cd_pagamento=${String(id)}&ie_ativo=true`)).results
      return Promise.all(results.map(async (row) => ({ ...row, partes: await parts(row) }) as Row & { partes: Row[] }))
    },
  }
}
export type Collector = Awaited<ReturnType<typeof collector>>
