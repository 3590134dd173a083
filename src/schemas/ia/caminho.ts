/** What stands at a path of an answer: `partes.autores[0].nome`. Whoever shows a value and whoever keeps it read the same. */
export function noCaminho(resposta: unknown, campo: string): unknown {
  let now = resposta
  for (const key of campo.split(/[.[\]]+/).filter(Boolean)) {
    if (typeof now !== 'object' || now === null || !Object.hasOwn(now, key)) return undefined
    now = (now as Record<string, unknown>)[key]
  }
  return now
}
