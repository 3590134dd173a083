import { r } from './regra.ts'
import { getMunicipalities, getStates } from '@brazilian-utils/brazilian-utils'
import { achatar } from './texto.ts'

let known: Map<string, string[]> | null = null

/** The states that have a municipality of this name; none where there is no such one. */
export function ufsDaCidade(nome: string): readonly string[] {
  known ??= ler()
  return known.get(chave(nome)) ?? []
}

const chave = (nome: string) => achatar(nome).replace(/[-']/g, ' ').replace(/\s+/g, ' ').trim()

function ler(): Map<string, string[]> {
  const map = new Map<string, string[]>()
  for (const { code } of getStates())
    for (const { name } of getMunicipalities(code)) map.set(chave(name), [...(map.get(chave(name)) ?? []), code])
  return map
}

/** How many characters from `at` on name a municipality (of one of these states, if told): the longest of up to six words. */
export function cidadeEm(chato: string, at: number, ufs: readonly string[] | null): number {
  const words = r`^[A-Z]{2,20}(?:[ '-][A-Z]{1,20}){0,6}`.exec(chato.slice(at, at + 60))?.[0]
  if (!words) return 0
  for (
    let end = words.length;
    end > 2;
    end = Math.max(words.lastIndexOf(' ', end - 1), words.lastIndexOf('-', end - 1))
  ) {
    const found = ufsDaCidade(words.slice(0, end))
    if (found.length && (!ufs?.length || found.some((uf) => ufs.includes(uf)))) return end
  }
  return 0
}
