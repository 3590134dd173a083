import { formatProcesso } from '../../src/schemas/br/cnj.ts'
import { addDays, isWeekend } from '../../src/schemas/br/dates.ts'
import { rows, sql, type Db } from '../core/db/db.ts'
import { insertRows } from '../core/write/insert.ts'
import { loadActBills } from './actBills.ts'
import type { DemoLawsuit } from './legal.ts'
import type { Stamp } from './office.ts'
import { person, phone } from './people.ts'
import { Rng } from './random.ts'

type Row = Record<string, unknown>
type Em = 'cd_audiencia' | 'cd_diligencia'
interface Person {
  readonly id: number
  readonly nome: string
}
export interface ActParts {
  readonly stamp: Stamp
  readonly processos: readonly DemoLawsuit[]
  readonly usuarios: readonly number[]
  readonly today: string
  /** Hearings and diligences. */
  readonly count: readonly [number, number]
  readonly firma: string
}

const ORIENTACOES = [
  'Levar carta de preposição e substabelecimento, que estão nos arquivos. Proposta de acordo até 40% do valor da causa.',
  'Sem proposta de acordo. Requerer prazo para juntada de documentos.',
  'Chegar meia hora antes e conferir a pauta na porta da sala. Enviar a ata no mesmo dia.',
  'Cópia integral em PDF, com índice. Se houver custas, avisar antes de recolher.',
  'Protocolar com comprovante e devolver o recibo digitalizado.',
]
const CONVERSAS = [
  ['Bom dia! Os documentos estão nos arquivos. Falta alguma coisa?', 'Está tudo aqui. Chego meia hora antes.'],
  ['Consegue enviar o comprovante no mesmo dia?', 'Consigo, envio assim que sair do fórum.'],
] as const
const ELOGIOS = [
  'Pontual e cuidadosa com os documentos.',
  'Ata completa, enviada no mesmo dia.',
  'Faltou avisar da mudança de sala.',
]
const RECUSAS = [
  'Já tenho audiência no mesmo horário.',
  'Não atendo nesta comarca.',
  'O valor não cobre o deslocamento.',
]
const SALA = 'https://exemplo.com.br/sala-virtual'
const weekday = (day: string): string => (isWeekend(day) ? weekday(addDays(day, 1)) : day)

/** São Paulo, Campinas, Santos; Campinas, Jundiaí; São Paulo, Guarulhos. */
const ONDE = [
  [3550308, 3509502, 3548500],
  [3509502, 3525904],
  [3550308, 3518800],
] as const

/** Three who work for many firms, where there is nobody yet; the demo's own among them. */
async function correspondents(db: Db, rng: Rng, stamp: Omit<Stamp, 'cd_empresa'>): Promise<Person[]> {
  const known = () =>
    rows<Person>(db, sql`select id, nm_correspondente nome from correspondentes where ie_ativo order by id limit 6`)
  if ((await known()).length === 0)
    await insertRows(
      db,
      'correspondentes',
      ['Cora Ribeiro', 'Otávio Prates', 'Lia Nogueira'].map((nm_correspondente, i) => ({
        nm_correspondente,
        nr_cpf_cnpj: person(rng).cpf,
        nr_oab: `SP${210_301 + i}`,
        ds_email: i === 0 ? 'correspondente@exemplo.com.br' : `correspondente${i}@exemplo.com.br`,
        nr_telefone: phone(rng, 11),
        ie_ativo: true,
        cd_cidade: ONDE[i]![0],
        cd_cidades: ONDE[i]!,
        pracas: ONDE[i]!.flatMap((cd_cidade, n) => [
          { cd_cidade, ie_tipo_ato: 'AU', nr_valor: `${180 + 40 * n + 15 * i}.00` },
          { cd_cidade, ie_tipo_ato: 'DI', nr_valor: n === 0 ? `${90 + 10 * i}.00` : null },
        ]),
        ...stamp,
      })),
    )
  const all = await known()
  await sql`update usuarios set cd_correspondente = ${all[0]!.id}::bigint where username = 'correspondente' and cd_correspondente is null`.execute(
    db,
  )
  const [mine] = await rows<{ id: number }>(
    db,
    sql`select cd_correspondente id from usuarios where username = 'correspondente' and cd_correspondente is not null`,
  )
  // The demo's own comes first, and so is asked most.
  return all.toSorted((a, b) => Number(b.id === mine?.id) - Number(a.id === mine?.id))
}

/** Where an act stands, by how far its day is. */
function situationOf(rng: Rng, days: number): string {
  if (days < -2)
    return rng.weighted([
      ['CL', 60],
      ['CF', 8],
      ['CO', 10],
      ['CA', 12],
      ['CD', 6],
      ['CT', 4],
    ] as const)
  if (days < 0)
    return rng.weighted([
      ['CL', 35],
      ['CF', 30],
      ['CO', 25],
      ['CD', 10],
    ] as const)
  if (days < 3)
    return rng.weighted([
      ['CO', 50],
      ['CT', 25],
      ['CD', 20],
      ['RE', 5],
    ] as const)
  return rng.weighted([
    ['CD', 35],
    ['CT', 35],
    ['CO', 20],
    ['RE', 5],
    ['CA', 5],
  ] as const)
}

interface Asked {
  readonly cd_correspondente: number | null
  readonly ie_situacao: string
  readonly nome: string
  readonly valor: string
  readonly more: Row
}
/** Who was asked to go, and what they said, as a situation has it. */
function requestsOf(rng: Rng, people: readonly Person[], situation: string, valor: string, when: string): Asked[] {
  const one = (who: Person, ie_situacao: string, more: Row = {}): Asked => ({
    cd_correspondente: who.id,
    nome: who.nome,
    ie_situacao,
    valor,
    more,
  })
  const answered = { dt_resposta: when }
  const [first, ...others] = rng.chance(0.55) ? people : rng.sample(people, people.length)
  if (!first) return []
  const second = others[0]
  if (situation === 'CT')
    return [
      one(first, rng.chance(0.25) ? 'PP' : 'PE'),
      ...(second && rng.chance(0.6) ? [one(second, 'PE')] : []),
      ...(others[1] && rng.chance(0.3) ? [one(others[1], 'RC', { ...answered, ds_motivo: rng.pick(RECUSAS) })] : []),
    ].map((r) =>
      r.ie_situacao === 'PP'
        ? { ...r, more: { ...answered, nr_valor_proposto: `${Number.parseInt(valor, 10) + 60}.00` } }
        : r,
    )
  if (['CO', 'CF', 'CL'].includes(situation))
    return [one(first, 'AC', answered), ...(second && rng.chance(0.4) ? [one(second, 'PD')] : [])]
  if (situation === 'CA') return rng.chance(0.5) ? [one(first, 'RT')] : []
  if (situation === 'CD' && rng.chance(0.25)) return [one(first, 'RC', { ...answered, ds_motivo: rng.pick(RECUSAS) })]
  return []
}

/** Hearings and diligences of the weeks around today, with the requests of each. */
export async function loadActs(db: Db, p: ActParts): Promise<void> {
  const { stamp } = p
  const rng = new Rng(32_452_843 + Number(stamp.cd_empresa))
  const { cd_empresa, ...plain } = stamp
  const people = await correspondents(db, rng, plain)
  const kinds = await rows<Kind>(
    db,
    sql`select id, nm_tipo_ato nm, ie_tipo_ato tipo, ie_prova prova from tipos where cd_empresa = ${cd_empresa!}::bigint order by id`,
  )
  const staff = await rows<Person>(
    db,
    sql`select id, nm_funcionario nome from funcionarios where cd_empresa = ${cd_empresa!}::bigint and ie_ativo order by id limit 6`,
  )
  const live = p.processos.filter((suit) => suit.cd_orgao !== null)
  if (live.length === 0) return
  for (const [kind, em] of (['AU', 'DI'] as const).map(
    (k) => [k, k === 'AU' ? 'cd_audiencia' : 'cd_diligencia'] as const,
  )) {
    const hearing = kind === 'AU'
    const made = Array.from({ length: p.count[hearing ? 0 : 1] }, (_, i) =>
      act(rng, p, { hearing, i, people, staff, live, kinds }),
    )
    const ids = await insertRows(
      db,
      hearing ? 'audiencias' : 'diligencias',
      made.map(({ row }) => row),
    )
    const asked = made.flatMap(({ asked, row, name }, i) => asked.map((one) => request(p, em, ids[i]!, row, name, one)))
    const requests = await insertRows(db, 'solicitacoes', asked)
    await insertRows(db, 'mensagens', await talks(db, asked, requests))
    const over = new Set(ids.filter((_, i) => made[i]!.row.ie_situacao === 'CL'))
    const taken = asked.filter((one) => one.ie_situacao === 'AC' && over.has(one[em] as number))
    const due = taken.map((one) => owed(p, one))
    await loadActBills(db, stamp, p.today, due, await insertRows(db, 'pagamentos_correspondentes', due))
    await insertRows(
      db,
      'avaliacoes',
      taken.map((one, i) => rated(p, one, i)),
    )
  }
  await sql`update correspondentes c set qtd_atos = s.atos, qtd_notas = s.notas, nr_nota = s.nota, nr_pontualidade = s.pontual
    from (select cd_correspondente, count(*)::int atos, count(nr_nota)::int notas, round(avg(nr_nota::int), 1) nota,
            round(100.0 * count(*) filter (where ie_pontual) / nullif(count(ie_pontual), 0))::int pontual
          from avaliacoes where ie_situacao <> 'AN' group by 1) s where c.id = s.cd_correspondente`.execute(db)
}

/** What the firm said of an act that is over: every third waits for it, every fifth was answered. */
const rated = ({ stamp, today }: ActParts, asked: Row, i: number): Row => {
  const said = i % 3 !== 1
  return {
    nm_ato: asked.nm_ato,
    dt_ato: asked.dt_ato,
    cd_audiencia: asked.cd_audiencia,
    cd_diligencia: asked.cd_diligencia,
    cd_correspondente: asked.cd_correspondente,
    nm_escritorio: asked.nm_escritorio,
    ie_pontual: i % 4 !== 3,
    nr_nota: said ? ['5', '4', '5', '3'][i % 4] : null,
    ds_comentario: said ? ELOGIOS[i % ELOGIOS.length] : null,
    dt_avaliacao: said ? `${addDays(today, -1)}T14:00:00Z` : null,
    ds_resposta: said && i % 5 === 0 ? 'Obrigada! Fico à disposição.' : null,
    dt_resposta: said && i % 5 === 0 ? `${addDays(today, -1)}T18:00:00Z` : null,
    ie_situacao: said ? (i % 5 === 0 ? 'RE' : 'AV') : 'PA',
    cd_usuario_cri: asked.cd_usuario_cri,
    ...stamp,
  }
}

/** What is owed for an act that is over. */
const owed = ({ stamp }: ActParts, asked: Row): Row => ({
  nm_ato: asked.nm_ato,
  dt_ato: asked.dt_ato,
  cd_audiencia: asked.cd_audiencia,
  cd_diligencia: asked.cd_diligencia,
  cd_correspondente: asked.cd_correspondente,
  nm_escritorio: asked.nm_escritorio,
  nr_valor: asked.nr_valor,
  ie_entrega: 'AG',
  cd_usuario_cri: asked.cd_usuario_cri,
  ...stamp,
})

/** What was said about every third act that somebody took: the firm first. */
async function talks(db: Db, asked: readonly Row[], ids: readonly number[]): Promise<Row[]> {
  const users = await rows<{ id: number; quem: number }>(
    db,
    sql`select id, cd_correspondente quem from usuarios where cd_correspondente is not null`,
  )
  const taken = asked
    .map((row, i): Row => ({ ...row, cd_solicitacao: ids[i]! }))
    .filter(({ ie_situacao }) => ie_situacao === 'AC')
  return taken
    .filter((_, i) => i % 3 === 0)
    .flatMap(({ cd_audiencia, cd_diligencia, cd_solicitacao, cd_correspondente, cd_usuario_cri, ...row }, i) => {
      const { cd_empresa, dt_criado, dt_atualizado } = row
      const of = { cd_audiencia, cd_diligencia, cd_solicitacao, cd_correspondente }
      const stamp = { cd_empresa, dt_criado, dt_atualizado }
      const user = users.find(({ quem }) => quem === cd_correspondente)?.id ?? null
      const [asks, answers] = CONVERSAS[i % CONVERSAS.length]!
      return [
        { ...of, ...stamp, cd_usuario_cri: cd_usuario_cri ?? null, ie_do_correspondente: false, ds_mensagem: asks },
        { ...of, ...stamp, cd_usuario_cri: user, ie_do_correspondente: true, ds_mensagem: answers },
      ]
    })
}

function request({ stamp, firma }: ActParts, em: Em, id: number, row: Row, nm_ato: string, one: Asked): Row {
  const day = String(row.dt_audiencia ?? row.dt_prazo)
  return {
    nm_ato,
    dt_ato: day,
    hr_ato: row.hr_audiencia ?? null,
    cd_cidade: row.cd_cidade ?? null,
    cd_audiencia: em === 'cd_audiencia' ? id : null,
    cd_diligencia: em === 'cd_diligencia' ? id : null,
    cd_correspondente: one.cd_correspondente,
    cd_funcionario: null,
    ie_situacao: one.ie_situacao,
    nr_valor: one.valor,
    nr_valor_proposto: null,
    cd_usuario_cri: row.cd_usuario_cri,
    dt_limite: ['PE', 'PP'].includes(one.ie_situacao) ? addDays(day, -1) : null,
    dt_resposta: null,
    ds_motivo: null,
    nm_escritorio: firma,
    ...one.more,
    ...stamp,
  }
}

interface Kind {
  readonly id: number
  readonly nm: string
  readonly tipo: string
  readonly prova: string | null
}
interface Chosen {
  readonly hearing: boolean
  readonly i: number
  readonly people: readonly Person[]
  readonly staff: readonly Person[]
  readonly live: readonly DemoLawsuit[]
  readonly kinds: readonly Kind[]
}
function act(
  rng: Rng,
  p: ActParts,
  { hearing, i, people, staff, live, kinds }: Chosen,
): { row: Row; asked: Asked[]; name: string } {
  const suit = rng.pick(live)
  const fitting = kinds.filter(({ tipo }) => tipo === (hearing ? 'AU' : 'DI'))
  const drawn = rng.pick(fitting)
  // Some are always today and on the next days, whatever day it is.
  const days = i < 5 ? Math.floor(i / 2) : rng.int(-21, 21)
  const day = i < 5 ? addDays(p.today, days) : weekday(addDays(p.today, days))
  const situation = situationOf(rng, days)
  const done = ['CL', 'CF'].includes(situation)
  // No act has files here: what is done needed none.
  const kind = done && drawn.prova ? fitting.find(({ prova }) => prova === null)! : drawn
  const valor = `${rng.int(8, 30) * 10}.00`
  const at = `${addDays(day < p.today ? day : p.today, -2)}T14:20:00Z`
  const own = ['CO', 'CL'].includes(situation) && staff.length > 0 && rng.chance(0.2)
  const asked = own ? [] : requestsOf(rng, people, situation, valor, at)
  const open = asked.filter(({ ie_situacao }) => ['PE', 'PP', 'AC'].includes(ie_situacao))
  const taken = open.find(({ ie_situacao }) => ie_situacao === 'AC')
  const goes = situation === 'CO' || done
  const shared = {
    nr_workflow: rng.chance(0.5) ? `WF-${rng.int(10_000, 99_999)}` : null,
    nr_processo: suit.nr_processo,
    nm_autor: suit.nm_autor,
    nm_reu: suit.nm_reu,
    cd_cliente: suit.cd_cliente,
    cd_cidade: suit.cd_cidade,
    cd_tipo: kind.id,
    cd_foro: suit.cd_orgao,
    cd_contato: staff.length > 0 ? staff[i % staff.length]!.id : null,
    nm_escritorio: p.firma,
    ie_situacao: situation,
    ie_responsavel: own || open.length ? 'AD' : null,
    nr_valor_correspondente: valor,
    nr_valor_recebido: `${Number.parseInt(valor, 10) * 2}.00`,
    ds_orientacoes: rng.pick(hearing ? ORIENTACOES.slice(0, 3) : ORIENTACOES.slice(3)),
    ie_processo_virtual: rng.chance(0.9),
    cd_processo: suit.id,
    cd_contratado: taken?.cd_correspondente ?? null,
    cd_funcionario: own ? rng.pick(staff).id : null,
    cd_correspondente: open.length
      ? open.map((o) => ({
          id: o.cd_correspondente,
          nm_correspondente: o.nome,
          nr_valor_correspondente: o.valor,
          ie_situacao: o.ie_situacao,
        }))
      : null,
    cd_convidados: open.length ? open.map((o) => o.cd_correspondente) : null,
    ie_confirmada: goes,
    ds_motivo_cancelamento: situation === 'CA' ? 'As partes fizeram acordo.' : null,
    dt_aceito: goes ? at : null,
    dt_conclusao: situation === 'CL' ? `${addDays(day, 1) > p.today ? p.today : addDays(day, 1)}T18:05:00Z` : null,
    cd_usuario_cri: rng.pick(p.usuarios),
    ...p.stamp,
  }
  const row: Row = hearing
    ? {
        ...shared,
        dt_audiencia: day,
        hr_audiencia: `${String(rng.int(9, 16)).padStart(2, '0')}:${rng.pick(['00', '15', '30', '45'])}`,
        ds_link: rng.chance(0.4) ? SALA : null,
      }
    : { ...shared, dt_prazo: day }
  return { row, asked, name: `${kind.nm} · ${formatProcesso(suit.nr_processo)}` }
}
