import { sql } from '../../core/db/db.ts'

/** Of a row of `arquivos`: whoever attached it belongs to no firm. */
export const deFora = sql`exists (select from usuarios u where u.id = arquivos.cd_usuario_cri and u.cd_correspondente is not null)`
