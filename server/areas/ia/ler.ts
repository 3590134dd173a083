import { todayIn } from '../../../src/schemas/br/dates.ts'
import { FONTES } from '../../../src/schemas/ia/fontes.ts'
import { analisar, type Pergunta } from '../../ia/analisar.ts'
import type { Analise } from '../../ia/resposta.ts'
import { one, sql } from '../../core/db/db.ts'
import { heavy } from '../../core/heavy/index.ts'
import { touched } from '../../core/bus/change.ts'
import { actorOfFirm } from '../../core/queue/jobs.ts'
import type { Kind } from '../../core/queue/queue.ts'
import { updateMany } from '../../core/write/many.ts'
import type { Parts } from '../parts.ts'
import { calendarioDe } from '../prazos/calendario.ts'
import { ANALISES, umaDe, type Guardada } from './guardadas.ts'
import { peloModelo } from './modelo.ts'
import { passar, pressa } from './portao.ts'

const LEASE_MS = 120_000
const ZONE = 'America/Sao_Paulo'

const doEscritorio = (empresa: number, now: Date) =>
  actorOfFirm({ id: empresa, fuso: ZONE, hoje: todayIn(ZONE, now), hora: 0 }, now)

/** Writes what came of an analysis that is still waited for, and tells screens. */
async function guardar({ service, model, bus }: Parts, { id, cd_empresa }: Guardada, set: Record<string, unknown>) {
  const actor = doEscritorio(cd_empresa, new Date())
  const entity = model.get(ANALISES)
  const where = sql`t.id = ${id}::bigint and t.ie_situacao = 'AG'`
  await service.together(actor, (tx) => updateMany({ tx, model, actor }, entity, { where, set, acao: 'editar' }))
  bus.announce(touched(entity, actor.ctx))
}

/** The day on which the court made the text of an analysis available. */
async function disponibilizadoEm({ db }: Parts, { cd_publicacao, cd_expediente }: Guardada): Promise<string | null> {
  const { entidade, data, ref } = cd_publicacao === null ? FONTES.djen : FONTES.publicacao
  const id = ref === 'cd_publicacao' ? cd_publicacao : cd_expediente
  const found = await one<{ dia: string | null }>(
    db,
    sql`select ${sql.ref(data)}::text dia from ${sql.table(entidade)} where id = ${id}::bigint`,
  )
  return found?.dia ?? null
}

/** An expedient tells what was read in it (contract expediente.resumo). */
async function resumir({ service, model, bus }: Parts, { cd_expediente, cd_empresa }: Guardada, resumo: string | null) {
  if (cd_expediente === null || !resumo) return
  const actor = doEscritorio(cd_empresa, new Date())
  const entity = model.get(FONTES.djen.entidade)
  const where = sql`t.id = ${cd_expediente}::bigint`
  const changed = await service.together(actor, (tx) =>
    updateMany({ tx, model, actor }, entity, { where, set: { resumo }, acao: 'resumir' }),
  )
  if (changed.length) bus.announce(touched(entity, actor.ctx))
}

/** A text that weighs more is read in a thread of its own, with a limit to its time, so that the server answers others meanwhile. */
const PESADO = 20_000
/** What one more amount costs, in characters: each is looked at with its whole sentence. */
const POR_QUANTIA = 60
/** How heavy a text is to read: by its length, and by the numbers and terms that it holds. */
export const pesado = (texto: string): boolean =>
  texto.length > PESADO ||
  texto.length + POR_QUANTIA * (texto.match(/\d+|dias?\b|horas?\b|meses/gi)?.length ?? 0) > PESADO
/** What the rules read in a text: the same whichever thread reads it. */
export const lerAoLado = async (
  { ds_texto, cd_empresa }: Pick<Guardada, 'ds_texto' | 'cd_empresa'>,
  pergunta: Pergunta,
): Promise<Analise> =>
  pesado(ds_texto) ? heavy('reading', cd_empresa, ds_texto, pergunta) : analisar(ds_texto, pergunta)

/** Reads a text: by the house's rules always, and beside them by a model where everybody allows it. */
async function ler(parts: Parts, guardada: Guardada, warn: (said: object) => void): Promise<void> {
  const data = await disponibilizadoEm(parts, guardada)
  const calendario = await calendarioDe(parts.db, guardada.cd_empresa)
  const began = performance.now()
  const pergunta = { numero_processo: guardada.nr_processo, data_disponibilizacao: data, calendario }
  const resposta = passar(guardada.ds_texto, await lerAoLado(guardada, pergunta))
  const took = Math.round(performance.now() - began)
  const modelo = await peloModelo(parts, guardada, warn)
  await resumir(parts, guardada, resposta.resumo)
  await guardar(parts, guardada, {
    ie_situacao: 'PR',
    ...pressa(resposta),
    nm_tipo_documento: resposta.tipo_documento,
    ds_resumo: resposta.resumo,
    ds_versao: resposta.versao,
    ds_resposta: JSON.stringify(resposta),
    qt_milissegundos: took,
    dt_resposta_ia: new Date().toISOString(),
    ...modelo,
  })
}

/** Texts are read beside the requests of a server, one after another. */
export const leituraKind = (parts: Parts, warn: (said: object) => void): Kind => ({
  name: ANALISES,
  atOnce: 1,
  leaseMs: LEASE_MS,
  tries: 3,
  wait: () => 5_000,
  work:
    ({ chave }) =>
    async () => {
      const guardada = await umaDe(parts.db, null, Number(chave))
      if (guardada?.ie_situacao === 'AG') await ler(parts, guardada, warn)
      return { done: null }
    },
  async gaveUp({ chave }) {
    const guardada = await umaDe(parts.db, null, Number(chave))
    if (guardada) await guardar(parts, guardada, { ie_situacao: 'FA' })
  },
})
