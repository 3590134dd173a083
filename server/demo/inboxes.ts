import { addDays } from '../../src/schemas/br/dates.ts'
import { rows, sql, type Db } from '../core/db/db.ts'
import { insertRows } from '../core/write/insert.ts'
import { tribunalOf } from '../../src/schemas/br/cnj.ts'
import type { Stamp } from './office.ts'
import { person } from './people.ts'
import { Rng } from './random.ts'

interface Suit {
  readonly id: number
  readonly nr_processo: string
  readonly cd_cidade: number
  readonly nm_autor: string
  readonly nm_reu: string
}
/** What a court wrote about a lawsuit, and on which day. */
export interface Act {
  readonly suit: Suit
  readonly date: string
  readonly teor: string
}
interface Parts {
  readonly stamp: Stamp
  readonly today: string
  readonly notices: readonly (Act & { readonly portal: boolean })[]
  readonly publications: readonly Act[]
  readonly suits: readonly Suit[]
  readonly users: readonly number[]
  readonly cities: ReadonlyMap<string, number>
}

const DIARIES = [
  ['Diário de Justiça Eletrônico Nacional (exemplo)', 'DJEN'],
  ['Diário da Justiça de São Paulo (exemplo)', 'DJE-SP'],
  ['Diário do Trabalho da 2ª Região (exemplo)', 'DEJT-2'],
] as const
const ENTRIES = [
  'Conclusos para despacho',
  'Juntada de petição de contestação',
  'Expedição de mandado de citação',
  'Decorrido o prazo da parte ré em silêncio',
  'Audiência de conciliação designada',
  'Remetidos os autos ao contador',
  'Publicada a sentença no diário eletrônico',
  'Trânsito em julgado certificado',
]
const WRITS = [
  'Expedido alvará de levantamento em favor do exequente',
  'Alvará eletrônico assinado e remetido ao banco',
  'Mandado de levantamento eletrônico disponível',
]
/** Of a notice in the portal: days ago that it was sent. One more opens by itself today, one is over. */
const SENT = [2, 5, 8, 10, 13]

/** The act under the head that a diary prints over it. */
const printed = ({ suit, teor }: Act) =>
  `Tribunal: ${tribunalOf(suit.nr_processo) ?? 'não informado'} · Processo ${suit.nr_processo}\n` +
  `Autor: ${suit.nm_autor}\nRéu: ${suit.nm_reu}\n\n${teor}\n\n(Texto de demonstração: nenhum tribunal o publicou.)`

/** What the courts sent a firm: diaries, the portal, and what happened in its lawsuits. */
export async function loadInboxes(db: Db, p: Parts): Promise<void> {
  const { stamp, today } = p
  const rng = new Rng(15_485 + Number(stamp.cd_empresa))
  const lawyer = person(rng).nome.toLocaleUpperCase('pt-BR')
  const names = [lawyer, `OAB SP ${rng.int(90_000, 480_000)}`]
  const diaries = await insertRows(
    db,
    'diarios',
    DIARIES.map(([nm_diario, ds_sigla]) => ({ nm_diario, ds_sigla, ie_ativo: true, ...stamp })),
  )
  const terms = names.map((name) => ({ name, ie_ativo: true, ...stamp }))
  const diaryTerms = await insertRows(db, 'termos_diarios', terms)
  await insertRows(db, 'termos_djen', terms)
  const rule = { ie_para: 'RP', ie_fonte: null, ds_palavras: null, ie_ativo: true, ...stamp }
  await insertRows(db, 'regras_distribuicao', [
    { nm_regra: 'Laudos com quem responde pelo processo', nr_ordem: 10, ...rule, ds_palavras: 'laudo' },
    { nm_regra: 'Andamentos com quem responde pelo processo', nr_ordem: 20, ...rule, ie_fonte: 'AN', ie_ativo: false },
  ])
  const towns = [...p.cities].filter(([, id]) => p.suits.some((s) => s.cd_cidade === id)).slice(0, 20)
  const counties = await insertRows(
    db,
    'comarcas',
    towns.map(([town]) => ({ name: town.replace(/\/..$/, ` (${town.slice(-2)})`), ds_uf: town.slice(-2), ...stamp })),
  )
  const countyOf = new Map(towns.map(([, id], i) => [id, counties[i]!]))

  /** When it came, and who has read and settled it: what is older has mostly been seen to. */
  const seen = (date: string, read: boolean, settled = false) => {
    const came = `${date}T11:00:00.000Z`
    const then = `${date}T14:30:00.000Z`
    const reader = read ? rng.pick(p.users) : null
    return {
      is_read: read,
      read_at: read ? then : null,
      read_by: reader,
      ie_baixado: settled,
      baixado_em: settled ? then : null,
      baixado_por: settled ? reader : null,
      ie_alheio: false,
      cd_responsavel: rng.chance(0.4) ? rng.pick(p.users) : null,
      ...stamp,
      dt_criado: came,
    }
  }
  const daysAgo = (date: string) => Math.round((Date.parse(today) - Date.parse(date)) / 86_400_000)
  const treated = (date: string) => rng.chance(daysAgo(date) > 3 ? 0.7 : 0.15)

  let portal = 0
  await insertRows(
    db,
    'expedientes',
    p.notices.map(({ suit, date, teor, portal: inPortal }) => {
      const sent = inPortal ? addDays(today, -SENT[portal++ % SENT.length]!) : date
      const aware = inPortal && portal % 3 === 0
      const read = aware || (!inPortal && treated(sent))
      return {
        nr_processo: suit.nr_processo,
        cd_processo: suit.id,
        type_communication: inPortal ? 'domicilio' : 'djen',
        county: countyOf.get(suit.cd_cidade) ?? null,
        nm_orgao: 'Vara de origem (exemplo)',
        dt_expedicao: sent,
        dt_limite_ciencia: inPortal ? addDays(sent, 10) : null,
        dt_ciencia: aware ? `${addDays(sent, 1)}T14:30:00.000Z` : null,
        cd_usuario_ciencia: aware ? p.users[0]! : null,
        // What nobody opened has no text.
        teor: inPortal && !aware ? null : printed({ suit, date: sent, teor }),
        ...seen(sent, read),
      }
    }),
  )
  await insertRows(
    db,
    'publicacoes',
    p.publications.map((act, i) => {
      const diary = i % DIARIES.length
      const read = treated(act.date)
      return {
        nr_processo: act.suit.nr_processo,
        cd_processo: act.suit.id,
        nm_diario: DIARIES[diary]![0],
        cd_diario: diaries[diary]!,
        cd_termo: rng.pick(diaryTerms),
        dt_disponibilizacao: act.date,
        dt_cancelamento: i === 5 ? `${act.date}T18:00:00.000Z` : null,
        ds_motivo_cancelamento: i === 5 ? 'Disponibilizada em duplicidade (exemplo)' : null,
        teor: printed(act),
        ...seen(act.date, read, read && rng.chance(0.5)),
      }
    }),
  )
  const entries = await insertRows(
    db,
    'andamentos',
    Array.from({ length: 40 }, (_, i) => {
      const suit = rng.pick(p.suits)
      const date = addDays(today, -rng.int(0, 12))
      const writ = i % 8 === 0
      const read = treated(date)
      return {
        nr_processo: suit.nr_processo,
        cd_processo: suit.id,
        dt_andamento: `${date}T${String(rng.int(10, 20))}:${rng.pick(['05', '20', '48'])}:00.000Z`,
        ds_andamento: rng.pick(writ ? WRITS : ENTRIES),
        ds_complemento: null,
        ie_alvara: writ,
        nm_orgao: 'Vara de origem (exemplo)',
        ...seen(date, read, read && rng.chance(0.4)),
      }
    }),
  )
  const withSuit = await rows<{ id: number; cd_processo: number; dia: string }>(
    db,
    sql`select id, cd_processo, dt_andamento::date::text dia from andamentos where id = any(${entries.slice(0, 12)}::bigint[]) order by id`,
  )
  await insertRows(
    db,
    'documentos_andamento',
    withSuit.map(({ id, cd_processo, dia }, i) => ({
      cd_andamento: id,
      cd_processo,
      nm_documento: ['Despacho.pdf', 'Certidão.pdf', 'Contestação.pdf'][i % 3],
      ds_tipo: ['Despacho', 'Certidão', 'Petição'][i % 3],
      dt_documento: dia,
      ...stamp,
    })),
  )
  await insertRows(
    db,
    'termos_processos_novos',
    [lawyer, 'Construtora Alicerce'].map((name) => ({ name, ...stamp })),
  )
  await insertRows(
    db,
    'peticoes',
    p.suits
      .slice(3, 9)
      .map((suit, i) => ({
        nm_peticao: ['Contestação', 'Réplica', 'Manifestação sobre o laudo', 'Embargos de declaração'][i % 4],
        processos: [{ nr_processo: suit.nr_processo }],
        cd_processo: suit.id,
        nr_protocolo: i < 3 ? `DEMO-${2000 + i}` : null,
        dt_protocolo: i < 3 ? `${addDays(today, -4 - i)}T18:10:00.000Z` : null,
        dt_cancelamento: i === 4 ? `${addDays(today, -1)}T12:00:00.000Z` : null,
        ...stamp,
      })),
  )
}
