import type { conferenciasIa } from '../../../src/schemas/ia/conferencias.ts'
import { formatDate, parseDate } from '../../../src/schemas/br/dates.ts'
import { DO_MODELO, lidoEm, PRAZO_INTEIRO } from '../../../src/schemas/ia/caminho.ts'
import { grupoDe } from '../../../src/schemas/ia/rotulos.ts'
import { TITULO_IA } from '../../../src/schemas/ia/fontes.ts'
import type { tarefas } from '../../../src/schemas/tarefas/tarefas.ts'
import { one, sql } from '../../core/db/db.ts'
import { invalid } from '../../core/errors.ts'
import type { Hooks } from '../../core/write/hooks.ts'
import type { Row } from '../../core/sql/select.ts'
import type { Trecho } from '../../ia/resposta.ts'
import { envioDe, MUDOU, mudou, respostaDe, umaDe, type Guardada } from './guardadas.ts'
import type { Conferida } from './portao.ts'

/** Whose answer a value is of, and its place there. */
const onde = (analise: Guardada, campo: string): { resposta: Conferida | null; lugar: string } =>
  campo.startsWith(DO_MODELO)
    ? { resposta: respostaDe({ ds_resposta: analise.ds_resposta_modelo }), lugar: campo.slice(DO_MODELO.length) }
    : { resposta: respostaDe(analise), lugar: campo }

/** The quotes of a value: a model gives none of a deadline as a whole, but of its day and its amount. */
function citadosEm({ trechos }: Conferida, lugar: string): Trecho[] {
  const own = trechos.filter(({ campo }) => campo === lugar)
  if (own.length || !PRAZO_INTEIRO.test(lugar)) return own
  return trechos.filter(({ campo }) => campo === `${lugar}.data` || campo === `${lugar}.dias`)
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : null

const NAO_LIDO = 'A análise não leu este campo.'

/** A person's word on a value: only what was read, in its place in the text, can be confirmed. */
export const conferenciasHooks: Hooks<typeof conferenciasIa> = {
  async before({ tx, ctx }, values) {
    const analise = await umaDe(tx, ctx.sessao.cd_empresa, Number(values.cd_analise))
    if (!analise || !respostaDe(analise)) throw invalid({ cd_analise: ['Esta análise ainda não está pronta.'] })
    // Nobody's word on what a text said before it was corrected reaches a task.
    if (await mudou(tx, analise)) throw invalid({ cd_analise: [MUDOU] })
    const campo = String(values.campo)
    const { resposta, lugar } = onde(analise, campo)
    if (!resposta) throw invalid({ campo: [NAO_LIDO] })
    const trechos = citadosEm(resposta, lugar)
    const [trecho] = trechos
    const valor = lidoEm(resposta, lugar)
    const lido = textOf(valor)
    // A sum stands in the text as its parts.
    const citados = typeof valor === 'number' ? trechos : trechos.slice(0, 1)
    const known = trecho !== undefined || resposta.nao_localizados.some((one) => one.campo === lugar)
    if (!known) throw invalid({ campo: [NAO_LIDO] })
    if (values.ie_decisao === 'CO') {
      if (!trecho || lido === null)
        throw invalid({ campo: ['O valor não foi localizado no texto: não pode ser confirmado.'] })
      if (values.ds_valor && values.ds_valor !== lido)
        throw invalid({ ds_valor: ['Este não é o valor lido: registre uma alteração.'] })
      values.ds_valor = lido
    }
    if (values.ie_decisao === 'RE') values.ds_valor = null
    if (values.ie_decisao === 'AL' && PRAZO_INTEIRO.test(lugar)) {
      const day = parseDate(String(values.ds_valor))
      if (!day) throw invalid({ ds_valor: ['Informe o último dia do prazo.'] })
      values.ds_valor = day
    }
    if (values.ie_decisao !== 'RE' && PRAZO_INTEIRO.test(lugar)) {
      const from = (await envioDe(tx, analise))?.dia
      if (from && String(values.ds_valor) < from)
        throw invalid({ ds_valor: [`O último dia não pode ser anterior à disponibilização, ${formatDate(from)}.`] })
    }
    Object.assign(values, {
      ds_lido: lido?.slice(0, 500) ?? null,
      ds_trecho: trecho
        ? citados
            .map((t) => t.trecho)
            .join(' + ')
            .slice(0, 1000)
        : null,
      nr_confianca: trecho ? String(Math.min(...citados.map((t) => t.confianca))) : null,
      nm_grupo: grupoDe(campo).slice(0, 60),
    })
  },
}

const NAO_CONFERIDO = 'Este prazo veio da análise de IA e ninguém o confirmou. Confirme o prazo antes de salvar.'

/** A task that came of an analysis: a deadline that was read there needs a person's word, one that a person typed does not. */
export const tarefaDeAnaliseHooks: Hooks<typeof tarefas> = {
  received(_work, input: Row, id) {
    if (id !== null || !input.cd_analise_ia || input.nm_titulo) return input
    return { ...input, nm_titulo: TITULO_IA }
  },
  async before({ tx, ctx }, values, stored) {
    if (stored || !values.cd_analise_ia) return
    const analise = await umaDe(tx, ctx.sessao.cd_empresa, Number(values.cd_analise_ia))
    // An analysis is of one text: what it names none of is alike in every task.
    const of = analise && (['cd_publicacao', 'cd_expediente'] as const).find((name) => analise[name] !== null)
    if (!of || analise[of] !== values[of]) throw invalid({ cd_analise_ia: ['A análise é de outro texto.'] })
    const dia = values.dt_fatal
    // A day that the analysis did not read is the person's own.
    const lido = [analise.ds_resposta, analise.ds_resposta_modelo].some((ds_resposta) =>
      respostaDe({ ds_resposta })?.prazos.some((prazo) => (prazo.data ?? prazo.data_calculada) === dia),
    )
    if (!dia || !lido) return
    if (await mudou(tx, analise)) throw invalid({ dt_fatal: [MUDOU] })
    const confirmed = await one(
      tx,
      sql`select 1 from (select distinct on (campo) campo, ie_decisao, ds_valor from conferencias_ia
            where cd_empresa = ${ctx.sessao.cd_empresa}::bigint and cd_analise = ${analise.id}::bigint order by campo, id desc) u
          where campo ~ '^(modelo\\.)?prazos\\[[0-9]+\\]$' and ie_decisao in ('CO', 'AL') and ds_valor = ${dia}::text limit 1`,
    )
    if (!confirmed) throw invalid({ dt_fatal: [NAO_CONFERIDO] })
  },
}
