import { addDays } from '../../src/schemas/br/dates.ts'
import { sql, type Db } from '../core/db/db.ts'
import { insertRows } from '../core/write/insert.ts'
import { lawsuit, opposing } from './lawsuits.ts'
import type { Stamp } from './office.ts'
import type { Rng } from './random.ts'

const AREAS = ['CÍVEL', 'TRABALHISTA', 'TRIBUTÁRIO', 'CONSUMIDOR', 'FAMÍLIA E SUCESSÕES']
const INSTANCES = ['1ª INSTÂNCIA', '2ª INSTÂNCIA', 'TRIBUNAIS SUPERIORES']
const PHASES = ['CONHECIMENTO', 'INSTRUÇÃO', 'RECURSAL', 'CUMPRIMENTO DE SENTENÇA', 'EXECUÇÃO']
const ACTIONS = ['Ação de cobrança', 'Reclamação trabalhista', 'Indenizatória', 'Execução fiscal', 'Declaratória']
const CAUSES = ['Inadimplemento', 'Verbas rescisórias', 'Vício do produto', 'Dano moral', 'Débito tributário']
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

/** What a lawsuit has of those lists, with its values and dates; `closed` ones say why. */
export function caseFacts(rng: Rng, lists: CaseLists, today: string, closed: boolean): Record<string, unknown> {
  const begun = addDays(today, -rng.int(60, 2500))
  return {
    cd_instancia: rng.pick(lists.instancias),
    cd_area: rng.pick(lists.areas),
    cd_fase: rng.pick(lists.fases),
    cd_tipo_acao: rng.pick(lists.acoes),
    cd_causa_acao: rng.pick(lists.causas),
    cd_parceiro: rng.chance(0.1) ? rng.pick(lists.parceiros) : null,
    cd_sistema_tramitacao: rng.chance(0.93) ? rng.int(1, 4) : null,
    ie_risco: rng.pick(['RE', 'PO', 'PO', 'PR']),
    ie_estrategico: rng.chance(0.08),
    ie_liminar: false,
    ie_sigilo: '0',
    processo_arquivado: false,
    nr_valor_causa: `${rng.int(20, 4000) * 100}.00`,
    dt_distribuicao: begun,
    dt_citacao: addDays(begun, rng.int(15, 90)),
    dt_recebimento_processo_escritorio: addDays(begun, rng.int(0, 30)),
    dt_enceramento: closed ? addDays(today, -rng.int(1, 50)) : null,
    cd_motivo_encerramento: closed ? rng.pick(lists.motivos) : null,
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
        ...stamp,
      }
    }),
  )
}
