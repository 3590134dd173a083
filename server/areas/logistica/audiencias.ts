import { isDeepStrictEqual } from 'node:util'
import type { audiencias } from '../../../src/schemas/logistica/audiencias.ts'
import type { diligencias } from '../../../src/schemas/logistica/diligencias.ts'
import { sql } from '../../core/db/db.ts'
import type { Hooks, Work } from '../../core/write/hooks.ts'
import { updateMany } from '../../core/write/many.ts'
import type { Row } from '../../core/sql/select.ts'
import { lawsuitOf } from '../tarefas/vinculos.ts'
import {
  aceitar,
  asked,
  assumir,
  holding,
  liberar,
  nomeDoAto,
  solicitar,
  type PassosDaAudiencia,
  type PassosDoAto,
} from './atos.ts'
import { avaliarDepois, naoVale } from './avaliacoes.ts'
import { avisarPasso } from './avisos.ts'
import { contarATarefa } from './daTarefa.ts'
import { escreverNoAto } from './mensagens.ts'
import { avisarConfirmada, avisarMudanca, confirmarDeNovo, semNinguem } from './mudancas.ts'
import { nomear, pedirDoNovo, recebido } from './novos.ts'
import { dever, naoDever } from './pagamentos.ts'
import { COLUNA, ditoEm, escritorio, type Entidade } from './pedidos.ts'
import { provado } from './prova.ts'
import { recombinar, soAumenta } from './valores.ts'

/** An act that changes its day or its number is told so to those who were asked. */
async function recontar(work: Work, em: Entidade, ato: Row & { id: number }, stored: Row): Promise<void> {
  const now = ditoEm(nomeDoAto(ato))
  if (isDeepStrictEqual(now, ditoEm(nomeDoAto(stored)))) return
  await updateMany(work, work.model.get('solicitacoes'), {
    where: sql`${sql.ref(`t.${COLUNA[em]}`)} = ${ato.id}::bigint`,
    set: now,
    acao: 'editar',
  })
}

/** Links an act to the lawsuit of its number, and a new one to whom it names. */
const hooks = (em: Entidade) => ({
  received: recebido(em),
  asked: asked(em),
  holding: holding(em),
  async before(work: Work, values: Row, stored: Row | null) {
    if (values.nr_processo !== stored?.nr_processo) values.cd_processo = await lawsuitOf(work, values.nr_processo)
    values.nm_escritorio ??= await escritorio(work)
    if (stored) {
      soAumenta(values, stored)
      confirmarDeNovo(values, stored)
    } else await nomear(work, em, values)
  },
  async written(work: Work, ato: Row & { id: number }, stored: Row | null) {
    await contarATarefa(work, ato, stored)
    if (!stored) return pedirDoNovo(work, em, ato)
    await recontar(work, em, ato, stored)
    await recombinar(work, em, ato, stored)
    if (ato.ie_situacao === 'CL' && stored.ie_situacao !== 'CL') {
      await dever(work, em, ato)
      await avaliarDepois(work, em, ato)
    }
    await avisarPasso(work, em, ato, stored)
    await avisarMudanca(work, em, ato, stored)
    await avisarConfirmada(work, em, ato, stored)
  },
  beforeRemove: (_work: Work, stored: Row) => semNinguem(stored),
})
export const audienciasHooks: Hooks<typeof audiencias> = hooks('audiencias')
export const diligenciasHooks: Hooks<typeof diligencias> = hooks('diligencias')

/** The handlers of the steps that requests go along with. */
const acoes = (em: Entidade): PassosDoAto => ({
  solicitar: solicitar(em),
  aceitar: aceitar(em),
  assumir: assumir(em),
  removerSolicitacao: liberar(em),
  reatribuir: liberar(em),
  solicitarConferencia: provado(em),
  finalizar: provado(em),
  reabrir: async (work, ato) => {
    await naoDever(work, em, ato)
    await naoVale(work, em, ato)
    return liberar(em)(work, ato)
  },
  cancelar: liberar(em),
  escrever: escreverNoAto(em),
})
export const acoesDaDiligencia = acoes('diligencias')
export const acoesDaAudiencia: PassosDaAudiencia = {
  ...acoes('audiencias'),
  solicitarPreposto: solicitar('audiencias'),
}
