import { describe, expect, test } from 'vitest'
import { calcular, REGRAS, REGRAS_DE, type Pedido } from '../../../src/prazos/index.ts'
import { com, dia, pedido, TJSP, TRF5, vazio } from './pedidos.ts'

const fim = (own: Partial<Pedido>, calendario = vazio) => {
  const { publicacao, inicio, fim_conservador, fim_com_comprovacao } = calcular(pedido(own), calendario)
  expect(fim_com_comprovacao).toBe(fim_conservador)
  return [publicacao, inicio, fim_conservador]
}
const C = { data: '2026-12-18', quantidade: 5 } as const
const M = { origem: 'domicilio_citacao', data: '2026-03-02', confirmacao: '2026-03-04' } as const

describe('the vectors of DOMAIN §2.8', () => {
  test.each([
    ['A', { data: '2026-11-13' }, ['2026-11-16', '2026-11-17', '2026-12-08']],
    ["A'", { data: '2026-11-13', local: TRF5 }, ['2026-11-16', '2026-11-17', '2026-12-09']],
    ['B NAC', { data: '2026-12-10' }, ['2026-12-11', '2026-12-14', '2027-02-03']],
    ['B FED', { data: '2026-12-10', local: TRF5 }, ['2026-12-11', '2026-12-14', '2027-02-03']],
    ['C NAC', C, ['2026-12-21', '2027-01-21', '2027-01-27']],
    ['C FED', { ...C, local: TRF5 }, ['2027-01-07', '2027-01-21', '2027-01-27']],
    ['D', { regime: 'clt', data: '2026-11-18', quantidade: 8 }, ['2026-11-19', '2026-11-23', '2026-12-02']],
    [
      'J',
      { regime: 'cpp', unidade: 'corridos', origem: 'publicacao', data: '2026-11-16', quantidade: 5 },
      ['2026-11-16', '2026-11-17', '2026-11-23'],
    ],
    ['M NAC', M, [null, '2026-03-12', '2026-04-01']],
    ['M FED', { ...M, local: TRF5 }, [null, '2026-03-12', '2026-04-06']],
  ] as [string, Partial<Pedido>, (string | null)[]][])('%s', (_name, own, expected) => {
    expect(fim(own)).toEqual(expected)
  })

  test('A skips the Day of Black Awareness, A′ also the Day of Justice, each with its law', () => {
    const skipped = (local: Pedido['local'], data: string) =>
      calcular(pedido({ local }), vazio).passos.find((p) => p.data === data)
    expect(skipped(TJSP, '2026-11-20')).toMatchObject({
      conta: false,
      base_legal: 'Lei 14.759/2023',
      exige_prova: false,
    })
    expect(skipped(TJSP, '2026-12-08')).toMatchObject({ conta: true, n: 15 })
    expect(skipped(TRF5, '2026-12-08')).toMatchObject({ conta: false, base_legal: 'Lei 5.010/1966, art. 62, IV' })
    // Before the law of 2023 the same day was an ordinary one.
    expect(calcular(pedido({ data: '2023-11-13' }), vazio).passos.find((p) => p.data === '2023-11-20')?.conta).toBe(
      true,
    )
  })

  test('M: the fifth business day after the confirmation begins the deadline and is left out', () => {
    const { comeco, passos } = calcular(pedido(M), vazio)
    expect(comeco).toBe('2026-03-11')
    expect(passos.find((p) => p.data === '2026-03-11')).toMatchObject({ conta: false, base_legal: 'CPC, art. 231, IX' })
  })
})

describe('the Domicílio where nobody opens it (Res. CNJ 455/2022)', () => {
  test('a private entity is not cited: the deadline does not begin', () => {
    const result = calcular(pedido({ ...M, confirmacao: null }), vazio)
    expect([result.inicio, result.fim_conservador, result.leituras]).toEqual([null, null, []])
    expect(result.avisos[0]).toMatch(/não começa/)
  })
  test('a public one is, at the end of ten calendar days; where the readings differ both are told, the earlier counts', () => {
    const weekday = calcular(pedido({ ...M, confirmacao: null, destinatario: 'publico' }), vazio)
    expect([weekday.comeco, weekday.leituras]).toEqual(['2026-03-12', []])
    const friday = calcular(pedido({ ...M, data: '2026-03-06', confirmacao: null, destinatario: 'publico' }), vazio)
    // Sent on a Friday: 7 to 16 March, or 9 to 18 March.
    expect(friday.leituras.map((l) => l.comeco)).toEqual(['2026-03-16', '2026-03-18'])
    expect([friday.comeco, friday.fim_conservador]).toEqual(['2026-03-16', friday.leituras[0]!.fim_conservador])
    expect(friday.leituras[0]!.fim_conservador < friday.leituras[1]!.fim_conservador).toBe(true)
  })
  test('a personal notice counts from the day it is opened, or the next business day', () => {
    const opened = (confirmacao: string) =>
      calcular(pedido({ origem: 'domicilio_intimacao', data: '2026-03-02', confirmacao, quantidade: 5 }), vazio)
    expect([opened('2026-03-06').inicio, opened('2026-03-06').fim_conservador]).toEqual(['2026-03-09', '2026-03-13'])
    expect([opened('2026-03-07').comeco, opened('2026-03-07').inicio]).toEqual(['2026-03-09', '2026-03-10'])
    // Opened too late: the end of the window stands.
    expect(opened('2026-03-20').comeco).toBe('2026-03-12')
  })
  test('one opened on a Saturday of the electoral period is read both ways, and the earlier counts', () => {
    const own = { origem: 'domicilio_intimacao', regime: 'eleitoral', unidade: 'corridos', quantidade: 3 } as const
    const opened = (confirmacao: string, regras = calcular) =>
      regras(pedido({ ...own, data: '2026-09-14', confirmacao }), vazio)
    const saturday = opened('2026-09-19')
    expect(saturday.leituras.map(({ nome, comeco, fim_conservador }) => [nome, comeco, fim_conservador])).toEqual([
      ['Consulta do próprio dia, ainda que sem expediente (LC 64/1990, art. 16)', '2026-09-19', '2026-09-22'],
      [
        expect.stringMatching(/^Consulta em dia sem expediente vale como feita no primeiro dia útil/),
        '2026-09-21',
        '2026-09-24',
      ],
    ])
    expect([saturday.comeco, saturday.fim_conservador]).toEqual(['2026-09-19', '2026-09-22'])
    expect(opened('2026-09-18').leituras).toEqual([])
    // What was counted before goes on being counted so.
    expect(opened('2026-09-19', REGRAS_DE[2]!.calcular)).toMatchObject({ comeco: '2026-09-21', leituras: [] })
  })
})

describe('the calendar of the firm', () => {
  const magna = dia('2026-11-18', { onde: { uf: 'PE' }, motivo: 'Data local', fonte: 'https://exemplo.jus.br' })

  test('a day that has to be proven gives two ends and says what is to be proven', () => {
    const result = calcular(pedido({ local: { ...TJSP, uf: 'PE', tribunal: 817 } }), com(magna))
    expect([result.fim_conservador, result.fim_com_comprovacao]).toEqual(['2026-12-08', '2026-12-09'])
    expect(result.provas).toEqual([
      { data: '2026-11-18', motivo: 'Data local', ato: 'Lei 1/2020', fonte: 'https://exemplo.jus.br' },
    ])
    const step = result.passos.find((p) => p.data === '2026-11-18')
    expect(step).toMatchObject({ conta: false, n: null, n_conservador: 2, exige_prova: true })
  })
  test('a day of another place changes nothing', () => {
    const result = calcular(pedido(), com(magna))
    expect([result.fim_com_comprovacao, result.provas]).toEqual(['2026-12-08', []])
  })
  test('without need of proof there is one end', () => {
    expect(fim({ local: TRF5 }, com({ ...magna, exige_prova: false }))[2]).toBe('2026-12-10')
  })
  test('cut-short business moves the first and the last day and no other (CPC 224 § 1)', () => {
    const short = (data: string) =>
      dia(data, { conta: 'start_end_only', tipo: 'expediente_reduzido', exige_prova: false })
    expect(fim({}, com(short('2026-11-25')))).toEqual(['2026-11-16', '2026-11-17', '2026-12-08'])
    expect(fim({}, com(short('2026-12-08')))).toEqual(['2026-11-16', '2026-11-17', '2026-12-09'])
    expect(fim({}, com(short('2026-11-17')))).toEqual(['2026-11-16', '2026-11-18', '2026-12-09'])
  })
  test('a system that is down on the last day has to be proven and is among the proofs', () => {
    const down = dia('2026-12-08', { conta: 'start_end_only', tipo: 'indisponibilidade' })
    const result = calcular(pedido(), com(down))
    expect([result.fim_conservador, result.fim_com_comprovacao]).toEqual(['2026-12-08', '2026-12-09'])
    expect(result.provas.map((p) => p.data)).toEqual(['2026-12-08'])
  })
  test('a suspension stops calendar days too, a holiday among them does not', () => {
    const cpp = {
      regime: 'cpp',
      unidade: 'corridos',
      origem: 'publicacao',
      data: '2026-11-16',
      quantidade: 10,
    } as const
    const stop = (tipo: 'suspensao' | 'feriado') =>
      com(dia('2026-11-18', { ate: '2026-11-19', tipo, exige_prova: false }))
    expect(fim(cpp)[2]).toBe('2026-11-26')
    expect(fim(cpp, stop('feriado'))[2]).toBe('2026-11-26')
    expect(fim(cpp, stop('suspensao'))[2]).toBe('2026-11-30')
  })
})

describe('units and branches', () => {
  test('the recess suspends the CPP except where it is urgent (798-A), and not the ECA', () => {
    const base = { unidade: 'corridos', origem: 'publicacao', data: '2026-12-15', quantidade: 10 } as const
    expect(fim({ ...base, regime: 'cpp' })[2]).toBe('2027-01-26')
    expect(fim({ ...base, regime: 'cpp', urgente: true })[2]).toBe('2026-12-28')
    expect(fim({ ...base, regime: 'eca' })[2]).toBe('2026-12-28')
  })
  test('months end on the same day, or the next one there is; in administrative matters on the last', () => {
    const months = (data: string, own: Partial<Pedido> = {}) =>
      fim({ origem: 'audiencia', unidade: 'meses', quantidade: 1, data, ...own })[2]
    expect(months('2026-08-17')).toBe('2026-09-17')
    expect(months('2026-03-31')).toBe('2026-05-04')
    expect(months('2026-08-31')).toBe('2026-10-01')
    expect(months('2026-08-31', { regime: 'admin' })).toBe('2026-09-30')
  })
  test('hours run from minute to minute, or from the first hour of the first day', () => {
    const hours = (own: Partial<Pedido>) => {
      const r = calcular(pedido({ origem: 'audiencia', unidade: 'horas', quantidade: 48, ...own }), vazio)
      return [r.inicio, r.fim_conservador, r.hora_conservador]
    }
    expect(hours({ data: '2026-08-18', hora: '14:30' })).toEqual(['2026-08-18', '2026-08-20', '14:30'])
    expect(hours({ data: '2026-08-18' })).toEqual(['2026-08-19', '2026-08-20', '24:00'])
    expect(hours({ data: '2026-08-20', hora: '09:00' })).toEqual(['2026-08-20', '2026-08-24', '09:00'])
  })
  test('where the joining of a paper begins nothing, it is remarked', () => {
    const remarks = (regime: Pedido['regime']) => calcular(pedido({ origem: 'juntada', regime }), vazio).avisos
    expect([remarks('cpc'), remarks('eca')]).toEqual([[], []])
    expect(remarks('cpp')[0]).toMatch(/Súmula 710/)
    expect(calcular(pedido({ origem: 'pessoal', regime: 'cpp' }), vazio).avisos).toEqual([])
  })
  test('every rule of the catalogue can be counted and says where it stands', () => {
    expect(new Set(REGRAS.map((r) => r.id)).size).toBe(REGRAS.length)
    for (const { id, naoDobra: _n, ...rule } of REGRAS) {
      const result = calcular(pedido({ ...rule, regra: id }), vazio)
      expect(result.passos.filter((p) => p.conta)).toHaveLength(rule.quantidade)
      expect(result.base_legal[0]).toBe(rule.base_legal)
    }
  })
})
