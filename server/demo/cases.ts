import { addDays } from '../../src/schemas/br/dates.ts'
import { sql, type Db } from '../core/db/db.ts'
import { insertRows } from '../core/write/insert.ts'
import { lawsuit, opposing } from './lawsuits.ts'
import type { Stamp } from './office.ts'
import type { Rng } from './random.ts'

const AREAS = ['CÍVEL', 'TRABALHISTA', 'TRIBUTÁRIO', 'CONSUMIDOR', 'FAMÍLIA E SUCESSÕES']
const INSTANCES = ['1ª INSTÂNCIA', '2ª INSTÂNCIA', 'TRIBUNAIS SUPERIORES']
const PHASES = ['CONHECIMENTO', 'INSTRUÇÃO', 'RECURSAL', 'CUMPRIMENTO DE SENTENÇA', 'EXECUÇÃO']
/** What lawsuits of an area are about: each kind of action with its causes. */
const MATTERS: readonly (readonly [area: string, action: string, causes: readonly string[]])[] = [
  ['CÍVEL', 'Ação de cobrança', ['Inadimplemento']],
  ['CÍVEL', 'Declaratória', ['Inadimplemento', 'Dano moral']],
  ['TRABALHISTA', 'Reclamação trabalhista', ['Verbas rescisórias']],
  ['TRIBUTÁRIO', 'Execução fiscal', ['Débito tributário']],
  ['CONSUMIDOR', 'Indenizatória', ['Vício do produto', 'Dano moral']],
  ['FAMÍLIA E SUCESSÕES', 'Inventário', ['Partilha de bens']],
  ['FAMÍLIA E SUCESSÕES', 'Alimentos', ['Guarda e alimentos']],
]
/** The areas that a branch of justice judges (the J of a lawsuit's number), the usual one several times. */
const AREAS_OF: Readonly<Record<string, readonly string[]>> = {
  '4': ['TRIBUTÁRIO'],
  '5': ['TRABALHISTA'],
  '8': ['CÍVEL', 'CÍVEL', 'CÍVEL', 'CONSUMIDOR', 'CONSUMIDOR'],
}
const OF_PEOPLE = 'FAMÍLIA E SUCESSÕES'
const ACTIONS = [...new Set(MATTERS.map(([, action]) => action))]
const CAUSES = [...new Set(MATTERS.flatMap(([, , causes]) => causes))]
const REASONS = ['Acordo', 'Sentença transitada em julgado', 'Desistência', 'Extinção sem mérito']
const PARTNERS = ['Rede Correspondente (exemplo)', 'Indicação de cliente (exemplo)']
const MOVEMENTS = [
  'Conclusos para despacho',
  'Juntada de petição intermediária',
  'Expedição de mandado',
  'Publicado despacho no DJEN',
  'Juntada de AR cumprido',
  'Conclusos para sentença',
  'Remetidos os autos à contadoria',
]
const THESES = [
  [
    'Inexigibilidade de débito prescrito',
    'prescrição,cobrança,dano moral',
    'A dívida prescrita não pode ser exigida em juízo nem inscrita em cadastro de inadimplentes.',
  ],
  [
    'Validade da cláusula de eleição de foro',
    'competência,contrato,foro',
    'Entre partes de igual força, a eleição de foro é válida e afasta a regra geral de competência.',
  ],
  [
    'Limitação de juros em contrato bancário',
    'juros,contrato bancário,revisional',
    'Comprovada a abusividade em relação à média de mercado, os juros devem ser limitados a ela.',
  ],
] as const

const names = (of: readonly string[], field: string, stamp: Stamp) => of.map((name) => ({ [field]: name, ...stamp }))

export interface CaseLists {
  readonly areas: readonly number[]
  readonly instancias: readonly number[]
  readonly fases: readonly number[]
  readonly acoes: readonly number[]
  readonly causas: readonly number[]
  readonly motivos: readonly number[]
  readonly parceiros: readonly number[]
}

/** The lists that lawsuits choose from. */
export async function loadCaseLists(db: Db, stamp: Stamp): Promise<CaseLists> {
  const add = (table: string, field: string, of: readonly string[]) => insertRows(db, table, names(of, field, stamp))
  return {
    areas: await add('areas', 'nm_area', AREAS),
    instancias: await add('instancias', 'nm_instancia', INSTANCES),
    fases: await add('fases', 'nm_fase', PHASES),
    acoes: await add('tipo_acao', 'nm_tipo_acao', ACTIONS),
    causas: await add('causa_acao', 'nm_causa_acao', CAUSES),
    motivos: await add('motivo_encerramento', 'nm_motivo', REASONS),
    parceiros: await add('parceiro', 'nm_parceiro', PARTNERS),
  }
}

/** A day of the year that a number was given in, before today. */
function begunIn(rng: Rng, nr_processo: string, today: string): string {
  const day = addDays(`${nr_processo.slice(9, 13)}-01-07`, rng.int(0, 340))
  return day < today ? day : addDays(today, -rng.int(1, 20))
}
const notAfter = (day: string, today: string): string => (day < today ? day : today)

export interface SuitOf {
  readonly nr_processo: string
  readonly closed: boolean
  /** Its parties are people. */
  readonly people: boolean
}

/** What a lawsuit has of those lists, as its court and its year would have it; `closed` ones say why. */
export function caseFacts(rng: Rng, lists: CaseLists, today: string, suit: SuitOf): Record<string, unknown> {
  const branch = suit.nr_processo.charAt(13)
  const area = rng.pick(suit.people && branch === '8' ? [OF_PEOPLE, 'CÍVEL'] : (AREAS_OF[branch] ?? ['CÍVEL']))
  const [, action, causes] = rng.pick(MATTERS.filter(([of]) => of === area))
  const begun = begunIn(rng, suit.nr_processo, today)
  return {
    // Courts of the first instance give these numbers; what is appealed keeps its own.
    cd_instancia: lists.instancias[rng.chance(0.85) ? 0 : 1],
    cd_area: lists.areas[AREAS.indexOf(area)],
    cd_fase: rng.pick(lists.fases),
    cd_tipo_acao: lists.acoes[ACTIONS.indexOf(action)],
    cd_causa_acao: lists.causas[CAUSES.indexOf(rng.pick(causes))],
    cd_parceiro: rng.chance(0.1) ? rng.pick(lists.parceiros) : null,
    cd_sistema_tramitacao: rng.chance(0.93) ? rng.int(1, 4) : null,
    ie_risco: rng.pick(['RE', 'PO', 'PO', 'PR']),
    ie_estrategico: rng.chance(0.08),
    ie_liminar: false,
    ie_sigilo: '0',
    processo_arquivado: false,
    nr_valor_causa: `${rng.int(20, 4000) * 100}.00`,
    dt_distribuicao: begun,
    dt_citacao: notAfter(addDays(begun, rng.int(15, 90)), today),
    dt_recebimento_processo_escritorio: notAfter(addDays(begun, rng.int(0, 30)), today),
    dt_enceramento: suit.closed ? addDays(today, -rng.int(1, 50)) : null,
    cd_motivo_encerramento: suit.closed ? rng.pick(lists.motivos) : null,
  }
}

/** What belongs to the lawsuits: movements, injunctions, strategies; and the firm's theses and discovered lawsuits. */
export async function loadCases(
  db: Db,
  rng: Rng,
  p: {
    readonly stamp: Stamp
    readonly suits: readonly number[]
    readonly areas: readonly number[]
    readonly today: string
  },
): Promise<void> {
  const { stamp, suits, today } = p
  const movements = suits.flatMap((cd_processo) =>
    Array.from({ length: rng.int(1, 6) }, () => ({
      cd_processo,
      dt_movimentacao: addDays(today, -Math.floor(rng.next() * rng.next() * 400) - (rng.chance(0.1) ? 0 : 1)),
      hr_movimentacao: `${String(rng.int(8, 18)).padStart(2, '0')}:${String(rng.int(0, 59)).padStart(2, '0')}`,
      ds_movimentacao: rng.pick(MOVEMENTS),
      ie_origem: 'ES',
      ie_favorito: rng.chance(0.05),
      ie_ativo: true,
      ...stamp,
    })),
  )
  for (let from = 0; from < movements.length; from += 1000)
    await insertRows(db, 'movimentacoes', movements.slice(from, from + 1000))
  await insertRows(
    db,
    'liminares',
    suits
      .slice(0, 8)
      .map((cd_processo, i) => ({
        cd_processo,
        ds_liminar: 'Tutela de urgência deferida: cumprir a obrigação sob pena de multa diária.',
        dt_recebimento: addDays(today, -10 - i),
        dt_prazo_cumprimento: addDays(today, i * 3 - 6),
        dt_cumprimento: i % 3 === 0 ? addDays(today, -4) : null,
        ...stamp,
      })),
  )
  await sql`update processos p set ie_liminar = true where exists (select from liminares l
    where l.cd_empresa = p.cd_empresa and l.cd_processo = p.id and l.dt_casacao is null)`.execute(db)
  await insertRows(
    db,
    'estrategias',
    suits
      .slice(0, 15)
      .map((cd_processo) => ({
        cd_processo,
        ds_estrategia: 'Propor acordo até a audiência; sem acordo, insistir na prova pericial.',
        ...stamp,
      })),
  )
  await insertRows(
    db,
    'teses',
    THESES.map(([nm_tese, ds_palavras_chave, text], i) => ({
      nm_tese,
      ds_palavras_chave,
      ds_tese: `<p>${text}</p>`,
      cd_area: p.areas[i % p.areas.length],
      ...stamp,
    })),
  )
  await insertRows(
    db,
    'novos_processos',
    Array.from({ length: 5 }, () => {
      const suit = lawsuit(rng, Number(today.slice(0, 4)))
      return {
        nr_processo: suit.nr_processo,
        nm_partes: `${opposing(rng)} × ${opposing(rng)}`,
        nm_tribunal: suit.tribunal,
        ie_registrado: false,
        ie_baixado: false,
        ie_alheio: false,
        is_read: false,
        ...stamp,
      }
    }),
  )
}
