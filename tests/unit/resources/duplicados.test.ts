import { describe, expect, test } from 'vitest'
import { fullestOf, sourceOf } from '../../../src/customPages/duplicados/choice.ts'
import { model } from '../../../src/schemas/index.ts'

const clientes = model.get('clientes')
const bare = { id: 3, nm_cliente: 'Banco Guaporé S.A.' }
const fuller = { id: 7, nm_cliente: 'Banco Guaporé S.A.', nr_telefone: '11987654321', ds_email: 'b@exemplo.com.br' }
const full = { ...fuller, id: 9 }

describe('of customers that are there twice', () => {
  test('the one with the most in it is suggested to stay, the oldest of equals', () => {
    expect(fullestOf(clientes, [bare, full] as never).id).toBe(9)
    expect(fullestOf(clientes, [bare, fuller, full] as never).id).toBe(7)
    // What is no field of the form says nothing of it.
    expect(fullestOf(clientes, [{ ...bare, dt_criado: '2026-01-01', x: 1 }, full] as never).id).toBe(9)
  })
  test('what the one that stays has not is taken from whoever has it', () => {
    const kept = { ...full, ds_email: null }
    expect(sourceOf('ds_email', kept as never, [bare, kept, fuller] as never, {}).id).toBe(7)
    expect(sourceOf('nr_telefone', kept as never, [bare, kept, fuller] as never, {}).id).toBe(9)
  })
})
