import { addDays } from '../../../src/schemas/br/calendar.ts'
import { ask } from './paced.ts'
import type { Child } from './server.ts'

const F = '/api/financeiro/v1'

/** So many days from today: what is proposed for a line is due around it, and no statement is of years. */
const day = (from: number) => addDays(new Date().toISOString().slice(0, 10), from)

interface Bill {
  readonly dt_vencimento: string
  readonly nr_valor_aberto: string
  readonly ds_descricao: string
}
interface Account {
  readonly id: number
  readonly nr_conta: string
}

/**
 * A statement of so many lines sent to an account of the firm, half of them of bills that are open: seconds to read it with
 * its proposals, seconds to propose anew, and how many lines have a proposal.
 */
export async function statementOf(server: Child, token: string, lines: number): Promise<readonly string[]> {
  const headers = { authorization: `Bearer ${token}` }
  const { results: accounts } = await ask<{ results: Account[] }>(server.base, token, `${F}/contas-bancarias/`)
  const account = accounts.find(({ nr_conta }) => nr_conta) ?? accounts[0]!
  const bills: Bill[] = []
  for (let page = 1; bills.length < lines / 2 && page <= 40; page++) {
    const path = `${F}/recebimentos/?filtro=abertas&dt_vencimento__gte=${day(-10)}&dt_vencimento__lte=${day(20)}&nr_por_pagina=200&page=${page}&paginacao=true&ordenar_por=dt_vencimento,id`
    const { results } = await ask<{ results: Bill[] }>(server.base, token, path)
    bills.push(...results)
    if (results.length === 0) break
  }
  const text = Array.from({ length: lines }, (_, i) => {
    const bill = i % 2 ? undefined : bills[(i / 2) % bills.length]
    const posted = (bill?.dt_vencimento ?? day(0)).replaceAll('-', '')
    const amount = bill?.nr_valor_aberto ?? `-${20 + (i % 900)}.37`
    const memo = bill?.ds_descricao ?? `TARIFA ${i}`
    return `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${posted}<TRNAMT>${amount}<FITID>B${i}<MEMO>${memo}</STMTTRN>`
  }).join('\r\n')
  const form = new FormData()
  form.append('cd_conta_bancaria', String(account.id))
  form.append('outra_conta', 'true')
  const file = `OFXHEADER:100\r\n\r\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><BANKACCTFROM><BANKID>341<ACCTID>${account.nr_conta}</BANKACCTFROM><BANKTRANLIST>\r\n${text}</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`
  form.append('arquivo', new Blob([file]), 'extrato.ofx')
  const begin = performance.now()
  const sent = await fetch(`${server.base}${F}/extratos/importar/`, { method: 'POST', headers, body: form })
  if (sent.status !== 201) throw new Error(`${sent.status} ${await sent.text()}`)
  const { id } = (await sent.json()) as { id: number }
  const read = performance.now()
  const again = await fetch(`${server.base}${F}/conciliacao/propor/`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ cd_conta_bancaria: account.id }),
  })
  if (!again.ok) throw new Error(`${again.status} ${await again.text()}`)
  const proposed = performance.now()
  const path = `${F}/conciliacao/?cd_extrato=${id}&nr_pontos__gte=1&nr_por_pagina=1&paginacao=true`
  const { count } = await ask<{ count: number }>(server.base, token, path)
  return [((read - begin) / 1000).toFixed(1), ((proposed - read) / 1000).toFixed(1), String(count)]
}
