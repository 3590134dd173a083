import { describe, expect, test } from 'vitest'
import {
  calcular,
  contratado,
  explicar,
  legal,
  lineares,
  price,
  taxaLegal,
  vencimentos,
  type Regras,
  type TipoLinha,
} from '../../../src/dividas/index.ts'
import { pedido, serie, umAno, usual } from './pedidos.ts'

const linhas = (regras: Regras) => {
  const { demonstrativo } = calcular(pedido({ regras }), umAno)
  const of = (tipo: TipoLinha) => demonstrativo!.itens[0]!.linhas.find((l) => l.tipo === tipo)?.valor
  return {
    correcao: of('correcao'),
    multa: of('multa'),
    juros: of('juros'),
    honorarios: of('honorarios'),
    total: demonstrativo!.total.total,
  }
}

describe('the vectors of DOMAIN §4.2', () => {
  test('R$ 1.000,00 of 10/03/2025 on 10/03/2026, factor 1,0512, whole months', () =>
    expect(linhas(usual)).toEqual({ correcao: 5120, multa: 2102, juros: 12_614, honorarios: 23_967, total: 143_803 }))

  test('the same by days over thirty', () =>
    expect(linhas({ ...usual, contagem_meses: 'dias30' })).toMatchObject({
      juros: 12_790,
      honorarios: 24_002,
      total: 144_014,
    }))

  test('who keeps what of it: the debt is the customer’s, the fees are the firm’s, or as the rule says', () => {
    const repartido = (repasse: NonNullable<Regras['repasse']>) =>
      calcular(pedido({ regras: { ...usual, repasse } }), umAno).demonstrativo!.repasse
    expect(repartido({ principal: '100', encargos: '100', honorarios: '0' })).toEqual({
      cliente: 119_836,
      escritorio: 23_967,
    })
    // 1.051,20 and half of 147,16 and a third of 239,67.
    expect(repartido({ principal: '100', encargos: '50', honorarios: '33.33' })).toEqual({
      cliente: 120_466,
      escritorio: 23_337,
    })
    expect(calcular(pedido(), umAno).demonstrativo).not.toHaveProperty('repasse')
  })

  test('the legal rate of a month, from hypothetical factors', () => {
    expect(taxaLegal('1.00928', '1.0044')).toBe('0.485862')
    expect(taxaLegal('1.01', '1.0123')).toBe('0.000000')
    expect(taxaLegal('1.0085', '1.0011')).toBe('0.739187')
  })

  test('three months of the legal rate add up: 1,225049 % of R$ 1.000,00 are R$ 12,25', () => {
    const regras: Regras = { ...usual, regimes: legal, multa: null, honorarios: null }
    const series = {
      ipca: serie('2025-01', ['0', '0', '0']),
      'taxa-legal': serie('2025-02', ['0.485862', '0', '0.739187']),
    }
    const due = { id: 1, nome: 'Cota', competencia: null, vencimento: '2025-01-31', valor: 100_000 }
    const { demonstrativo } = calcular(pedido({ data: '2025-04-30', itens: [due], regras }), series)
    expect(demonstrativo!.itens[0]!.linhas.find((l) => l.tipo === 'juros')).toMatchObject({
      valor: 1225,
      taxa: '1.225049',
    })
  })
})

describe('the vectors of DOMAIN §4.3', () => {
  const datas = vencimentos('2027-01-10', 10, 12)

  test('Price: 10.000 at 1 % in twelve', () => {
    const all = price(1_000_000, '1', datas)
    expect(all[0]).toMatchObject({ valor: 88_849, juros: 10_000, amortizacao: 78_849, saldo: 921_151 })
    expect(all.at(-1)).toMatchObject({ valor: 88_847, saldo: 0 })
    expect(all.reduce((sum, p) => sum + p.valor, 0)).toBe(1_066_186)
  })

  test('straight: the residue is on the last', () => {
    expect(lineares(1_000_000, datas).map((p) => p.valor)).toEqual([...Array<number>(11).fill(83_333), 83_337])
    expect(lineares(100_000, datas.slice(0, 3)).map((p) => p.valor)).toEqual([33_333, 33_333, 33_334])
  })

  test('the thirtieth is clamped in February and comes back', () => {
    expect(vencimentos('2027-01-30', 30, 4)).toEqual(['2027-01-30', '2027-02-28', '2027-03-30', '2027-04-30'])
    expect(vencimentos('2028-01-30', 30, 3)).toEqual(['2028-01-30', '2028-02-29', '2028-03-30'])
  })
})

describe('the statutes', () => {
  const cota = { id: 1, nome: 'Cota', competencia: '2024-06', vencimento: '2024-07-31', valor: 100_000 }
  const seco: Regras = { ...usual, multa: null, honorarios: null }

  test('Lei 14.905/2024: Selic alone up to 29/08/2024, IPCA and the legal rate from 30/08/2024', () => {
    const series = {
      selic: serie('2024-08', ['0.87']),
      ipca: serie('2024-09', ['0.44', '0.56']),
      'taxa-legal': serie('2024-08', ['0.6', '0.6', '0.6']),
    }
    const { demonstrativo } = calcular(
      pedido({ data: '2024-10-31', itens: [cota], regras: { ...seco, regimes: legal } }),
      series,
    )
    const [principal, correcao, selic, taxa] = demonstrativo!.itens[0]!.linhas
    expect(principal).toMatchObject({ tipo: 'principal', valor: 100_000 })
    // IPCA of September alone: August began under the old law, October is not over.
    expect(correcao).toMatchObject({ tipo: 'correcao', serie: 'ipca', meses: ['2024-09', '2024-09'], valor: 440 })
    // 29 of the 31 days of August at 0,87 %.
    expect(selic).toMatchObject({
      serie: 'selic',
      de: '2024-07-31',
      ate: '2024-08-29',
      taxa: '0.8138709677419355',
      valor: 817,
    })
    // Two days of August, all of September and of October at 0,6 %.
    expect(taxa).toMatchObject({ serie: 'taxa-legal', de: '2024-08-29', ate: '2024-10-31', valor: 1244 })
  })

  test('a value that is not known is said to be missing, and there is no statement', () => {
    const { demonstrativo, faltas } = calcular(pedido({ data: '2026-05-02' }), umAno)
    expect(demonstrativo).toBeNull()
    expect(faltas).toEqual([
      { serie: 'inpc', mes: '2026-03' },
      { serie: 'inpc', mes: '2026-04' },
    ])
  })

  test('what is not due yet is owed as it is', () => {
    const { demonstrativo } = calcular(pedido({ data: '2025-03-10' }), {})
    expect(demonstrativo!.total).toEqual({ principal: 100_000, multa: 0, juros: 0, honorarios: 0, total: 100_000 })
  })

  test('deflation: applied, kept from the nominal value, or counted as nothing', () => {
    const series = { inpc: serie('2025-03', ['1', '-3']) }
    const of = (indice_negativo: Regras['indice_negativo']) =>
      calcular(
        pedido({
          data: '2025-05-10',
          regras: { ...seco, regimes: contratado('inpc', { tipo: 'nenhum' }), indice_negativo },
        }),
        series,
      ).demonstrativo!.total.total
    expect([of('aplica'), of('preserva'), of('ignora')]).toEqual([97_970, 100_000, 101_000])
  })

  test('where an index that fell is not applied below the nominal value, the line says so, with its source', () => {
    const regras: Regras = {
      ...seco,
      regimes: [
        { desde: null, indice: 'inpc', juros: { tipo: 'nenhum' }, base_legal: 'contrato' },
        { desde: '2025-04-01', indice: 'ipca', juros: { tipo: 'nenhum' }, base_legal: 'contrato' },
      ],
    }
    const series = { inpc: serie('2025-03', ['-3']), ipca: serie('2025-04', ['5']) }
    const said = (indice_negativo: Regras['indice_negativo']) =>
      calcular(pedido({ data: '2025-05-10', regras: { ...regras, indice_negativo } }), series)
        .demonstrativo!.itens[0]!.linhas.filter(({ tipo }) => tipo === 'correcao')
        .map((line) => [line.valor, explicar(line)])
    const stj = '(STJ, REsp 1.265.580/RS (Corte Especial))'
    expect(said('preserva')).toEqual([
      [
        0,
        `INPC de 03/2025 a 03/2025: × 0,97; o índice caiu, e a queda não leva o débito abaixo do valor nominal ${stj}`,
      ],
      [1850, `IPCA de 04/2025 a 04/2025: × 1,05; antes se desconta a queda do índice que não foi aplicada ${stj}`],
    ])
    expect(said('aplica')).toEqual([
      [-3000, 'INPC de 03/2025 a 03/2025: × 0,97'],
      [4850, 'IPCA de 04/2025 a 04/2025: × 1,05'],
    ])
  })

  test('within the days of grace nothing is corrected, after them from the due date on', () => {
    const regras = { ...seco, regimes: contratado('inpc', { tipo: 'nenhum' }), carencia_correcao: 30 }
    const on = (data: string) => calcular(pedido({ data, regras }), umAno).demonstrativo!.total.total
    expect([on('2025-04-09'), on('2025-04-10')]).toEqual([100_000, 105_120])
  })

  test('interest on the nominal value, on the corrected, and with the fine', () => {
    const of = (base_juros: Regras['base_juros']) => linhas({ ...usual, honorarios: null, base_juros }).juros
    expect([of('nominal'), of('corrigido'), of('corrigido_com_multa')]).toEqual([12_000, 12_614, 12_867])
  })
})
