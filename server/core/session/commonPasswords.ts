import { withoutEnd } from '../../../src/schemas/br/text.ts'

let known: Promise<ReadonlySet<string>> | undefined

/** Words that Brazilian users pad with digits: the list of the world's commonest passwords lacks most of them. */
const LOCAL =
  'senha|brasil|flamengo|corinthians|palmeiras|santos|saopaulo|gremio|cruzeiro|vasco|internacional|botafogo|fluminense|advogado|advogada|escritorio|advocacia|mudar|jesus|deus|familia|amor|banca'
const PADDED = new RegExp(`^(${LOCAL})+[\\d@#!._-]*$`)
const RUNS = [
  '01234567890123456789',
  '98765432109876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
]

const simple = (password: string) =>
  password
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

/** Is it one shorter text, written more than once? */
const isRepeated = (text: string): boolean => text.length > 1 && `${text}${text}`.indexOf(text, 1) < text.length

/** Is the password among the commonest, a run of the keyboard, something repeated, or a common word with digits behind? */
export async function isCommonPassword(password: string): Promise<boolean> {
  const plain = simple(password)
  const word = withoutEnd(plain, /[\d@#!._-]/)
  if ([plain, word, word.replace(/[^\p{L}\d]/gu, '')].some(isRepeated)) return true
  if (new Set(plain).size < 4 || RUNS.some((run) => run.includes(plain)) || PADDED.test(plain)) return true
  // Loaded when the first password is set: most days of a server see none.
  known ??= import('@zxcvbn-ts/language-common').then((m) => new Set(m.dictionary['passwords-common'] as string[]))
  const list = await known
  return list.has(plain) || list.has(word)
}
