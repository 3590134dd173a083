import { parseOab } from '../../../../src/schemas/br/oab.ts'
import { squeezed } from '../../../../src/schemas/br/text.ts'
import type { Context } from '../../../../src/schemas/core/index.ts'
import { rows, sql } from '../../../core/db/db.ts'
import type { Parts } from '../../parts.ts'
import { termoDe } from '../captura/termos.ts'
import type { Trecho } from './separar.ts'

/** A part of a file that is the firm's business: by which of its words, and which of its lawyers it names. */
export interface Nosso extends Trecho {
  readonly termo: string
  readonly advogados: readonly { readonly nome: string; readonly oab: string }[]
}

const folded = (s: string): string => squeezed(s).toUpperCase()
/** A name or a number by whole words. */
const has = (text: string, words: string): boolean => {
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1))
    if (!/[A-Z0-9]/.test((text[at - 1] ?? ' ') + (text[at + words.length] ?? ' '))) return true
  return false
}
/** An enrolment however it is written: the section before or behind its number, with or without its point. */
const enrolled = (plain: string, { uf, numero }: { uf: string | null; numero: string }): boolean =>
  has(plain, `${numero}/${uf}`) ||
  has(plain, `${numero} ${uf}`) ||
  has(plain, `${uf}${numero}`) ||
  has(plain, `${uf} ${numero}`)

/**
 * Of the parts of a file those that name a lawyer, an enrolment or a term of the firm, or one of its lawsuits; with `tudo`
 * all of them.
 */
export async function nossos(
  { db, model, service }: Pick<Parts, 'db' | 'model' | 'service'>,
  ctx: Context,
  all: readonly Trecho[],
  tudo: boolean,
): Promise<Nosso[]> {
  const firm = ctx.sessao.cd_empresa
  const lawyers = await rows<{ name: string; oab: string | null }>(
    db,
    sql`select name, oab from advogados where cd_empresa = ${firm}::bigint and ie_ativo order by id limit 1000`,
  )
  const terms = await rows<{ name: string }>(
    db,
    sql`select name from termos_djen where cd_empresa = ${firm}::bigint and ie_ativo order by id limit 1000`,
  )
  const own = await rows<{ n: string }>(
    db,
    // A sealed one that whoever sends the file may not see is none: nothing tells of it.
    sql`select distinct t.nr_processo n from processos as t where ${service.visible(model.get('processos'), ctx)} and t.nr_processo = any(${all.map(({ nr_processo }) => nr_processo)}::text[])`,
  )
  const numbers = new Set(own.map(({ n }) => n))
  return all.flatMap((one) => {
    const text = folded(one.texto)
    const plain = text.replace(/(\d)\.(?=\d)/g, '$1').replaceAll('OAB/', 'OAB ')
    const named = lawyers.filter(({ name, oab }) => {
      const read = oab ? parseOab(oab) : null
      return has(text, folded(name)) || (read?.uf != null && enrolled(plain, read))
    })
    const advogados = named.flatMap(({ name, oab }) => (oab ? [{ nome: name, oab }] : []))
    const term = terms.find(({ name }) => {
      const asked = termoDe(name)
      if (asked.tipo === 'processo') return asked.valor === one.nr_processo
      if (asked.tipo === 'oab') return enrolled(plain, { uf: asked.uf!, numero: asked.valor })
      return has(text, folded(asked.valor))
    })
    const termo = named[0]?.name ?? term?.name ?? (numbers.has(one.nr_processo) ? 'Processo do escritório' : null)
    if (termo === null && !tudo) return []
    return [{ ...one, termo: termo ?? 'Tudo o que o arquivo traz', advogados }]
  })
}
