/** Stands before the place of a value that only the model read: `modelo.prazos[0]`. */
export const DO_MODELO = 'modelo.'
/** A deadline as a whole, at its place in an answer. */
export const PRAZO_INTEIRO = /^prazos\[\d+\]$/
const ADVOGADO = /^advogados\[\d+\]$/

/** What stands at a path of an answer: `partes.autores[0].nome`. Whoever shows a value and whoever keeps it read the same. */
export function noCaminho(resposta: unknown, campo: string): unknown {
  let now = resposta
  for (const key of campo.split(/[.[\]]+/).filter(Boolean)) {
    if (typeof now !== 'object' || now === null || !Object.hasOwn(now, key)) return undefined
    now = (now as Record<string, unknown>)[key]
  }
  return now
}

/** The value there as people say it: of a deadline as a whole its last day, of a lawyer the name with its register. */
export function lidoEm(resposta: unknown, campo: string): unknown {
  const valor = noCaminho(resposta, campo)
  if (typeof valor !== 'object' || valor === null) return valor
  const { data, data_calculada, nome, oab } = valor as Record<string, unknown>
  if (PRAZO_INTEIRO.test(campo)) return data ?? data_calculada
  if (ADVOGADO.test(campo)) return oab ? `${String(nome)} (OAB ${String(oab)})` : nome
  return undefined
}
