import {
  attachesMany,
  carrierOf,
  display,
  fieldType,
  mayRead,
  type AnyEntity,
  type AnyField,
  type Context,
} from '../../../src/schemas/core/index.ts'
import { formatDateTime, todayIn } from '../../../src/schemas/br/dates.ts'
import { acts } from '../../../src/schemas/core/acts.ts'
import type { AuditRow } from '../audit/audit.ts'
import { readable, type ReadableAudit } from '../audit/view.ts'
import { rows, sql } from '../db/db.ts'
import { present } from '../sql/present.ts'
import { scopeOf, selectList, visibleWhere, type Row } from '../sql/select.ts'
import type { Service } from '../write/service.ts'
import { tableOf } from '../sql/tables.ts'
import type { Numbered, Told } from './moments.ts'

/** Where an entry stands: its instant in microseconds, the number of its moment, the id of its row. */
export interface Key {
  readonly quando: number
  readonly ordem: number
  readonly id: number
}
/** Something that happened to a record, in words. */
export interface Entry {
  readonly chave: string
  /** Name of the kind, and the id of the row that it is about. */
  readonly tipo: string
  readonly registro: number
  /** The instant; `dia` and `hora` are the firm's, and a day that has no hour says none. */
  readonly quando: string
  readonly dia: string
  readonly hora: string | null
  readonly palavra: string
  readonly texto: string
  readonly detalhes: readonly string[]
  readonly por: string | null
}
type Said = Omit<Entry, 'chave' | 'tipo' | 'registro' | 'quando' | 'dia' | 'hora'> & { readonly whole?: boolean }
type Of<K extends string> = Extract<Numbered, { kind: Record<K, unknown> }>

const WORDS: Readonly<Record<string, string>> = {
  criar: 'Cadastro',
  editar: 'Edição',
  desfazer: 'Alteração desfeita',
  excluir: 'Exclusão',
  desanexar: 'Arquivo excluído',
}
const labelled = (v: unknown): v is { rotulo: string } => typeof v === 'object' && v !== null && 'rotulo' in v

function auditText(field: AnyField, value: unknown, fuso: string): string {
  if (value === null || value === undefined || value === '') return ''
  if (labelled(value)) return value.rotulo
  if (Array.isArray(value) && value.every(labelled)) return value.map((v) => v.rotulo).join(', ')
  return attachesMany(field) ? String(value) : fieldType(field).format(value, field, fuso)
}

/** An entry of the trail: what was done, and each field before and after. */
function audited(entity: AnyEntity, entry: ReadableAudit, fuso: string): Said {
  const created = entry.acao === 'criar'
  const detalhes = entry.alteracoes.flatMap(({ campo, valor_anterior, valor_novo }) => {
    const field = entity.fields[campo]
    if (!field || created) return []
    const before = auditText(field, valor_anterior, fuso)
    const after = auditText(field, valor_novo, fuso)
    return before === after ? [] : [`${field.label}: ${before ? `${before} → ` : ''}${after || 'sem valor'}`]
  })
  const palavra = entity.actions[entry.acao]?.label ?? WORDS[entry.acao] ?? acts[entry.acao] ?? entry.acao
  return { palavra, texto: '', detalhes, por: entry.usuario }
}

async function ofRows(service: Service, all: readonly Of<'to'>[], keys: readonly Key[], ctx: Context) {
  const { target, kind } = all[0]!
  const s = scopeOf(service.model, target, ctx)
  const names = all.flatMap(({ kind: k, moment }) => [...k.text, moment.at, moment.time, moment.who])
  const only = new Set(names.filter((n) => n !== undefined))
  const ids = [...new Set(keys.map(({ id }) => id))]
  const found = await rows(
    service.db,
    sql`select ${selectList(s, only)} from ${sql.table(tableOf(target))} as t where t.id = any(${ids}::bigint[]) and ${visibleWhere(s)}`,
  )
  const byId = new Map(found.map((row) => [Number(row.id), present(target, row, ctx)]))
  const titleOf = (to: string) => service.model.get(to).title
  const shown = (row: Row, name: string) =>
    mayRead(target.fields[name]!, ctx.flags) ? display(target.fields[name]!, name, row, titleOf, ctx.fuso) : ''
  return (key: Key): Said | null => {
    const row = byId.get(key.id)
    const { moment } = all.find(({ order }) => order === key.ordem)!
    if (!row) return null
    const [texto = '', ...detalhes] = kind.text.map((name) => shown(row, name)).filter(Boolean)
    const por = moment.who && row[carrierOf(moment.who)] ? shown(row, moment.who) : null
    const whole = fieldType(target.fields[moment.at]!).moment !== 'instant' && !(moment.time && row[moment.time])
    return { palavra: moment.word, texto, detalhes, por, whole }
  }
}

async function ofFiles({ db }: Service, told: Told, word: string, ids: readonly number[]) {
  const found = await rows<{ id: number; nm_arquivo: string; nm_usuario_cri: string | null }>(
    db,
    sql`select id, nm_arquivo, nm_usuario_cri from arquivos where cd_empresa = ${told.company}::bigint and id = any(${ids}::bigint[])`,
  )
  const byId = new Map(found.map((file) => [file.id, file]))
  return ({ id }: Key): Said | null => {
    const file = byId.get(id)
    return file ? { palavra: word, texto: file.nm_arquivo, detalhes: [], por: file.nm_usuario_cri } : null
  }
}

async function ofTrail(service: Service, told: Told, ids: readonly number[], ctx: Context) {
  const found = await rows<AuditRow>(
    service.db,
    sql`select id, quando as data, nm_usuario as usuario, acao, ip, antes, depois from auditoria
        where cd_empresa = ${told.company}::bigint and id = any(${ids}::bigint[])`,
  )
  const said = await readable(service, told.entity, found, ctx)
  const byId = new Map(said.map((entry) => [entry.id, audited(told.entity, entry, ctx.fuso)]))
  return ({ id }: Key): Said | null => byId.get(id) ?? null
}

/** What the keys of a page stand for, in words: one statement for each kind that is on it. */
export async function entriesOf(
  service: Service,
  told: Told,
  keys: readonly Key[],
  moments: readonly Numbered[],
  ctx: Context,
): Promise<Entry[]> {
  const byOrder = new Map(moments.map((one) => [one.order, one]))
  const nameOf = (key: Key) => byOrder.get(key.ordem)!.name
  const teller = async (name: string): Promise<[string, (key: Key) => Said | null]> => {
    const own = keys.filter((key) => nameOf(key) === name)
    const ids = own.map(({ id }) => id)
    const all = moments.filter((one) => one.name === name)
    const { kind } = all[0]!
    if ('files' in kind) return [name, await ofFiles(service, told, kind.word, ids)]
    if ('audit' in kind) return [name, await ofTrail(service, told, ids, ctx)]
    return [name, await ofRows(service, all as Of<'to'>[], own, ctx)]
  }
  const tellers = new Map(await Promise.all([...new Set(keys.map(nameOf))].map(teller)))
  return keys.flatMap((key) => {
    const said = tellers.get(nameOf(key))!(key)
    // Gone, or out of sight, since it was found.
    if (!said) return []
    const { whole, ...words } = said
    const quando = new Date(Math.floor(key.quando / 1000)).toISOString()
    return [
      {
        chave: `${key.ordem}.${key.id}`,
        tipo: nameOf(key),
        registro: key.id,
        quando,
        dia: todayIn(ctx.fuso, new Date(quando)),
        hora: whole ? null : formatDateTime(quando, ctx.fuso).slice(-5),
        ...words,
      },
    ]
  })
}
