import { describe, expect, test } from 'vitest'
import { analisar } from '../../../server/ia/analisar.ts'

/** What a heading says of its case, in a few words. */
const ler = (text: string) => {
  const { partes, advogados, orgao_julgador, tipo_documento, julgamento, prazos } = analisar(text, {
    data_disponibilizacao: '2026-10-01',
  })
  return {
    autores: partes.autores.map((p) => p.nome),
    reus: partes.reus.map((p) => p.nome),
    advogados: advogados.map((a) => `${a.nome} ${a.oab} ${a.parte}`),
    orgao: `${orgao_julgador.nome} / ${orgao_julgador.comarca}`,
    tipo: tipo_documento,
    resultado: julgamento.resultado,
    prazos: prazos.map((p) => `${p.dias} ${p.parte_responsavel}`),
  }
}
const ORDEM = '\n\nDESPACHO\n\nManifeste-se o autor em 5 dias.'

describe('headings of notices', () => {
  test('marks of bold letters that a system left in the text are none of a name', () => {
    expect(
      ler(
        `Processo 0701234-55.2025.8.02.0001 - AUTOR: B1Antônio da SilvaB0 - RÉU: B1Estado de AlagoasB0 - DECISÃO Cite-se.`,
      ),
    ).toMatchObject({ autores: ['Antônio da Silva'], reus: ['Estado de Alagoas'] })
  })
  test('several behind one label, however they are parted, are each one', () => {
    expect(
      ler(`APELANTE 1: CLÍNICA DA BARRA LTDA.\nAPELANTE 2: MARCELA DUARTE\nAPELADOS: OS MESMOS${ORDEM}`).autores,
    ).toEqual(['CLÍNICA DA BARRA LTDA', 'MARCELA DUARTE'])
    expect(ler(`RECLAMANTE: CÍNTIA NEVES\nRECLAMADO: ATENDE BEM S/A; BANCO DO RIO S/A${ORDEM}`).reus).toEqual([
      'ATENDE BEM S/A',
      'BANCO DO RIO S/A',
    ])
    expect(
      ler(`Exequente: Banco Sul S/A. Executados: Transportes Norte Ltda e Edson Krüger. 1º leilão: x`).reus,
    ).toEqual(['Transportes Norte Ltda', 'Edson Krüger'])
    expect(
      ler(`Autores: Ana Pacheco e Kênia Pacheco; Réus: Viação Azul Ltda. e Nobre Seguradora S/A.${ORDEM}`),
    ).toMatchObject({ autores: ['Ana Pacheco', 'Kênia Pacheco'], reus: ['Viação Azul Ltda', 'Nobre Seguradora S/A.'] })
  })
  test('lawyers are whose the words before them say, each with the register of its own', () => {
    expect(
      ler(
        `REQUERENTE: BANCO AZUL S.A.\nREQUERIDO: JOSÉ PINHEIRO\nFINALIDADE: INTIMAR a parte requerente, por seu(sua) advogado(a) DR(A). ALINE PONTES (OAB/MA 15.432), para em 10 dias indicar o bem.`,
      ).advogados,
    ).toEqual(['ALINE PONTES 15432/MA autor'])
    expect(
      ler(
        `RECORRENTE: PAMPA LTDA\nRECORRIDO: TIAGO RAMOS\nAdvogado(s): (RS0045678) CAROLINE ZANETTI, (RS0056789) JORGE BRUM\nCertidão.`,
      ).advogados.map((one) => one.replace(/ \S+$/, '')),
    ).toEqual(['CAROLINE ZANETTI 45678/RS', 'JORGE BRUM 56789/RS'])
    expect(ler(`EXECUTADO: ADRIANA FISCHER\nADVOGADO(A): DEFENSORIA PÚBLICA${ORDEM}`).advogados).toEqual([])
  })
  test('a court is named without its state, and is no flat and no council', () => {
    expect(
      ler(
        `COMARCA DA REGIÃO METROPOLITANA DE CURITIBA - FORO REGIONAL DE SÃO JOSÉ DOS PINHAIS\n2ª VARA CÍVEL DE SÃO JOSÉ DOS PINHAIS\nProcesso: 0004567-12.2024.8.16.0035${ORDEM}`,
      ).orgao,
    ).toBe('2ª VARA CÍVEL DE SÃO JOSÉ DOS PINHAIS / SÃO JOSÉ DOS PINHAIS')
    expect(ler(`15ª Vara Federal/CE\nProcesso nº 0500123-45.2026.4.05.8103${ORDEM}`).orgao).toBe(
      '15ª Vara Federal / null',
    )
    expect(ler(`DECISÃO\n\nDefiro a penhora da unidade 302. Oficie-se à Câmara Municipal de Jaú.`).orgao).toBe(
      'null / null',
    )
  })
  test('what a certificate or a notice hands on is the act, with its orders', () => {
    expect(
      ler(`CERTIDÃO DE JULGAMENTO\nACORDAM os Desembargadores, por unanimidade, EM DAR-LHE PROVIMENTO PARCIAL.`),
    ).toMatchObject({ tipo: 'Acórdão', resultado: 'parcialmente_provido' })
    expect(
      ler(
        `Fica V. Sa. intimado para tomar ciência da r. sentença: "(...) POSTO ISSO, a Vara julga IMPROCEDENTES os pedidos."`,
      ),
    ).toMatchObject({ tipo: 'Sentença', resultado: 'improcedente' })
    expect(
      ler(
        `NOTA DE EXPEDIENTE. Elisabete Krause x Loteadora Ltda. "Às partes sobre o laudo, em 15 dias; no mesmo prazo, a ré deverá complementar os honorários."`,
      ).prazos,
    ).toEqual(['15 ambos', '15 reu'])
    expect(
      ler(
        `DESPACHO\n\nDiga o autor em 5 dias. Nesse sentido o Tribunal decidiu. "Intime-se o réu para pagar em 15 dias."`,
      ).prazos,
    ).toEqual(['5 autor'])
  })
})
