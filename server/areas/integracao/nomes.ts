/** What ends a line of names that is no line of all of them, with how many more there are. */
const OUTROS = /\s+e\s+outr[oa]s?(?:\s+(\d+))?\s*$/i
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

/** A line of names, as a notice or a person wrote it, within so many letters. */
export function linhaAte(linha: string, most: number): string {
  if (linha.length <= most) return linha
  const said = OUTROS.exec(linha)
  const names = (said ? linha.slice(0, said.index) : linha).split(/\s*[,;]\s*/).filter(Boolean)
  return nomesAte(names, most, said ? Number(said[1] ?? 1) : 0)
}
