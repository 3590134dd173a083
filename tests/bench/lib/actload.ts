import { copies, growing, PEOPLE } from './growth.ts'

export interface ActScale {
  readonly audiencias: number
  readonly diligencias: number
  readonly correspondentes: number
}
/** Days before today on which acts are; so many days after it are spread over the same way. */
const PAST = 1500
const SPAN = 1600

/** Of an act, by its number and day: what is over was mostly concluded, what comes is mostly open. */
const situation = (day: string) => `case when ${day} < current_date - 3
    then case when g % 50 < 44 then 'CL' when g % 50 < 48 then 'CA' else 'CO' end
    when ${day} < current_date then case when g % 3 = 0 then 'CF' else 'CO' end
    else (array['CD', 'CD', 'CT', 'CT', 'CO', 'CO', 'RE', 'CA'])[1 + g % 8] end`

/** Makes the first firm of a demo database a large one with hearings and diligences, and puts correspondents beside it. */
export const growActs = (url: string, scale: ActScale): Promise<void> =>
  growing(url, async (growth) => {
    const first = await growth.firstOf('correspondentes')
    await growth.run(
      'correspondentes',
      `insert into correspondentes (nm_correspondente, nr_cpf_cnpj, ds_email, nr_telefone, ie_ativo, cd_cidade, cd_cidades, pracas, nr_nota, qtd_atos,
         nr_versao, dt_criado, dt_atualizado)
       select a.nome, lpad(g::text, 11, '0'), 'c' || g || '@exemplo.com.br', '11999990000', true, c.id, array[c.id],
         jsonb_build_array(jsonb_build_object('id', 1, 'cd_cidade', c.id, 'ie_tipo_ato', null, 'nr_valor', (100 + g % 200)::text || '.00')),
         round((1 + (g % 40) / 10.0)::numeric, 1), g % 90, 1, now(), now()
       from generate_series(1, $1::int) g join pessoas a on a.n = (g * 7919::bigint) % ${PEOPLE}
       join (select id, row_number() over (order by id) - 1 n, count(*) over () todas from cidades) c on c.n = (g * 31::bigint) % c.todas order by g`,
      [scale.correspondentes],
    )
    const who = `${first} + (g * 7919::bigint) % ${scale.correspondentes}`
    for (const [table, day, count] of [
      ['audiencias', 'dt_audiencia', scale.audiencias],
      ['diligencias', 'dt_prazo', scale.diligencias],
    ] as const) {
      const on = `(current_date + ((g * 31::bigint) % ${SPAN})::int - ${PAST})`
      const stands = situation(on)
      const column = table === 'audiencias' ? 'cd_audiencia' : 'cd_diligencia'
      const begin = await growth.firstOf(table)
      await growth.bare(table, () =>
        copies(
          growth,
          table,
          count,
          {
            [day]: on,
            nr_processo: `lpad((g % 9999999)::text, 7, '0') || '4520268260100'`,
            nm_autor: 'a.nome',
            ie_situacao: stands,
            cd_processo: 'null',
            cd_funcionario: 'null',
            cd_correspondente: 'null',
            ie_confirmada: `${stands} in ('CO', 'CF', 'CL')`,
            cd_contratado: `case when ${stands} in ('CO', 'CF', 'CL') then ${who} end`,
            cd_convidados: `case when ${stands} in ('CT', 'CO', 'CF', 'CL') then array[${who}] end`,
            dt_conclusao: `case when ${stands} = 'CL' then ${on} + interval '30 hours' end`,
          },
          `join pessoas a on a.n = (g * 104729::bigint) % ${PEOPLE}`,
        ),
      )
      await growth.run(
        `solicitacoes of ${table}`,
        `insert into solicitacoes (cd_empresa, nm_ato, dt_ato, ${column}, cd_correspondente, ie_situacao, nr_valor, dt_limite, nm_escritorio,
           nr_versao, dt_criado, dt_atualizado)
         select cd_empresa, 'Ato · ' || nr_processo, ${day}, id, cd_convidados[1], case when cd_contratado is null then 'PE' else 'AC' end,
           150, ${day} - 1, 'Escritório', 1, now(), now() from ${table} where id >= $1 and cd_convidados is not null order by id`,
        [begin],
      )
    }
  })
