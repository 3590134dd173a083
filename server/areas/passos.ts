import type { DataStep } from '../core/ddl/handSteps.ts'
import { centrosContados } from './financeiro/centros.ts'
import {
  basesDasPropostas,
  canceladasNaoEsperam,
  chavesDosHonorarios,
  nomesDasCategorias,
  propostasSobSigilo,
  contasDosLancamentos,
  processoDosItens,
  saldosDosExtratos,
  totalDasCompras,
} from './financeiro/passos.ts'
import { processoDasBaixas } from './financeiro/processoDasBaixas.ts'
import { basesDasLeituras } from './ia/basesDasLeituras.ts'
import { leiturasAnteriores } from './ia/leiturasAnteriores.ts'
import { prazosDoPortal } from './ia/prazosDoPortal.ts'
import { provasDasPublicacoes } from './integracao/captura/provasDasPublicacoes.ts'
import { numerosSabidos } from './integracao/captura/sabidos.ts'
import { termoDosExpedientes } from './integracao/captura/termoDosExpedientes.ts'
import { pagosAntes } from './logistica/pagosAntes.ts'
import { pedidosDitos } from './logistica/pedidosDitos.ts'
import { leftWalls } from './plataforma/leftWalls.ts'
import { oneQueue } from './trabalhos/oneQueue.ts'

/** What is kept, changed by hand, in the order in which it is done: new ones at the end, none is ever taken out. */
export const dataSteps: readonly DataStep[] = [
  leftWalls,
  oneQueue,
  pagosAntes,
  pedidosDitos,
  centrosContados,
  processoDasBaixas,
  processoDosItens,
  totalDasCompras,
  contasDosLancamentos,
  chavesDosHonorarios,
  nomesDasCategorias,
  propostasSobSigilo,
  numerosSabidos,
  basesDasPropostas,
  termoDosExpedientes,
  saldosDosExtratos,
  prazosDoPortal,
  provasDasPublicacoes,
  canceladasNaoEsperam,
  basesDasLeituras,
  leiturasAnteriores,
]
