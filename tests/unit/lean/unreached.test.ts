import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { reached } from '../../../scripts/unreached.ts'

const all = (folder: string, pattern: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => pattern.test(file))
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
const whole = all('node_modules/react-router/dist/production', /^chunk-\w+\.mjs$/).find((code) =>
  code.includes('function createRouter('),
)!

test('the router goes without what this client never reaches of it', () => {
  const short = reached(whole)
  expect(short.length).toBeLessThan(whole.length - 25_000)
  expect(short.match(/throw new Error\("\w+: scripts\/unreached\.ts"\)/g)!.length).toBeGreaterThan(15)
  expect(() => reached(whole.replaceAll('handleFetcherAction', 'otherName'))).toThrow('no handleFetcherAction')
})

// Routes that load or act, forms and fetchers would need what is left out.
const TAKEN = /^(?:type \w+|useParams|useSearchParams|useLocation|useBlocker|useNavigate|useRouteError)$/
const DRAWN = /^(?:createBrowserRouter|RouterProvider|Navigate|Outlet|Route)$/

test('and what the client takes of it is no more than that', () => {
  const files = all('src', /\.tsx?$/)
  const names = files.flatMap((code) =>
    [...code.matchAll(/^import (type )?\{([^}]+)\} from 'react-router[^']*'/gm)].flatMap(([, type, list = '']) =>
      type ? [] : list.split(',').map((name) => name.trim()),
    ),
  )
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter((name) => name && !TAKEN.test(name) && !DRAWN.test(name))).toEqual([])
  const routes = files.filter((code) => /RouteObject|createBrowserRouter|<Route\b/.test(code))
  expect(routes.length).toBeGreaterThan(2)
  expect(routes.filter((code) => /^\s*(?:loader|action|middleware|lazy)\s*[:=]|\slazy=\{/m.test(code))).toEqual([])
})
