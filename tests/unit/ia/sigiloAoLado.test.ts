import { expect, test, vi } from 'vitest'
import { guardaSegredo } from '../../../server/areas/ia/modelo.ts'
import { tasks } from '../../../server/core/heavy/tasks.ts'

const beside: string[] = []
vi.mock('../../../server/core/heavy/index.ts', () => ({
  async heavy(task: 'sealed', _who: number, texto: string, numeros: readonly string[]) {
    beside.push(task)
    return (await tasks[task](texto, numeros).next()).value
  },
}))
const NUMERO = '08012345520268100001'
const look = (ds_texto: string, numeros: readonly string[] = [NUMERO]) =>
  guardaSegredo({ ds_texto, cd_empresa: 1 }, numeros)

test('whether a long text is under seal is looked at in a thread, a short one at once: the same answer', async () => {
  const said = [
    ['Nada.', false],
    ['Segredo de justiça.', true],
    ['Em apenso: 0801234-55.2026.8.10.0001.', true],
    ['Em apenso: 0801234-55.2026.8.10.0009.', false],
  ] as const
  for (const [text, answer] of said) expect([text, await look(text)]).toEqual([text, answer])
  expect(beside).toEqual([])
  for (const [text, answer] of said)
    expect([text, await look(`${'1. '.repeat(30_000)}\n${text}`)]).toEqual([text, answer])
  expect(beside).toEqual(['sealed', 'sealed', 'sealed', 'sealed'])
})

test.each([
  ['letter by letter, as a PDF spaces it', 'P r o c e s s o  e m  S E G R E D O  D E  J U S T I Ç A.'],
  ['letter by letter within a sentence', 'O feito corre em s e g r e d o de justiça.'],
  ['with dots between', 'S.I.G.I.L.O.'],
  ['broken anywhere', 'Tramita em se gre do de jus\nti ça.'],
  ['in letters of full width', 'ＳＥＧＲＥＤＯ ＤＥ ＪＵＳＴＩÇＡ'],
  ['in letters of mathematics', '𝐒𝐞𝐠𝐫𝐞𝐝𝐨 𝐝𝐞 𝐣𝐮𝐬𝐭𝐢𝐜̧𝐚'],
  ['as entities', '&#65331;&#65317;&#65319;&#65330;&#65317;&#65316;&#65327; de justiça'],
  ['by its article', 'Feito que tramita nos termos do art. 189, II, do CPC.'],
  ['by its article in words', 'na forma do artigo 189, inciso III, do Código de Processo Civil'],
  ['by its articles', 'arts. 189, I e II, do CPC'],
  ['by its article behind the code', '(CPC, art. 189)'],
  ['by its article and paragraph', 'nos termos do art. 189, § 1º, do CPC'],
  ['by its article and items', 'art. 189 e incisos do CPC'],
  ['of the records', 'Decreto o sigilo dos autos.'],
  ['of the lawsuit', 'Anote-se o sigilo do processo.'],
  ['in passing', 'Tramita com sigilo.'],
  ['in a heading', 'Segredo Justiça: Sim'],
  ['by its level', 'Nível de Sigilo do processo: 2'],
  ['as a scanner reads it', 'Processo em SEGRED0 DE JUSTIÇA'],
  ['by its article letter by letter', 'n o s  t e r m o s  d o  a r t .  1 8 9 ,  I I ,  d o  C P C'],
])('a text says that it is under seal %s', async (_how, text) => {
  expect(await look(text, [])).toBe(true)
})

test.each([
  ['in digits of full width', 'Em apenso: ０８０１２３４－５５．２０２６．８．１０．０００１.'],
  ['without its first digits', 'Em apenso: 01234-55.2026.8.10.0001.'],
  ['without its zeros', 'Em apenso: 801234-55.2026.8.10.0001.'],
])('a text names a sealed lawsuit %s', async (_how, text) => {
  expect(await look(text)).toBe(true)
})

test.each([
  'Nos termos do art. 189 do Código Civil, a pretensão se extingue pela prescrição.',
  'O segredo industrial da autora e o sigilo bancário dos extratos.',
  'Nível de Sigilo do processo: 0',
  'Autor: A. B. C. Intime-se o réu para contestar em 15 dias.',
  'Em apenso: 0801299-55.2026.8.10.0001 e 55.2026.8.10.0001.',
])('what is no seal keeps no text here: %s', async (text) => {
  expect(await look(text)).toBe(false)
})
