import { CORTES } from '../../../src/schemas/br/cortes.ts'
import { parseDate } from '../../../src/schemas/br/dates.ts'
import { UFS } from '../../../src/schemas/br/ufs.ts'
import { texts, type Context } from '../../../src/schemas/core/index.ts'
import { problemas, REGRAS, type Local, type Pedido, type RegraPrazo } from '../../../src/prazos/index.ts'
import { one, sql, type Db } from '../../core/db/db.ts'
import { invalid } from '../../core/errors.ts'
import type { Row } from '../../core/sql/select.ts'

const FIELDS: ReadonlySet<string> = new Set(
  [
    'origem data hora confirmacao destinatario regra quantidade unidade regime dobro autos_eletronicos urgente'.split(
      ' ',
    ),
    'foro tribunal uf cidade calendario_versao'.split(' '),
  ].flat(),
)

const blank = (v: unknown) => v === undefined || v === null || v === ''
/** Text stays text and nothing stays nothing; what is neither is left for validation to refuse. */
const textOf = (v: unknown) => (blank(v) ? null : v) as string | null

/** A date as it is kept or as people write it, dd/mm/yyyy. */
const dayOf = (v: unknown) => (typeof v === 'string' && v.length <= 10 ? (parseDate(v) ?? textOf(v)) : textOf(v))

type Errors = Record<string, string[]>

function idIn(body: Row, name: string, label: string, errors: Errors): number | null {
  const value = body[name]
  if (blank(value)) return null
  const id = typeof value === 'number' || (typeof value === 'string' && /^\d{1,15}$/.test(value)) ? Number(value) : NaN
  if (Number.isSafeInteger(id) && id > 0) return id
  errors[name] = [texts.pick(label)]
  return null
}

function boolIn(body: Row, name: string, label: string, otherwise: boolean, errors: Errors): boolean {
  const value = body[name]
  if (blank(value)) return otherwise
  if (typeof value === 'boolean') return value
  errors[name] = [texts.invalid(label)]
  return otherwise
}

type Foro = { cd_cidade: number | null; cd_tribunal: number | null }
const ESTADUAIS: ReadonlySet<string> = new Set(['ES', 'EL', 'ME'])

/** Where the lawsuit is, as far as the parts that were given tell: a place of a court tells its town and its court. */
async function localDe(db: Db, body: Row, ctx: Context, errors: Errors): Promise<Local> {
  const foro = idIn(body, 'foro', 'Foro', errors)
  let cidade = idIn(body, 'cidade', 'Cidade', errors)
  let tribunal = idIn(body, 'tribunal', 'Tribunal', errors)
  let uf = blank(body.uf) ? null : typeof body.uf === 'string' ? body.uf.toUpperCase() : ''
  if (uf !== null && !(UFS as readonly string[]).includes(uf)) errors.uf = [texts.invalid('UF')]
  if (foro !== null) {
    const company = ctx.sessao.cd_empresa
    const sqlOf = sql`select cd_cidade, cd_tribunal from foros where cd_empresa = ${company}::bigint and id = ${foro}::bigint`
    const found = await one<Foro>(db, sqlOf)
    if (!found) errors.foro = [texts.notFound('Foro')]
    if (tribunal !== null && found?.cd_tribunal && found.cd_tribunal !== tribunal)
      errors.foro = ['Este foro não é do tribunal informado. Corrija um dos dois.']
    cidade ??= found?.cd_cidade ?? null
    tribunal ??= found?.cd_tribunal ?? null
  }
  const corte = CORTES.find((c) => c.id === tribunal)
  if (tribunal !== null && !corte) errors.tribunal = [texts.notFound('Tribunal')]
  if (cidade !== null) {
    const found = await one<{ ds_uf: string }>(db, sql`select ds_uf from cidades where id = ${cidade}::bigint`)
    if (!found) errors.cidade = [texts.notFound('Cidade')]
    uf ??= found?.ds_uf ?? null
  }
  // A state's court is in its state; a region has several.
  if (corte && ESTADUAIS.has(corte.ie_segmento)) uf ??= corte.ds_uf
  return { foro, cidade, tribunal, uf }
}

function regraDe(body: Row, errors: Errors): RegraPrazo | null {
  const id = idIn(body, 'regra', 'Regra', errors)
  const found = REGRAS.find((regra) => regra.id === id) ?? null
  if (id !== null && !found) errors.regra = [texts.notFound('Regra')]
  return found
}

const amountOf = (v: unknown): number => (typeof v === 'string' && /^\d{1,6}$/.test(v) ? Number(v) : (v as number))

/**
 * The complete request that a body means: its rule written out, its place known. A rule gives the amount, the unit and the
 * branch of the law; without one they are the body's. Throws 400 by field.
 */
export async function pedidoDe(db: Db, body: Row, ctx: Context): Promise<Pedido> {
  const errors: Errors = {}
  for (const name of Object.keys(body)) if (!FIELDS.has(name)) errors[name] = [texts.unknownField]
  const regra = regraDe(body, errors)
  const regime = textOf(regra?.regime ?? body.regime ?? 'cpc') as Pedido['regime']
  const pedido: Pedido = {
    origem: textOf(body.origem) as Pedido['origem'],
    data: dayOf(body.data) as string,
    hora: textOf(body.hora),
    confirmacao: dayOf(body.confirmacao),
    destinatario: (textOf(body.destinatario) ?? 'privado') as Pedido['destinatario'],
    quantidade: regra?.quantidade ?? amountOf(body.quantidade),
    unidade: (regra?.unidade ?? textOf(body.unidade) ?? 'uteis') as Pedido['unidade'],
    regime,
    dobro: textOf(body.dobro) as Pedido['dobro'],
    autos_eletronicos: boolIn(body, 'autos_eletronicos', 'Autos eletrônicos', true, errors),
    urgente: boolIn(body, 'urgente', 'Urgente', false, errors),
    local: await localDe(db, body, ctx, errors),
    regra: regra?.id ?? null,
    nome: regra?.nome ?? null,
    base_legal: regra?.base_legal ?? null,
  }
  for (const [name, problem] of Object.entries(problemas(pedido))) errors[name] ??= [problem]
  if (Object.keys(errors).length) throw invalid(errors)
  return pedido
}
