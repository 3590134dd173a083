import { makeCnj } from '../../../src/schemas/br/cnj.ts'
import { addDays, todayIn } from '../../../src/schemas/br/dates.ts'
import { FonteDjen, publicadas } from '../../contract/setup/fonteDjen.ts'
import { ask } from './paced.ts'
import { memory, wait, type Child } from './server.ts'
import { figure, table } from './table.ts'

/** Their numbers are those of no other lawsuit. */
const FIRST = 4_000_000
const OAB = '987654'
const LOOK_MS = 250
/** So many lines of the table, however long it takes. */
const LINES = 10
const CONECTORES = '/api/integration/v1/conectores/'

interface Account {
  readonly id: number
  readonly ie_ultima: string | null
  readonly ds_ultima: string | null
}

/** A day of a local national diary, asked without the pauses that a real one is asked with. */
export class CourtDay {
  private readonly fonte = new FonteDjen()

  constructor(private readonly many: number) {}

  /** What the server has to be told to find it. */
  async start(): Promise<Record<string, string>> {
    const base = await this.fonte.start()
    return { BANCA_DJEN_URL: base, BANCA_FONTES_ESPACO_MS: '0.01' }
  }
  stop(): void {
    this.fonte.stop()
  }

  /** Captures it by the queue of the server, as every night does: items a second, and the server's memory on the way. */
  async capture({ base, pid }: Child, token: string): Promise<string> {
    const dia = addDays(todayIn('America/Sao_Paulo'), -1)
    const long = `<p>${'Vistos e examinados os autos. '.repeat(20)}</p>`
    this.fonte.publicadas = publicadas(this.many, dia, { oab: OAB, from: FIRST }).map((one) => ({
      ...one,
      processo: makeCnj({ sequencial: one.id, ano: 2026, j: 8, tr: 26, oooo: '0100' }),
      texto: one.texto + long,
    }))
    const send = async <T>(path: string, body: object): Promise<T> => {
      const answer = await fetch(base + path, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
      return (await answer.json()) as T
    }
    await send('/api/process/v1/terms-djen/', { name: `OAB/SP ${OAB}` })
    const { id } = await send<Account>(CONECTORES, { nm_conta: `DJEN ${Date.now()}`, ie_conector: 'djen' })
    await send(`${CONECTORES}${id}/ligar/`, {})
    const begin = performance.now()
    await send(`${CONECTORES}${id}/capturar/`, { dt_dia: dia })
    const lines: string[][] = []
    const seen = async () => {
      const at = `/api/integration/v1/cobertura/${id}/${dia}/`
      const { variantes } = await ask<{ variantes: { recebidos: number }[] }>(base, token, at)
      return variantes.reduce((sum, { recebidos }) => sum + recebidos, 0)
    }
    const note = (items: number) => {
      const took = (performance.now() - begin) / 1000
      lines.push([String(items), figure(took), figure(items / took), figure(memory(pid, 'VmRSS'))])
    }
    for (;;) {
      await wait(LOOK_MS)
      const account = await ask<Account>(base, token, `${CONECTORES}${id}/`)
      const items = await seen()
      const over = account.ie_ultima !== 'AN'
      if (over || items >= ((lines.length + 1) * this.many) / LINES) note(items)
      if (!over) continue
      if (account.ie_ultima !== 'CO') throw new Error(`The day is not whole: ${account.ds_ultima}`)
      if (items < this.many) throw new Error(`Only ${items} of ${this.many} came.`)
      return table(['items', 's', 'items/s', 'server MB'], lines)
    }
  }
}
