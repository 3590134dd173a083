import { trechoDe, type Parte } from '../../../../src/extratos/index.ts'
import { formatMoney, fromCents, toCents } from '../../../../src/schemas/br/money.ts'
import type { extratosLinhas } from '../../../../src/schemas/financeiro/extratos-linhas.ts'
import { REFERENCIAS } from '../../../../src/schemas/financeiro/favorecido.ts'
import { one, sql } from '../../../core/db/db.ts'
import { invalid, refused } from '../../../core/errors.ts'
import type { Row } from '../../../core/sql/select.ts'
import type { ActionHandler, Work } from '../../../core/write/hooks.ts'
import { updateMany } from '../../../core/write/many.ts'
import { lock } from '../../../core/write/store.ts'
import { passaDaAlcada, segurarCompras } from '../aprovacao.ts'
import { aPagarAgora, registrarBaixa, retidoAgora } from '../baixar.ts'
import { baseDe } from './conhecidas.ts'
import { queNomeiam, repropor } from './propostas.ts'
import { FEITO, transferida, transferidaPorRegra, valorDe, type Linha } from './transferida.ts'

const LADOS = { pagar: 'contas-pagar', receber: 'contas-receber' } as const
type Lado = keyof typeof LADOS

const within = (work: Work, entity: string): Work => ({ ...work, entity: work.model.get(entity) })
const sum = (all: readonly bigint[]) => all.reduce((a, b) => a + b, 0n)

/** Pays bills out of a line, the first due first, by the same code as one by one; the line is used up to the cent. */
async function pagarContas(work: Work, linha: Linha, lado: Lado, ids: readonly number[], extra: Row): Promise<void> {
  const { saiu, centavos } = valorDe(linha)
  if (saiu !== (lado === 'pagar'))
    throw invalid({
      [lado]: [saiu ? 'O dinheiro saiu: escolha contas a pagar.' : 'O dinheiro entrou: escolha contas a receber.'],
    })
  if (linha.dt_lancamento > work.ctx.hoje) throw refused('A linha é de um dia que ainda não chegou.')
  const sub = within(work, LADOS[lado])
  const contas: Row[] = []
  await segurarCompras(sub, ids)
  for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) contas.push(await lock(sub, id))
  contas.sort((a, b) => String(a.dt_vencimento).localeCompare(String(b.dt_vencimento)) || Number(a.id) - Number(b.id))
  const [juros, desconto] = [toCents(String(extra.nr_juros ?? '0')), toCents(String(extra.nr_desconto ?? '0'))]
  let left = centavos - juros + desconto
  for (const [i, conta] of contas.entries()) {
    const open = toCents(String(conta.nr_valor)) - toCents(String(conta.nr_valor_baixado))
    if (conta.dt_cancelamento || open <= 0n) throw invalid({ [lado]: [`“${conta.ds_descricao}” não está em aberto.`] })
    const withheld = sum((await retidoAgora(sub, conta, open)).map(({ nr_valor }) => toCents(nr_valor)))
    const whole = left >= open - withheld
    if (left <= 0n) throw invalid({ [lado]: [`O valor da linha acaba antes de “${conta.ds_descricao}”.`] })
    if (!whole && withheld > 0n)
      throw invalid({ [lado]: [`De “${conta.ds_descricao}” retém-se tributo: pague-a em parte na própria conta.`] })
    const principal = whole ? open : left
    left -= whole ? open - withheld : left
    await registrarBaixa(sub, conta, {
      dt_baixa: linha.dt_lancamento,
      cd_conta_bancaria: linha.cd_conta_bancaria,
      nr_principal: fromCents(principal),
      nr_juros: i === 0 ? fromCents(juros) : '0.00',
      nr_desconto: i === 0 ? fromCents(desconto) : '0.00',
      ds_identificador: linha.ds_identificador?.slice(0, 80) ?? null,
      cd_linha_extrato: linha.id,
    })
  }
  if (left > 0n)
    throw invalid({
      nr_juros: [`O extrato tem ${formatMoney(fromCents(left))} a mais: informe os juros, ou escolha mais contas.`],
    })
  await repropor(work, linha.cd_conta_bancaria, sql`l.id <> ${linha.id}::bigint and ${queNomeiam([lado], ids)}`)
}

/** What was paid or received before is what the line says: to the cent, of the same account. */
async function ligarBaixas(work: Work, linha: Linha, ids: readonly number[]): Promise<void> {
  const sub = within(work, 'baixas')
  const { saiu, centavos } = valorDe(linha)
  let total = 0n
  for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) {
    const baixa = await lock(sub, id)
    if (baixa.dt_estorno) throw invalid({ baixas: ['Uma das baixas foi estornada.'] })
    if (baixa.cd_linha_extrato) throw invalid({ baixas: ['Uma das baixas já está conciliada.'] })
    if (Number(baixa.cd_conta_bancaria) !== linha.cd_conta_bancaria)
      throw invalid({ baixas: ['Uma das baixas é de outra conta.'] })
    if ((baixa.ie_tipo === 'PG') !== saiu)
      throw invalid({
        baixas: [saiu ? 'O dinheiro saiu: escolha pagamentos.' : 'O dinheiro entrou: escolha recebimentos.'],
      })
    const [p, j, d, r] = ['nr_principal', 'nr_juros', 'nr_desconto', 'nr_retido'].map((n) =>
      toCents(String(baixa[n] ?? '0')),
    )
    total += p! + j! - d! - r!
  }
  if (total !== centavos)
    throw invalid({
      baixas: [`As baixas somam ${formatMoney(fromCents(total))}, e a linha é de ${formatMoney(fromCents(centavos))}.`],
    })
  await updateMany(work, sub.entity, {
    where: sql`t.id = any(${[...ids]}::bigint[])`,
    set: { cd_linha_extrato: linha.id },
    acao: 'conciliar',
  })
  await repropor(work, linha.cd_conta_bancaria, sql`l.id <> ${linha.id}::bigint and ${queNomeiam(['baixa'], ids)}`)
}

export const conciliar: ActionHandler<typeof extratosLinhas, 'conciliar'> = async (work, linha, input) => {
  const given = input as Row
  const of = (name: string) => ((given[name] as number[] | null) ?? []).map(Number)
  const [pagar, receber, baixas] = [of('pagar'), of('receber'), of('baixas')]
  const chosen = [pagar, receber, baixas].filter(({ length }) => length > 0)
  if (chosen.length !== 1)
    throw invalid({ [valorDe(linha).saiu ? 'pagar' : 'receber']: ['Escolha contas, ou baixas já feitas.'] })
  if (baixas.length) {
    await ligarBaixas(work, linha, baixas)
    return { ...FEITO, ie_explicacao: 'BA' }
  }
  await pagarContas(work, linha, pagar.length ? 'pagar' : 'receber', pagar.length ? pagar : receber, given)
  return { ...FEITO, ie_explicacao: 'PG' }
}

/** A bill of what the line says, paid by it at once. */
async function lancar(work: Work, linha: Linha, input: Row): Promise<Row> {
  const { saiu, centavos } = valorDe(linha)
  // It would wait for somebody else, and what waits is not paid.
  if (saiu && passaDaAlcada(work, fromCents(centavos)))
    throw refused(
      `Acima do seu limite de ${formatMoney(work.ctx.sessao.alcada)}: cadastre a conta a pagar, que espera pela aprovação de outra pessoa; depois concilie a linha com ela.`,
    )
  const entity = saiu ? 'contas-pagar' : 'contas-receber'
  const whom = Object.fromEntries(REFERENCIAS.map((name) => [name, input[name] ?? null]))
  const bill = await work.others.create(entity, {
    ds_descricao: String(input.ds_conta || linha.ds_descricao).slice(0, 200),
    cd_categoria: input.cd_categoria,
    [saiu ? 'ie_tipo_favorecido' : 'ie_tipo_recebido']: input.ie_tipo_favorecido ?? 'EM',
    ...whom,
    nr_valor: fromCents(centavos),
    dt_vencimento: linha.dt_lancamento,
    nr_documento: linha.nr_documento?.slice(0, 60) ?? null,
  } as never)
  await pagarContas(work, linha, saiu ? 'pagar' : 'receber', [Number(bill.id)], {})
  return { ...FEITO, ie_explicacao: 'LA' }
}

/** What somebody asked to be remembered is a rule from now on, if it is none yet. */
async function lembrar(work: Work, linha: Linha, input: Row, regra: Row): Promise<void> {
  const ds_contem = String(input.ds_contem ?? '').trim() || trechoDe(linha.ds_descricao)
  if (ds_contem.length < 3) throw invalid({ ds_contem: ['Diga ao menos três letras do que o extrato contém.'] })
  const ie_sentido = valorDe(linha).saiu ? 'S' : 'E'
  const known = await one(
    work.tx,
    sql`select 1 from regras_conciliacao where cd_empresa = ${work.ctx.sessao.cd_empresa}::bigint and ds_contem = ${ds_contem} and ie_sentido = ${ie_sentido}`,
  )
  if (known) return
  await work.others.create('regras-conciliacao', { ds_contem, ie_sentido, ...regra } as never)
  await repropor(work, linha.cd_conta_bancaria, sql`l.id <> ${linha.id}::bigint and l.ds_proposta is null`)
}

const lancarUma = async (work: Work, linha: Linha, input: unknown): Promise<Row> => {
  const given = input as Row
  const done = await lancar(work, linha, given)
  const { cd_categoria, ie_tipo_favorecido } = given
  const whom = Object.fromEntries(REFERENCIAS.map((name) => [name, given[name] ?? null]))
  if (given.ie_lembrar) await lembrar(work, linha, given, { ie_tipo: 'LA', cd_categoria, ie_tipo_favorecido, ...whom })
  return done
}
export const lancarPagamento: ActionHandler<typeof extratosLinhas, 'lancarPagamento'> = async (work, linha, input) =>
  (await lancarUma(work, linha, input)) as never
export const lancarRecebimento: ActionHandler<typeof extratosLinhas, 'lancarRecebimento'> = async (
  work,
  linha,
  input,
) => (await lancarUma(work, linha, input)) as never

export const transferir: ActionHandler<typeof extratosLinhas, 'transferir'> = async (work, linha, input) => {
  const { cd_outra_conta } = input
  const done = await transferida(work, linha, cd_outra_conta!)
  if (input.ie_lembrar) await lembrar(work, linha, input as Row, { ie_tipo: 'TR', cd_outra_conta })
  return done
}

interface Guardada {
  readonly ie_tipo: Parte['tipo']
  readonly cd_registro: number
  readonly nr_valor: string
  readonly ds_base: string | null
}
/** What a line has above the one bill that was proposed for it, as interest: what was shown, and no more than that. */
async function jurosDaProposta(work: Work, linha: Linha, [part, another]: readonly Guardada[]): Promise<Row> {
  const juros = another || !part ? 0n : valorDe(linha).centavos - toCents(part.nr_valor)
  if (!part || juros <= 0n) return {}
  const sub = within(work, LADOS[part.ie_tipo as Lado])
  const { devido } = await aPagarAgora(sub, await lock(sub, Number(part.cd_registro)))
  if (devido !== toCents(part.nr_valor)) throw refused('A conta mudou desde a proposta: escolha as contas.')
  return { nr_juros: fromCents(juros) }
}
const DE = { ...LADOS, baixa: 'baixas', transferencia: 'transferencias', regra: 'regras-conciliacao' } as const
const MUDOU = {
  pagar: 'A conta mudou desde a proposta',
  receber: 'A conta mudou desde a proposta',
  baixa: 'A baixa mudou desde a proposta',
  transferencia: 'A transferência mudou desde a proposta',
  regra: 'A regra mudou desde a proposta',
} as const

/** What was proposed, each as it was then: nobody accepts what they were not shown. */
async function comoProposto(work: Work, parts: readonly Guardada[]): Promise<Row[]> {
  const found: Row[] = []
  for (const { ie_tipo, cd_registro, ds_base } of parts.toSorted((a, b) => a.cd_registro - b.cd_registro)) {
    const row = await lock(within(work, DE[ie_tipo]), Number(cd_registro))
    if (baseDe(ie_tipo, row) !== ds_base)
      throw refused(`${MUDOU[ie_tipo]}. Proponha de novo e confira, ou escolha você mesmo o que a linha é.`)
    found.push(row)
  }
  return found
}

/** Another line of the same account that a transfer explains: what moved once is no two lines. */
const outraLinhaDela = ({ tx, ctx }: Work, linha: Linha, transferencia: number) =>
  one(
    tx,
    sql`select 1 from extratos_linhas where cd_empresa = ${ctx.sessao.cd_empresa}::bigint and cd_transferencia = ${transferencia}::bigint
        and cd_conta_bancaria = ${linha.cd_conta_bancaria}::bigint and id <> ${linha.id}::bigint limit 1`,
  )

/** Does what was proposed, if it still holds. */
export const aceitar: ActionHandler<typeof extratosLinhas, 'aceitar'> = async (work, linha) => {
  const parts = (linha.proposta ?? []) as unknown as Guardada[]
  const [first] = parts
  if (!first) throw refused('Esta linha não tem proposta.')
  const [one] = await comoProposto(work, parts)
  const ids = parts.map(({ cd_registro }) => Number(cd_registro))
  if (first.ie_tipo === 'regra')
    return (
      one!.ie_tipo === 'TR' ? await transferidaPorRegra(work, linha, one!) : await lancar(work, linha, one!)
    ) as never
  if (first.ie_tipo === 'transferencia') {
    const move = one!
    const { saiu, centavos } = valorDe(linha)
    const here = Number(saiu ? move.cd_conta_origem : move.cd_conta_destino)
    if (move.dt_estorno || toCents(String(move.nr_valor)) !== centavos || here !== linha.cd_conta_bancaria)
      throw refused('A transferência mudou desde a proposta.')
    if (await outraLinhaDela(work, linha, ids[0]!))
      throw refused('Esta transferência já explica outra linha desta conta: o dinheiro saiu ou entrou duas vezes.')
    return { ...FEITO, ie_explicacao: 'TX', cd_transferencia: ids[0]! }
  }
  if (first.ie_tipo === 'baixa') await ligarBaixas(work, linha, ids)
  else await pagarContas(work, linha, first.ie_tipo, ids, await jurosDaProposta(work, linha, parts))
  return { ...FEITO, ie_explicacao: first.ie_tipo === 'baixa' ? 'BA' : 'PG' }
}
