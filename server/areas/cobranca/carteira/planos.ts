import { FORA_DA_FILA } from '../../../../src/schemas/cobranca/resultado.ts'
import type { OwnTable } from '../../../core/ddl/migrate.ts'
import { one, sql, type Db, type Sql } from '../../../core/db/db.ts'
import type { Vigentes } from '../regras.ts'

/** The entity, and the kind of work that one of it is, by its id. */
export const CARTEIRA = 'calculos-carteira'

/**
 * What the count of a portfolio goes by, in whose name (`cd_autor`), the rule as it was when it began, and how far it is:
 * the last debtor that was looked at, of those up to `ate`.
 */
export const planosDaCarteira: OwnTable = {
  name: 'calculo_carteira_planos',
  sql: `create table if not exists calculo_carteira_planos (
    cd_calculo bigint primary key, cd_empresa bigint not null, cd_autor bigint not null, ip text, regra jsonb not null,
    ultimo bigint not null default 0, ate bigint not null)`,
}

/** Whose statements are counted. */
export interface Carteira {
  readonly cd_cliente: number
  readonly ie_status_devedor: string | null
  readonly ie_so_ativos: boolean
}

/** Those debtors, as a condition on `t`, of the ones that are seen. */
export const daCarteira = (visible: Sql, { cd_cliente, ie_status_devedor, ie_so_ativos }: Carteira): Sql =>
  sql`${visible} and t.cd_cliente = ${cd_cliente}::bigint
    and (${ie_status_devedor}::text is null or t.ie_status_devedor = ${ie_status_devedor}::text)
    and (not ${ie_so_ativos}::boolean or t.ie_status_devedor <> all(${FORA_DA_FILA}::text[]))`

export interface Plano extends Carteira {
  readonly id: number
  readonly cd_empresa: number
  readonly cd_autor: number
  readonly ip: string | null
  readonly dt_calculo: string
  /** The day up to which what was paid is taken off. */
  readonly dt_pagamentos: string
  readonly ie_atualizar: boolean
  readonly regra: Vigentes
  readonly ultimo: number
  readonly ate: number
}

/** What is to be counted, while it is. */
export const planoDe = (db: Db, id: number) =>
  one<Plano>(
    db,
    sql`select c.id, c.cd_empresa, p.cd_autor, p.ip, c.cd_cliente, c.ie_status_devedor, c.ie_so_ativos, c.dt_calculo, coalesce(c.dt_pagamentos, c.dt_calculo) dt_pagamentos, c.ie_atualizar,
          '{"porTipo":{}}'::jsonb || p.regra regra, p.ultimo, p.ate
        from calculos_carteira c join calculo_carteira_planos p on p.cd_calculo = c.id
        where c.id = ${id}::bigint and c.ie_situacao = 'CA'`,
  )
