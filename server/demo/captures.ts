import { createHash } from 'node:crypto'
import { addDays, weekday } from '../../src/schemas/br/dates.ts'
import { rows, sql, type Db } from '../core/db/db.ts'
import { insertRows } from '../core/write/insert.ts'
import type { Stamp } from './office.ts'
import type { Rng } from './random.ts'

const DAYS = 45
const TERMS = [
  ['OAB/SP 123.456 (exemplo)', ['123456', '123456-O', '123456-A']],
  ['ESCRITÓRIO EXEMPLO', ['ESCRITÓRIO EXEMPLO']],
] as const
/** Days before today on which something was missing, so that a strip is seen with a gap in it. */
const GAPS: Readonly<Record<number, string>> = {
  9: 'Recebidos 50 de 57 contados.',
  23: 'A fonte recusou o acesso deste endereço (403): ela só atende do Brasil.',
}

/** A source that was on for some weeks and is off, with what it was asked for; and of each court text where it came from. */
export async function loadCaptures(db: Db, rng: Rng, stamp: Stamp, today: string): Promise<void> {
  const first = addDays(today, -DAYS)
  const account = {
    nm_conta: 'DJEN (EXEMPLO)',
    ie_conector: 'djen',
    ie_ligado: false,
    dt_ligado: first,
    dt_ultima: `${addDays(today, -1)}T09:00:00Z`,
    ie_ultima: 'CO',
    ds_ultima: 'Exemplo: desligado. Ligue-o para capturar de verdade.',
    qt_ultima: 0,
    ...stamp,
  }
  const [cd_conector] = await insertRows(db, 'conectores', [account])
  const pages = Array.from({ length: DAYS }, (_, i) => i + 1).flatMap((ago) => {
    const dt_dia = addDays(today, -ago)
    const quiet = [0, 6].includes(weekday(dt_dia))
    return TERMS.flatMap(([ds_termo, variants]) =>
      variants.map((ds_variante, at) => {
        const nr_contados = quiet ? 0 : rng.int(0, at === 0 ? 9 : 2)
        const wrong = at === 0 && ds_termo === TERMS[0][0] ? GAPS[ago] : undefined
        const failed = wrong?.includes('403') ?? false
        return {
          cd_conector,
          dt_dia,
          ds_termo,
          ds_variante,
          nr_pagina: 1,
          nr_contados: failed ? null : wrong ? 57 : nr_contados,
          nr_recebidos: failed ? null : wrong ? 50 : nr_contados,
          nr_avisos: failed ? null : wrong ? 50 : nr_contados,
          nr_descobertos: failed ? null : 0,
          nr_conhecidos: failed ? null : 0,
          nr_recusados: failed ? null : 0,
          nr_pedidos: failed ? 4 : 1,
          nr_repetidas: wrong ? 3 : 0,
          ie_resultado: failed ? 'FA' : wrong ? 'LA' : 'OK',
          ds_erro: wrong ?? null,
          dt_pedida: `${dt_dia}T09:00:00Z`,
          dt_rodada: `${dt_dia}T09:00:00Z`,
          ...stamp,
        }
      }),
    )
  })
  await insertRows(db, 'capturas', pages)
  const texts = await rows<{ id: number; dia: string; teor: string | null }>(
    db,
    sql`select id, dt_expedicao::text dia, teor from expedientes where cd_empresa = ${Number(stamp.cd_empresa)}::bigint
        and type_communication = 'djen' order by id`,
  )
  const proofs = texts.map(({ id, dia, teor }) => ({
    cd_expediente: id,
    ie_fonte: 'djen',
    ds_identificador: String(900_000_000 + id),
    ds_hash: createHash('sha256').update(`exemplo ${id}`).digest('hex').slice(0, 32),
    ds_termo: TERMS[0][0],
    dt_captura: `${dia}T09:00:00Z`,
    ds_original: teor && `<p>${teor}</p>`,
    ...stamp,
  }))
  await insertRows(db, 'provas_captura', proofs)
  const printed = await rows<{ id: number; diario: string; teor: string; em: string }>(
    db,
    sql`select id, nm_diario diario, teor, dt_criado em from publicacoes where cd_empresa = ${Number(stamp.cd_empresa)}::bigint order by id`,
  )
  await insertRows(
    db,
    'provas_captura',
    printed.map(({ id, diario, teor, em }) => ({
      cd_publicacao: id,
      ie_fonte: 'mao',
      ds_identificador: `publicacoes/${id}`,
      ds_termo: diario,
      dt_captura: em,
      ds_original: teor,
      ...stamp,
    })),
  )
  await sql`update expedientes set ie_fontes = '{djen}' where id = any(${texts.map(({ id }) => id)}::bigint[])`.execute(
    db,
  )
}
