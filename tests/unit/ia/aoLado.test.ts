import { expect, test } from 'vitest'
import { guardavel, lerAoLado, pesado } from '../../../server/areas/ia/ler.ts'
import { passar, type Conferida } from '../../../server/areas/ia/portao.ts'
import { analisar } from '../../../server/ia/analisar.ts'
import { proprios, publicados } from './textos.ts'

const CABECALHO =
  'PROCESSO Nº 0801234-55.2026.8.10.0001\nAUTOR: MARIA DAS DORES PINHEIRO\nRÉU: BANCO DO NORTE S/A\n\nDESPACHO\n\n'
const pergunta = { numero_processo: null, data_disponibilizacao: '2026-10-01', calendario: { versao: 'v', dias: [] } }

/** What is done, and how long whoever else asks was not heard meanwhile. */
async function heard<T>(work: () => Promise<T>): Promise<{ done: T; deaf: number }> {
  let deaf = 0
  let last = performance.now()
  const clock = setInterval(() => {
    deaf = Math.max(deaf, performance.now() - last)
    last = performance.now()
  }, 5)
  const done = await work()
  clearInterval(clock)
  return { done, deaf }
}

test('a long text is read in a thread of its own: the same answer, and whoever else asks is heard meanwhile', async () => {
  const texto = CABECALHO + 'Intime-se o réu, para que em 10 dias pague R$ 1,00. '.repeat(4000)
  // The thread's code is put together the first time.
  await lerAoLado({ ds_texto: `${CABECALHO}${'a '.repeat(11_000)}`, cd_empresa: 1 }, pergunta)
  const { done: aside, deaf } = await heard(() => lerAoLado({ ds_texto: texto, cd_empresa: 1 }, pergunta))
  const began = performance.now()
  const here = analisar(texto, pergunta)
  const took = performance.now() - began
  expect(aside).toEqual(here)
  expect(aside.prazos.length).toBeGreaterThan(1000)
  expect(deaf).toBeLessThan(took / 2)
}, 60_000)

test('what is short but full of terms is heavy; what courts usually publish is not', () => {
  expect(pesado(CABECALHO + 'Pague o réu R$ 1,00 em 5 dias. '.repeat(150))).toBe(true)
  expect(pesado(CABECALHO + 'Pague o réu em cinco dias. '.repeat(400))).toBe(true)
  expect(pesado(CABECALHO + 'O autor alega que pagou tudo o que devia. '.repeat(200))).toBe(false)
  const usual = [...publicados, ...proprios].filter((t) => !pesado(t.texto))
  expect(usual.length).toBeGreaterThan(0.9 * (publicados.length + proprios.length))
})

test('a short one is read at once', async () => {
  const texto = `${CABECALHO}Conteste o réu em 15 dias.`
  expect(await lerAoLado({ ds_texto: texto, cd_empresa: 1 }, pergunta)).toEqual(analisar(texto, pergunta))
})

test('an answer of more than there is room for keeps its first deadlines with their quotes, and says so', () => {
  const texto = CABECALHO + 'Intime-se o réu, para que em 10 dias pague R$ 1,00. '.repeat(300)
  const resposta = passar(texto, analisar(texto, pergunta))
  expect(guardavel(resposta, 2_000_000)).toBe(JSON.stringify(resposta))
  const kept = guardavel(resposta, 100_000)
  expect(kept.length).toBeLessThanOrEqual(100_000)
  const { prazos, trechos, atencao } = JSON.parse(kept) as Conferida
  expect(prazos.length).toBeGreaterThan(50)
  expect(prazos).toEqual(resposta.prazos.slice(0, prazos.length))
  const last = Math.max(...trechos.map(({ campo }) => Number(/^prazos\[(\d+)\]/.exec(campo)?.[1] ?? -1)))
  expect([last, atencao?.match(/os últimos faltam/g)]).toEqual([prazos.length - 1, ['os últimos faltam']])
})
