import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  calcular,
  contratado,
  costumeiro,
  legal,
  VERSAO,
  type Pedido,
  type Regras,
} from '../../../src/dividas/index.ts'
import { canonico } from '../../../src/prazos/index.ts'
import { addDays } from '../../../src/schemas/br/calendar.ts'
import { serie } from './pedidos.ts'

const values = (seed: number) => Array.from({ length: 120 }, (_, i) => (((i * 37 + seed * 11) % 100) / 100).toFixed(2))
const known = Object.fromEntries(
  ['inpc', 'ipca', 'igp-m', 'selic', 'taxa-legal'].map((code, i) => [code, serie('2018-01', values(i))]),
)
const regimes = [legal, costumeiro('igp-m'), contratado('inpc', { tipo: 'convencional', mensal: '1' })]
/** A request of every kind of rule, with payments before its day and on it. */
const request = (i: number): Pedido => {
  const data = addDays('2021-03-01', (i * 97) % 2000)
  const regras: Regras = {
    regimes: regimes[i % 3]!,
    indice_negativo: 'preserva',
    carencia_correcao: 0,
    base_juros: 'corrigido',
    contagem_meses: 'dias30',
    multa: { percentual: '2', base: 'corrigido' },
    honorarios: i % 5 === 4 ? null : { percentual: `${7 + (i % 7)}.3`, base: i % 2 ? 'total' : 'corrigido' },
    imputacao: i % 4 === 3 ? 'principal' : 'juros',
  }
  const itens = [0, 1, 2].map((n) => ({
    id: n + 1,
    nome: 'Cota',
    competencia: null,
    vencimento: addDays('2020-01-10', n * 31 + i),
    valor: 100_001 + i * 7919 + n,
  }))
  const paid = (id: number, day: string, valor: number) => ({ id, data: day, valor, item: null })
  return { data, itens, pagamentos: [paid(1, addDays(data, -40), 33_333 + i), paid(2, data, 4_001 + i * 13)], regras }
}
const said = (versao?: string) =>
  createHash('sha256')
    .update(
      Array.from({ length: 60 }, (_, i) => canonico(calcular(request(i), known, versao).demonstrativo!)).join('\n'),
    )
    .digest('hex')

/** What each version of the engine says of these requests: it is what was kept by it, to the byte. */
const KNOWN: Readonly<Record<string, string>> = {
  D1: '269717800edf0029195bee643833726429cf3ce46ac5598e93b8367acb6d5f4f',
  D2: '95ac20b584186773d550497d98c49de3563e39afdca6422c083fc117bb90347e',
}

test.each(Object.keys(KNOWN))('%s says today what it always said', (versao) => expect(said(versao)).toBe(KNOWN[versao]))
test('the version in force is one of these, and what it says is another than the one before', () => {
  expect(said()).toBe(KNOWN[VERSAO])
  expect(new Set(Object.values(KNOWN)).size).toBe(Object.keys(KNOWN).length)
  expect(() => calcular(request(0), known, 'D0')).toThrow(RangeError)
})
