import { one, sql, type Db, type Sql } from '../../../core/db/db.ts'

/** A day of an account: what is captured at a time. */
export interface Janela {
  readonly empresa: number
  readonly conector: number
  readonly dia: string
}
/** A page that is still to be asked for. */
export interface Linha {
  readonly id: number
  readonly ds_termo: string
  readonly ds_variante: string
  readonly nr_pagina: number
}

const WHERE = ({ empresa, conector, dia }: Janela): Sql =>
  sql`cd_empresa = ${empresa}::bigint and cd_conector = ${conector}::bigint and dt_dia = ${dia}::date`
/** It counts no further: more may be there. */
export const TETO = 10_000

/**
 * Begins the capture of a day: a row for the first page of each spelling of each term, so that what is not asked for is
 * seen to be missing. One that a server left behind is gone on with: what it has is not asked for again.
 */
export async function planejar(
  tx: Db,
  janela: Janela,
  rodada: string,
  wanted: readonly { readonly escrito: string; readonly variante: string }[],
): Promise<void> {
  const begun = await one(
    tx,
    sql`select 1 from capturas where ${WHERE(janela)} and dt_rodada = ${rodada}::timestamptz limit 1`,
  )
  if (begun) return
  const { empresa, conector, dia } = janela
  await sql`update capturas set ie_resultado = 'AG', ds_erro = null, nr_recebidos = null, nr_contados = null, nr_avisos = null,
      nr_descobertos = null, nr_conhecidos = null, nr_recusados = null,
      ds_identificadores = null, dt_rodada = ${rodada}::timestamptz where ${WHERE(janela)}`.execute(tx)
  const terms = wanted.map(({ escrito }) => escrito)
  const variants = wanted.map(({ variante }) => variante)
  await sql`insert into capturas (cd_empresa, cd_conector, dt_dia, ds_termo, ds_variante, nr_pagina, nr_pedidos, nr_repetidas,
        ie_resultado, dt_rodada, dt_criado, dt_atualizado)
      select ${empresa}::bigint, ${conector}::bigint, ${dia}::date, w.t, w.v, 1, 0, 0, 'AG', ${rodada}::timestamptz, clock_timestamp(), clock_timestamp()
      from unnest(${terms}::text[], ${variants}::text[]) w(t, v)
      where not exists (select 1 from capturas where ${WHERE(janela)} and ds_termo = w.t and ds_variante = w.v and nr_pagina = 1)`.execute(
    tx,
  )
}

export const proxima = (db: Db, janela: Janela): Promise<Linha | undefined> =>
  one<Linha>(
    db,
    sql`select id, ds_termo, ds_variante, nr_pagina from capturas where ${WHERE(janela)} and ie_resultado = 'AG'
        order by ds_termo, ds_variante, nr_pagina limit 1`,
  )

/** Of what came on the pages of a spelling before this one: how much, and which of these numbers. */
export async function jaVistos(
  tx: Db,
  janela: Janela,
  { ds_termo, ds_variante, nr_pagina }: Linha,
  numeros: readonly string[],
): Promise<{ readonly quantos: number; readonly destes: ReadonlySet<string> }> {
  const before = sql`from capturas where ${WHERE(janela)} and ds_termo = ${ds_termo} and ds_variante = ${ds_variante}
    and nr_pagina < ${nr_pagina}::int`
  // A day may have ten thousand: they stay in the database.
  const found = await one<{ quantos: number; destes: string[] }>(
    tx,
    sql`select (select coalesce(sum(nr_recebidos), 0)::int ${before}) quantos,
          array(select n from unnest(${numeros}::text[]) n
            where n in (select unnest(string_to_array(ds_identificadores, ' ')) ${before})) destes`,
  )
  return { quantos: found?.quantos ?? 0, destes: new Set(found?.destes) }
}

/** What became of the items of a page. */
export interface Destino {
  /** They are in the inbox, as they were before or from now on. */
  readonly avisos: number
  readonly descobertos: number
  readonly conhecidos: number
  readonly recusados: number
}
/** What came of a question. */
export interface Vinda extends Destino {
  /** The numbers of what the source gave. */
  readonly recebidos: readonly string[]
  readonly contados: number | null
  readonly repetidas: number
  readonly erro: string | null
}

/** Notes a page that came, and that there is another one after it. */
export async function anotar(tx: Db, linha: Linha, vinda: Vinda, mais: boolean): Promise<void> {
  const { recebidos, contados, repetidas, erro, avisos, descobertos, conhecidos, recusados } = vinda
  await sql`update capturas set ie_resultado = 'OK', nr_recebidos = ${recebidos.length}::int, nr_contados = ${contados}::int,
      nr_avisos = ${avisos}::int, nr_descobertos = ${descobertos}::int, nr_conhecidos = ${conhecidos}::int, nr_recusados = ${recusados}::int,
      ds_identificadores = ${recebidos.join(' ')}, nr_pedidos = nr_pedidos + 1, nr_repetidas = nr_repetidas + ${repetidas}::int,
      ds_erro = ${erro}::text, dt_pedida = clock_timestamp(), dt_atualizado = clock_timestamp(), nr_versao = nr_versao + 1
    where id = ${linha.id}::bigint`.execute(tx)
  if (!mais) return
  await sql`insert into capturas (cd_empresa, cd_conector, dt_dia, ds_termo, ds_variante, nr_pagina, nr_pedidos, nr_repetidas,
        ie_resultado, dt_rodada, dt_criado, dt_atualizado)
      select cd_empresa, cd_conector, dt_dia, ds_termo, ds_variante, nr_pagina + 1, 0, 0, 'AG', dt_rodada, clock_timestamp(), clock_timestamp()
      from capturas t where id = ${linha.id}::bigint and not exists (select 1 from capturas o where o.cd_empresa = t.cd_empresa
        and o.cd_conector = t.cd_conector and o.dt_dia = t.dt_dia and o.ds_termo = t.ds_termo and o.ds_variante = t.ds_variante
        and o.nr_pagina = t.nr_pagina + 1)`.execute(tx)
}

/** Notes that a term is too broad: no further page of that spelling is asked for. */
export async function parar(
  tx: Db,
  janela: Janela,
  linha: Linha,
  vinda: Pick<Vinda, 'contados' | 'repetidas' | 'erro'>,
) {
  const { contados, repetidas, erro } = vinda
  const asked = sql`id = ${linha.id}::bigint`
  await sql`update capturas set ie_resultado = 'AM', nr_contados = ${contados}::int, ds_erro = ${erro}::text,
      nr_pedidos = nr_pedidos + (${asked})::int, nr_repetidas = nr_repetidas + case when ${asked} then ${repetidas}::int else 0 end,
      dt_pedida = clock_timestamp(), dt_atualizado = clock_timestamp(), nr_versao = nr_versao + 1
    where ${pendentesDe(janela)} and ds_termo = ${linha.ds_termo} and ds_variante = ${linha.ds_variante}`.execute(tx)
}

/** Notes a question that came to nothing: it waits to be asked again, or, `over`, failed. */
export async function falhar(tx: Db, which: Sql, erro: string, repetidas: number, over: boolean): Promise<void> {
  await sql`update capturas set ie_resultado = ${over ? 'FA' : 'AG'}, ds_erro = ${erro.slice(0, 500)}, nr_pedidos = nr_pedidos + 1,
      nr_repetidas = nr_repetidas + ${repetidas}::int, dt_pedida = clock_timestamp(), dt_atualizado = clock_timestamp(),
      nr_versao = nr_versao + 1 where ${which}`.execute(tx)
}
export const estaLinha = ({ id }: Linha): Sql => sql`id = ${id}::bigint`
export const pendentesDe = (janela: Janela): Sql => sql`${WHERE(janela)} and ie_resultado = 'AG'`

export interface Saldo {
  readonly recebidos: number
  readonly variantes: number
  /** Of those received, what only became discovered lawsuits. */
  readonly descobertos: number
  /** Spellings of which not all came, or not all is held. */
  readonly lacunas: number
  /** Spellings that are too broad. */
  readonly amplas: number
  readonly falhas: number
  readonly erro: string | null
}

/** How many of a row's items are held, or known, or refused with a reason. Older rows noted as received what was held. */
export const TIDOS: Sql = sql`coalesce(nr_avisos + nr_descobertos + nr_conhecidos + nr_recusados, nr_recebidos)`

/** Balances a day: where not as much came as was counted, or is held as came, the last page of that spelling says so. */
export async function conferir(tx: Db, janela: Janela): Promise<Saldo> {
  await sql`update capturas c set ie_resultado = 'LA', nr_versao = c.nr_versao + 1, ds_erro = case
        when v.c >= ${TETO}::int then 'A fonte não conta além de 10.000: divida o termo.'
        else concat_ws(' ', c.ds_erro, case when v.r is distinct from v.c then 'Recebidos ' || v.r || ' de ' || coalesce(v.c::text, '?') || ' contados.' end,
          case when v.h <> v.r then 'Guardados ' || v.h || ' de ' || v.r || ' recebidos.' end) end
      from (select ds_termo, ds_variante, sum(nr_recebidos)::int r, max(nr_contados) c, max(nr_pagina) p, sum(${TIDOS})::int h from capturas
            where ${WHERE(janela)} group by 1, 2 having bool_and(ie_resultado = 'OK')) v
      where ${WHERE(janela)} and c.ds_termo = v.ds_termo and c.ds_variante = v.ds_variante and c.nr_pagina = v.p
        and (v.c >= ${TETO}::int or v.r is distinct from v.c or v.h <> v.r)`.execute(tx)
  return (await one<Saldo>(
    tx,
    sql`select coalesce(sum(nr_recebidos), 0)::int recebidos, coalesce(sum(nr_descobertos), 0)::int descobertos, count(distinct (ds_termo, ds_variante))::int variantes,
          count(*) filter (where ie_resultado = 'LA')::int lacunas, count(*) filter (where ie_resultado = 'FA')::int falhas,
          count(distinct (ds_termo, ds_variante)) filter (where ie_resultado = 'AM')::int amplas,
          coalesce(min(ds_erro) filter (where ie_resultado in ('LA', 'FA')), min(ds_erro) filter (where ie_resultado = 'AM')) erro from capturas where ${WHERE(janela)}`,
  ))!
}
