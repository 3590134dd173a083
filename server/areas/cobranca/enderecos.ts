import type { enderecos, socios, substitutos } from '../../../src/schemas/cobranca/socios.ts'
import { one, sql } from '../../core/db/db.ts'
import type { Hooks, Work } from '../../core/write/hooks.ts'

/** A state by the name or the letters that clients send; null when there is none such. */
async function stateOf({ tx }: Work, name: unknown): Promise<number | null> {
  if (typeof name !== 'string' || !name.trim() || name.length > 60 || name.includes('\0')) return null
  const found = await one<{ id: number }>(
    tx,
    sql`select id from estados where ds_sigla = upper(${name.trim()}) or banca_simples(nm_estado) = banca_simples(${name.trim()})`,
  )
  return found?.id ?? null
}

/** The state that a city is in; null for what is no city. */
async function stateOfCity({ tx }: Work, id: unknown): Promise<number | null> {
  if (!/^\d{1,9}$/.test(String(id))) return null
  const city = await one<{ cd_estado: number }>(tx, sql`select cd_estado from cidades where id = ${Number(id)}::bigint`)
  return city?.cd_estado ?? null
}

/** Clients of the contract send a state by its name (`nm_estado`), or a city alone, which is in one. */
export const lugarHooks: Hooks<typeof enderecos> & Hooks<typeof socios> & Hooks<typeof substitutos> = {
  async received(work, input) {
    if (input.cd_estado) return input
    const cd_estado = (await stateOf(work, input.nm_estado)) ?? (await stateOfCity(work, input.cd_cidade))
    return cd_estado ? { ...input, cd_estado } : input
  },
}
