import { describe, expect, test } from 'vitest'
import { compute, consequences, type AnyEntity, type Context } from '../../../src/schemas/core/index.ts'
import { effectsOf } from '../../../src/resources/form/effects.ts'
import { entities } from '../../../src/schemas/index.ts'

type Row = Record<string, unknown>
const ctx = {
  hoje: '2026-11-21',
  agora: '2026-11-21T12:00:00.000Z',
  fuso: 'America/Sao_Paulo',
  flags: new Set(['superuser']),
  sessao: { id: 1 },
} as unknown as Context
const processos = entities.processos as unknown as AnyEntity
const liminares = entities.liminares as unknown as AnyEntity
const ACME = { id: 1, nm_cliente: 'Acme', nr_cpf: null, nr_cnpj: '11222333000181' }
const ANA = { id: 2, nm_cliente: 'Ana', nr_cpf: '52998224725', nr_cnpj: null }

/** The parties of a lawsuit's form after some of its fields were set, one by one. */
function parties(start: Row, ...steps: Row[]): unknown[] {
  let row: Row = { nm_autor: null, nm_reu: null, ...start }
  for (const step of steps) row = { ...row, ...effectsOf(processos, row, step, ctx) }
  return [row.nm_autor, row.nr_cnpj_autor ?? null, row.nm_reu, row.nr_cpf_reu ?? null]
}
const client = (of: typeof ACME | typeof ANA) => ({ cd_cliente: of.id, ob_cliente: of })
const at = (ie_posicao_cliente: string | null) => ({ ie_posicao_cliente })

describe('the client’s side of a lawsuit', () => {
  test('fills in once client and position are known, in either order', () => {
    expect(parties({}, client(ACME))).toEqual([null, null, null, null])
    expect(parties({}, client(ACME), at('A'))).toEqual(['Acme', ACME.nr_cnpj, null, null])
    expect(parties({}, at('P'), client(ANA))).toEqual([null, null, 'Ana', ANA.nr_cpf])
  })
  test('goes over with the position, and follows another client', () => {
    expect(parties({}, client(ANA), at('A'), at('P'))).toEqual([null, null, 'Ana', ANA.nr_cpf])
    expect(parties({}, client(ANA), at('P'), client(ACME), at('A'))).toEqual(['Acme', ACME.nr_cnpj, null, null])
    expect(parties({}, client(ACME), at('A'), { cd_cliente: null, ob_cliente: null })).toEqual([null, null, null, null])
  })
  test('never overwrites what was typed, on either side', () => {
    expect(parties({}, { nm_autor: 'Espólio' }, client(ACME), at('A'))).toEqual(['Espólio', null, null, null])
    // The other side is taken: nothing goes over.
    expect(parties({}, client(ACME), at('A'), { nm_reu: 'Fulana' }, at('P'))).toEqual([
      'Acme',
      ACME.nr_cnpj,
      'Fulana',
      null,
    ])
    expect(parties({}, client(ACME), at('A'), { nr_cnpj_autor: '99999999000191' }, client(ANA))).toEqual([
      'Ana',
      '99999999000191',
      null,
      null,
    ])
  })
  test('what is sent along is what counts', () => {
    const given = { ...client(ACME), ...at('A'), nm_autor: 'Outro' }
    expect(consequences(processos, given, ['cd_cliente', 'nm_autor'], ctx, Object.keys(given))).not.toHaveProperty(
      'nm_autor',
    )
  })
})

describe('the clock of an injunction', () => {
  const words = (row: Row) => {
    const field = liminares.fields.ie_situacao!
    const code = compute(liminares, row, ctx).ie_situacao as string
    const said = field.o.words as (code: string, row: Row, ctx: Context) => string | undefined
    return [code, said(code, row, ctx)]
  }
  test('says how long there is, or for how long it should have been done', () => {
    expect(words({ dt_prazo_cumprimento: '2026-11-24' })).toEqual(['AC', 'vence em 3 dias'])
    expect(words({ dt_prazo_cumprimento: '2026-11-22' })).toEqual(['AC', 'vence amanhã'])
    expect(words({ dt_prazo_cumprimento: '2026-11-21' })).toEqual(['HO', undefined])
    expect(words({ dt_prazo_cumprimento: '2026-11-20' })).toEqual(['VE', 'vencida ontem'])
    expect(words({ dt_prazo_cumprimento: '2026-11-19' })).toEqual(['VE', 'vencida há 2 dias'])
    expect(words({ dt_prazo_cumprimento: '2026-11-19', dt_cumprimento: '2026-11-18' })).toEqual(['CU', undefined])
    expect(words({ dt_prazo_cumprimento: '2026-11-19', dt_casacao: '2026-11-18' })).toEqual(['CA', undefined])
  })
})
