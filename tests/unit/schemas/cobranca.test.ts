import { describe, expect, test } from 'vitest'
import { cleanCoordinates, isCoordinates } from '../../../src/schemas/br/coordinates.ts'
import { prioridadeDevedor, statusDevedor } from '../../../src/schemas/cobranca/codigos.ts'
import { fimDoAcordo, quantas, valorDaParcela } from '../../../src/schemas/cobranca/contas-acordo.ts'
import { avisoDePrescricao } from '../../../src/schemas/cobranca/prescricao.ts'
import { addDays } from '../../../src/schemas/br/calendar.ts'
import { compute, type Context } from '../../../src/schemas/core/index.ts'
import { model } from '../../../src/schemas/index.ts'
import { diasAtraso } from '../../../src/schemas/enums.ts'

test('devedor.status.arvore devedor.prioridade: the tree and the codes of the contract', () => {
  const tree = Object.entries(statusDevedor).map(([code, one]) => {
    const { label, grupo = null } = one as { label: string; grupo?: string }
    return [code, grupo, label]
  })
  expect(tree).toEqual(
    expect.arrayContaining([
      ['EA', null, 'Em Aberto'],
      ['SU', null, 'Cobrança Suspensa'],
      ['AC', null, 'Acordos de Terceiros'],
      ['DB', 'Encerrado', 'Encerrado (DB)'],
      ['DC', 'Encerrado', 'Encerrado (DC)'],
      ['PV', 'Encerrado', 'Encerrado (PV)'],
      ['PC', 'Encerrado', 'Encerrado (PC)'],
      ['DE', 'Encerrado', 'Encerrado (DE)'],
    ]),
  )
  const of = (group: string) => tree.filter(([, grupo]) => grupo === group).map(([code]) => code)
  expect(of('Negociação')).toEqual(['NP', 'NI', 'NC', 'AL', 'SI', 'SC'])
  expect(of('Negociação › Inviabilidade')).toEqual(['IP', 'IC'])
  expect(tree).toHaveLength(16)
  expect(Object.keys(prioridadeDevedor)).toEqual(['PA', 'PM', 'PB'])
})

test('exp.dias-atraso: the steps of the filter', () => {
  expect(Object.keys(diasAtraso).filter((step) => step !== 'EM_DIA')).toEqual(['1', '2', '3-5', '6-10', '11-30', '31+'])
})

describe('what an agreement comes to while it is typed', () => {
  const acordo = { dt_inicio_debito: '2027-01-31', nr_valor_debito_negociado: '1000.00', nr_valor_entrada: '0.00' }
  test('acordo.pagamento.a: no count, the end is the beginning', () => {
    const atOnce = { ...acordo, ie_forma_pagamento: 'A', nr_qtd_parcela: 5 }
    expect([quantas(atOnce), fimDoAcordo(atOnce), valorDaParcela(atOnce)]).toEqual([0, '2027-01-31', '1000.00'])
  })
  test('acordo.pagamento.p acordo.fim: the count, or one, and as many months', () => {
    const inParts = { ...acordo, ie_forma_pagamento: 'P', nr_qtd_parcela: 3 }
    expect([quantas(inParts), fimDoAcordo(inParts), valorDaParcela(inParts)]).toEqual([3, '2027-04-30', '333.33'])
    expect(quantas({ ...inParts, nr_qtd_parcela: 0 })).toBe(1)
  })
  test('nothing is worked out of what is not there yet', () => {
    expect([fimDoAcordo({}), fimDoAcordo({ dt_inicio_debito: '31/01' }), valorDaParcela({})]).toEqual([
      null,
      null,
      null,
    ])
  })
})

test('limitation: five years of at most 1827 days, told six months before', () => {
  const day = '2027-07-01'
  const told = (dias: number) => avisoDePrescricao(addDays(day, -dias), day)
  expect([told(1645), told(1646), told(1827), told(1828)]).toEqual([
    null,
    'Perto da prescrição (CC 206, § 5º, I)',
    'Perto da prescrição (CC 206, § 5º, I)',
    'Prescrito (CC 206, § 5º, I)',
  ])
  // The row of a debt, the debtor's mark and what is forgotten follow one rule.
  const ctx = {
    hoje: day,
    agora: `${day}T12:00:00.000Z`,
    fuso: 'America/Sao_Paulo',
    flags: new Set<string>(),
    sessao: { id: 1, equipes: [] },
  } as unknown as Context
  for (const dias of [1645, 1646, 1827, 1828]) {
    const dt = addDays(day, -dias)
    const owed = { dt_vencimento: dt, ie_ativo: true, dt_quitacao: null, cd_acordo: null }
    const row = (nr_processo: string | null) =>
      compute(model.get('dividas'), { ...owed, cd_devedor: 1, ob_devedor: { id: 1, nr_processo } }, ctx).ds_prescricao
    const debtor = compute(model.get('devedores'), { dt_debito: dt, nr_processo: null }, ctx)
    const code = { PR: 'Prescrito (CC 206, § 5º, I)', PE: 'Perto da prescrição (CC 206, § 5º, I)', NP: null }
    expect([row(null), row('0000001-09.2026.8.16.0001')]).toEqual([told(dias), null])
    expect(code[debtor.ie_prescricao as keyof typeof code]).toBe(told(dias))
  }
})

test('titular.form: coordinates are a place on the globe', () => {
  for (const right of ['-23.55052, -46.633308', '0,0', '90;-180'])
    expect([right, isCoordinates(right)]).toEqual([right, true])
  for (const wrong of ['', 'ali', '91, 0', '0, 181', '-23.5', '1, 2, 3', '-23,55, -46,63'])
    expect([wrong, isCoordinates(wrong)]).toEqual([wrong, false])
  expect(cleanCoordinates(' -23.5;-46.6 ')).toBe('-23.5, -46.6')
})

test('the messages of collection, as they are written', () => {
  const { messages, actions } = model.get('acordos')
  expect(messages.created).toBe('Acordo cadastrado com sucesso!')
  // 'Acordo #n editado com sucesso!', 'Acordo #n cancelado com sucesso!'
  expect(messages.updated.replace('{id}', 'n')).toBe('Acordo #n editado com sucesso!')
  expect(actions.cancelar!.success.replace('{id}', 'n')).toBe('Acordo #n cancelado com sucesso!')
  expect(model.get('devedores-substitutos').messages.created).toBe('Titular cadastrado com sucesso!')
  expect(model.get('socios').messages.deleted).toBe('Sócio removido com sucesso!')
  expect(model.get('devedores').messages).toMatchObject({
    created: 'Devedor cadastrado com sucesso!',
    updated: 'Devedor editado com sucesso!',
    deleted: 'Devedor excluído com sucesso!',
  })
})
