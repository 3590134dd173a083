const outros = (n: number) => (n === 0 ? '' : n === 1 ? ' e outro' : ` e outros ${n}`)
/** A single one is cut, for nobody is called that. */
const RETICENCIAS = '…'

/** As many of these names as fit in so many letters, none of them in half, and how many more there are. */
export function nomesAte(nomes: readonly string[], most: number, mais = 0): string {
  for (let kept = nomes.length; kept > 0; kept--) {
    const line = nomes.slice(0, kept).join(', ') + outros(nomes.length - kept + mais)
    if (line.length <= most) return line
  }
  const [first = ''] = nomes
  const end = outros(nomes.length - 1 + mais)
  return nomes.length === 0 ? '' : first.slice(0, most - end.length - 1).trimEnd() + RETICENCIAS + end
}

/** How many more a line of names says there are at its end (`e outros 3`), and its words without that. */
function semOutros(words: readonly string[]): { readonly rest: readonly string[]; readonly mais: number } {
  const said = /^\d{1,6}$/.test(words.at(-1) ?? '') ? Number(words.at(-1)) : undefined
  const at = words.length - (said === undefined ? 1 : 2)
  const told = at > 0 && /^outr[oa]s?$/i.test(words[at]!) && words[at - 1]!.toLowerCase() === 'e'
  return told ? { rest: words.slice(0, at - 1), mais: said ?? 1 } : { rest: words, mais: 0 }
}

/** A line of names, as a notice or a person wrote it, within so many letters. */
export function linhaAte(linha: string, most: number): string {
  if (linha.length <= most) return linha
  const { rest, mais } = semOutros(linha.trim().split(/\s+/))
  const names = rest
    .join(' ')
    .split(/[,;]/)
    .map((name) => name.trim())
    .filter(Boolean)
  return nomesAte(names, most, mais)
}
