import { formatMoney, fromCents, toCents } from '../../../../src/schemas/br/money.ts'
import { formatDate } from '../../../../src/schemas/br/time.ts'
import type { Context, Foretold } from '../../../../src/schemas/core/index.ts'
import { rows, sql } from '../../../core/db/db.ts'
import { actorOf, bodyOf, idOf } from '../../../core/http/http.ts'
import type { Row } from '../../../core/sql/select.ts'
import type { Calls, Parts } from '../../parts.ts'
import { escolhidas } from '../previsao.ts'

/** What is to be explained: the day and the amount of a line of a statement, and its words. */
function daLinha({ dt_lancamento, nr_valor, ds_descricao }: Row): Foretold {
  const cents = toCents(String(nr_valor))
  return {
    fatos: [
      { nome: 'Data', valor: formatDate(String(dt_lancamento)) },
      { nome: cents < 0n ? 'Saiu' : 'Entrou', valor: formatMoney(fromCents(cents < 0n ? -cents : cents)) },
      { nome: 'No extrato', valor: String(ds_descricao) },
    ],
    aviso: null,
  }
}

/** What accepting does to each kind, in the order in which it is told. */
const FAZ = {
  pagar: 'Contas pagas agora',
  receber: 'Contas recebidas agora',
  regra: 'Feitas por regra',
  transferencia: 'Transferências',
  baixa: 'Já baixadas, só ligadas',
} as const

/** What accepting the proposals of many lines comes to, by what is done to them. */
async function deMuitas(parts: Parts, body: Row, ctx: Context): Promise<Foretold> {
  const entity = parts.model.get('extratos-linhas')
  const ids = await escolhidas(parts, entity, body, ctx)
  const found = await rows<{ tipo: keyof typeof FAZ | null; linhas: number; soma: string }>(
    parts.db,
    sql`select x.tipo, count(*)::int linhas, sum(x.valor)::numeric(20,2)::text soma
        from (select case when t.ie_situacao = 'AC' and t.ds_proposta is not null then t.proposta->0->>'ie_tipo' end tipo, abs(t.nr_valor) valor
          from extratos_linhas t where ${parts.service.visible(entity, ctx)} and t.id = any(${[...ids]}::bigint[])) x group by x.tipo`,
  )
  const of = (name: keyof typeof FAZ | null) => found.find(({ tipo }) => tipo === name)
  const fora = of(null)?.linhas ?? 0
  return {
    fatos: (Object.keys(FAZ) as (keyof typeof FAZ)[]).flatMap((name) => {
      const one = of(name)
      return one ? [{ nome: FAZ[name], valor: `${one.linhas.toLocaleString('pt-BR')} · ${formatMoney(one.soma)}` }] : []
    }),
    aviso:
      fora === 0
        ? null
        : fora === 1
          ? 'Uma não tem proposta que espere, e fica como está.'
          : `${fora.toLocaleString('pt-BR')} não têm proposta que espere, e ficam como estão.`,
  }
}

/** What explaining a line, or accepting what is proposed for many, would come to, before anybody confirms. */
export const reconciliationForetelling: Calls = (app, parts) => {
  const entity = parts.model.get('extratos-linhas')
  app.get<{ Params: { id: string } }>('/api/financeiro/v1/conciliacao/:id/previsao', async (request) => {
    const { ctx } = actorOf(request)
    return daLinha(await parts.service.get(entity, idOf(request.params.id), ctx))
  })
  app.post('/api/financeiro/v1/conciliacao/em-lote/aceitar/previsao', async (request) => {
    const { ctx } = actorOf(request)
    parts.service.may(entity, 'read', ctx)
    return deMuitas(parts, bodyOf(request), ctx)
  })
}
