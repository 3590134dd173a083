import { join } from 'node:path'
import type { Plugin } from 'vite'
import { reached } from './unreached.ts'

const folder = join(import.meta.dirname, '../src/ui/lean')
const leanly = (find: string | RegExp, file: string) => ({ find, replacement: join(folder, file) })

/** Parts of packages that this client has no use for, or that every browser which runs it has of its own. */
const replaced = [
  leanly('jsonexport/dist/index.js', 'jsonexport.ts'),
  leanly('inflection', 'inflection.ts'),
  leanly('object.entries', 'entries.cjs'),
  leanly('hasown', 'hasown.cjs'),
  leanly('warning', 'warning.cjs'),
  leanly('query-string', 'queryString.ts'),
  leanly(/^lodash\/(isEqual|set|union|difference|pick|defaults|debounce)\.js$/, 'lodash/$1.ts'),
  leanly('./createThemeWithVars.js', 'themeVars.ts'),
  leanly('./ThemeProviderWithVars.js', 'themeVars.ts'),
  leanly('./TouchRipple.js', 'ripple.ts'),
  leanly('../CircularProgress/index.js', 'progress.tsx'),
]

/** The router tells of mistakes in its use while one develops; its package names no other build for bundlers. */
const router = join(import.meta.dirname, '../node_modules/react-router/dist/production')
const published = [
  { find: /^react-router$/, replacement: join(router, 'index.mjs') },
  { find: /^react-router\/dom$/, replacement: join(router, 'dom-export.mjs') },
]

/** Names for the tools of developers; giving one to what nobody uses would keep it in the bundle. */
const NAMED = /^\w+\.displayName = .+;$/gm
const ICON = /\/icons-material\//
/** What an icon is called there, which only tests of theirs ask. */
const nameless = (code: string) => code.replace(/, '\w+'\);\s*$/, ');')
/** What makes a component does nothing else, and goes where nobody uses the component. */
const MADE = /= (?=React\d*\.(?:forwardRef|createContext|memo)\()/g
const CLASS = /^var (\w+) = (class extends React\d*\.Component \{\n[\s\S]*?\n\});$/gm

/** The file that the router is in; others of its package hold a line or two. */
const ROUTER = /react-router\/dist\/production\/chunk-\w+\.mjs$/

/** Each package of MUI brings a copy of one and the same helpers: this one's are taken for all of that version. */
const MATERIAL = join(import.meta.dirname, '../node_modules/@mui/material/esm/index.js')
const SISTERS = /node_modules\/@mui\/(?:system|private-theming)\//

/** Packages without what is not used of them. */
export function lean(): Plugin {
  return {
    name: 'lean',
    config: (_config, { command, mode }) => ({
      resolve: { alias: command === 'build' && mode === 'production' ? [...replaced, ...published] : replaced },
    }),
    resolveId: {
      filter: { id: /^@mui\/utils(?:\/|$)/ },
      handler(source, importer) {
        return importer && SISTERS.test(importer) ? this.resolve(source, MATERIAL, { skipSelf: true }) : null
      },
    },
    transform: {
      filter: { id: /node_modules\/(react-router|@mui)\// },
      handler: (code, id) =>
        (ROUTER.test(id) && code.includes('function createRouter(')
          ? reached(code)
          : ICON.test(id)
            ? nameless(code)
            : code
        )
          .replace(NAMED, '')
          .replace(MADE, '= /* @__PURE__ */ ')
          .replace(CLASS, 'var $1 = /* @__PURE__ */ (() => $2)();'),
    },
  }
}
