import { one, rows, sql } from '../../core/db/db.ts'
import { HttpProblem, notFound, refused } from '../../core/errors.ts'
import { updateMany } from '../../core/write/many.ts'
import { actorOf, idOf } from '../../core/http/http.ts'
import type { Row } from '../../core/sql/select.ts'
import type { Calls } from '../parts.ts'
import { keepReaders } from '../plataforma/lastReader.ts'
import { leaveFirm } from '../plataforma/leaveFirm.ts'
import { keepManagers } from '../plataforma/userActive.ts'
import { own } from './ownAccount.ts'

const ONLY = 'Este é o seu único escritório. Para sair, peça a quem o administra que inative o seu usuário.'
const ids = (v: unknown): number[] => (Array.isArray(v) ? (v as number[]) : [])

/** What is told at a field of somebody else's form, as one sentence: the profile has no such field. */
const inOneSentence = (error: unknown): never => {
  if (!(error instanceof HttpProblem) || error.status !== 400) throw error
  throw refused(Object.values(error.body).flat().join(' '))
}

/**
 * `POST perfil/escritorios/{id}/sair`: a person leaves a firm. Its groups go, the employee there is inactive, and what is
 * open there ends; coming back takes another invitation. Refused where the firm would be left without a manager or a
 * record behind a wall without a reader.
 */
export const leavingCalls: Calls = (app, { db, model, sessions, bus }) => {
  app.post<{ Params: { id: string } }>('/api/auth/v1/perfil/escritorios/:id/sair', async (request) => {
    const { user } = own(request)
    const firm = idOf(request.params.id)
    const { employees, walled } = await db.transaction().execute(async (tx) => {
      // Employees before users, as whoever turns them off takes them.
      const employed = await rows<{ id: number }>(
        tx,
        sql`select id from funcionarios where cd_empresa = ${firm}::bigint and cd_authuser = ${user.id}::bigint and ie_ativo
            order by id for update`,
      )
      const person = await one<Row>(tx, sql`select * from usuarios where id = ${user.id}::bigint for update`)
      const firms = ids(person?.estabelecimentos)
      if (!person || !firms.includes(firm)) throw notFound()
      if (firms.length === 1 && !user.ie_correspondente) throw refused(ONLY)
      await keepReaders({ tx, model }, user.id, [firm]).catch(inOneSentence)
      const acao = 'sair-do-escritorio'
      const actor = actorOf(request)
      const walled = await leaveFirm({ tx, model, actor }, person, firm, acao).catch(inOneSentence)
      await updateMany({ tx, model, actor }, model.get('funcionarios'), {
        where: sql`t.id = any(${employed.map(({ id }) => id)}::bigint[])`,
        set: { ie_ativo: false },
        acao,
        firm,
      })
      await keepManagers({ tx, model }, person, 'is_active', [firm]).catch(inOneSentence)
      return { employees: employed, walled }
    })
    sessions.forget()
    const what = { tipo: 'gravado', versao: null, acao: 'editar', autor: user.id, empresa: firm } as const
    // Streams of the person are asked again who they are for, and end where that is this firm.
    bus.announce({ ...what, entidade: 'usuarios', id: user.id })
    for (const { id } of employees) bus.announce({ ...what, entidade: 'funcionarios', id })
    for (const one of walled) bus.announce({ ...what, ...one })
    return { detail: 'Você não trabalha mais neste escritório.' }
  })
}
