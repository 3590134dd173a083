import type { expedientes } from '../../../../src/schemas/integracao/expedientes.ts'
import { ConnectorProblem } from '../../../connectors/port.ts'
import type { Happening } from '../../../core/bus/bus.ts'
import { one, sql, type Db } from '../../../core/db/db.ts'
import { ask, type Kind } from '../../../core/queue/queue.ts'
import type { Hooks } from '../../../core/write/hooks.ts'
import { updateMany } from '../../../core/write/many.ts'
import type { Calls, Parts } from '../../parts.ts'
import { casa } from './captura.ts'
import { connectorOf, contaDe } from './fontes.ts'
import { semMarcas } from './texto.ts'

const TEOR = 'teor-da-ciencia'
const MINUTE_MS = 60_000
const SEM_TEXTO = '(O tribunal não mandou texto, só documentos: %s)'

/** Once somebody said that they are aware, and only then, the text is asked for: the word of a person stands before the source's. */
export const teorHooks: Hooks<typeof expedientes> = {
  async written({ tx, ctx }, row, stored) {
    if (!stored || stored.dt_ciencia || !row.dt_ciencia || row.teor) return
    await ask(tx, TEOR, `${ctx.sessao.cd_empresa}/${row.id}`)
  },
}

interface Aviso {
  readonly tribunal: string
  readonly numero: string
  readonly conector: number
}

/** The notice of a court that somebody is aware of and whose text is not there, and an account that may open it. */
const avisoDe = (db: Db, empresa: number, expediente: number): Promise<Aviso | undefined> =>
  one<Aviso>(
    db,
    sql`select split_part(p.ds_identificador, '/', 1) tribunal, split_part(p.ds_identificador, '/', 2) numero, c.id conector
        from expedientes e join provas_captura p on p.cd_empresa = e.cd_empresa and p.cd_expediente = e.id and p.ie_fonte = 'mni'
        join conectores c on c.cd_empresa = e.cd_empresa and c.ie_ligado and c.ie_conector = 'mni'
          and c.sg_tribunal = split_part(p.ds_identificador, '/', 1)
        where e.cd_empresa = ${empresa}::bigint and e.id = ${expediente}::bigint and e.dt_ciencia is not null and e.teor is null
        order by c.id limit 1`,
  )

async function abrir(parts: Parts, empresa: number, expediente: number): Promise<string | null> {
  const aviso = await avisoDe(parts.db, empresa, expediente)
  const conta = aviso && (await contaDe(parts.db, empresa, aviso.conector))
  if (!aviso || !conta) return 'nada a abrir'
  const { model, service, bus } = parts
  const actor = await casa(parts, empresa)
  const connector = await connectorOf(parts, actor, conta)
  const { texto, documentos } = await connector.acknowledge(aviso.numero)
  const teor = semMarcas(texto) || SEM_TEXTO.replace('%s', documentos.map(({ nome }) => nome).join(', '))
  const news: Happening[] = []
  await service.together(actor, (tx) =>
    updateMany({ tx, model, actor, announce: (one) => void news.push(one) }, model.get('expedientes'), {
      where: sql`t.id = ${expediente}::bigint and t.teor is null`,
      set: { teor },
      acao: 'abrir_teor',
    }),
  )
  for (const one of news) bus.announce(one)
  return null
}

const teorKind = (parts: Parts): Kind => ({
  name: TEOR,
  atOnce: 1,
  leaseMs: 3 * MINUTE_MS,
  tries: 8,
  wait: (tries) => 2 ** (tries - 1) * MINUTE_MS,
  work:
    ({ chave }) =>
    async () => {
      const [empresa, expediente] = chave.split('/').map(Number)
      try {
        return { done: await abrir(parts, empresa!, expediente!) }
      } catch (error) {
        // What a court refuses it refuses tomorrow, too: the text is then written by hand.
        const refused = error instanceof ConnectorProblem && ['recusado', 'nao_oferece'].includes(error.motivo)
        if (refused) return { done: error.message }
        throw error
      }
    },
})

/** The server opens the texts of notices that somebody is aware of. */
export const teorCalls: Calls = (app, parts) => {
  const { queue, bus } = parts
  queue.register(teorKind(parts))
  const stop = bus.subscribe(({ entidade }) => {
    if (entidade === 'expedientes') void queue.kick(TEOR)
  })
  app.addHook('preClose', async () => stop())
}
