import type { enderecos, socios, substitutos } from '../../../src/schemas/cobranca/socios.ts'
import { one, sql } from '../../core/db/db.ts'
import type { Hooks, Work } from '../../core/write/hooks.ts'

/** A state by the name or the letters that clients send; null when there is none such. */
async function stateOf({ tx }: Work, name: unknown): Promise<number | null> {
  if (typeof name !== 'string' || !name.trim()) return null
  const found = await one<{ id: number }>(
    tx,
    sql`select id from estados where ds_sigla = upper(${name.trim()}) or banca_simples(nm_estado) = banca_simples(${name.trim()})`,
  )
  return found?.id ?? null
}

/** Clients of the contract send a state by its name (`nm_estado`), or a city alone, which is in one. */
export const lugarHooks: Hooks<typeof enderecos> & Hooks<typeof socios> & Hooks<typeof substitutos> = {
  async received(work, input) {
    const cd_estado = input.cd_estado ? null : await stateOf(work, input.nm_estado)
    return cd_estado ? { ...input, cd_estado } : input
  },
  async before({ tx }, values) {
    if (!values.cd_cidade || values.cd_estado) return
    const city = await one<{ cd_estado: number }>(
      tx,
      sql`select cd_estado from cidades where id = ${values.cd_cidade}::bigint`,
    )
    values.cd_estado = city?.cd_estado ?? null
  },
}
