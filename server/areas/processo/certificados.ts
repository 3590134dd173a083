import type { certificados } from '../../../src/schemas/processo/certificados.ts'
import type { FastifyRequest } from 'fastify'
import { cleanCpf, isCpf } from '../../../src/schemas/br/cpf.ts'
import { formatDate } from '../../../src/schemas/br/dates.ts'
import { mayOperate, storedFields, texts, type Context } from '../../../src/schemas/core/index.ts'
import { writeAudit } from '../../core/audit/audit.ts'
import { one, sql } from '../../core/db/db.ts'
import { forbidden, invalid, notFound } from '../../core/errors.ts'
import { bytesOf, partsOf } from '../../core/http/form.ts'
import { heavy } from '../../core/heavy/index.ts'
import type { Hooks, Work } from '../../core/write/hooks.ts'
import { actorOf } from '../../core/http/http.ts'
import { resolveReferences } from '../../core/write/resolve.ts'
import type { Row } from '../../core/sql/select.ts'
import { safeName } from '../../core/files/sniff.ts'
import { insert, reread } from '../../core/write/store.ts'
import { filled } from '../../core/sql/values.ts'
import type { OwnTable } from '../../core/ddl/migrate.ts'
import type { Calls } from '../parts.ts'
import type { Holder } from '../../core/heavy/certificate.ts'

const MAX_MB = 1
/** Longer is none of the fields beside the file (characters). */
const LONGEST = 500
const ENTITY = 'certificados'

/** The file and its password, sealed with the company's key. No entity, and so no call, reads from it. */
export const certificateVault: OwnTable = {
  name: 'certificados_cofre',
  sql: `create table if not exists certificados_cofre (cd_empresa bigint not null, cd_certificado bigint not null,
    conteudo text not null, senha text not null, primary key (cd_empresa, cd_certificado))`,
}

interface Sent {
  readonly cpf: string
  readonly password: string
  readonly attorney: string
  readonly file: { readonly name: string; readonly bytes: Buffer } | null
}

async function sentIn(request: FastifyRequest): Promise<Sent> {
  const values: Record<string, string> = {}
  let file: Sent['file'] = null
  if (!request.isMultipart()) throw invalid({ file: [texts.required('Certificado')] })
  for await (const part of partsOf(request))
    if (part.type === 'file') file = { name: part.filename, bytes: await bytesOf(part) }
    else if (typeof part.value === 'string') values[part.fieldname] = part.value.slice(0, LONGEST)
  return { cpf: values.cpf ?? '', password: values.password ?? '', attorney: values.attorney ?? '', file }
}

const opened = async (bytes: Buffer, password: string, who: number): Promise<Holder> => {
  const reading = await heavy('certificate', who, bytes, password)
  if ('holder' in reading) return reading.holder
  throw reading.problem === 'senha'
    ? invalid({ password: ['A senha não abre este certificado.'] })
    : invalid({ file: ['O arquivo não é um certificado .pfx ou .p12 com chave privada.'] })
}

/** What the form must bring (spec 2 §5): CPF, password and one .pfx or .p12 file. Throws 400 by field. */
async function holderOf({ cpf, password, file, attorney }: Sent, { hoje, sessao }: Context): Promise<Holder> {
  const errors: Record<string, string[]> = {}
  const clean = cleanCpf(cpf)
  if (!/^\d+$/.test(attorney)) errors.attorney = [texts.required('Advogado')]
  if (!clean) errors.cpf = [texts.required('CPF')]
  else if (!isCpf(clean)) errors.cpf = [texts.invalid('CPF')]
  if (!password) errors.password = [texts.required('Senha')]
  if (!file || file.bytes.length === 0) errors.file = [texts.required('Certificado')]
  else if (!/\.(pfx|p12)$/i.test(file.name)) errors.file = [texts.fileType]
  else if (file.bytes.length > MAX_MB * 1_048_576) errors.file = [texts.fileTooLarge(MAX_MB)]
  if (Object.keys(errors).length) throw invalid(errors)
  const holder = await opened(file!.bytes, password, sessao.id)
  if (holder.cpf && holder.cpf !== clean) throw invalid({ cpf: ['O CPF não é o do titular do certificado.'] })
  if (holder.dt_validade < hoje) throw invalid({ file: [`O certificado venceu em ${formatDate(holder.dt_validade)}.`] })
  return { ...holder, cpf: clean }
}

/** Keeps a certificate: what it says of itself in the entity, the rest sealed. */
async function keep(work: Work, { attorney, password, file }: Sent, holder: Holder): Promise<Row> {
  const { tx, model, entity, ctx, actor, secrets } = work
  const row: Row = { ...holder, attorney: Number(attorney), nm_arquivo: safeName(file!.name) }
  const { errors } = await resolveReferences(tx, model, entity, entity.fields, row, ctx)
  if (Object.keys(errors).length) throw invalid(errors)
  const id = Number((await insert(work, row)).id)
  const company = ctx.sessao.cd_empresa
  await sql`insert into certificados_cofre (cd_empresa, cd_certificado, conteudo, senha) values (${company}::bigint,
    ${id}::bigint, ${secrets.seal(company, file!.bytes)}, ${secrets.seal(company, password)})`.execute(tx)
  const stored = await reread(work, id, true)
  const depois = filled(stored, storedFields(entity))
  await writeAudit(tx, actor, company, { entidade: ENTITY, cd_registro: id, acao: 'criar', antes: null, depois })
  return stored
}

/** `POST certificate`, multipart (contract certificate.create). */
export const certificateCalls: Calls = (app, { model, service }) => {
  app.post('/api/process/v1/certificate', async (request, reply) => {
    const actor = actorOf(request)
    const entity = model.get(ENTITY)
    if (!mayOperate(entity, 'update', actor.ctx.flags)) throw forbidden()
    const sent = await sentIn(request)
    const holder = await holderOf(sent, actor.ctx)
    const row = await service.write(entity, actor, async (work) => [await keep(work, sent, holder), null])
    return reply.code(201).send(row)
  })
}

/** The certificate itself, for signing: each use is in the record's history. Throws 404 when there is none to use. */
export async function openCertificate(
  work: Pick<Work, 'tx' | 'ctx' | 'actor' | 'secrets'>,
  id: number,
): Promise<{ file: Buffer; password: string }> {
  const company = work.ctx.sessao.cd_empresa
  const kept = await one<{ conteudo: string; senha: string }>(
    work.tx,
    sql`select conteudo, senha from certificados_cofre where cd_empresa = ${company}::bigint and cd_certificado = ${id}::bigint`,
  )
  if (!kept) throw notFound()
  const use = { entidade: ENTITY, cd_registro: id, acao: 'usar', antes: null, depois: null }
  await writeAudit(work.tx, work.actor, company, use)
  return {
    file: work.secrets.open(company, kept.conteudo),
    password: work.secrets.open(company, kept.senha).toString('utf8'),
  }
}

export const certificadosHooks: Hooks<typeof certificados> = {
  async removing({ tx, ctx }, stored) {
    await sql`delete from certificados_cofre where cd_empresa = ${ctx.sessao.cd_empresa}::bigint
      and cd_certificado = ${stored.id}::bigint`.execute(tx)
  },
}
