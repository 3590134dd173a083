import { describe, expect, test } from 'vitest'
import type { Analise, Conferencia, Prazo, Trecho } from '../../../src/api/calls/ai.ts'
import { differences } from '../../../src/customPages/ia/differences.ts'
import { deadlines, others, takenBy } from '../../../src/customPages/ia/values.ts'
import { passar } from '../../../server/areas/ia/portao.ts'
import { montar } from '../../../server/areas/ia/protocolo.ts'
import { analisar } from '../../../server/ia/analisar.ts'

const TEXTO = `Processo 0002080-25.2012.5.15.0049 - Procedimento Comum Cível. Autor: MARIA CLARA DOS SANTOS. Réu: TRANSPORTES ALVORADA LTDA.
DESPACHO. Intime-se a parte ré para apresentar contestação no prazo de 15 (quinze) dias úteis, sob pena de revelia. Após, manifeste-se o autor em réplica, em 10 dias. Pague o réu as custas de R$ 300,00 até o dia 10/03/2027. A audiência será comunicada às partes com antecedência de 5 dias.`
const achado = (campo: string, valor: unknown, trecho: string) => ({ campo, valor, trecho })
/** What the house reads of the text, with what a model says of it, each passed as the server passes them. */
const lida = (...achados: ReturnType<typeof achado>[]) => {
  const own = passar(TEXTO, analisar(TEXTO, { data_disponibilizacao: '2026-11-27' }))
  const resposta = passar(TEXTO, montar(TEXTO, achados) as Parameters<typeof passar>[1])
  const modelo = { nome: 'm', enviado: true, aviso: null, resposta }
  return { ...own, id: 1, situacao: 'PR', texto: TEXTO, feedback: null, modelo } as unknown as Analise
}
const found = (...achados: ReturnType<typeof achado>[]) => differences(lida(...achados))

describe('what a model read otherwise', () => {
  test('is nothing where it says the same in other words, in another order and of no more than it may', () => {
    expect(
      found(
        achado('processo.numero_padrao_cnj', '00020802520125150049', '0002080-25.2012.5.15.0049'),
        achado('processo.classe', 'Procedimento Comum', 'Procedimento Comum Cível'),
        achado('partes.reus[0].nome', 'Transportes Alvorada', 'TRANSPORTES ALVORADA LTDA'),
        achado('partes.autores[0].nome', 'Maria Clara dos Santos', 'MARIA CLARA DOS SANTOS'),
        achado('valores.custas', 300, 'R$ 300,00'),
        achado('prazos[0].data', '2027-03-10', '10/03/2027'),
        achado('prazos[1].dias', 10, 'manifeste-se o autor em réplica, em 10 dias'),
        achado('prazos[1].parte_responsavel', 'autor', 'o autor'),
        achado('prazos[2].dias', 15, '15 (quinze) dias'),
        achado('prazos[2].unidade', 'uteis', 'dias úteis'),
      ),
    ).toEqual([])
    expect(found()).toEqual([])
  })
  test('of a value is told and can be taken in its place', () => {
    expect(found(achado('partes.autores[0].nome', 'MARIA CLARA', 'MARIA CLARA DOS SANTOS'))).toMatchObject([
      { campo: 'partes.autores[0].nome', here: 'MARIA CLARA DOS SANTOS', there: 'MARIA CLARA', take: { as: 'value' } },
    ])
    expect(found(achado('valores.multas', 300, 'R$ 300,00'))).toMatchObject([
      { campo: 'modelo.valores.multas', label: 'Multas', here: null, there: 'R$\u00a0300,00', take: { as: 'reading' } },
    ])
  })
  test('of a side is told and cannot be taken for a name', () => {
    expect(found(achado('partes.reus[0].nome', 'MARIA CLARA DOS SANTOS', 'MARIA CLARA DOS SANTOS'))).toMatchObject([
      { campo: 'partes.autores[0].nome', label: 'MARIA CLARA DOS SANTOS', here: 'Autor', there: 'Réu', take: null },
    ])
  })
  test('of a deadline tells only what differs', () => {
    const [one, ...more] = found(
      achado('prazos[0].dias', 15, '15 (quinze) dias'),
      achado('prazos[0].unidade', 'corridos', '15 (quinze) dias'),
      achado('prazos[0].parte_responsavel', 'reu', 'parte ré'),
    )
    expect(more).toEqual([])
    expect(one).toMatchObject({ campo: 'prazos[0]', here: '15 dias úteis', there: '15 dias corridos' })
    expect(
      found(
        achado('prazos[0].data', '2027-03-10', '10/03/2027'),
        achado('prazos[0].parte_responsavel', 'autor', 'autor'),
      ),
    ).toMatchObject([{ here: 'do réu', there: 'do autor', take: { as: 'deadline', campo: 'modelo.prazos[0]' } }])
  })
})

describe('a deadline that only the model read', () => {
  test('comes first, is paired with none of as many days elsewhere, and can be taken', () => {
    expect(
      found(
        achado('prazos[0].dias', 15, 'no prazo de 15 (quinze) dias úteis'),
        achado('prazos[1].dias', 5, 'antecedência de 5 dias'),
        achado('prazos[1].parte_responsavel', 'ambos', 'às partes'),
        achado('processo.classe', 'Comum', 'Comum'),
      ),
    ).toMatchObject([
      {
        campo: 'modelo.prazos[1]',
        here: null,
        there: 'das partes · 5 dias',
        take: { as: 'deadline', campo: 'modelo.prazos[1]' },
      },
    ])
  })
  test('of as many days as another is one of its own, where its quote stands in one place', () => {
    const span = (campo: string, trecho: string, inicio: number): Trecho => ({
      campo,
      trecho,
      inicio,
      fim: inicio + trecho.length,
      confianca: 0.9,
    })
    const texto = 'Conteste o réu em 10 dias. Recolham-se as custas em 10 dias úteis.'
    const prazo = (more: Partial<Prazo> = {}): Prazo => ({
      dias: 10,
      unidade: 'uteis',
      parte_responsavel: 'reu',
      data: null,
      ...more,
    })
    const answer = (of: Prazo[], trechos: Trecho[]) => ({
      prazos: of,
      trechos,
      nao_localizados: [],
      partes: { autores: [], reus: [] },
    })
    const whole = (theirs: ReturnType<typeof answer>) =>
      differences({
        ...answer([prazo()], [span('prazos[0].dias', '10 dias', 18)]),
        texto,
        modelo: { nome: 'm', enviado: true, aviso: null, resposta: theirs },
      } as unknown as Analise)
    const other = span('prazos[1].dias', '10 dias úteis', 52)
    expect(whole(answer([prazo(), prazo()], [span('prazos[0].dias', '10 dias', 18), other]))).toMatchObject([
      { campo: 'modelo.prazos[1]', here: null },
    ])
    expect(whole(answer([prazo()], [{ ...other, campo: 'prazos[0].dias' }]))).toMatchObject([
      { campo: 'modelo.prazos[0]', here: null },
    ])
    // What stands twice in the text may be the one that the house read.
    expect(whole(answer([prazo()], [span('prazos[0].dias', '10 dias', 52)]))).toMatchObject([{ here: null }])
    expect(whole(answer([prazo()], [span('prazos[0].dias', '10 dias', 18)]))).toEqual([])
  })
  test('stands among the deadlines once somebody took it, and without a day waits for one', () => {
    const analise = lida(
      achado('prazos[0].dias', 5, 'antecedência de 5 dias'),
      achado('valores.multas', 300, 'R$ 300,00'),
    )
    const words = new Map([['modelo.valores.multas', {} as Conferencia]])
    expect(deadlines(analise, 'reu', ['modelo.prazos[0]'])).toContainEqual(
      expect.objectContaining({ campo: 'modelo.prazos[0]', value: '5 dias · lido só pelo modelo', day: null }),
    )
    expect(others(analise, takenBy(words))).toContainEqual(
      expect.objectContaining({ campo: 'modelo.valores.multas', label: 'Multas' }),
    )
    expect(deadlines(analise, 'reu', ['modelo.prazos[9]', 'modelo.constructor'])).toHaveLength(2)
  })
})
