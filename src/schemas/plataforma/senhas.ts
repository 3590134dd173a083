/** Shortest password accepted (characters). */
export const MIN_PASSWORD = 10
export const MAX_PASSWORD = 200

/** What may be wrong with a password, in the words of the screens and of the API. */
export const passwordTexts = {
  help: `Pelo menos ${MIN_PASSWORD} caracteres. Uma frase que só você conhece é melhor que símbolos.`,
  short: `O campo "Senha" precisa de pelo menos ${MIN_PASSWORD} caracteres.`,
  long: `O campo "Senha" aceita no máximo ${MAX_PASSWORD} caracteres.`,
  common: 'Esta senha está entre as mais usadas. Escolha outra.',
  same: 'A senha não pode repetir o usuário.',
} as const

/** The problem with a new password that can be seen without a list; null when there is none. */
export function passwordProblem(password: string, username = ''): string | null {
  if (password.length < MIN_PASSWORD) return passwordTexts.short
  if (password.length > MAX_PASSWORD) return passwordTexts.long
  const name = username.toLowerCase()
  return name.length > 3 && password.toLowerCase().includes(name) && password.length < name.length + 6 ? passwordTexts.same : null
}
