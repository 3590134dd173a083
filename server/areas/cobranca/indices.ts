import type { indices } from '../../../src/schemas/cobranca/indices.ts'
import type { CodigoSerie, Series } from '../../../src/dividas/index.ts'
import { addMonths, todayIn } from '../../../src/schemas/br/dates.ts'
import { formatDecimal } from '../../../src/schemas/br/number.ts'
import { SYSTEM } from '../../../src/schemas/core/index.ts'
import { rows, sql, type Db } from '../../core/db/db.ts'
import { invalid } from '../../core/errors.ts'
import { actorOfFirm, PartlyFailed, type IntervalJob } from '../../core/queue/jobs.ts'
import type { Hooks } from '../../core/write/hooks.ts'
import { firmsAt } from '../trabalhos/firms.ts'
import type { Parts } from '../parts.ts'
import { CODIGOS, PUBLICA, REUNIDAS, seriesPublicadas } from './series.ts'
import { SGS, valoresSgs } from './sgs.ts'

const monthOf = (date: string) => date.slice(0, 7)

/** A month that the product's files have is known, and nobody's to say. */
export const indicesHooks: Hooks<typeof indices> = {
  before({ ctx }, values, stored) {
    // The house itself brings what the Central Bank says.
    if (!stored) values.ie_origem = ctx.flags.has(SYSTEM) ? 'BC' : 'PE'
    const { ie_indice, dt_mes } = { ...stored, ...values }
    if (!ie_indice || !dt_mes) return
    const known = seriesPublicadas()[ie_indice]?.valores[monthOf(dt_mes)]
    if (known !== undefined) throw invalid({ dt_mes: [`Este mês já é conhecido: ${formatDecimal(known, 2)}%.`] })
  },
}

const doEscritorio = (db: Db, empresa: number) =>
  rows<{ ie_indice: CodigoSerie; mes: string; nr_valor: string }>(
    db,
    sql`select ie_indice, to_char(dt_mes, 'YYYY-MM') mes, nr_valor from indices where cd_empresa = ${empresa}::bigint`,
  )

/** What a firm knows of the series: what is published with the product, and the months that it added. */
export async function seriesDe(db: Db, empresa: number): Promise<Series> {
  const all: Partial<Record<CodigoSerie, { versao: string; valores: Record<string, string> }>> = {}
  for (const { ie_indice, mes, nr_valor } of await doEscritorio(db, empresa)) {
    const { versao, valores } = seriesPublicadas()[ie_indice]!
    const own = (all[ie_indice] ??= { versao: `${versao}+`, valores: { ...valores } })
    own.valores[mes] ??= nr_valor
  }
  return { ...seriesPublicadas(), ...all }
}

/** What a firm knows of a series: its months as `yyyy-mm`, and which are missing up to the last that is over at `hoje`. */
export interface Conhecida {
  readonly ie_indice: CodigoSerie
  readonly publica: string
  readonly sgs: number
  readonly desde: string
  readonly ate: string
  readonly reunida: string
  /** How many of its months the firm has of its own, typed or from the Central Bank. */
  readonly proprios: number
  readonly faltam: readonly string[]
}

/** Every series that can be counted with, as the firm of this session knows it on `hoje`. */
export async function conhecidas(db: Db, empresa: number, hoje: string): Promise<Conhecida[]> {
  const all = await seriesDe(db, empresa)
  const last = monthOf(addMonths(`${monthOf(hoje)}-01`, -1))
  return CODIGOS.map((ie_indice) => {
    const { valores } = all[ie_indice]!
    const months = Object.keys(valores).toSorted()
    const published = seriesPublicadas()[ie_indice]!.valores
    return {
      ie_indice,
      publica: PUBLICA[ie_indice],
      sgs: SGS[ie_indice],
      desde: months[0]!,
      ate: months.at(-1)!,
      reunida: REUNIDAS,
      proprios: months.filter((month) => published[month] === undefined).length,
      faltam: lacunas(ie_indice, last).filter((month) => valores[month] === undefined),
    }
  })
}

/** The months from the first that a series has up to `ate` which nobody published with the product. */
function lacunas(serie: CodigoSerie, ate: string): string[] {
  const { valores } = seriesPublicadas()[serie]!
  const out = []
  for (let at = `${Object.keys(valores)[0]!}-01`; monthOf(at) <= ate; at = addMonths(at, 1))
    if (valores[monthOf(at)] === undefined) out.push(monthOf(at))
  return out
}

async function atualizar(parts: Parts, now: Date): Promise<void> {
  const { settings, db, model, service } = parts
  if (!settings.sgsUrl) return
  const ate = monthOf(todayIn('America/Sao_Paulo', now))
  const firms = await firmsAt(db, now)
  const failures: unknown[] = []
  const note = (serie: string) => (error: unknown) => void failures.push(new Error(`${serie}: ${String(error)}`))
  for (const serie of CODIGOS) {
    const missing = lacunas(serie, ate)
    if (!missing.length) continue
    const found = await valoresSgs(settings.sgsUrl, serie, missing[0]!, ate).catch(note(serie))
    for (const firm of found ? firms : []) {
      const has = new Set((await doEscritorio(db, firm.id)).filter((r) => r.ie_indice === serie).map(({ mes }) => mes))
      for (const mes of missing)
        if (found!.has(mes) && !has.has(mes)) {
          const row = {
            ie_indice: serie,
            dt_mes: `${mes}-01`,
            nr_valor: found!.get(mes)!,
            ds_fonte: `BCB, SGS ${SGS[serie]}`,
          }
          await service.create(model.get('indices'), row, actorOfFirm(firm, now)).catch(note(serie))
        }
    }
  }
  if (failures.length) throw new PartlyFailed(failures, `SGS: ${failures.map(String).join('; ')}`)
}

/** Brings the series up to date from the Central Bank's SGS, where an installation says where that is. */
export const indicesJob: IntervalJob<Parts> = { name: 'indices-sgs', every: 12 * 60, run: atualizar }
