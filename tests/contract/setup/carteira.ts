import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { addMonths } from '../../../src/schemas/br/dates.ts'
import type { Db } from '../../../server/core/db/db.ts'
import { insertRows } from '../../../server/core/write/insert.ts'
import type { Client } from './api.ts'
import type { Page, Row } from './processos.ts'

const C = 'cobranca/v1/'
export const CARTEIRAS = `${C}calculos-carteira/`
/** A day of which all values are published. */
export const DIA = '2026-08-10'

/** A customer with so many debtors, each with so many monthly debts; their ids in order. */
export async function portfolio(db: Db, user: Client, debtors: number, debts: number) {
  const made = await user.call<Row>('POST', 'juridico/v1/clientes/', {
    nm_cliente: `Carteira ${randomUUID().slice(0, 8)}`,
    ie_tipo_cliente: 'PJ',
  })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const cd_cliente = Number(made.body.id)
  const stamp = { cd_empresa: Number(made.body.cd_empresa) }
  const person = { ie_tipo_devedor: 'PF', ie_status_devedor: 'EA', ie_prioridade: 'PM', ie_estrategico: false }
  const ids = await insertRows(
    db,
    'devedores',
    Array.from({ length: debtors }, (_, i) => ({
      nm_devedor: `Devedor ${String(i).padStart(5, '0')}`,
      cd_cliente,
      ...person,
      ...stamp,
    })),
  )
  const owed = ids.flatMap((cd_devedor, i) =>
    Array.from({ length: debts }, (_, n) => ({
      cd_devedor,
      nm_debito: `Cota ${n}`,
      dt_vencimento: addMonths('2021-03-10', n * 6 + (i % 5)),
      nr_valor: `${300 + (i % 97)}.${String(10 + (n % 90))}`,
      ie_origem: 'IN',
      ie_ativo: true,
      ...stamp,
    })),
  )
  await insertRows(db, 'dividas', owed, false)
  return { cd_cliente, ids, stamp }
}

/** Counts portfolios in the name of somebody. */
export const counter = (user: Client) => {
  const read = async (id: number) => (await user.get<Row>(`${CARTEIRAS}${id}/`)).body
  return {
    read,
    begin: async (cd_cliente: number, more: object = {}): Promise<Row> => {
      const { status, body } = await user.call<Row>('POST', CARTEIRAS, { cd_cliente, dt_calculo: DIA, ...more })
      expect(status, JSON.stringify(body)).toBe(201)
      return body
    },
    end: async (id: number): Promise<Row> => {
      await expect
        .poll(async () => (await read(id)).ie_situacao, { timeout: 60_000, interval: 20 })
        .not.toMatch(/^(AG|CA)$/)
      return read(id)
    },
    statements: async (id: number) =>
      (await user.get<Page>(`${C}demonstrativos/?cd_calculo=${id}&nr_por_pagina=2000`)).body.results,
    failures: async (id: number) =>
      (await user.get<Page>(`${C}calculos-carteira-falhas/?cd_calculo=${id}&nr_por_pagina=2000`)).body.results,
  }
}
