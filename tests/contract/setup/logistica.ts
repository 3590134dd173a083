import { addDays, todayIn } from '../../../src/schemas/br/dates.ts'
import { makeCpf } from '../../../src/schemas/br/cpf.ts'
import { hashPassword } from '../../../server/core/session/passwords.ts'
import { rows, sql } from '../../../server/core/db/db.ts'
import { type Api, type Client } from './api.ts'

export const PATHS = ['diligencias', 'audiencias'] as const
export type Em = (typeof PATHS)[number]
export interface Pessoa {
  readonly id: number
  readonly usuario: number
  readonly nome: string
  readonly client: Client
}
type Row = Record<string, unknown> & { id: number }
export interface Atos {
  readonly funcionario: number
  /** A new act of the firm, with all that it needs. */
  novo(em: Em, more?: object): Promise<Row>
}

const SENHA = 'senha-de-teste'

/** So many who work for any firm and belong to none, each with a session. */
export async function correspondentesDe({ database, login }: Api, count: number): Promise<Pessoa[]> {
  const { db } = database
  const hash = await hashPassword(SENHA)
  const out: Pessoa[] = []
  for (let i = 0; i < count; i++) {
    const nome = `Correspondente de Teste ${i + 1}`
    const cpf = makeCpf(`7310${String(10_000 + i)}`.slice(0, 9))
    const [made] = await rows<{ id: number }>(
      db,
      sql`insert into correspondentes (nm_correspondente, nr_cpf_cnpj, ds_email, nr_telefone, ie_ativo, nr_versao, dt_criado, dt_atualizado)
          values (${nome}, ${cpf}, ${`teste${i}@exemplo.com`}, '11999990000', true, 1, now(), now()) returning id`,
    )
    const [user] = await rows<{ id: number }>(
      db,
      sql`insert into usuarios (username, first_name, last_name, nm_usuario, ds_email, is_active, ie_correspondente, cd_correspondente, nr_versao, dt_criado, dt_atualizado)
          values (${`teste.corr.${i}`}, 'C', 'T', ${nome}, ${`teste${i}@exemplo.com`}, true, true, ${made!.id}::bigint, 1, now(), now()) returning id`,
    )
    await sql`insert into credenciais (cd_usuario, hash) values (${user!.id}::bigint, ${hash})`.execute(db)
    out.push({ id: made!.id, usuario: user!.id, nome, client: await login(`teste.corr.${i}`, SENHA) })
  }
  return out
}

/** What acts of a firm are made from. */
export async function atosDe(firma: Client): Promise<Atos> {
  const first = async (path: string) =>
    (await firma.get<{ results: Row[] }>(`${path}${path.includes('?') ? '&' : '?'}nr_por_pagina=1`)).body.results[0]!.id
  const cd_cliente = await first('juridico/v1/clientes/?ie_ativo=true')
  const tipo = {
    diligencias: await first('logistica/v1/tipos/?ie_tipo_ato=DI'),
    audiencias: await first('logistica/v1/tipos/?ie_tipo_ato=AU'),
  }
  const funcionario = await first('department/v1/funcionarios/')
  const dia = addDays(todayIn('America/Sao_Paulo'), 10)
  return {
    funcionario,
    async novo(em, more = {}) {
      const own = em === 'audiencias' ? { dt_audiencia: dia, hr_audiencia: '10:30' } : { dt_prazo: dia }
      const body = {
        cd_cliente,
        cd_cidade: 3_550_308,
        cd_tipo: tipo[em],
        nr_processo: '00012345520268260100',
        ...own,
        ...more,
      }
      const made = await firma.call<Row>('POST', `logistica/v1/${em}/`, body)
      if (made.status !== 201) throw new Error(`${made.status} ${JSON.stringify(made.body)}`)
      return made.body
    },
  }
}
