import { one, sql } from '../../core/db.ts'
import { invalid } from '../../core/errors.ts'
import type { Work } from '../../core/hooks.ts'
import { tableOf } from '../../core/tables.ts'

const and = new Intl.ListFormat('pt-BR')

/**
 * Throws 400 where, without this person, nobody in their firms would see a record behind a wall any more: it and its
 * deadlines would be lost for everybody. Tells how many, of which kind, and nothing else of them.
 */
export async function keepReaders({ tx, model }: Pick<Work, 'tx' | 'model'>, person: number, firms: readonly number[]) {
  const words: string[] = []
  for (const entity of model.entities) {
    const { wall } = entity.access
    if (wall === undefined) continue
    const named = sql.ref(`t.${wall}`)
    const found = await one<{ n: number }>(
      tx,
      sql`select count(*) n from ${sql.table(tableOf(entity))} as t where t.cd_empresa = any(${firms}::bigint[])
          and ${named} @> array[${person}::bigint] and not exists (select from usuarios u where u.id = any(${named})
            and u.id <> ${person}::bigint and u.is_active and u.estabelecimentos @> array[t.cd_empresa])`,
    )
    if (found?.n) words.push(`${found.n} ${entity.label[found.n === 1 ? 0 : 1].toLocaleLowerCase('pt-BR')}`)
  }
  if (words.length)
    throw invalid({
      is_active: [
        `É a única pessoa que ainda vê ${and.format(words)} sob sigilo: antes, ela ou um superusuário, com justificativa, precisa nomear outra.`,
      ],
    })
}
