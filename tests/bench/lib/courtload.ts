import { copies, growing, PEOPLE } from './growth.ts'

export interface CourtScale {
  readonly publicacoes: number
  readonly expedientes: number
}
/** Days over which they came, the last today; what came on the last few is still worked on. */
const PAST = 900
const FRESH = 3
/** Paragraphs that texts are put together from, and the words of each. */
const PARAGRAPHS = 20_000
const WORDS = 70
const VOCABULARY = 40_000

/** Makes the first firm of a demo database one that the courts have written to for years: most was read and settled. */
export const growInbox = (url: string, scale: CourtScale): Promise<void> =>
  growing(url, async (growth) => {
    // Words as texts have them: those of the demo's court texts most often, then tens of thousands that hardly come again.
    await growth.run(
      'words',
      `create temp table palavras as select w, row_number() over (order by k, w) - 1 n, count(*) over () todas from (
         select w, min(k) k from (
           select regexp_split_to_table(lower(teor), '[^[:alpha:]]+') w, 0 k from publicacoes
           union all select regexp_split_to_table(lower(teor), '[^[:alpha:]]+'), 0 from expedientes
           union all select s[1 + g % 40] || s[1 + g / 40 % 40] || s[1 + g / 1600 % 40], 1 from generate_series(0, ${VOCABULARY}) g,
             (select array_agg(c || v) s from unnest('{b,c,d,f,l,m,p,r}'::text[]) c, unnest('{a,e,i,o,u}'::text[]) v) y) x
         where length(w) > 2 group by w) z`,
    )
    await growth.run(
      'paragraphs',
      `create temp table paragrafos as select p n, string_agg(w, ' ' order by i) t from (
         select p, i, (power(random(), 3) * (select max(todas) - 1 from palavras))::int k
         from generate_series(0, ${PARAGRAPHS - 1}) p, generate_series(1, ${WORDS}) i) x join palavras on palavras.n = x.k group by p`,
    )
    await growth.run('paragraphs by number', 'create index on paragrafos (n)')
    for (const [table, day, count] of [
      ['publicacoes', 'dt_disponibilizacao', scale.publicacoes],
      ['expedientes', 'dt_expedicao', scale.expedientes],
    ] as const) {
      const ago = `((g * 31::bigint) % ${PAST})::int`
      const old = `(${ago} >= ${FRESH})`
      await growth.bare(table, () =>
        copies(
          growth,
          table,
          count,
          {
            [day]: `(current_date - ${ago})`,
            dt_criado: `(now() - ${ago} * interval '1 day')`,
            nr_processo: `lpad((g % 9999999)::text, 7, '0') || '4520268260100'`,
            cd_processo: 'null',
            ds_chave: `'${table}:' || g`,
            dt_cancelamento: 'null',
            is_read: `(${old} or g % 4 = 0)`,
            read_at: `case when ${old} or g % 4 = 0 then now() - ${ago} * interval '1 day' end`,
            ie_baixado: old,
            baixado_em: `case when ${old} then now() - ${ago} * interval '1 day' end`,
            cd_responsavel: `case when ${old} then null else m.cd_responsavel end`,
            ...(table === 'expedientes' && { ie_fontes: `'{djen}'::text[]` }),
            teor: `'Autor: ' || a.nome || '. ' || p.t || '. Réu: ' || b.nome || '. ' || q.t || '. ' || coalesce(m.teor, '')`,
          },
          `join pessoas a on a.n = (g * 7919::bigint) % ${PEOPLE} join pessoas b on b.n = (g * 104729::bigint) % ${PEOPLE}
           join paragrafos p on p.n = (g * 31337::bigint) % ${PARAGRAPHS} join paragrafos q on q.n = (g * 65537::bigint) % ${PARAGRAPHS}`,
        ),
      )
    }
  })
