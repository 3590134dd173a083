import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PartyChoice } from '../../../src/customPages/ia/PartyChoice.tsx'
import { partiesOf, partyOf } from '../../../src/customPages/ia/prefill.ts'

afterEach(cleanup)

test('of several parties of a side any can be chosen as the customer, the first until then; of one nobody is asked', () => {
  const partes = { autores: [{ nome: 'MARIA' }], reus: [{ nome: 'ALVORADA' }, { nome: null }, { nome: 'BOREAL' }] }
  const names = partiesOf({ partes }, 'reu')
  expect([names, partyOf({ partes }, 'reu'), partyOf({}, 'autor')]).toEqual([['ALVORADA', 'BOREAL'], 'ALVORADA', null])
  const chosen: number[] = []
  const choice = (of: readonly string[]) => (
    <PartyChoice names={of} chosen={0} label="Qual deles?" onChoose={(at) => chosen.push(at)} />
  )
  const { container, rerender } = render(choice(names))
  const said = screen.getAllByRole('button').map((one) => [one.textContent, one.getAttribute('aria-pressed')])
  expect(said).toEqual([
    ['ALVORADA', 'true'],
    ['BOREAL', 'false'],
  ])
  fireEvent.click(screen.getByText('BOREAL'))
  expect(chosen).toEqual([1])
  rerender(choice(partiesOf({ partes }, 'autor')))
  expect(container.innerHTML).toBe('')
})
