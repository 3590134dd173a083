import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addDays, todayIn } from '../../../src/schemas/br/dates.ts'
import { normalise, texts, validateRecord, type AnyEntity, type Context } from '../../../src/schemas/core/index.ts'
import { cadastroCorrespondente, cadastroEscritorio } from '../../../src/schemas/plataforma/cadastros.ts'
import { one, sql, type Db } from '../../core/db/db.ts'
import { forbidden, invalid } from '../../core/errors.ts'
import { WITHOUT_LIMIT } from '../../core/session/session.ts'
import { bodyOf } from '../../core/http/http.ts'
import { check } from '../../core/write/input.ts'
import { insertRows } from '../../core/write/insert.ts'
import { setPassword } from '../../core/session/passwords.ts'
import { addressOf, countAttempt } from '../../core/http/throttle.ts'
import type { Parts } from '../parts.ts'
import { isEmpty, registerFirm } from '../plataforma/firstAccess.ts'
import { comarcasDe } from '../logistica/comarcas.ts'
import { askConfirmation } from './confirmacao.ts'
import { weakness } from './senha.ts'

const ZONE = 'America/Sao_Paulo'
/** Days that a firm that registered itself may try the product. */
const TRIAL_DAYS = 30

/** Nobody's context: a registration is made by someone who is not there yet. */
function stranger(): Context {
  const sessao = {
    id: 0,
    cd_empresa: 0,
    empresas: [],
    equipes: [],
    cd_funcionario: null,
    cd_correspondente: 0,
    alcada: WITHOUT_LIMIT,
    nome: '',
    username: '',
  }
  return { hoje: todayIn(ZONE), agora: new Date().toISOString(), fuso: ZONE, flags: new Set(), sessao }
}

/** The body as its form declares it. Throws 400 by field. */
async function read(parts: Parts, request: FastifyRequest, form: AnyEntity): Promise<Record<string, string>> {
  if (!parts.settings.registration)
    throw forbidden('O cadastro está fechado neste servidor. Fale com quem o administra.')
  if (await isEmpty(parts.db)) throw forbidden('Este servidor ainda não foi instalado. Fale com quem o administra.')
  await countAttempt(parts.db, [{ key: `cadastro:${addressOf(request.ip)}`, most: 10 }])
  const given = bodyOf(request)
  // The password is no text like others: what is in it counts as it was typed.
  const password = typeof given.password === 'string' ? given.password : ''
  const { values, errors: wrong } = normalise(form, given)
  check(wrong)
  const errors = validateRecord(form, values, 'create', stranger())
  const row = { ...values, password } as Record<string, string>
  const weak = errors.password ? null : await weakness(password, row.username ?? row.ds_email ?? '')
  check({ ...errors, ...(weak && { password: [weak] }) })
  // Whoever's address it is, it gets no more than a few of our letters.
  await countAttempt(parts.db, [{ key: `cadastro:${String(row.ds_email).toLowerCase()}`, most: 5 }])
  return row
}

const taken = async (db: Db, username: string, field: string): Promise<void> => {
  const user = await one(db, sql`select id from usuarios where banca_simples(username) = banca_simples(${username})`)
  if (user) throw invalid({ [field]: [texts.duplicate(field === 'username' ? 'Usuário' : 'E-mail', 'usuário')] })
}

/** Firms and correspondents that register themselves, without a session. */
export function registrationRoutes(app: FastifyInstance, parts: Parts): void {
  app.post('/api/auth/v1/estabelecimentos/auto-cadastro', async (request, reply) => {
    const row = await read(parts, request, cadastroEscritorio as unknown as AnyEntity)
    const made = await parts.db.transaction().execute(async (tx) => {
      const twin = await one(tx, sql`select id from estabelecimentos where cnpj = ${row.cnpj}`)
      if (twin) throw invalid({ cnpj: [texts.duplicate('CNPJ', 'estabelecimento')] })
      await taken(tx, row.username!, 'username')
      const made = await registerFirm(tx, row, addDays(todayIn(ZONE), TRIAL_DAYS))
      await askConfirmation(tx, made.id, { firm: made.cd_empresa })
      return made
    })
    parts.outbox.kick()
    return reply.code(201).send({ ...made, username: row.username, dt_fim_teste: addDays(todayIn(ZONE), TRIAL_DAYS) })
  })

  for (const area of ['logistica', 'auth'])
    app.post(`/api/${area}/v1/correspondentes/cadastro`, async (request, reply) => {
      const row = await read(parts, request, cadastroCorrespondente as unknown as AnyEntity)
      const id = await parts.db.transaction().execute((tx) => registerCorrespondent(tx, row))
      parts.outbox.kick()
      return reply.code(201).send({ id, username: row.ds_email })
    })
}

async function registerCorrespondent(
  tx: Parameters<typeof insertRows>[0],
  row: Record<string, string>,
): Promise<number> {
  await taken(tx, row.ds_email!, 'ds_email')
  const twin = await one(tx, sql`select id from correspondentes where nr_cpf_cnpj = ${row.nr_cpf_cnpj}`)
  if (twin) throw invalid({ nr_cpf_cnpj: [texts.duplicate('CPF/CNPJ', 'correspondente')] })
  const comarcas = await comarcasDe(tx, 'ds_comarcas', row.ds_comarcas ?? '')
  const agora = new Date().toISOString()
  const stamp = { dt_criado: agora, dt_atualizado: agora }
  const { nm_correspondente, nr_cpf_cnpj, nr_oab, nr_telefone, ds_email, password } = row
  const own = { nm_correspondente, nr_cpf_cnpj, nr_oab: nr_oab ?? null, nr_telefone, ds_email, ie_ativo: true }
  const where = comarcas.length
    ? { cd_cidades: comarcas, pracas: comarcas.map((cd_cidade) => ({ cd_cidade, ie_tipo_ato: null, nr_valor: null })) }
    : {}
  const [cd_correspondente] = await insertRows(tx, 'correspondentes', [{ ...own, ...where, ...stamp }])
  // The firms that invited this address see that somebody came by it.
  await sql`update convites_correspondentes set ie_situacao = 'CA', cd_correspondente = ${cd_correspondente}::bigint
    where ds_email = ${String(ds_email).toLowerCase()} and ie_situacao = 'EN'`.execute(tx)
  const [first_name, ...rest] = nm_correspondente!.split(/\s+/)
  const user = {
    username: ds_email,
    first_name,
    last_name: rest.join(' ') || null,
    nm_usuario: nm_correspondente,
    ds_email,
    is_active: true,
    ie_correspondente: true,
    cd_correspondente,
  }
  const [id] = await insertRows(tx, 'usuarios', [{ ...user, ...stamp }])
  await setPassword(tx, id!, password!)
  await askConfirmation(tx, id!)
  return id!
}
