import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { analisar } from '../../../server/ia/analisar.ts'

const linhas = (file: string) =>
  readFileSync(join(import.meta.dirname, 'textos', file), 'utf8')
    .split('\n')
    .slice(2)
    .filter(Boolean)
const verbos = linhas('verbos.md').map((row) => row.split(' | ') as [string, string, string])
const nominais = linhas('nominais.md').map((row) => row.split(' | ') as [string, string])
const naoPrazos = linhas('naoPrazos.md')

const maiuscula = (s: string) => s.charAt(0).toUpperCase() + s.slice(1)
/** The forms in which one verb orders: infinitive, third person of the subjunctive, future, its plural. */
const FORMAS: readonly ((inf: string, subj: string, o: string) => string)[] = [
  (_, v, o) => `${maiuscula(v)} o autor, em 7 (sete) dias, ${o}.`,
  (_, v, o) => `${maiuscula(v)}m os requeridos, no prazo de 7 dias, ${o}.`,
  (inf, _, o) => `A parte autora ${inf}á ${o} no prazo de 7 (sete) dias.`,
  (inf, _, o) => `Em 7 dias, as rés ${inf}ão ${o}.`,
  (inf, _, o) => `Tem o exequente 7 dias para ${inf} ${o}.`,
  (_, v, o) => `Abre-se o prazo de 7 dias, a fim de que a requerida ${v} ${o}.`,
  (_, v, o) => `${maiuscula(v)}-se, em 7 dias, pela parte autora, ${o}.`,
  (inf, _, o) => `Ao exequente, para ${inf} ${o}, em 7 dias.`,
  (inf, _, o) => `Cumpre ao réu ${inf} ${o} em 7 dias.`,
  (_, v, o) => `Diante da certidão que o cartório lançou, ${v} a parte exequente ${o} em 7 dias.`,
  (inf, _, o) => `Como o mandado retornou sem cumprimento, a parte autora há de ${inf} ${o} em 7 dias.`,
  (_, v, o) => `2. ${maiuscula(v)} o reclamante ${o}. Prazo: 7 dias.`,
]

const CABECALHO =
  'PROCESSO Nº 0801234-55.2026.8.10.0001\nCLASSE: PROCEDIMENTO COMUM CÍVEL\nAUTOR: MARIA DAS DORES PINHEIRO\nRÉU: BANCO DO NORTE S/A\n\nDESPACHO\n\n'
const ler = (text: string) =>
  analisar(CABECALHO + text, { data_disponibilizacao: '2026-10-01' }).prazos.map((p) =>
    p.data ? p.data : `${p.dias} ${p.unidade}`,
  )

describe('orders by their form', () => {
  test('a verb that no list names orders by its form', { timeout: 120_000 }, () => {
    expect(verbos.length).toBeGreaterThan(240)
    const lost = verbos.flatMap(([inf, subj, o]) =>
      FORMAS.map((forma) => forma(inf, subj, o)).flatMap((text) => {
        const read = ler(text)
        return read.length === 1 && read[0] === '7 uteis' ? [] : [`${text} ${read.join(' ; ')}`]
      }),
    )
    expect(lost).toEqual([])
  })
  test('what orders without a verb is found', () => {
    expect(nominais.length).toBeGreaterThan(100)
    const lost = nominais.flatMap(([wanted, text]) => {
      const read = ler(text)
      return read.length === 1 && read[0] === wanted ? [] : [`${text} ${read.join(' ; ')}`]
    })
    expect(lost).toEqual([])
  })
  test('what only measures, tells, quotes or refuses is no deadline', () => {
    expect(naoPrazos.length).toBeGreaterThan(150)
    const invented = naoPrazos.flatMap((text) => {
      const read = ler(text)
      return read.length ? [`${text} ${read.join(' ; ')}`] : []
    })
    expect(invented).toEqual([])
  })
})

describe('whose a deadline is', () => {
  test('who is addressed, whose act is answered, or whose such acts are', () => {
    const quem = linhas('quem.md').map((row) => row.split(' | ') as [string, string])
    expect(quem.length).toBeGreaterThan(90)
    const wrong = quem.flatMap(([wanted, text]) => {
      const { prazos } = analisar(CABECALHO + text, { data_disponibilizacao: '2026-10-01' })
      const read = prazos.map((p) => p.parte_responsavel ?? '-').join(' ; ')
      return read === wanted ? [] : [`${text} ${read}, not ${wanted}`]
    })
    expect(wrong).toEqual([])
  })
})

describe('what an amount is', () => {
  test('by its words, by who gets it, by the decision that it stands in', () => {
    const especies = linhas('especies.md').map((row) => row.split(' | ') as [string, string, string])
    expect(especies.length).toBeGreaterThan(65)
    const wrong = especies.flatMap(([act, wanted, text]) => {
      const { valores } = analisar(CABECALHO.replace('DESPACHO', act.toUpperCase()) + text)
      const read = Object.entries(valores)
        .flatMap(([kind, n]) => (n === null || kind === 'honorarios_percentual' ? [] : [`${kind} ${n}`]))
        .toSorted()
      return (read.join(' ; ') || 'nada') === wanted.split(' ; ').toSorted().join(' ; ')
        ? []
        : [`${act}: ${text} ${read.join(' ; ')}`]
    })
    expect(wrong).toEqual([])
  })
})
