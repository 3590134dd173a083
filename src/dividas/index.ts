export { calcular, imputar, VERSAO, type Amortizado } from './calcular.ts'
export { comporAcordo, ratear, restante, type Partes } from './composicao.ts'
export { explicar } from './explicar.ts'
export * from './parametros.ts'
export { dividir, lineares, price, vencimentos, type Parcela, type ParcelaPrice } from './parcelas.ts'
export { diaPossivel, recuado } from './possivel.ts'
export { MAXIMO_ITENS, problemas, type Problemas } from './problemas.ts'
export { aberto, acelerado, baixar, saldoDe, type Baixa, type ParcelaAberta } from './recebimentos.ts'
export { DO_CREDOR, repartir } from './repartir.ts'
export { contratado, costumeiro, legal, LEI_14905 } from './regimes.ts'
export {
  descontoDe,
  descontoMaximo,
  dividirAcordo,
  percentualDe,
  problemasDaProposta,
  simular,
  type Divisao,
  type Proposta,
  type Simulacao,
} from './simular.ts'
export { taxaLegal } from './taxaLegal.ts'
export type * from './tipos.ts'
