import { cleanup, render, screen } from '@testing-library/react'
import { CoreAdminContext } from 'ra-core'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { CopyButton } from '../../../src/resources/fields/CopyButton.tsx'
import { routerProvider } from '../../../src/ui/routing.tsx'

afterEach(cleanup)
const NUMBER = '0002080-25.2012.5.15.0049'
const { Link } = routerProvider

it('a number that is a link has nothing in it to be clicked but the link; elsewhere it is copied', () => {
  render(
    <MemoryRouter>
      <CoreAdminContext>
        <Link to="/dashboard/juridico/processos/1">
          <CopyButton text={NUMBER} />
        </Link>
        <p>
          <CopyButton text={NUMBER} />
        </p>
      </CoreAdminContext>
    </MemoryRouter>,
  )
  expect(screen.getByRole('link').textContent).toBe(NUMBER)
  expect(screen.getByRole('link').querySelector('button')).toBeNull()
  expect(screen.getAllByRole('button')).toHaveLength(1)
})
