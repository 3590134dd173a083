import { describe, expect, test } from 'vitest'
import { calcular, problemas, REGIMES, type CodigoRegime, type Pedido } from '../../../src/prazos/index.ts'
import { com, dia, pedido, TJSP, TRF5, vazio } from './pedidos.ts'

const conta = (own: Partial<Pedido>) => calcular(pedido(own), vazio)
const fim = (own: Partial<Pedido>) => conta(own).fim_conservador
/** Ten days from a notice in person. */
const dias = (regime: CodigoRegime, data: string, quantidade = 10): Partial<Pedido> => ({
  regime,
  data,
  quantidade,
  origem: 'pessoal',
  unidade: REGIMES[regime].unidade,
})

describe('Lei 9.784/1999, art. 66: continuous, and put off only at its end', () => {
  test('ten days from Thursday 19/11/2026 end on 30/11; the other reading is told, and is later', () => {
    const { inicio, fim_conservador, leituras } = conta(dias('admin', '2026-11-19'))
    // 20/11 is a holiday and counts; the tenth day, 29/11, is a Sunday.
    expect([inicio, fim_conservador]).toEqual(['2026-11-20', '2026-11-30'])
    expect(leituras.map((l) => [l.inicio, l.fim_conservador])).toEqual([
      ['2026-11-20', '2026-11-30'],
      ['2026-11-23', '2026-12-02'],
    ])
    expect(leituras[0]!.nome).toMatch(/art\. 66/)
  })
  test('from a day before a business day there is nothing to differ on', () => {
    const { fim_conservador, leituras } = conta(dias('admin', '2026-11-16'))
    expect([fim_conservador, leituras]).toEqual(['2026-11-26', []])
  })
  test('its memory cites no article of the CPC', () => {
    const { base_legal, passos } = conta(dias('admin', '2026-11-16'))
    expect([...base_legal, ...passos.map((p) => p.base_legal)].filter((b) => b.includes('CPC'))).toEqual([])
  })
})

describe('personal notice on a Saturday (CPC 231; Lei 11.419/2006, art. 5 § 2; TST, Súmula 262)', () => {
  test('both readings are told, the earlier one counts', () => {
    const { comeco, fim_conservador, leituras } = conta(dias('cpc', '2026-08-15', 5))
    expect([comeco, fim_conservador]).toEqual(['2026-08-15', '2026-08-21'])
    expect(leituras.map((l) => [l.comeco, l.inicio, l.fim_conservador])).toEqual([
      ['2026-08-15', '2026-08-17', '2026-08-21'],
      ['2026-08-17', '2026-08-18', '2026-08-24'],
    ])
  })
  test('at the labour courts it is settled: begun on the first business day, counted from the next', () => {
    const { comeco, inicio, leituras, base_legal } = conta(dias('clt', '2026-08-15', 5))
    expect([comeco, inicio, leituras]).toEqual(['2026-08-17', '2026-08-18', []])
    expect(base_legal[0]).toMatch(/Súmula 262/)
  })
  test('on a Friday there is one reading', () => expect(conta(dias('cpc', '2026-08-14', 5)).leituras).toEqual([]))
})

describe('who counts twice', () => {
  const refusal = (own: Partial<Pedido>) => problemas(pedido(own)).dobro
  test('CPC 915 § 3 rules out art. 229 alone: the Defensoria and the MP double there', () => {
    const embargos = { regra: 14, autos_eletronicos: false } as const
    expect(refusal({ ...embargos, dobro: 'litisconsortes' })).toMatch(/915, § 3º/)
    expect(refusal({ ...embargos, dobro: 'fazenda' })).toMatch(/910/)
    expect([refusal({ ...embargos, dobro: 'defensoria' }), refusal({ ...embargos, dobro: 'mp' })]).toEqual([
      undefined,
      undefined,
    ])
    expect(conta({ ...embargos, dobro: 'defensoria' }).base_legal.at(-1)).toMatch(/art\. 186/)
  })
  test('ECA 152 § 2 bars the Treasury and the MP, and nobody else', () => {
    const eca = { regime: 'eca', unidade: 'corridos' } as const
    for (const dobro of ['mp', 'fazenda'] as const) expect(refusal({ ...eca, dobro })).toMatch(/152, § 2º/)
    expect(refusal({ ...eca, dobro: 'defensoria' })).toBeUndefined()
    expect(conta({ ...eca, dobro: 'defensoria', quantidade: 10 }).quantidade).toBe(20)
  })
})

describe('laws have a day from which they hold', () => {
  test.each([
    ['cpc', '2016-03-17', '2016-03-18', /18\/03\/2016/],
    ['clt', '2017-11-10', '2017-11-11', /Lei 13\.467/],
    ['juizados', '2018-10-31', '2018-11-01', /Lei 13\.728/],
    ['eca', '2017-11-22', '2017-11-23', /Lei 13\.509/],
  ] as const)('%s: %s is refused, %s is not', (regime, before, from, message) => {
    const { unidade } = REGIMES[regime]
    const found = problemas(pedido({ regime, unidade, data: before }))
    expect([Object.keys(found), found.regime]).toEqual([['regime'], expect.stringMatching(message)])
    expect(problemas(pedido({ regime, unidade, data: from }))).toEqual({})
  })
  test('the citation with confirmation is of 27/08/2021 (Lei 14.195)', () => {
    const sent = (data: string) => problemas(pedido({ origem: 'domicilio_citacao', data })).origem
    expect([sent('2021-08-26'), sent('2021-08-27')]).toEqual([expect.stringMatching(/14\.195/), undefined])
  })
  test('CPP 798-A suspends from June 2022 on: the recess of 2021 ran, that of 2022 did not', () => {
    const before = conta(dias('cpp', '2021-12-15'))
    expect(before.fim_conservador).toBe('2021-12-27')
    expect(before.avisos.join()).toMatch(/798-A.*só vale desde 03\/06\/2022/)
    const after = conta(dias('cpp', '2022-12-15'))
    expect([after.fim_conservador, after.avisos]).toEqual(['2023-01-26', []])
  })
  test('CLT 775-A suspends from 20/12/2017 on', () => {
    expect(fim(dias('clt', '2017-12-15', 8))).toBe('2018-01-29')
    expect(REGIMES.clt.recesso).toEqual({ base: 'CLT, art. 775-A', desde: '2017-12-20' })
  })
  test('before 31/07/2024 what was not proven could not be made good', () => {
    const told = (data: string) =>
      calcular(pedido({ data }), com(dia(`${data.slice(0, 8)}18`))).avisos.find((a) => a.includes('1.003'))
    expect(told('2023-10-13')).toMatch(/antes da Lei 14\.939/)
    expect(told('2026-11-13')).toMatch(/na redação da Lei 14\.939/)
  })
})

describe('each memory cites its own law', () => {
  const cited = (regime: CodigoRegime) => {
    const { base_legal, passos } = calcular(
      pedido({ ...dias(regime, '2026-11-12'), origem: 'diario' }),
      com(dia('2026-11-25', { conta: 'start_end_only', ato: null, exige_prova: false })),
    )
    return [...base_legal, ...passos.map((p) => p.base_legal)].join(' | ')
  }
  test('the CPP', () => {
    expect(cited('cpp')).toMatch(/CPP, art\. 798, § 1º.*CPP, art\. 798, § 3º/)
    expect(cited('cpp')).not.toMatch(/CPC/)
  })
  test('the CLT', () => {
    expect(cited('clt')).toMatch(/CLT, art\. 774.*CLT, art\. 775/)
    expect(cited('clt')).not.toMatch(/CPC, art\. 2(16|19|31)/)
  })
})

describe('electoral deadlines (LC 64/1990, art. 16; Res. TSE 23.478/2016, art. 7)', () => {
  const eleitoral = (own: Partial<Pedido>) =>
    conta({ regime: 'eleitoral', unidade: 'corridos', origem: 'publicacao', quantidade: 3, ...own })
  test('in the period Saturdays, Sundays and holidays run, and it begins and ends on them', () => {
    const friday = eleitoral({ data: '2026-09-04' })
    expect([friday.inicio, friday.fim_conservador, friday.avisos]).toEqual(['2026-09-05', '2026-09-07', []])
    // Published on a Saturday: of that day.
    expect(eleitoral({ data: '2026-09-05', quantidade: 1 }).fim_conservador).toBe('2026-09-06')
    expect(friday.base_legal.join()).toMatch(/LC 64\/1990, art\. 16/)
  })
  test('a day of hours runs through a Saturday', () => {
    const { fim_conservador, hora_conservador } = eleitoral({
      origem: 'audiencia',
      data: '2026-09-05',
      hora: '19:00',
      unidade: 'horas',
      quantidade: 24,
    })
    expect([fim_conservador, hora_conservador]).toEqual(['2026-09-06', '19:00'])
  })
  test('outside of the period it is said, and the ordinary counting is another branch', () => {
    expect(eleitoral({ data: '2027-03-05' }).avisos.join()).toMatch(/período do calendário eleitoral/)
    const own = { regime: 'eleitoral_ordinario', unidade: 'corridos', origem: 'publicacao', quantidade: 3 } as const
    expect(fim({ ...own, data: '2026-03-06' })).toBe('2026-03-11')
    expect(fim({ ...own, data: '2026-12-18' })).toBe('2027-01-25')
  })
})

describe('where the lawsuit is', () => {
  const told = (local: Pedido['local']) => conta({ local }).avisos.join()
  test('nowhere is said', () =>
    expect(told({ uf: null, cidade: null, tribunal: null, foro: null })).toMatch(/^Nenhum tribunal nem cidade/))
  test('a court and a state that do not go together are said', () => {
    expect(told({ ...TJSP, uf: 'RJ' })).toMatch(/TJSP julga em SP, e a cidade é de RJ/)
    expect(told({ ...TRF5, uf: 'SP' })).toMatch(/TRF5 julga em AL, CE, PB, PE, RN, SE/)
    expect([told(TJSP), told(TRF5), told({ ...TJSP, uf: null })]).toEqual(['', '', ''])
  })
})
