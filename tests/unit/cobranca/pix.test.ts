import fc from 'fast-check'
import QRCode from 'qrcode'
import { describe, expect, test } from 'vitest'
import { brCode, chavePix, comChaveConferida, txidDe, type Recebedor } from '../../../server/areas/cobranca/pix.ts'
import type { HttpProblem } from '../../../server/core/errors.ts'
import { modulesOfSvg, readBrCode, readQr } from '../../contract/setup/leitorQr.ts'

const quem = (chave: string, nome: string, cidade: string): Recebedor => ({ chave, nome, cidade, de: 'cliente' })
const escritorio = quem('12345678909', 'ESCRITORIO EXEMPLO', 'SAO PAULO')

describe('the static BR Code (DOMAIN §4.4)', () => {
  test('an instalment: the code of the vector, to the letter', () => {
    expect(brCode(escritorio, { valor: 88_849, txid: 'ACORDO12P01' })).toBe(
      '00020126330014br.gov.bcb.pix0111123456789095204000053039865406888.495802BR5918ESCRITORIO EXEMPLO6009SAO PAULO62150511ACORDO12P016304FB06',
    )
  })

  test('with a description and a CNPJ of letters', () => {
    const condominio = quem('12ABC34501DE35', 'CONDOMINIO MODELO', 'RIO DE JANEIRO')
    expect(brCode(condominio, { valor: 123_456, txid: 'ACO000123P002', descricao: 'Parcela 2/12' })).toBe(
      '00020126520014br.gov.bcb.pix011412ABC34501DE350212Parcela 2/1252040000530398654071234.565802BR5917CONDOMINIO MODELO6014RIO DE JANEIRO62170513ACO000123P00263047F3E',
    )
    expect(txidDe(123, 2)).toBe('ACO000123P002')
  })

  test('accents are folded, names and cities cut where the format ends them', () => {
    const code = brCode(quem('12345678909', 'Associação de Proprietários do Jardim', 'São José dos Campos'), {
      valor: 1,
      txid: txidDe(1, 0),
    })
    expect(readBrCode(code)).toMatchObject({
      '54': '0.01',
      '59': 'Associacao de Proprietari',
      '60': 'Sao Jose dos Ca',
      '62.05': 'ACO000001P000',
    })
    expect(/^[ -~]*$/.test(code)).toBe(true)
  })

  test('keys of each kind are kept as the directory writes them, others are refused at the field', () => {
    expect(chavePix('123.456.789-09')).toBe('12345678909')
    expect(chavePix('12.ABC.345/01DE-35')).toBe('12ABC34501DE35')
    expect(chavePix('(11) 98765-4321')).toBe('+5511987654321')
    expect(chavePix('Fulano@Exemplo.com.br')).toBe('fulano@exemplo.com.br')
    expect(chavePix('123E4567-E12B-12D1-A456-426655440000')).toBe('123e4567-e12b-12d1-a456-426655440000')
    for (const wrong of ['123.456.789-00', '12.ABC.345/01DE-36', '(11) 3333-4444', 'x', '123e4567'])
      expect([wrong, chavePix(wrong)]).toEqual([wrong, null])
    const refused = (values: Parameters<typeof comChaveConferida>[0]) => {
      try {
        comChaveConferida(values)
      } catch (error) {
        return (error as HttpProblem).body
      }
      return values
    }
    expect(refused({ ds_chave_pix: '111.111.111-11' })).toEqual({
      ds_chave_pix: ['A chave não é um CPF, CNPJ, celular com DDD, e-mail ou chave aleatória válida.'],
    })
    expect(refused({ ds_chave_pix: 'a@b.com', nm_recebedor: '法人' })).toHaveProperty('nm_recebedor')
    expect(refused({ ds_chave_pix: ' A@B.COM ', nm_recebedor: 'Ação' })).toMatchObject({ ds_chave_pix: 'a@b.com' })
  })

  test('whatever is charged: lengths, check and amount hold, and the drawn code says the same', async () => {
    const codes = fc.record({
      valor: fc.integer({ min: 1, max: 9_999_999_999 }),
      acordo: fc.integer({ min: 1, max: 9_999_999 }),
      parcela: fc.integer({ min: 0, max: 360 }),
      nome: fc.string({ unit: 'binary', maxLength: 60 }).map((s) => `A${s}`),
      cidade: fc.string({ unit: 'grapheme', maxLength: 30 }).map((s) => `B${s}`),
    })
    await fc.assert(
      fc.asyncProperty(codes, async ({ valor, acordo, parcela, nome, cidade }) => {
        const code = brCode(quem('12ABC34501DE35', nome, cidade), { valor, txid: txidDe(acordo, parcela) })
        const read = readBrCode(code)
        expect(read['54']).toBe(`${Math.floor(valor / 100)}.${String(valor % 100).padStart(2, '0')}`)
        expect([read['26.00'], read['26.01'], read['62.05']]).toEqual([
          'br.gov.bcb.pix',
          '12ABC34501DE35',
          txidDe(acordo, parcela),
        ])
        expect([read['59']!.length <= 25, read['60']!.length <= 15]).toEqual([true, true])
        const svg = await QRCode.toString(code, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' })
        expect(readQr(modulesOfSvg(svg, 2))).toBe(code)
      }),
      { numRuns: 60 },
    )
  })

  test('the reader refuses what is damaged', async () => {
    const code = brCode(escritorio, { valor: 100, txid: 'X1' })
    const modules = modulesOfSvg(await QRCode.toString(code, { type: 'svg', margin: 2 }), 2).map((row) => [...row])
    modules[modules.length - 1]![modules.length - 1] = !modules[modules.length - 1]![modules.length - 1]
    expect(() => readQr(modules)).toThrow('damaged')
    expect(() => readBrCode(code.replace('1.00', '9.00'))).toThrow('wrong check')
  })
})
