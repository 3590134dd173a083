import { addDays, defaultDueDate, isWeekend, todayIn } from '../../src/schemas/br/dates.ts'
import { GRUPO_MINIMO } from '../../src/schemas/plataforma/estabelecimentos.ts'
import { sql, type Db } from '../core/db/db.ts'
import { cityRows, seedPlaces } from '../areas/plataforma/places.ts'
import { insertRows } from '../core/write/insert.ts'
import { hashPassword } from '../core/session/passwords.ts'
import { loadAttorneys } from './attorneys.ts'
import { loadForums } from './courts.ts'
import { loadCalendar, loadMemories } from './deadlines.ts'
import { loadDepartment } from './department.ts'
import { loadFinance } from './finance.ts'
import { company } from './firms.ts'
import { homeOf } from './homes.ts'
import { lawsuit, opposing } from './lawsuits.ts'
import { legalPart, loadLegal, type DemoLawsuit, type Legal } from './legal.ts'
import { loadManagement } from './management.ts'
import { loadActs } from './logistica.ts'
import { loadNotices } from './office.ts'
import { bornOn, email, person, phone } from './people.ts'
import { Rng } from './random.ts'
import { taskText } from './tasks.ts'
import { DEMO_PASSWORD, DEMO_USERS } from './users.ts'

export interface DemoOptions {
  /** Tasks in all, over all companies. */
  readonly tarefas: number
  readonly empresas?: number
  readonly seed?: number
}
const FIRMS = ['Silva & Rocha Advogados', 'Silva & Rocha Filial Santos', 'Zanetti Advocacia']
const TEAMS = ['Cível', 'Trabalhista', 'Tributário', 'Consumidor', 'Recuperação de Crédito']
const TAGS: readonly (readonly [string, string])[] = [
  ['URGENTE', '#c62828'],
  ['LIMINAR', '#ad1457'],
  ['ACORDO', '#2e7d32'],
  ['RECURSO', '#1565c0'],
  ['AGUARDA CLIENTE', '#ef6c00'],
  ['DIGITAL', '#00695c'],
]
const TYPES = [
  'OPERACIONAL',
  'PROCESSUAL',
  'AUDIÊNCIA',
  'PERÍCIA JUDICIAL',
  'ADMINISTRATIVO',
  'PERÍCIA ADMINISTRATIVA',
] as const
type Row = Record<string, unknown>

/** One firm's people, teams and customers, and what its tasks choose from. */
interface Firm {
  id: number
  equipes: { id: number; usuarios: number[] }[]
  clientes: number[]
  etiquetas: number[]
  legal: Legal
  /** Beside the firm's own chance, so that what is added here changes nothing of the rest. */
  rng: Rng
}

async function loadFirm(
  db: Db,
  rng: Rng,
  index: number,
  hash: string,
  seen: Map<string, number>,
  count: number,
  cities: ReadonlyMap<string, number>,
): Promise<Firm> {
  const own = company(rng)
  const stamp = { dt_criado: new Date().toISOString(), dt_atualizado: new Date().toISOString() }
  const fim = index === 1 ? null : addDays(todayIn('America/Sao_Paulo'), 30 + index)
  const [id] = await insertRows(db, 'estabelecimentos', [
    {
      nm_nome_fantasia: FIRMS[index] ?? `${own.fantasia} Advocacia`,
      nm_razao_social: FIRMS[index] ? `${FIRMS[index]} S/S` : own.razao,
      cnpj: own.cnpj,
      ie_ativo: true,
      dt_fim_teste: fim,
      ds_fuso: 'America/Sao_Paulo',
      nr_grupo_minimo: GRUPO_MINIMO,
      // The first firm is paid by Pix; the others have yet to say by which key.
      ...(index === 0 && {
        ds_chave_pix: own.cnpj,
        nm_recebedor: FIRMS[0]!.slice(0, 25),
        nm_cidade_recebedor: 'São Paulo',
      }),
      ...stamp,
    },
  ])
  const empresa = { cd_empresa: id, ...stamp }
  const people = DEMO_USERS.filter((u) => u.companies.includes(index))
  const names = [...new Set(people.flatMap((u) => u.groups).concat('Tarefa', 'Processos', 'Gestor'))]
  const groupIds = await insertRows(
    db,
    'grupos',
    names.map((nm_grupo) => ({ nm_grupo, ...empresa })),
  )
  const groupOf = new Map(names.map((n, i) => [n, groupIds[i]!]))
  const staff: { usuario: number; nome: string; teams: readonly number[] }[] = []
  for (const u of people) {
    const groups = u.groups.map((g) => groupOf.get(g)!)
    let usuario = seen.get(u.username)
    if (usuario)
      await sql`update usuarios set estabelecimentos = estabelecimentos || ${id}::bigint, grupos = grupos || ${groups}::bigint[] where id = ${usuario}::bigint`.execute(
        db,
      )
    else {
      const row = {
        username: u.username,
        first_name: u.first_name,
        last_name: u.last_name,
        nm_usuario: `${u.first_name} ${u.last_name}`,
        ds_email: `${u.username}@exemplo.com.br`,
        is_active: true,
        ie_correspondente: u.correspondent ?? false,
        grupos: groups,
        estabelecimentos: [id],
        ...stamp,
      }
      usuario = (await insertRows(db, 'usuarios', [row]))[0]!
      await sql`insert into credenciais (cd_usuario, hash) values (${usuario}::bigint, ${hash})`.execute(db)
      seen.set(u.username, usuario)
    }
    if (!u.correspondent)
      staff.push({ usuario, nome: `${u.first_name} ${u.last_name}`, teams: u.teams ?? TEAMS.map((_, i) => i) })
  }
  const extra = Array.from({ length: 18 }, () => person(rng))
  const extraUsers = await insertRows(
    db,
    'usuarios',
    extra.map((p, i) => {
      const [first, ...rest] = p.nome.split(' ')
      return {
        username: `demo.${index}.${i + 1}`,
        first_name: first,
        last_name: rest.join(' '),
        nm_usuario: p.nome,
        ds_email: email(p.nome, 'exemplo.com.br'),
        is_active: true,
        ie_correspondente: false,
        grupos: [groupOf.get('Tarefa')],
        estabelecimentos: [id],
        ...stamp,
      }
    }),
  )
  extra.forEach((p, i) => staff.push({ usuario: extraUsers[i]!, nome: p.nome, teams: [i % TEAMS.length] }))
  const employees = await insertRows(db, 'funcionarios', [
    ...staff.map((s, i) => ({
      nm_funcionario: s.nome,
      dt_nascimento: bornOn(i, todayIn('America/Sao_Paulo')),
      cd_authuser: s.usuario,
      nr_cpf: person(rng).cpf,
      nr_telefone: phone(rng, 11),
      ds_email: email(s.nome, 'exemplo.com.br'),
      ie_ativo: true,
      ...empresa,
    })),
    ...Array.from({ length: 3 }, () => ({
      nm_funcionario: person(rng).nome,
      cd_authuser: null,
      nr_cpf: person(rng).cpf,
      nr_telefone: phone(rng, 11),
      ds_email: null,
      ie_ativo: rng.chance(0.7),
      ...empresa,
    })),
  ])
  const equipes = []
  for (const [t, nm_equipe] of TEAMS.entries()) {
    const members = staff.flatMap((s, i) =>
      s.teams.includes(t) ? [{ funcionario: employees[i]!, usuario: s.usuario }] : [],
    )
    const [equipe] = await insertRows(db, 'equipes', [
      {
        nm_equipe,
        cd_funcionarios: members.map((m) => m.funcionario),
        nr_valor_meta: `${rng.int(20, 200) * 1000}.00`,
        ...empresa,
      },
    ])
    equipes.push({ id: equipe!, usuarios: members.map((m) => m.usuario) })
  }
  const etiquetas = await insertRows(
    db,
    'etiquetas',
    TAGS.map(([nm_etiqueta, cor]) => ({ nm_etiqueta, cor, ...empresa })),
  )
  const born = todayIn('America/Sao_Paulo')
  // Beside the rest of the firm's chance, so that what is added here changes nothing of it.
  const homes = new Rng(15_485_863 + index)
  const customers = Array.from({ length: Math.min(400, Math.max(40, Math.round(count / 20))) }, (_, i) => {
    const pf = rng.chance(0.3)
    const p = person(rng)
    const c = company(rng)
    const { ddd, address } = homeOf(homes, cities)
    return {
      ie_tipo_cliente: pf ? 'PF' : 'PJ',
      nm_cliente: pf ? p.nome : c.razao,
      nr_cpf: pf ? p.cpf : null,
      nr_cnpj: pf ? null : c.cnpj,
      dt_nascimento: pf ? bornOn(i, born) : null,
      ie_mes_aniversario: pf ? String(Number(bornOn(i, born).slice(5, 7))) : null,
      ds_email: pf ? email(p.nome, 'exemplo.com.br') : null,
      nr_telefone: phone(rng, ddd),
      ...address,
      nr_valor_advogado: `${rng.int(10, 90) * 100}.00`,
      ie_ativo: rng.chance(0.95),
      ...empresa,
    }
  })
  const clientes = await insertRows(db, 'clientes', customers)
  const today = todayIn('America/Sao_Paulo')
  await loadDepartment(db, { cd_empresa: id, ...stamp }, today)
  const foros = await loadForums(db, { cd_empresa: id, ...stamp })
  const beside = new Rng(7919 + index)
  const legal = await loadLegal(db, beside, {
    stamp: { cd_empresa: id, ...stamp },
    clientes,
    nomes: customers.map((c) => c.nm_cliente),
    usuarios: staff.map((s) => s.usuario),
    foros,
    cities,
    today,
    count,
  })
  await loadCalendar(db, { cd_empresa: id, ...stamp }, today)
  await loadAttorneys(db, { cd_empresa: id, ...stamp }, today)
  await loadNotices(db, { cd_empresa: id, ...stamp }, today)
  await loadFinance(db, { cd_empresa: id!, ...stamp }, today, index, clientes)
  return { id: id!, equipes, clientes, etiquetas, legal, rng: beside }
}

const orElse = <T>(other: T, wanted: T | undefined): T => wanted ?? other
/** Whom the task's lawsuit is against; somebody else where it has none. */
const opponentOf = (suit: DemoLawsuit | null, other: string): string =>
  suit ? (suit.ie_posicao_cliente === 'P' ? suit.nm_autor : suit.nm_reu) : other
const weekday = (date: string): string => (isWeekend(date) ? weekday(addDays(date, 1)) : date)

/** A task somewhere between a year back and half a year ahead; the past is mostly done, as in a working office. */
function task(rng: Rng, firm: Firm, cities: ReadonlyMap<string, number>, today: string, users: readonly number[]): Row {
  const tipo = rng.weighted(TYPES.map((t, i) => [t, [25, 50, 10, 4, 8, 3][i]!] as const))
  const words = taskText(rng, tipo)
  const suit = lawsuit(rng, Number(today.slice(0, 4)))
  // Some of the work is always for this very day, weekend or not.
  const now = rng.chance(0.006)
  const fatal = now
    ? addDays(today, rng.int(0, 3))
    : weekday(addDays(today, rng.chance(0.7) ? rng.int(-365, -1) : rng.int(1, 182)))
  const created = addDays(fatal, -rng.int(10, 40))
  const due = now ? today : defaultDueDate(fatal, created)
  const equipe = rng.pick(firm.equipes)
  const past = due < today
  const done = past ? rng.chance(0.985) : rng.chance(0.12)
  const cancelled = !done && rng.chance(0.04)
  const rescheduled = !done && rng.chance(0.08)
  const at = (d: string) =>
    `${d > today ? today : d}T${String(rng.int(11, 21)).padStart(2, '0')}:${String(rng.int(0, 59)).padStart(2, '0')}:00Z`
  const criado = created > today ? addDays(today, -rng.int(1, 20)) : created
  const { suit: known, ...legal } = legalPart(firm.rng, firm.legal, {
    hearing: tipo === 'AUDIÊNCIA',
    wanted: tipo !== 'OPERACIONAL',
    date: fatal,
    past,
  })
  return {
    cd_empresa: firm.id,
    ...legal,
    cd_tipo_tarefa: TYPES.indexOf(tipo) + 1,
    ie_subtipo_tarefa:
      tipo === 'PERÍCIA JUDICIAL'
        ? rng.pick(['CON', 'MED', 'ENG', 'GRA', 'OUT'])
        : tipo === 'PERÍCIA ADMINISTRATIVA'
          ? 'PAD'
          : null,
    nm_titulo: words.titulo,
    cd_cliente: orElse(rng.pick(firm.clientes), known?.cd_cliente),
    nr_processo: tipo === 'OPERACIONAL' && rng.chance(0.6) ? null : (known?.nr_processo ?? suit.nr_processo),
    nm_parte_contraria: opponentOf(known, opposing(rng)),
    cd_cidade: known?.cd_cidade ?? cities.get(`${suit.comarca}/${suit.uf}`) ?? 3550308,
    dt_fatal: fatal,
    dt_vencimento: due,
    hr_vencimento: rng.chance(0.7) ? '23:59' : `${rng.int(9, 18)}:00`.padStart(5, '0'),
    cd_equipe: equipe.id,
    cd_responsaveis: rng.chance(0.94) && equipe.usuarios.length ? rng.sample(equipe.usuarios, rng.int(1, 2)) : null,
    etiquetas: rng.chance(0.4) ? rng.sample(firm.etiquetas, rng.int(1, 2)) : null,
    ds_descricao: `<p>${words.descricao}</p>`,
    ie_modulo_origem: 'TA',
    dt_reagendamento: rescheduled ? at(addDays(due, -2)) : null,
    ds_justificativa_reagendamento: rescheduled ? words.justificativa : null,
    dt_cancelamento: cancelled ? at(due) : null,
    ds_justificativa_cancelamento: cancelled ? words.justificativa : null,
    dt_conclusao: done ? at(past ? addDays(due, -rng.int(0, 3)) : today) : null,
    cd_usuario_conclusao: done ? rng.pick(users) : null,
    ds_detalhes_conclusao: done ? words.conclusao : null,
    dt_visualizado: done || rng.chance(0.6) ? at(criado) : null,
    dt_criado: at(criado),
    dt_atualizado: at(criado),
    cd_usuario_cri: rng.pick(users),
  }
}

/** Fills an empty database: deterministic by seed, relative to today. Companies beyond three are for measurements. */
export async function loadDemo(
  db: Db,
  { tarefas, empresas = 3, seed = 20_261 }: DemoOptions,
  report: (done: number) => void = () => undefined,
): Promise<void> {
  const rng = new Rng(seed)
  const today = todayIn('America/Sao_Paulo')
  const hash = await hashPassword(DEMO_PASSWORD)
  await seedPlaces(db)
  const cities = new Map(cityRows().map((c) => [`${c.nm_cidade}/${c.ds_uf}`, c.id]))
  const seen = new Map<string, number>()
  const firms: Firm[] = []
  for (let i = 0; i < empresas; i++) firms.push(await loadFirm(db, rng, i, hash, seen, tarefas / empresas, cities))
  // The first firm is the busiest; the others stay big enough to look alive.
  const shares = empresas === 3 ? [0.6, 0.25, 0.15] : firms.map(() => 1 / empresas)
  let done = 0
  for (const [i, firm] of firms.entries()) {
    const users = [...new Set(firm.equipes.flatMap((e) => e.usuarios))]
    const total = Math.round(tarefas * shares[i]!)
    for (let from = 0; from < total; from += 1000) {
      await insertRows(
        db,
        'tarefas',
        Array.from({ length: Math.min(1000, total - from) }, () => task(rng, firm, cities, today, users)),
        false,
      )
      done += Math.min(1000, total - from)
      report(done)
    }
    const now = new Date().toISOString()
    const stamp = { cd_empresa: firm.id, dt_criado: now, dt_atualizado: now }
    await loadMemories(db, stamp, today, users[0]!)
    await loadActs(db, {
      stamp,
      processos: firm.legal.processos,
      usuarios: users,
      today,
      count: i === 0 ? [38, 26] : [8, 6],
      firma: FIRMS[i] ?? 'Escritório de demonstração',
    })
  }
  for (const { id } of firms) await loadManagement(db, id, today)
  await sql`analyze`.execute(db)
}
