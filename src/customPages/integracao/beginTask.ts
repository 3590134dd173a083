import { addDays, isWeekend } from '../../schemas/br/calendar.ts'
import { cleanProcesso } from '../../schemas/br/cnj.ts'
import { formatDate } from '../../schemas/br/dates.ts'
import { CORTES } from '../../schemas/br/cortes.ts'
import { countDeadline, keepCount, type Contado } from '../../api/calls/deadlines.ts'
import { itemOf, lawsuitNumbered } from '../../api/calls/inbox.ts'
import { openForm } from '../../resources/form/openForm.ts'
import { currentModel, resourceOf } from '../../runtime/catalog.ts'
import { mayOperate, type Context } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import { eventoDe } from '../../schemas/integracao/evento.ts'

/** Of each inbox: by which field a task names its rows, its form, and from which day its deadline is counted. */
const OF: Readonly<Record<string, { ref: string; formulario: string; modulo: string; day: string }>> = {
  publicacoes: { ref: 'cd_publicacao', formulario: 'publication', modulo: 'PU', day: 'dt_disponibilizacao' },
  expedientes: { ref: 'cd_expediente', formulario: 'expedient', modulo: 'EX', day: 'dt_expedicao' },
  andamentos: { ref: 'cd_andamento', formulario: 'movement', modulo: 'TA', day: 'dt_andamento' },
}
const PROCESSUAL = 2
/** What the law gives where an answer is asked for and no other time is said (CPC 335, 350, 1.003). */
const USUAL = 15
const SAID = /\b(\d{1,3})\s?(?:\([^()]{1,30}\)\s?)?dias\b/i
const DAYS_AHEAD = 3
/** Letters that a task's title takes. */
const MOST_TITLE = 200

/** How many days the text gives, by its first words about it. */
export const daysIn = (text: unknown): number => {
  const said = Number(SAID.exec(typeof text === 'string' ? text.replace(/\s{2,9}/g, ' ') : '')?.[1] ?? 0)
  return said > 0 && said <= 365 ? said : USUAL
}

const courtIn = (number: unknown) => {
  const code = Number(cleanProcesso(String(number ?? '')).slice(13, 16))
  return CORTES.some(({ id }) => id === code) ? code : null
}

/** Three weekdays before the last one, and never before today. */
function dueBefore(day: string, today: string): string {
  let due = day
  for (let left = DAYS_AHEAD; left > 0;) {
    due = addDays(due, -1)
    if (!isWeekend(due)) left--
  }
  return due < today ? today : due
}

async function lawsuitOf(number: unknown, ctx: Context): Promise<Row | undefined> {
  const entity = currentModel().get('processos')
  if (!number || !mayOperate(entity, 'read', ctx.flags)) return undefined
  return lawsuitNumbered(entity, String(number))
}

/** The deadline that the text gives, counted from its day by the calendar of its court; nothing where it cannot be. */
async function counted(
  row: Row,
  day: string,
  lawsuit: Row | undefined,
  days: number,
  { fuso }: Context,
): Promise<{ readonly body: Row; readonly found: Contado } | null> {
  const body = {
    ...eventoDe(row, day, fuso),
    quantidade: days,
    tribunal: courtIn(row.nr_processo),
    cidade: lawsuit?.cd_cidade ?? null,
  }
  return countDeadline(body).then(
    (found) => ({ body, found }),
    () => null,
  )
}

/**
 * Opens the form of a task with the lawsuit's values and the deadline that the text gives; what was counted is kept with
 * it. True once the task is saved.
 */
export async function beginTask(name: string, id: number, ctx: Context): Promise<boolean> {
  const entity = currentModel().get(name)
  const { ref, formulario, modulo, day: when } = OF[name]!
  const row = await itemOf(entity, id)
  const day = String(row[when] ?? ctx.hoje).slice(0, 10)
  const lawsuit = await lawsuitOf(row.nr_processo, ctx)
  const text = row.teor ?? row.ds_complemento
  const days = daysIn(text)
  // What has no text yet says nothing of a deadline.
  const count = text ? await counted(row, day, lawsuit, days, ctx) : null
  const last = count?.found.fim_conservador ?? null
  const future = last !== null && last >= ctx.hoje
  const mine: Row = lawsuit ?? {}
  const rule: Row = (row.ob_regra as Row | null | undefined) ?? {}
  const given: Row = {
    ie_formulario: formulario,
    ie_modulo_origem: modulo,
    [ref]: id,
    [`ob_${ref.slice(3)}`]: { id, nr_processo: row.nr_processo },
    cd_tipo_tarefa: rule.cd_tipo_tarefa ?? PROCESSUAL,
    // What happened, where that is said in a line, else what came and when: nothing of it is a distribution.
    nm_titulo: String(row.ds_andamento ?? `${entity.label[0]} de ${formatDate(day)}`).slice(0, MOST_TITLE),
    nr_processo: row.nr_processo,
    ...(formulario !== 'movement' && { dt_expedicao: day, prazo: count && `${days} dias úteis` }),
    cd_cliente: mine.cd_cliente,
    ob_cliente: mine.ob_cliente,
    nm_parte_contraria: mine.nm_parte_contraria,
    cd_cidade: mine.cd_cidade,
    ob_cidade: mine.ob_cidade,
    cd_estado: (mine.ob_cidade as Row | undefined)?.cd_estado,
    dt_fatal: future ? last : null,
    dt_vencimento: future ? dueBefore(last, ctx.hoje) : null,
    cd_equipe: rule.cd_equipe ?? ctx.sessao.equipes[0],
  }
  const values = Object.fromEntries(Object.entries(given).filter(([, v]) => v !== null && v !== undefined))
  const made = await openForm(resourceOf(currentModel().get('tarefas')), values, `${name}.prazo.${id}`)
  if (made && count && made.dt_fatal === last)
    await keepCount({
      cd_tarefa: Number(made.id),
      entrada: { ...count.body, calendario_versao: count.found.calendario_versao },
      hash: count.found.hash,
      escolha: 'conservador',
    })
  return made !== null
}
