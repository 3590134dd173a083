/** What a text of a dunning rule may say of the debtor, each in braces. */
export const LACUNAS = {
  devedor: 'o nome do devedor',
  cliente: 'o nome do cliente',
  debito: 'o débito ou a parcela',
  valor: 'o valor do débito ou da parcela',
  vencimento: 'o vencimento',
  dias: 'quantos dias faltam ou passaram',
  total: 'tudo o que o devedor deve',
  escritorio: 'o nome do escritório',
} as const
export type Lacuna = keyof typeof LACUNAS
export type Lacunas = Readonly<Record<Lacuna, string>>

const BRACES = /\{([^{}]*)\}/g

/** The first thing in braces that is none of these; null where all are. */
export function lacunaEstranha(text: string): string | null {
  for (const [, name] of text.matchAll(BRACES)) if (!Object.hasOwn(LACUNAS, name!.trim())) return name!.trim()
  return null
}

/** The text with everything filled in; what is filled in is never read as a text again. */
export const preencher = (text: string, values: Lacunas): string => text.replace(BRACES, (whole, name: string) => values[name.trim() as Lacuna] ?? whole)
