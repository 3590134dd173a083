import { sql } from '../../../core/db/db.ts'
import type { Hooks } from '../../../core/write/hooks.ts'

/** What goes into the trash is remembered by its number. What is withdrawn never came, and is not. */
export const lembrarNumero: Hooks = {
  async removing({ tx, entity }, { id }) {
    await sql`insert into numeros_sabidos (cd_empresa, nr_processo, entidade)
      select cd_empresa, linha->>'nr_processo', entidade from lixeira
      where entidade = ${entity.name} and cd_registro = ${Number(id)}::bigint and linha->>'nr_processo' is not null
      on conflict do nothing`.execute(tx)
  },
}
