import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { canonico, ORIGENS, REGIMES, REGRAS_DE, VERSAO_DAS_REGRAS, type Pedido } from '../../../src/prazos/index.ts'
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
  2: '8bc55b260ddbc9d12c017f32d6451e82bb2efe42096e7a2b699d8970aad6e261',
  3: 'd8bbc86d6f5c7ab5bdad0f3539056097336e53ea8698a211061f766cc06270a4',
}

test.each(Object.keys(REGRAS_DE).map(Number))(
  'the rules of version %i say what they have always said, to the byte',
  (n) => {
    const { calcular, conhece } = REGRAS_DE[n]!
    const said = createHash('sha256')
    // What the first calendar was called is part of what was sealed.
    const counted = { ...calendario, versao: `R${n}.1` }
    for (const one of all()) if (conhece(one.regime)) said.update(canonico(calcular(one, counted)))
    expect(said.digest('hex')).toBe(KNOWN[n])
  },
)

test('the version in force has its hash', () => expect(KNOWN[VERSAO_DAS_REGRAS]).toMatch(/^[0-9a-f]{64}$/))
