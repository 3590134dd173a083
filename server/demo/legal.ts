import { addDays } from '../../src/schemas/br/dates.ts'
import type { Db } from '../core/db/db.ts'
import { insertRows } from '../core/write/insert.ts'
import { loadCaptures } from './captures.ts'
import { caseFacts, loadCaseLists, loadCases } from './cases.ts'
import { loadCollection } from './collection.ts'
import { loadInboxes } from './inboxes.ts'
import { forumOf } from './courts.ts'
import { isCompany } from './firms.ts'
import { lawsuit, opposing } from './lawsuits.ts'
import type { Stamp } from './office.ts'
import { person } from './people.ts'
import { Rng } from './random.ts'

export interface DemoLawsuit {
  readonly id: number
  readonly nr_processo: string
  readonly cd_cliente: number
  readonly cd_cidade: number
  readonly nm_autor: string
  readonly nm_reu: string
  readonly cd_orgao: number | null
  readonly ie_posicao_cliente: string
}
/** What tasks may be about. */
export interface Legal {
  readonly foros: readonly number[]
  readonly processos: readonly DemoLawsuit[]
  readonly tipos: readonly number[]
}
export interface LegalParts {
  readonly stamp: Stamp
  readonly clientes: readonly number[]
  /** Names of the customers, in the order of their ids above. */
  readonly nomes: readonly string[]
  /** Users who answer for lawsuits. */
  readonly usuarios: readonly number[]
  readonly foros: readonly number[]
  readonly cities: ReadonlyMap<string, number>
  readonly today: string
  readonly count: number
}

const HEARINGS = ['Conciliação', 'Instrução e julgamento', 'Una', 'Inicial', 'Justificação', 'Sustentação oral']
const DILIGENCES = ['Cópia de autos', 'Protocolo', 'Despacho com o juiz', 'Retirada de alvará']
/** Kinds that are done when a document says so: the minutes, the receipt. */
const PROVEN = ['Instrução e julgamento', 'Protocolo']
const proofOf = (nm_tipo_ato: string) => (PROVEN.includes(nm_tipo_ato) ? 'DO' : null)
const ACTS = [
  'Fica a parte intimada para apresentar contestação no prazo legal.',
  'Intime-se a parte autora para, querendo, apresentar réplica em 15 dias.',
  'Manifestem-se as partes sobre o laudo pericial no prazo comum de 15 dias.',
  'Ficam as partes intimadas da sentença de fls., que julgou procedente em parte o pedido.',
  'Designo audiência de instrução. Intimem-se as partes e as testemunhas arroladas.',
  'Cumpra a parte executada a obrigação em 15 dias, sob pena de multa de 10%.',
]
/** Neither party is called like a company. */
const isPeople = ({ nm_autor, nm_reu }: { readonly nm_autor: string; readonly nm_reu: string }): boolean =>
  ![nm_autor, nm_reu].some(isCompany)
const BASE_CITY = 3_550_308

/** Lawsuits, debtors, kinds of acts and what the courts sent, of one firm. */
export async function loadLegal(db: Db, rng: Rng, p: LegalParts): Promise<Legal> {
  const { stamp, today } = p
  const tipos = await insertRows(db, 'tipos', [
    ...HEARINGS.map((nm_tipo_ato) => ({ nm_tipo_ato, ie_tipo_ato: 'AU', ie_prova: proofOf(nm_tipo_ato), ...stamp })),
    ...DILIGENCES.map((nm_tipo_ato) => ({ nm_tipo_ato, ie_tipo_ato: 'DI', ie_prova: proofOf(nm_tipo_ato), ...stamp })),
  ])
  const lists = await loadCaseLists(db, stamp)
  // Beside the rest of the firm's chance, so that what is added here changes nothing of it.
  const beside = new Rng(104_729 + p.clientes.length + Number(stamp.cd_empresa))
  const names = new Map(p.clientes.map((id, i) => [id, p.nomes[i]!]))
  const many = Math.min(2000, Math.max(60, Math.round(p.count / 6)))
  const suits = Array.from({ length: many }, () => {
    const suit = lawsuit(rng, Number(today.slice(0, 4)))
    const defends = rng.chance(0.6)
    const other = opposing(rng)
    // The chance that this takes stays taken, so that the rest of the office is as it was.
    person(rng)
    const cd_cliente = rng.pick(p.clientes)
    const own = names.get(cd_cliente)!
    // So does this one.
    rng.pick(p.foros)
    const cd_cidade = p.cities.get(`${suit.comarca}/${suit.uf}`) ?? BASE_CITY
    return {
      nr_processo: suit.nr_processo,
      ie_judicial: 'J',
      cd_cliente,
      ie_posicao_cliente: defends ? 'P' : 'A',
      nm_autor: defends ? other : own,
      nm_reu: defends ? own : other,
      cd_orgao: forumOf(p.foros, suit.nr_processo, cd_cidade),
      cd_cidade,
      ie_processo_virtual: rng.chance(0.95),
      ie_status: rng.chance(0.9) ? 'AT' : 'EN',
      ds_pasta: `P-${rng.int(1000, 9999)}`,
      cd_responsavel_tarefa: beside.chance(0.95) ? beside.pick(p.usuarios) : null,
      ...stamp,
    }
  }).map((suit) => {
    const of = { nr_processo: suit.nr_processo, closed: suit.ie_status === 'EN', people: isPeople(suit) }
    return { ...suit, ...caseFacts(beside, lists, today, of) }
  })
  const ids = await insertRows(db, 'processos', suits)
  const processos = suits.map((s, i) => ({ ...s, id: ids[i]! }))
  await loadCases(db, beside, { stamp, suits: ids, areas: lists.areas, today })
  await insertRows(
    db,
    'litis_consorte',
    processos.slice(0, 12).map(({ id }) => ({ cd_processo: id, nm_autor: null, nm_reu: person(rng).nome, ...stamp })),
  )
  const cities = [...new Set(suits.map(({ cd_cidade }) => cd_cidade))]
  await loadCollection(db, new Rng(7919 + Number(stamp.cd_empresa)), { ...p, cities, count: 40 })
  const acts = processos
    .slice(0, 24)
    .map((s) => ({ suit: s, date: addDays(today, -rng.int(0, 9)), teor: rng.pick(ACTS) }))
  await loadInboxes(db, {
    stamp,
    today,
    notices: acts.slice(0, 12).map((act) => ({ ...act, portal: !rng.chance(0.8) })),
    publications: acts.slice(12),
    suits: processos,
    users: p.usuarios,
    cities: p.cities,
  })
  await loadCaptures(db, new Rng(15_485_863 + Number(stamp.cd_empresa)), stamp, today)
  return { processos, foros: p.foros, tipos: tipos.slice(0, HEARINGS.length) }
}

/** What a task has of a lawsuit, and of a hearing where it is one; every name is there, for rows go in by columns. */
export function legalPart(
  rng: Rng,
  { processos, tipos, foros }: Legal,
  task: { readonly hearing: boolean; readonly wanted: boolean; readonly date: string; readonly past: boolean },
): Record<string, unknown> & { suit: DemoLawsuit | null } {
  const suit = task.wanted && processos.length && rng.chance(0.75) ? rng.pick(processos) : null
  const situation = task.past ? 'CL' : rng.pick(['CD', 'CD', 'CT', 'CO'])
  return {
    suit,
    cd_processo: suit?.id ?? null,
    nm_autor: task.hearing ? (suit?.nm_autor ?? null) : null,
    nm_reu: task.hearing ? (suit?.nm_reu ?? null) : null,
    cd_foro: task.hearing ? (suit?.cd_orgao ?? foros[0] ?? null) : null,
    cd_tipo: task.hearing ? rng.pick(tipos) : null,
    dt_audiencia: task.hearing ? task.date : null,
    hr_audiencia: task.hearing ? `${String(rng.int(9, 17)).padStart(2, '0')}:${rng.pick(['00', '30'])}` : null,
    ie_processo_virtual: task.hearing ? true : null,
    ie_status_audiencia: task.hearing ? situation : null,
    ie_formulario: 'standalone',
  }
}
