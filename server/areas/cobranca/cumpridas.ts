import type { Foretold } from '../../../src/schemas/core/index.ts'
import { formatDate } from '../../../src/schemas/br/dates.ts'
import { formatMoney } from '../../../src/schemas/br/money.ts'
import { rows, sql } from '../../core/db/db.ts'
import type { Work } from '../../core/write/hooks.ts'
import { updateMany } from '../../core/write/many.ts'
import { centavos, reais } from './centavos.ts'

interface Promessa {
  readonly id: number
  readonly nr_valor: string
  readonly nr_valor_pago: string | null
  readonly dt_cumprida: string | null
  readonly dt_criado: string
  readonly feita: string
  /** Somebody marked it as kept: what was said then stays. */
  readonly dita: boolean
}
interface Entrada {
  readonly id: number
  readonly nr_valor: string
  readonly dt_pagamento: string
  readonly dt_criado: string
}

/** What of a payment is still to be counted. */
interface Sobra extends Entrada {
  resta: number
}

/** Takes from payments, the oldest first, what a promise waits for; they count from the day on that it was made. */
function tomar(promessa: Promessa, entradas: readonly Sobra[]) {
  const want = centavos(promessa.dita ? promessa.nr_valor_pago : promessa.nr_valor)
  let got = 0
  let last: Sobra | null = null
  for (const one of entradas) {
    if (got >= want) break
    const counts = promessa.dita
      ? one.dt_pagamento >= promessa.feita && one.dt_pagamento <= promessa.dt_cumprida!
      : one.dt_pagamento >= promessa.feita && one.dt_criado >= promessa.dt_criado
    if (!counts || one.resta === 0) continue
    const part = Math.min(one.resta, want - got)
    one.resta -= part
    got += part
    last = one
  }
  return { got, por: got >= want ? last : null }
}

/**
 * How the promises of a debtor stand by what was received since each was made: the oldest is kept first, with the payment
 * that reaches its amount; less than that is told of one that stays open. A reversal counts it all anew.
 */
export async function apurarPromessas(work: Work, devedor: number): Promise<void> {
  const { tx, ctx } = work
  const firm = sql`cd_empresa = ${ctx.sessao.cd_empresa}::bigint and cd_devedor = ${devedor}::bigint`
  const promessas = await rows<Promessa>(
    tx,
    sql`select id, nr_valor, nr_valor_pago, dt_cumprida, dt_criado::text, dt_cumprida is not null and cd_pagamento is null dita,
          (dt_criado at time zone ${ctx.fuso}::text)::date feita
        from promessas where ${firm} and dt_cancelada is null order by dt_promessa, id for no key update`,
  )
  if (promessas.every(({ dita }) => dita)) return
  const entradas = await rows<Entrada>(
    tx,
    sql`select id, nr_valor, dt_pagamento, dt_criado::text from pagamentos
        where ${firm} and dt_estorno is null order by dt_pagamento, id`,
  )
  const sobras = entradas.map((one): Sobra => ({ ...one, resta: centavos(one.nr_valor) }))
  for (const promessa of [...promessas].sort((a, b) => Number(b.dita) - Number(a.dita))) {
    const { got, por } = tomar(promessa, sobras)
    if (promessa.dita) continue
    await updateMany(work, work.model.get('promessas'), {
      where: sql`t.id = ${promessa.id}::bigint`,
      set: {
        nr_valor_pago: got > 0 ? reais(got) : null,
        dt_cumprida: por?.dt_pagamento ?? null,
        cd_pagamento: por?.id ?? null,
      },
      acao: por ? 'cumprir' : 'editar',
    })
  }
}

/** What a debtor promised and has not kept yet, for whoever is about to receive. */
export async function promessasEmAberto({ tx, ctx }: Pick<Work, 'tx' | 'ctx'>, devedor: number): Promise<Foretold> {
  const open = await rows<Pick<Promessa, 'nr_valor' | 'nr_valor_pago'> & { dt_promessa: string }>(
    tx,
    sql`select dt_promessa, nr_valor, nr_valor_pago from promessas
        where cd_empresa = ${ctx.sessao.cd_empresa}::bigint and cd_devedor = ${devedor}::bigint
          and dt_cumprida is null and dt_cancelada is null order by dt_promessa, id limit 3`,
  )
  const fatos = open.map(({ dt_promessa, nr_valor, nr_valor_pago }) => ({
    nome: 'Promessa em aberto',
    valor: [
      `${formatMoney(nr_valor)} até ${formatDate(dt_promessa)}`,
      ...(nr_valor_pago === null ? [] : [`já recebidos ${formatMoney(nr_valor_pago)}`]),
    ].join(', '),
  }))
  return {
    fatos,
    aviso: open.length ? 'O que se receber aqui conta para a promessa e a cumpre quando alcança o valor.' : null,
  }
}
