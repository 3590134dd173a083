import { addDays } from '../../src/schemas/br/dates.ts'
import type { Db } from '../core/db/db.ts'
import { insertRows } from '../core/write/insert.ts'
import type { Stamp } from './office.ts'
import { email, person } from './people.ts'
import { Rng } from './random.ts'

const SYSTEMS = ['PJe', 'e-SAJ', 'eproc', 'Projudi'] as const
/** Days until each one's certificate ends: over, soon, far. */
const ENDS = [-12, 9, 240, 330]

/** Lawyers, their logins (without passwords: there is nothing to log in to) and what their certificates say. */
export async function loadAttorneys(db: Db, stamp: Stamp, today: string): Promise<void> {
  const rng = new Rng(7_300 + Number(stamp.cd_empresa))
  const people = ENDS.map(() => person(rng))
  const ids = await insertRows(
    db,
    'advogados',
    people.map(({ nome, cpf }) => ({
      name: nome,
      cpf,
      oab: `SP${rng.int(90_000, 480_000)}`,
      ds_email: email(nome, 'exemplo.com.br'),
      ie_ativo: true,
      ...stamp,
    })),
  )
  await insertRows(
    db,
    'contas_advogado',
    people.flatMap(({ cpf }, i) =>
      rng
        .sample(SYSTEMS, 2)
        .map((system) => ({ attorney: ids[i], system, login: cpf, status: rng.chance(0.85) ? 'AT' : 'RE', ...stamp })),
    ),
  )
  await insertRows(
    db,
    'certificados',
    people.map(({ nome, cpf }, i) => ({
      attorney: ids[i],
      nm_titular: nome.toLocaleUpperCase('pt-BR'),
      cpf,
      nm_emissor: 'AC Demonstração v5',
      dt_inicio: addDays(today, ENDS[i]! - 365),
      dt_validade: addDays(today, ENDS[i]!),
      nm_arquivo: 'certificado.pfx',
      ...stamp,
    })),
  )
}
