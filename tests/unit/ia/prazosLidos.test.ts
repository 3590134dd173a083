import { describe, expect, test } from 'vitest'
import { analisar } from '../../../server/ia/analisar.ts'

const CABECALHO =
  'PROCESSO Nº 0801234-55.2026.8.10.0001\nCLASSE: PROCEDIMENTO COMUM CÍVEL\nAUTOR: MARIA DAS DORES PINHEIRO\nRÉU: BANCO DO NORTE S/A'

describe('from when a term runs, how long it is, and whose', () => {
  test('counts no term from the publication that the act counts from something else', () => {
    const head = `${CABECALHO}\n\nDESPACHO\n\n`
    const day = (text: string) =>
      analisar(head + text, { data_disponibilizacao: '2026-10-01' }).prazos.map((p) => p.data_calculada !== null)
    for (const text of [
      'As partes terão 5 dias, a contar da juntada do laudo, para manifestação.',
      'O prazo de 15 dias para contestar correrá a partir da audiência de conciliação.',
      'Pague o réu em 3 dias úteis, contados de 02/12/2026.',
      'Cumpra o réu a obrigação em 10 dias do trânsito em julgado.',
      'Após a homologação dos cálculos, intime-se o réu para pagamento em 15 dias.',
      'Transcorrido o prazo sem pagamento, inicia-se o de 15 dias para o réu impugnar.',
      'Garantido o juízo, intimem-se as partes para os fins do art. 884 da CLT, por cinco dias.',
    ])
      expect([text, day(text)]).toEqual([text, [false]])
    for (const text of [
      'Manifeste-se o autor em 15 dias, a contar da publicação deste despacho.',
      'Manifeste-se o autor em 15 dias, contados na forma do art. 219 do CPC.',
    ])
      expect([text, day(text)]).toEqual([text, [true]])
    const two = analisar(`${head}Pague o réu em 15 dias. Igual prazo para o autor dizer, após o pagamento.`, {
      data_disponibilizacao: '2026-10-01',
    }).prazos
    expect(two.map((p) => [p.parte_responsavel, p.condicionado])).toEqual([
      ['reu', false],
      ['autor', true],
    ])
  })
  test('says where figures and words of a term disagree, which it takes for the lesser, and where a day is none', () => {
    const head = `${CABECALHO}\n\nDESPACHO\n\n`
    const read = (text: string) => {
      const { prazos, atencao } = analisar(head + text, { data_disponibilizacao: '2026-10-01' })
      return { dias: prazos.map((p) => p.dias), atencao: atencao ?? '' }
    }
    expect(read('Manifeste-se o autor em 15 (dez) dias.')).toMatchObject({
      dias: [10],
      atencao: expect.stringContaining('“15 (dez) dias”'),
    })
    expect(read('Manifeste-se o autor em 5 (quinze) dias.').dias).toEqual([5])
    expect(read('Manifeste-se o autor em 15 (quinze) dias.').atencao).not.toContain('extenso')
    for (const day of ['31/02/2027', '12/13/2026', '30 de fevereiro de 2027'])
      expect(read(`Designo audiência de instrução para o dia ${day}, às 14h00.`).atencao).toContain(
        `“${day}” não existe`,
      )
    expect(read('O contrato, de 31/02/2020, foi juntado. Manifeste-se o autor em 5 dias.').atencao).not.toContain(
      'não existe',
    )
  })
  test('two people behind the label of one are two; a firm, or one with two family names, is one', () => {
    const authors = (name: string) =>
      analisar(`${CABECALHO.replace('MARIA DAS DORES PINHEIRO', name)}\n\nDESPACHO`).partes.autores.map((p) => p.nome)
    expect(authors('VANDERLEI QUEIROZ BORGES E SUELI APARECIDA BORGES')).toEqual([
      'VANDERLEI QUEIROZ BORGES',
      'SUELI APARECIDA BORGES',
    ])
    expect(authors('João Reis e Maria Reis')).toEqual(['João Reis', 'Maria Reis'])
    for (const one of [
      'MARIA SOUZA E SILVA PRADO',
      'PEDRO LIMA E JOSE PRADO LTDA',
      'INSTITUTO DE EDUCACAO E CULTURA NACIONAL',
      'ESPOLIO DE JOSE LIMA E MARIA LIMA',
    ])
      expect(authors(one)).toEqual([one])
  })
})
