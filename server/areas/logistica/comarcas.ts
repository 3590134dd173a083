import { rows, sql, type Db } from '../../core/db/db.ts'
import { invalid } from '../../core/errors.ts'

const MOST = 200

/**
 * The cities of a text as people type it, 'Campinas/SP, Santos/SP': who registers has no list to choose from yet. Throws
 * 400 at the field for the first that is none, or that several are.
 */
export async function comarcasDe(db: Db, field: string, typed: string): Promise<number[]> {
  const names = typed
    .split(/[,;\n]/)
    .map((one) => one.trim())
    .filter(Boolean)
  if (names.length > MOST) throw invalid({ [field]: [`Informe no máximo ${MOST} comarcas.`] })
  const asked = names.map((text) => {
    const [uf, state] = /[/–(-] {0,3}([A-Za-z]{2})\)?$/.exec(text) ?? ['', '']
    return { text, nome: text.slice(0, text.length - uf.length).trim(), uf: state!.toUpperCase() }
  })
  const found = await rows<{ n: number; id: number }>(
    db,
    sql`select a.n::int - 1 n, c.id from unnest(${asked.map(({ nome }) => nome)}::text[], ${asked.map(({ uf }) => uf)}::text[]) with ordinality a(nome, uf, n)
        join cidades c on banca_simples(c.nm_cidade) = banca_simples(a.nome) and (a.uf = '' or c.ds_uf = a.uf)`,
  )
  return [
    ...new Set(
      asked.map(({ text, uf }, n) => {
        const all = found.filter((one) => one.n === n)
        if (all.length === 1) return all[0]!.id
        throw invalid({
          [field]: [
            all.length > 1 && !uf
              ? `Há mais de uma comarca "${text}": escreva também a UF, como Campinas/SP.`
              : `Não há comarca "${text}": escreva cidade e UF, como Campinas/SP.`,
          ],
        })
      }),
    ),
  ]
}
