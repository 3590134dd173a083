import {
  semAsDeOutraForma,
  type Colunas,
  type Conta,
  type Extrato,
  type Linha,
} from '../../../../src/extratos/index.ts'
import { fromCents } from '../../../../src/schemas/br/money.ts'
import { mayOperate, texts } from '../../../../src/schemas/core/index.ts'
import { rows, sql } from '../../../core/db/db.ts'
import { queueFor } from '../../../core/db/locks.ts'
import { HttpProblem, forbidden, invalid } from '../../../core/errors.ts'
import { incomingFile } from '../../../core/files/incoming.ts'
import { safeName } from '../../../core/files/sniff.ts'
import { heavily } from '../../../core/heavy/index.ts'
import { actorOf, bodyOf } from '../../../core/http/http.ts'
import type { Work } from '../../../core/write/hooks.ts'
import { insertMany } from '../../../core/write/many.ts'
import { reread } from '../../../core/write/store.ts'
import type { Calls } from '../../parts.ts'
import { saldoDoExtrato } from '../saldoNoBanco.ts'
import { calada, propostasDe, repropor, vezDosOutros } from './propostas.ts'

/** Lines that are written before others have their turn: the embedded database runs in the server's own thread. */
const DE_CADA_VEZ = 200
const reais = (cents: number) => fromCents(BigInt(cents))
const soDigitos = (s: string | null) => (s ?? '').replace(/\D/g, '').replace(/^0+/, '')

/** Whether a number of a file is an account's: banks put the branch before it, or leave its last digit out. */
const mesmaConta = (file: string | null, own: string | null): boolean => {
  const [a, b] = [soDigitos(file), soDigitos(own)]
  return a !== '' && b !== '' && (a.endsWith(b) || b.endsWith(a) || b.startsWith(a))
}

/** The statement in a file that is of this account. Throws 400 where none is, unless it is said that it shall be. */
function daConta(all: readonly Conta[], nr_conta: string | null, anyway: boolean): Conta {
  const own = all.filter(({ conta }) => mesmaConta(conta, nr_conta))
  if (own[0]) return own.reduce((a, b) => (b.linhas.length > a.linhas.length ? b : a))
  const names = all.map(({ conta }) => conta ?? 'sem número').join(', ')
  if (all.length > 1) throw invalid({ cd_conta_bancaria: [`O arquivo é de outras contas: ${names}.`] })
  const [only] = all as [Conta]
  if (soDigitos(only.conta) && soDigitos(nr_conta) && !anyway)
    throw invalid({ cd_conta_bancaria: [`O arquivo é da conta ${names}: confira a conta escolhida.`] })
  return only
}

const coluna = (n: unknown) => Number.isInteger(n) && Number(n) >= 0 && Number(n) < 200
/** Which columns a request says there are. Throws 400 for what says nothing. */
function colunasDe(given: unknown): Colunas | undefined {
  if (given === undefined || given === null || given === '') return undefined
  const wrong = invalid({ colunas: ['Diga qual coluna é a data e qual é o valor.'] })
  let said: unknown = given
  try {
    if (typeof given === 'string') said = JSON.parse(given.slice(0, 1000))
  } catch {
    throw wrong
  }
  if (typeof said !== 'object' || said === null) throw wrong
  const { dia, valor, debito, credito, sentido, descricao, identificador, documento } = said as Record<string, unknown>
  const one = (name: string, n: unknown) => (coluna(n) ? { [name]: Number(n) } : {})
  const amount = coluna(valor) || (coluna(debito) && coluna(credito))
  if (!coluna(dia) || !amount) throw wrong
  return {
    dia: Number(dia),
    descricao: (Array.isArray(descricao) ? descricao : [descricao]).filter(coluna).map(Number),
    ...one('valor', valor),
    ...one('debito', debito),
    ...one('credito', credito),
    ...one('sentido', sentido),
    ...one('identificador', identificador),
    ...one('documento', documento),
  }
}

/** What a file says, read in a thread of its own: it may be long, and is hostile until it is read. */
async function lido(who: number, bytes: Buffer, colunas: Colunas | undefined): Promise<Extrato> {
  let formato: Extrato['formato'] = 'ofx'
  const contas: Conta[] = []
  const linhas: Linha[][] = []
  for await (const piece of heavily('extrato', who, new Uint8Array(bytes), colunas)) {
    formato = piece.formato
    contas.push(...piece.contas)
    const own = (linhas[piece.conta] ??= [])
    own.push(...piece.linhas)
  }
  return { formato, contas: contas.map((conta, i) => ({ ...conta, linhas: linhas[i] ?? [] })) }
}

/** Keeps what is new of a statement, each line with what it may be; what came before is counted. */
async function guardar(work: Work, conta: number, file: string, formato: string, de: Conta): Promise<number> {
  const { tx, ctx, model } = work
  await queueFor(tx, 'extrato', ctx.sessao.cd_empresa, conta)
  const dias = de.linhas.map(({ dia }) => dia).toSorted()
  const before = await rows<{ k: string }>(
    tx,
    sql`select ds_chave k from extratos_linhas where cd_empresa = ${ctx.sessao.cd_empresa}::bigint and cd_conta_bancaria = ${conta}::bigint
        and dt_lancamento between ${dias[0] ?? de.de}::date and ${dias.at(-1) ?? de.ate}::date`,
  )
  const known = new Set(before.map(({ k }) => k))
  const fresh = de.linhas.filter(({ chave }) => !known.has(chave))
  const novas = semAsDeOutraForma(fresh, [...known]).map((line, id) => ({ ...line, id }))
  const [id] = await insertMany(work, model.get('extratos'), [
    {
      cd_conta_bancaria: conta,
      nm_arquivo: safeName(file).slice(0, 200),
      ie_formato: formato,
      dt_inicio: de.de,
      dt_fim: de.ate,
      nr_saldo: de.saldo && reais(de.saldo.centavos),
      dt_saldo: de.saldo?.dia ?? null,
      qt_linhas: de.linhas.length,
      qt_novas: novas.length,
      qt_repetidas: de.linhas.length - novas.length,
      qt_passadas: de.passadas,
    },
  ])
  if (de.saldo?.dia && !de.cartao)
    await saldoDoExtrato(work, conta, { dia: de.saldo.dia, valor: reais(de.saldo.centavos) })
  const propostas = novas.length ? await propostasDe(work, conta, novas) : new Map<number, object>()
  const linha = (line: (typeof novas)[number]) => ({
    cd_extrato: id,
    cd_conta_bancaria: conta,
    dt_lancamento: line.dia,
    nr_valor: reais(line.centavos),
    ds_descricao: line.descricao,
    ds_identificador: line.identificador,
    nr_documento: line.documento,
    ds_chave: line.chave,
    ie_situacao: 'AC',
    ...propostas.get(line.id),
  })
  for (let at = 0; at < novas.length; at += DE_CADA_VEZ) {
    await insertMany(
      work,
      model.get('extratos-linhas'),
      novas.slice(at, at + DE_CADA_VEZ).map(linha),
      ({ ds_chave: _chave, ...told }) => calada(told),
    )
    await vezDosOutros()
  }
  return id!
}

/** What the reconciliation has beside its lists: statements come in, and proposals are made anew. */
export const reconciliationCalls: Calls = (app, parts) => {
  const { model, service } = parts
  const conta = async (given: unknown, request: Parameters<typeof actorOf>[0]) => {
    const { ctx } = actorOf(request)
    if (!mayOperate(model.get('contas-bancarias'), 'update', ctx.flags)) throw forbidden()
    if (given === undefined || given === null || given === '')
      throw invalid({ cd_conta_bancaria: [texts.required('Conta')] })
    const id = Number(given)
    const missing = invalid({ cd_conta_bancaria: [texts.notFound('Conta')] })
    if (!Number.isSafeInteger(id) || id <= 0) throw missing
    return service.get(model.get('contas-bancarias'), id, ctx).catch((error: unknown) => {
      throw error instanceof HttpProblem && error.status === 404 ? missing : error
    })
  }
  app.post('/api/financeiro/v1/extratos/importar', async (request, reply) => {
    const actor = actorOf(request)
    if (!mayOperate(model.get('contas-bancarias'), 'update', actor.ctx.flags)) throw forbidden()
    const upload = await incomingFile(request, parts.partial)
    const banco = await conta(upload.field('cd_conta_bancaria'), request)
    const extrato = await lido(actor.ctx.sessao.id, await upload.toBuffer(), colunasDe(upload.field('colunas')))
    const own = daConta(extrato.contas, banco.nr_conta as string | null, upload.field('outra_conta') === 'true')
    const row = await service.write(model.get('extratos'), actor, async (work) => {
      const id = await guardar(work, Number(banco.id), upload.filename, extrato.formato, own)
      return [await reread(work, id, true), null]
    })
    await upload.kept?.()
    return reply.code(201).send(row)
  })

  app.post('/api/financeiro/v1/conciliacao/propor', async (request) => {
    const actor = actorOf(request)
    const banco = await conta(bodyOf(request).cd_conta_bancaria, request)
    let alteradas = 0
    await service.write(model.get('contas-bancarias'), actor, async (work) => {
      alteradas = await repropor(work, Number(banco.id), sql`true`)
      const row = await reread(work, Number(banco.id), true)
      return [row, row]
    })
    return { alteradas }
  })
}
