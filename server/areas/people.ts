import { flagsOf } from '../../src/schemas/permissions.ts'
import { one, rows, sql, type Db } from '../core/db/db.ts'
import type { Company } from '../core/session/session.ts'
import type { Granting } from './plataforma/endpoints.ts'

export interface UserRow {
  id: number
  username: string
  first_name: string
  last_name: string | null
  nm_usuario: string | null
  is_active: boolean
  ie_correspondente: boolean
  cd_correspondente: number | null
  estabelecimentos: number[]
  /** The firm that they chose to come in at. */
  empresa_padrao: number | null
  trocada_em: string | null
  /** `limite`: up to how much (reais) its people decide alone, null where nothing limits them. */
  grupos: (Granting & { id: number; cd_empresa: number; exige: boolean; limite: string | null })[]
  sessoes: string[]
  segundo_fator: boolean
  funcionarios: { id: number; cd_empresa: number; equipes: number[] }[]
}
/** Somebody, with the companies that they may be in. */
export interface Person {
  user: UserRow
  companies: Company[]
}

const COMPANY = sql`id pk, cnpj, ie_ativo, nm_nome_fantasia, nm_razao_social, dt_fim_teste, ds_fuso, nr_grupo_minimo`

/** A firm by its id, whoever asks. */
export const companyOf = (db: Db, id: number): Promise<Company | undefined> =>
  one<Company>(db, sql`select ${COMPANY} from estabelecimentos where id = ${id}::bigint`)

/** These people as they are now, but for those who are locked out: two statements, however many they are. */
export async function peopleOf(db: Db, ids: readonly number[]): Promise<Person[]> {
  const found = await rows<UserRow>(
    db,
    sql`select u.id, u.username, u.first_name, u.last_name, u.nm_usuario, u.is_active, coalesce(u.ie_correspondente, false) ie_correspondente, u.cd_correspondente,
          coalesce(u.estabelecimentos, '{}') estabelecimentos, c.trocada_em,
          (select (p.dados->>'empresa_padrao')::bigint from preferencias p where p.cd_usuario = u.id) empresa_padrao,
          (select coalesce(json_agg(json_build_object('id', g.id, 'nm_grupo', g.nm_grupo, 'cd_empresa', g.cd_empresa, 'ie_padrao', g.ie_padrao,
            'exige', coalesce(g.ie_exige_segundo_fator, false), 'limite', (select l.nr_limite::text from limites_aprovacao l where l.cd_empresa = g.cd_empresa and l.cd_grupo = g.id), 'permissoes', (select json_agg(e.ds_url || ':::' || e.ds_metodo) from endpoints e where e.id = any(g.endpoints))
          )), '[]') from grupos g where g.id = any(u.grupos)) grupos,
          array(select s.id::text from sessoes s where s.cd_usuario = u.id and s.dt_encerrada is null) sessoes,
          exists(select from segundos_fatores f where f.cd_usuario = u.id and f.dt_confirmado is not null) segundo_fator,
          (select coalesce(json_agg(json_build_object('id', f.id, 'cd_empresa', f.cd_empresa, 'equipes',
            (select coalesce(json_agg(e.id), '[]') from equipes e where e.cd_empresa = f.cd_empresa and e.cd_funcionarios @> array[f.id]::bigint[]))), '[]')
            from funcionarios f where f.cd_authuser = u.id and f.cd_empresa = any(u.estabelecimentos)) funcionarios
        from usuarios u left join credenciais c on c.cd_usuario = u.id where u.id = any(${ids}::bigint[]) and u.is_active`,
  )
  const seesAll = new Set(
    found.filter((u) => flagsOf(u.grupos.map((g) => g.nm_grupo)).has('superuser')).map((u) => u.id),
  )
  const firms = [...new Set(found.flatMap((u) => u.estabelecimentos))]
  const companies = await rows<Company>(
    db,
    sql`select ${COMPANY} from estabelecimentos
        where ${seesAll.size > 0}::boolean or id = any(${firms}::bigint[]) order by ie_ativo, nm_nome_fantasia`,
  )
  return found.map((user) => ({
    user,
    companies: companies.filter(({ pk }) => seesAll.has(user.id) || user.estabelecimentos.includes(pk)),
  }))
}
