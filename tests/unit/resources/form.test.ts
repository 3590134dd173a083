import { describe, expect, it } from 'vitest'
import { compareSides } from '../../../src/resources/form/compareSides.ts'
import { dependenciesOf, sectionDependencies } from '../../../src/resources/form/dependencies.ts'
import { carriersOf, effectsOf } from '../../../src/resources/form/effects.ts'
import { errorsInOrder, isFieldErrors } from '../../../src/resources/form/formErrors.ts'
import { changedFields, initialValues, payloadOf, writableFields } from '../../../src/resources/form/payload.ts'
import { casos, context } from './helpers.ts'

describe('dependenciesOf', () => {
  it('names what decides about a field, and nothing else', () => {
    expect(dependenciesOf(casos, 'nm_titulo')).toEqual([])
    expect(dependenciesOf(casos, 'ds_extra')).toEqual(['ie_tipo'])
  })
  it('reads through a reference and through computed fields', () => {
    expect(dependenciesOf(casos, 'ds_lugar')).toEqual(['cd_lugar', 'ob_lugar'])
    expect(dependenciesOf(casos, 'ds_nota')).toContain('dt_fim')
    expect(dependenciesOf(casos, 'ds_resumo')).toContain('nm_titulo')
  })
  it('gathers the fields of a section', () => {
    expect(sectionDependencies(casos, casos.form[0]!)).toEqual(['ie_tipo', 'nr_uf', 'cd_lugar', 'ob_lugar'])
  })
})

describe('effectsOf', () => {
  it('clears references that no longer fit, and those that hang on them', () => {
    const before = { nr_uf: 1, cd_lugar: 2, ob_lugar: { id: 2 }, cd_bairro: 3, ob_bairro: { id: 3 } }
    expect(effectsOf(casos, before, { nr_uf: 35 }, context())).toEqual({
      nr_uf: 35,
      cd_lugar: null,
      ob_lugar: null,
      cd_bairro: null,
      ob_bairro: null,
    })
  })
  it('sets what follows, but not from a value that is none', () => {
    expect(effectsOf(casos, {}, { dt_fim: '2026-12-01' }, context())).toEqual({
      dt_fim: '2026-12-01',
      dt_aviso: '2026-12-01',
    })
    expect(effectsOf(casos, {}, { dt_fim: '12/1' }, context())).toEqual({ dt_fim: '12/1' })
  })
  it('forgets what was carried of a reference set without it', () => {
    expect(carriersOf(casos, { cd_lugar: 5 })).toEqual({ ob_lugar: null })
    expect(carriersOf(casos, { cd_lugar: 5, ob_lugar: { id: 5 } })).toEqual({})
  })
})

describe('payloadOf', () => {
  const start: Record<string, unknown> = initialValues(casos, { nm_titulo: 'x' }, context())
  const values: Record<string, unknown> = { ...start, ds_extra: 'y', nr_valor: '10' }
  it('starts with defaults and never with undefined', () => {
    expect(values.ie_tipo).toBe('A')
    expect(Object.values(values)).not.toContain(undefined)
  })
  it('leaves out hidden, forbidden and computed fields, and shapes the rest', () => {
    const sent = payloadOf(casos, values, 'update', context())
    expect(sent.nm_titulo).toBe('X')
    for (const name of ['ds_extra', 'nr_valor', 'nr_interno', 'ie_status', 'ds_resumo', 'anexos'])
      expect(sent).not.toHaveProperty(name)
    expect(payloadOf(casos, { ...values, ie_tipo: 'B' }, 'update', context()).ds_extra).toBe('y')
    expect(payloadOf(casos, values, 'update', context(['financialModule'])).nr_valor).toBe('10.00')
  })
  it('compares values, not the way they were typed', () => {
    const names = writableFields(casos, 'update', context(['superuser']))
    const saved = { ...values, nr_valor: '10.00' }
    expect(changedFields(casos, { ...saved, nr_valor: '10', nm_titulo: 'outro' }, saved, names)).toEqual(['nm_titulo'])
  })
})

describe('errors', () => {
  it('come in the order of the form', () => {
    const errors = { dt_fim: { type: 'x', message: 'b' }, nm_titulo: { type: 'x', message: 'a' } }
    expect(errorsInOrder(casos, errors).map((e) => e.name)).toEqual(['nm_titulo', 'dt_fim'])
  })
  it('belong to the form only when they name its fields', () => {
    expect(isFieldErrors(casos, { nm_titulo: ['x'] })).toBe(true)
    expect(isFieldErrors(casos, { detail: 'x' })).toBe(false)
    expect(isFieldErrors(casos, null)).toBe(false)
  })
})

describe('compareSides', () => {
  it('tells what both changed from what only they changed', () => {
    const before = { nm_titulo: 'A', ie_tipo: 'A', nr_uf: 1 }
    const mine = { nm_titulo: 'B', ie_tipo: 'A', nr_uf: 2 }
    const theirs = { nm_titulo: 'C', ie_tipo: 'B', nr_uf: 2 }
    expect(compareSides(casos, { mine, theirs, before })).toEqual({ disputed: ['nm_titulo'], onlyTheirs: ['ie_tipo'] })
  })
})
