import { addDays } from '../../src/schemas/br/dates.ts'
import { sql, type Db } from '../core/db/db.ts'
import { insertRows } from '../core/write/insert.ts'
import type { Stamp } from './office.ts'
import { Rng } from './random.ts'

const FUNCTIONS: readonly (readonly [name: string, what: string, weight: number])[] = [
  ['Advogado(a) sênior', 'Conduz processos, assina peças e orienta a equipe.', 4],
  ['Advogado(a) pleno', 'Redige peças e acompanha audiências.', 6],
  ['Estagiário(a)', 'Pesquisa, protocolos e acompanhamento de andamentos.', 5],
  ['Assistente jurídico', 'Controla prazos, publicações e documentos.', 4],
  ['Analista financeiro', 'Contas a pagar, a receber e prestação de contas.', 2],
  ['Recepcionista', 'Atende clientes e recebe intimações.', 1],
]
/** Whom everybody looks at first is what their name says. */
const KNOWN: Readonly<Record<string, number>> = { coordenadora: 0, advogada: 0, estagiario: 2, financeiro: 4 }
const PLACES: readonly (readonly [
  name: string,
  cep: string,
  street: string,
  number: string,
  area: string,
  city: number,
])[] = [
  ['Sede', '01310100', 'Avenida Paulista', '1578', 'Bela Vista', 3550308],
  ['Filial Santos', '11010151', 'Rua XV de Novembro', '90', 'Centro', 3548500],
  ['Filial Campinas', '13010111', 'Avenida Francisco Glicério', '1240', 'Centro', 3509502],
]

/** Functions and workplaces of a firm, and what each of its employees does, where and since when. */
export async function loadDepartment(db: Db, stamp: Stamp, today: string): Promise<void> {
  const rng = new Rng(4_100 + Number(stamp.cd_empresa))
  const functions = await insertRows(
    db,
    'funcoes',
    FUNCTIONS.map(([nm_funcao, ds_funcao]) => ({ nm_funcao, ds_funcao, ...stamp })),
  )
  const places = await insertRows(
    db,
    'locais_trabalho',
    PLACES.map(([nm_local_trabalho, nr_cep, ds_logradouro, nr_numero, ds_bairro, cd_cidade]) => ({
      nm_local_trabalho,
      nr_cep,
      ds_logradouro,
      nr_numero,
      ds_bairro,
      cd_cidade,
      ...stamp,
    })),
  )
  const employees = await sql<{ id: number; username: string | null }>`select f.id, u.username from funcionarios f
    left join usuarios u on u.id = f.cd_authuser where f.cd_empresa = ${stamp.cd_empresa}::bigint order by f.id`.execute(
    db,
  )
  for (const { id, username } of employees.rows) {
    const drawn = rng.weighted(FUNCTIONS.map(([, , weight], i) => [functions[i]!, weight] as const))
    const funcao = functions[KNOWN[username ?? ''] ?? -1] ?? drawn
    await sql`update funcionarios set cd_funcao = ${funcao}::bigint,
      cd_local_trabalho = ${rng.chance(0.7) ? places[0] : rng.pick(places)}::bigint,
      dt_admissao = ${addDays(today, -rng.int(30, 3600))}::date, ie_estado_civil = ${rng.pick(['SO', 'CA'])}
      where cd_empresa = ${stamp.cd_empresa}::bigint and id = ${id}::bigint`.execute(db)
  }
}
