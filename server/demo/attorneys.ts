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
  const logins = people.flatMap(({ cpf }, i) =>
    rng
      .sample(SYSTEMS, 2)
      .map((system) => ({ attorney: ids[i], system, login: cpf, status: rng.chance(0.85) ? 'AT' : 'RE', ...stamp })),
  )
  const accounts = await insertRows(db, 'contas_advogado', logins)
  await insertRows(
    db,
    'mensagens_conta',
    logins
      .slice(0, 4)
      .map(({ status, system }, i) => ({
        account: accounts[i],
        ie_erro: status === 'RE' ? 'ER' : 'AV',
        ds_mensagem:
          status === 'RE'
            ? `${system}: senha recusada pelo tribunal (exemplo).`
            : `${system}: manutenção programada no fim de semana (exemplo).`,
        ...stamp,
      })),
  )
  await insertRows(
    db,
    'migracoes_conta',
    logins
      .slice(0, 3)
      .map(({ attorney }, i) => ({
        attorney,
        account: accounts[i],
        ie_situacao: ['CO', 'FA', 'AG'][i],
        qt_processos: i === 0 ? 37 : null,
        dt_inicio: i < 2 ? `${addDays(today, -20)}T12:00:00.000Z` : null,
        dt_fim: i < 2 ? `${addDays(today, -20)}T13:40:00.000Z` : null,
        ds_mensagem: i === 1 ? 'O tribunal não respondeu (exemplo).' : null,
        ...stamp,
      })),
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
