import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { calcular, canonico, ORIGENS, REGIMES, VERSAO_DAS_REGRAS, type Pedido } from '../../../src/prazos/index.ts'
import { com, dia, pedido, TJSP, TRF5 } from './pedidos.ts'

const calendario = com(
  dia('2026-11-18'),
  dia('2026-12-01', { tipo: 'suspensao', ate: '2026-12-02', exige_prova: false }),
  dia('2026-12-09', { conta: 'start_end_only', tipo: 'indisponibilidade' }),
)
const keys = <T extends object>(table: T) => Object.keys(table) as (keyof T)[]

/** Every origin by every branch of the law, in every unit, at a state and a federal court. */
const all = (): Pedido[] =>
  keys(ORIGENS).flatMap((origem) =>
    keys(REGIMES).flatMap((regime) =>
      (['uteis', 'corridos', 'meses', 'horas'] as const).flatMap((unidade) =>
        [TJSP, TRF5].map((local) =>
          pedido({ origem, regime, unidade, local, quantidade: unidade === 'meses' ? 2 : 15, destinatario: 'publico' }),
        ),
      ),
    ),
  )

// What was counted by these rules must be counted so for ever: say something else under another number.
const KNOWN: Readonly<Record<number, string>> = {
  1: '1ef795b8ff664e871277297ee51add7ee42a52e6fc7fe95bee8101a3fb80cc6c',
}

test('the rules of this version say what they have always said, to the byte', () => {
  const said = createHash('sha256')
  for (const one of all()) said.update(canonico(calcular(one, calendario)))
  expect(said.digest('hex')).toBe(KNOWN[VERSAO_DAS_REGRAS])
})
