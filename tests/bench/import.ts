import { makeCpf } from '../../src/schemas/br/cpf.ts'
import { sheet } from '../contract/setup/csv.ts'
import { openCluster } from './lib/cluster.ts'
import { logIn, memory, resetPeak, startOurs, wait, type Child } from './lib/server.ts'
import { figure, option, table } from './lib/table.ts'

// `npm run bench:import -- [--keep /pasta] [--rows 50000] [--only clientes]`: one spreadsheet of customers, one of lawsuits and one of
// debtors with five debts each, sent, checked, imported and undone on PostgreSQL, while somebody else reads a list.
const ROWS = Number(option('rows') ?? 50_000)
const AT = '/api/base/v1/importacoes'
/** A customer that every demo has. */
const CREDITOR = '#1'

interface Detail {
  readonly id: number
  readonly ie_situacao: string
  readonly qt_criadas: number
  readonly qt_erradas: number
  readonly colunas: readonly { readonly campo: string | null }[]
}

const customers = () =>
  sheet(
    ['Nome', 'E-mail', 'Telefone', 'Cidade/UF', 'Endereço', 'Nº', 'Bairro'],
    Array.from({ length: ROWS }, (_, i) => [
      `Cliente ${i}`,
      `c${i}@exemplo.com.br`,
      '(19) 98888-7777',
      'Campinas/SP',
      'Rua das Flores',
      String(i),
      'Centro',
    ]),
  )
const lawsuits = () =>
  sheet(
    [
      'Número do Processo',
      'Comarca',
      'Instância',
      'Área do Direito',
      'Fase',
      'Cliente',
      'Posição',
      'Autor',
      'Réu',
      'Valor da causa',
      'Distribuição',
    ],
    Array.from({ length: ROWS }, (_, i) => [
      `${String(i).padStart(7, '0')}-00.2025.8.26.0100`,
      'São Paulo/SP',
      `Instância ${i % 3}`,
      `Área ${i % 20}`,
      `Fase ${i % 10}`,
      `Cliente ${i % 1000}`,
      'Autor',
      `Autor ${i}`,
      `Réu ${i}`,
      '1.234,56',
      '07/03/2025',
    ]),
  )

const DEBTS = 5
/** The debtors of one customer of the demo firm, each as many lines as it has debts. */
const debtors = () =>
  sheet(
    ['Devedor', 'CPF/CNPJ', 'Credor', 'Telefone', 'E-mail', 'Descrição', 'Competência', 'Vencimento', 'Valor'],
    Array.from({ length: ROWS }, (_, i) => {
      const who = Math.floor(i / DEBTS)
      const month = `${String((i % DEBTS) + 1).padStart(2, '0')}/2026`
      const known = [
        `Devedor ${who}`,
        makeCpf(String(100_000_000 + who)),
        CREDITOR,
        '(19) 98888-7777',
        `d${who}@exemplo.com.br`,
      ]
      return [...known, `Cota ${month}`, `01/${month}`, `10/${month}`, '1.234,56']
    }),
  )

async function imported(server: Child, name: string, bytes: Buffer): Promise<string[][]> {
  const headers = { authorization: `Bearer ${await logIn(server.base)}` }
  const call = async (path: string, body?: object): Promise<Detail> => {
    const init = body
      ? { method: 'POST', body: JSON.stringify(body), headers: { ...headers, 'content-type': 'application/json' } }
      : { headers }
    const response = await fetch(server.base + path, init)
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as Detail
  }
  const out: string[][] = []
  const measured = async (step: string, begin: () => Promise<Detail>) => {
    resetPeak(server.pid)
    const from = performance.now()
    let detail = await begin()
    const waits: number[] = []
    while (['CO', 'IM', 'DE'].includes(detail.ie_situacao)) {
      const asked = performance.now()
      await fetch(`${server.base}/api/juridico/v1/processos/`, { headers }).then((r) => r.arrayBuffer())
      waits.push(performance.now() - asked)
      await wait(200)
      detail = await call(`${AT}/${detail.id}/detalhe/`)
    }
    const seconds = (performance.now() - from) / 1000
    const p95 = waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.95)] ?? NaN
    const counts = `${detail.qt_criadas} novos, ${detail.qt_erradas} com erro`
    out.push([name, step, figure(ROWS / seconds), figure(memory(server.pid, 'VmHWM')), figure(p95), counts])
    console.error(out.at(-1)!.join(' · '))
    return detail
  }
  const form = new FormData()
  form.append('aq_arquivo', new Blob([new Uint8Array(bytes)]), `${name}.csv`)
  const sent = await measured('enviar', async () => {
    const response = await fetch(`${server.base}${AT}/enviar/${name}/`, { method: 'POST', headers, body: form })
    if (response.status !== 201) throw new Error(await response.text())
    return (await response.json()) as Detail
  })
  const plan = {
    mapeamento: sent.colunas.map((c) => c.campo),
    cadastrar: name === 'processos' ? ['cd_instancia', 'cd_area', 'cd_fase', 'cd_cliente'] : [],
  }
  await measured('conferir', () => call(`${AT}/${sent.id}/conferir/`, plan))
  await measured('importar', () => call(`${AT}/${sent.id}/importar/`, {}))
  await measured('desfazer', async () => {
    await call(`${AT}/${sent.id}/desfazer/`, {})
    return call(`${AT}/${sent.id}/detalhe/`)
  })
  return out
}

const ONLY = option('only')
const wanted = (name: string) => ONLY === undefined || ONLY === name
const cluster = await openCluster(option('keep'))
const server = await startOurs(cluster.url(await cluster.copy(await cluster.demo(5000, 3))))
try {
  const body: string[][] = []
  if (wanted('clientes')) body.push(...(await imported(server, 'clientes', customers())))
  if (wanted('processos')) body.push(...(await imported(server, 'processos', lawsuits())))
  if (wanted('devedores')) body.push(...(await imported(server, 'devedores', debtors())))
  console.log(table(['entity', 'step', 'lines/s', 'peak MB', 'list p95 ms', 'outcome'], body))
} finally {
  await server.stop()
  await cluster.stop()
}
