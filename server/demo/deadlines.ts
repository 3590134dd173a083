import { addDays } from '../../src/schemas/br/dates.ts'
import type { Pedido } from '../../src/prazos/index.ts'
import { calendarioDe, registrarDia } from '../areas/prazos/calendario.ts'
import { lugarDe } from '../areas/prazos/lugar.ts'
import { rowOf } from '../areas/prazos/memoria.ts'
import { simularCom } from '../areas/prazos/simular.ts'
import { rows, sql, type Db } from '../core/db/db.ts'
import { insertRows } from '../core/write/insert.ts'
import type { Stamp } from './office.ts'

type Row = Record<string, unknown>

const day = (dt_dia: string, ds_motivo: string, ds_ato: string, more: Row): Row => ({
  dt_dia,
  dt_ate: null,
  ds_motivo,
  ie_tipo: 'feriado',
  ie_conta: 'none',
  ie_justica_federal: false,
  cd_estado: null,
  cd_cidade: null,
  cd_tribunal: null,
  ds_ato,
  ds_fonte: null,
  ie_exige_prova: true,
  ie_ativo: true,
  ...more,
})

/** Days that no rule of the product knows: of a state, of towns, of a court. */
const days = (year: number): Row[] => [
  day(`${year}-03-06`, 'Data Magna de Pernambuco', 'Lei estadual 16.059/2017', { cd_estado: 26 }),
  day(`${year}-07-09`, 'Revolução Constitucionalista', 'Lei estadual 9.497/1997', { cd_estado: 35 }),
  day(`${year}-01-25`, 'Aniversário de São Paulo', 'Lei municipal 14.485/2007', { cd_cidade: 3550308 }),
  day(`${year}-12-08`, 'Dia da Justiça', 'Calendário do tribunal', { cd_tribunal: 826, ie_tipo: 'ponto' }),
]

/** The firm's own calendar for this year and the next, each day in a version of its own. */
export async function loadCalendar(db: Db, stamp: Stamp, today: string): Promise<void> {
  const year = Number(today.slice(0, 4))
  const suspended = day(addDays(today, 25), 'Mudança do fórum', 'Portaria de exemplo', {
    cd_tribunal: 826,
    ie_tipo: 'suspensao',
  })
  const all = [...days(year), ...days(year + 1), suspended]
  const ids = await insertRows(
    db,
    'dias_forenses',
    all.map((row) => ({ ...row, ...stamp })),
  )
  const siglas: Record<number, string> = { 26: 'PE', 35: 'SP' }
  for (const [i, row] of all.entries())
    await registrarDia(db, stamp.cd_empresa!, {
      ...row,
      id: ids[i],
      ob_estado: { ds_sigla: siglas[row.cd_estado as number] ?? null },
    })
}

const pedido = (data: string): Pedido => ({
  origem: 'diario',
  data,
  hora: null,
  confirmacao: null,
  destinatario: 'privado',
  quantidade: 15,
  unidade: 'uteis',
  regime: 'cpc',
  dobro: null,
  autos_eletronicos: true,
  urgente: false,
  local: { uf: 'SP', cidade: 3550308, tribunal: 826, foro: null },
  regra: null,
  nome: null,
  base_legal: null,
})

/** How the deadlines of a few open tasks were counted: from the day of the diary that gives the date they have. */
export async function loadMemories(db: Db, stamp: Stamp, today: string, user: number): Promise<void> {
  const company = stamp.cd_empresa!
  const calendario = await calendarioDe(db, company)
  const open = await rows<{ id: number; dt_fatal: string }>(
    db,
    sql`select id, dt_fatal from tarefas where cd_empresa = ${company}::bigint and dt_fatal > ${today}::date
        and dt_conclusao is null and dt_cancelamento is null and cd_tipo_tarefa = 2 order by dt_fatal, id limit 8`,
  )
  const lugar = await lugarDe(db, pedido(today).local, company)
  const kept = open.flatMap(({ id, dt_fatal }) => {
    for (let data = addDays(dt_fatal, -70); data < dt_fatal; data = addDays(data, 1)) {
      const done = simularCom(pedido(data), calendario)
      if (done.resultado.fim_conservador === dt_fatal)
        return [{ ...rowOf(done, id, 'conservador', lugar), cd_usuario_cri: user, ...stamp }]
    }
    return []
  })
  await insertRows(db, 'calculos_prazo', kept)
}
