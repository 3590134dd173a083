import type { comentarios } from '../../../src/schemas/tarefas/comentarios.ts'
import { refOptions } from '../../../src/schemas/core/index.ts'
import { one, rows, sql } from '../../core/db/db.ts'
import { invalid } from '../../core/errors.ts'
import type { Hooks, Work } from '../../core/write/hooks.ts'
import type { Row } from '../../core/sql/select.ts'
import { tableOf } from '../../core/sql/tables.ts'
import { titlesOf } from '../../core/sql/titles.ts'
import { notify } from '../notificacoes/write.ts'

interface Person {
  readonly id: number
  readonly nome: string
}
const ids = (value: unknown): number[] => (Array.isArray(value) ? value.filter((v) => typeof v === 'number') : [])

/** The record that a comment is about: the entity, and the id of the row. */
function ownerOf({ model, entity }: Work, row: Row): { name: string; id: number } {
  const field = entity.access.through.find((name) => typeof row[name] === 'number')!
  return { name: model.get(refOptions(entity.fields[field]!).to).name, id: row[field] as number }
}

/** Of the people mentioned, those whom the text still names: a name that was taken out again mentions nobody. */
async function named({ tx, ctx }: Work, values: Row): Promise<Person[]> {
  const people = await rows<Person>(
    tx,
    sql`select cd_authuser id, nm_funcionario nome from funcionarios
        where cd_empresa = ${ctx.sessao.cd_empresa}::bigint and cd_authuser = any(${ids(values.mencoes)}::bigint[])`,
  )
  return people.filter(({ nome }) => String(values.ds_comentario).includes(`@${nome}`))
}

/** Throws at the field when somebody mentioned may not read what the comment is about. */
async function refuseOutsiders(work: Work, values: Row, people: readonly Person[]): Promise<void> {
  const { name, id } = ownerOf(work, values)
  const entity = work.model.get(name)
  const out: string[] = []
  for (const person of people) {
    const theirs = await work.contextOf(person.id)
    const seen = theirs ? await titlesOf(work.tx, work.model, entity, [id], theirs) : new Map()
    if (!seen.has(id)) out.push(person.nome)
  }
  if (out.length)
    throw invalid({ mencoes: [`${out.join(', ')} não pode ver este registro e por isso não pode ser mencionado.`] })
}

/** Whose work a record is, where its entity says which field names them. */
async function responsibleFor({ tx, model, entity }: Work, name: string, id: number): Promise<number[]> {
  const owner = model.get(name)
  const field = Object.values(owner.related).find(({ to }) => to === entity.name)?.conversation?.concerned
  if (!field) return []
  const found = await one<{ p: number[] | null }>(
    tx,
    sql`select ${sql.ref(field)} p from ${sql.table(tableOf(owner))} where id = ${id}::bigint`,
  )
  return found?.p ?? []
}

/** Something was said: the record moved, though nothing of it changed and nobody's version of it is old. */
async function touch({ tx, model, ctx }: Work, { name, id }: { name: string; id: number }): Promise<void> {
  await sql`update ${sql.table(tableOf(model.get(name)))} set dt_atualizado = ${ctx.agora}::timestamptz where id = ${id}::bigint`.execute(
    tx,
  )
}

export const comentariosHooks: Hooks<typeof comentarios> = {
  async before(work, values, stored) {
    const people = await named(work, values)
    values.mencoes = people.length ? people.map(({ id }) => id) : null
    // Who was mentioned when they could still see it may stay.
    const known = new Set(ids(stored?.mencoes))
    await refuseOutsiders(
      work,
      values,
      people.filter(({ id }) => !known.has(id)),
    )
  },
  async written(work, row, stored) {
    const owner = ownerOf(work, row)
    const of = { recurso: owner.name, id: owner.id }
    const known = new Set(ids(stored?.mencoes))
    const mentioned = ids(row.mencoes)
    await notify(work, { ...of, tipo: 'mencao', para: mentioned.filter((id) => !known.has(id)) })
    if (stored) return
    await touch(work, owner)
    const values: Row = row
    const field = work.entity.access.through.find((name) => values[name] === owner.id)!
    const spoke = await rows<{ id: number }>(
      work.tx,
      sql`select distinct cd_usuario_cri id from comentarios where ${sql.ref(field)} = ${owner.id}::bigint and cd_empresa = ${work.ctx.sessao.cd_empresa}::bigint`,
    )
    const concerned = [...(await responsibleFor(work, owner.name, owner.id)), ...spoke.map(({ id }) => id)]
    await notify(work, { ...of, tipo: 'comentario', para: concerned.filter((id) => !mentioned.includes(id)) })
  },
}
