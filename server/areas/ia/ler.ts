import { analisesIa } from '../../../src/schemas/ia/analises.ts'
import { FONTES } from '../../../src/schemas/ia/fontes.ts'
import { eventoDe } from '../../../src/schemas/integracao/evento.ts'
import { analisar, type Pergunta } from '../../ia/analisar.ts'
import type { Analise } from '../../ia/resposta.ts'
import { sql } from '../../core/db/db.ts'
import { heavy } from '../../core/heavy/index.ts'
import { touched } from '../../core/bus/change.ts'
import { ask, type Kind } from '../../core/queue/queue.ts'
import { updateMany } from '../../core/write/many.ts'
import type { Parts } from '../parts.ts'
import { calendarioDe } from '../prazos/calendario.ts'
import { doEscritorio, guardar, tomarLugar } from './guardar.ts'
import { ANALISES, envioDe, MODELOS, umaDe, type Guardada } from './guardadas.ts'
import { passar, pressa, type Conferida } from './portao.ts'

/** Of a stored answer, as its field has it. */
const MAXIMO = Number(analisesIa.fields.ds_resposta.o.max)
const LEASE_MS = 120_000
/** One that takes long keeps nobody waiting who has a short one. */
const AO_MESMO_TEMPO = 2

/** An expedient tells what was read in it (contract expediente.resumo). */
async function resumir(parts: Parts, { cd_expediente, cd_empresa }: Guardada, resumo: string | null) {
  if (cd_expediente === null || !resumo) return
  const { db, service, model, bus } = parts
  const actor = await doEscritorio(db, cd_empresa)
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

/** An answer as it is kept: of more deadlines than there is room for the first, and it says so. */
export function guardavel(resposta: Conferida, maximo: number): string {
  const texto = JSON.stringify(resposta)
  if (texto.length <= maximo || resposta.prazos.length === 0) return texto
  const ficam = Math.floor(resposta.prazos.length * 0.9)
  const fica = ({ campo }: { campo: string }) => Number(/^prazos\[(\d+)\]/.exec(campo)?.[1] ?? -1) < ficam
  const { atencao } = resposta
  const cortada = {
    ...resposta,
    atencao: atencao?.includes(CORTADA) ? atencao : [atencao, CORTADA].filter(Boolean).join(' '),
    prazos: resposta.prazos.slice(0, ficam),
    trechos: resposta.trechos.filter(fica),
    nao_localizados: resposta.nao_localizados.filter(fica),
  }
  return guardavel(cortada, maximo)
}
const CORTADA = 'Há mais prazos do que se guarda: os últimos faltam. Confira-os no próprio texto.'

/** Reads a text by the house's rules, and then asks for a model to read it, too: nobody waits for that. */
async function ler(parts: Parts, guardada: Guardada): Promise<void> {
  const envio = await envioDe(parts.db, guardada)
  const evento = envio?.dia ? eventoDe(envio, envio.dia, envio.fuso) : null
  const calendario = await calendarioDe(parts.db, guardada.cd_empresa)
  const began = performance.now()
  const pergunta = {
    numero_processo: guardada.nr_processo,
    calendario,
    ...(evento && { data_disponibilizacao: evento.data, comunicacao: evento }),
  }
  const resposta = passar(guardada.ds_texto, await lerAoLado(guardada, pergunta))
  const took = Math.round(performance.now() - began)
  const { ai } = parts.settings
  // One that is only counted anew went to a model when it was first read, or never.
  const modelo = ai && guardada.ds_resposta === null
  await resumir(parts, guardada, resposta.resumo)
  const set = {
    ie_situacao: 'PR',
    ...pressa(resposta),
    nm_tipo_documento: resposta.tipo_documento,
    ds_resumo: resposta.resumo,
    ds_versao: resposta.versao,
    ds_base: envio?.base ?? null,
    ds_resposta: guardavel(resposta, MAXIMO),
    qt_milissegundos: took,
    dt_resposta_ia: new Date().toISOString(),
    ...(modelo && { ds_modelo: ai.model }),
  }
  await guardar(parts, guardada, set, async (batch) => {
    await tomarLugar(batch, guardada)
    if (modelo) await ask(batch.tx, MODELOS, String(guardada.id), {}, guardada.cd_empresa)
  })
  if (modelo) void parts.queue.kick(MODELOS)
}

/** Texts are read beside the requests of a server; firms take turns. */
export const leituraKind = (parts: Parts): Kind => ({
  name: ANALISES,
  atOnce: AO_MESMO_TEMPO,
  leaseMs: LEASE_MS,
  tries: 3,
  wait: () => 5_000,
  work:
    ({ chave }) =>
    async () => {
      const guardada = await umaDe(parts.db, null, Number(chave))
      if (guardada?.ie_situacao === 'AG') await ler(parts, guardada)
      return { done: null }
    },
  async gaveUp({ chave }) {
    const guardada = await umaDe(parts.db, null, Number(chave))
    if (guardada?.ie_situacao === 'AG')
      await guardar(parts, guardada, { ie_situacao: 'FA' }, (batch) => tomarLugar(batch, guardada, true))
  },
})
