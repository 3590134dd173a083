import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { isCnpj, cleanCnpj } from '../../../src/schemas/br/cnpj.ts'
import { isEmail } from '../../../src/schemas/br/email.ts'
import { texts } from '../../../src/schemas/core/index.ts'
import { GRUPO_MINIMO } from '../../../src/schemas/plataforma/estabelecimentos.ts'
import { weakness } from '../conta/senha.ts'
import { one, sql, type Db } from '../../core/db/db.ts'
import { forbidden, invalid } from '../../core/errors.ts'
import { insertRows } from '../../core/write/insert.ts'
import { setPassword } from '../../core/session/passwords.ts'
import { queueFor } from '../../core/db/locks.ts'

/** The groups a new firm starts with; their names grant the permissions (see src/schemas/permissions.ts). */
export const standardGroups = [
  'Tarefa-Coordenador',
  'Coordenador Geral',
  'Processos',
  'Cobrança',
  'Logistica',
  'Financeiro',
  'Analytics',
  'Agenda',
  'Integração',
  'IA Integração',
  'Peticionamento',
  'Alvará',
  'Processos Descobertos',
  'Gestor',
] as const

/** Is there nobody yet? Then the database was never used. */
export async function isEmpty(db: Db): Promise<boolean> {
  return Number((await one<{ n: number }>(db, sql`select count(*) n from usuarios`))?.n) === 0
}

/**
 * What the server prints where nobody is registered yet: whoever sees its output is who installed it. It follows from the
 * secret, so that several processes say the same one, and is good for nothing once somebody is there.
 */
export const firstAccessCode = (secret: string): string =>
  createHmac('sha256', secret).update('primeiro-acesso').digest('hex').slice(0, 12).toUpperCase()

const isCode = (given: string, code: string): boolean => {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given.replace(/[\s-]/g, '').toUpperCase()), hash(code))
}

const LABELS = {
  codigo: 'Código',
  nm_nome_fantasia: 'Escritório',
  cnpj: 'CNPJ',
  first_name: 'Seu nome',
  username: 'Usuário',
  ds_email: 'E-mail',
  password: 'Senha',
}

/**
 * Registers the firm and its first administrator in a database where there is nobody; refused ever after.
 * Throws 400 by field, 403 when somebody exists. `code` is what the server printed.
 */
export async function firstAccess(db: Db, input: Record<string, unknown>, code: string): Promise<void> {
  if (!(await isEmpty(db))) throw forbidden()
  const text = (name: string) => (typeof input[name] === 'string' ? input[name].trim() : '')
  const errors: Record<string, string[]> = {}
  for (const [name, label] of Object.entries(LABELS))
    if (!text(name) && name !== 'cnpj') errors[name] = [texts.required(label)]
  if (text('cnpj') && !isCnpj(text('cnpj'))) errors.cnpj = [texts.invalid(LABELS.cnpj)]
  // Whoever forgets the password has no other way back in.
  if (text('ds_email') && !isEmail(text('ds_email'))) errors.ds_email = [texts.invalid(LABELS.ds_email)]
  if (!errors.codigo && !isCode(text('codigo'), code))
    errors.codigo = ['O código não é o que o servidor mostrou ao iniciar.']
  const weak = errors.password ? null : await weakness(text('password'), text('username'))
  if (weak) errors.password = [weak]
  if (Object.keys(errors).length) throw invalid(errors)
  await db.transaction().execute(async (tx) => {
    await queueFor(tx, 'primeiro-acesso')
    if (!(await isEmpty(tx))) throw forbidden()
    const nome = text('nm_nome_fantasia')
    await registerFirm(tx, {
      nm_nome_fantasia: nome,
      nm_razao_social: nome,
      cnpj: cleanCnpj(text('cnpj')) || null,
      first_name: text('first_name'),
      username: text('username'),
      ds_email: text('ds_email').toLowerCase(),
      password: text('password'),
    })
  })
}

/** What a firm and its first administrator begin with. */
export interface NewFirm {
  readonly nm_nome_fantasia?: string
  readonly nm_razao_social?: string
  readonly cnpj?: string | null
  readonly first_name?: string
  readonly username?: string
  readonly ds_email?: string
  readonly password?: string
}

/** Creates a firm with its starter groups and first administrator; `trial` is the last day of its trial. */
export async function registerFirm(
  tx: Db,
  input: NewFirm,
  trial: string | null = null,
): Promise<{ cd_empresa: number; id: number }> {
  const agora = new Date().toISOString()
  const stamp = { dt_criado: agora, dt_atualizado: agora }
  const { nm_nome_fantasia, nm_razao_social, cnpj = null, first_name, username, ds_email = null } = input
  const firm = {
    nm_nome_fantasia,
    nm_razao_social,
    cnpj,
    ie_ativo: true,
    ds_fuso: 'America/Sao_Paulo',
    nr_grupo_minimo: GRUPO_MINIMO,
    dt_fim_teste: trial,
  }
  const [cd_empresa] = await insertRows(tx, 'estabelecimentos', [{ ...firm, ...stamp }])
  const grupos = await insertRows(
    tx,
    'grupos',
    standardGroups.map((nm_grupo) => ({ nm_grupo, ie_padrao: true, cd_empresa, ...stamp })),
  )
  const person = { username, first_name, nm_usuario: first_name, ds_email, is_active: true, ie_correspondente: false }
  const [id] = await insertRows(tx, 'usuarios', [{ ...person, grupos, estabelecimentos: [cd_empresa], ...stamp }])
  await insertRows(tx, 'funcionarios', [
    { nm_funcionario: first_name, cd_authuser: id, ds_email, ie_ativo: true, cd_empresa, ...stamp },
  ])
  await setPassword(tx, id!, input.password ?? '')
  return { cd_empresa: cd_empresa!, id: id! }
}
