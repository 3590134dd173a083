/** Which analyser read a text: the same text and version always give the same answer. */
export const VERSAO_DO_ANALISADOR = 'banca-ia-11'
