import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { CoreAdminContext, testDataProvider } from 'ra-core'
import { afterEach, expect, it, vi } from 'vitest'
import { Choose, type Option } from '../../../src/resources/inputs/Choose.tsx'
import { entities } from '../../../src/schemas/index.ts'
import type { AnyField } from '../../../src/schemas/core/index.ts'

afterEach(cleanup)

const MATCH: Option = { key: 3, label: 'COM TERCEIROS' }
const MAKE: Option = { key: '+', label: 'Cadastrar “COM TER”…', makes: true }

function typed(options: readonly Option[]) {
  const onChoose = vi.fn()
  render(
    <CoreAdminContext dataProvider={testDataProvider()}>
      <Choose
        field={entities.acordos.fields.cd_tipo_acordo as AnyField}
        name="cd_tipo_acordo"
        id="tipo"
        value={null}
        onChange={() => undefined}
        options={options}
        chosen={null}
        onChoose={onChoose}
        onSearch={() => undefined}
      />
    </CoreAdminContext>,
  )
  const input = screen.getByRole('combobox')
  fireEvent.change(input, { target: { value: 'COM TER' } })
  return (...keys: string[]) => {
    for (const key of keys) fireEvent.keyDown(input, { key })
    return (onChoose.mock.lastCall?.[0] as Option | undefined)?.key
  }
}

it('arrow and Enter take the only match, and what makes another is one arrow further', () => {
  expect(typed([MATCH, MAKE])('ArrowDown', 'Enter')).toBe(3)
  cleanup()
  expect(typed([MATCH, MAKE])('ArrowDown', 'ArrowDown', 'Enter')).toBe('+')
  cleanup()
  expect(typed([MATCH, MAKE])('Enter')).toBe(3)
  cleanup()
  expect(typed([MAKE])('ArrowDown', 'Enter')).toBe('+')
  cleanup()
  expect(typed([MATCH, { key: 4, label: 'COM TERMO' }, MAKE])('ArrowDown', 'Enter')).toBe(4)
})
