import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { declarations } from './scripts/declarations.ts'
import { faces } from './scripts/faces.ts'
import { lean } from './scripts/lean.ts'

/** The API that `npm run dev` forwards to; the server of this repository unless told otherwise. */
const api = process.env.BANCA_API ?? 'http://127.0.0.1:3001'

const timezone = process.env.TZ ?? 'America/Sao_Paulo'
process.env.TZ = timezone

/** The files that every visit begins with (see scripts/web.mjs). */
const FIRST = /\/(?:rolldown-runtime|antes|pacotes|index)-[\w-]+\.\w+$/
const SCREENS = ['tests/unit/**/*.dom.test.{ts,tsx}']
/** What reads the code instead of running it: the same in every zone, so `npm test` runs it at home alone. */
const OF_CODE = ['expressions', 'resources/eject', 'schemas/reference'].map((name) => `tests/unit/${name}.test.ts`)
const quick = {
  // A busy machine may take its time over a page's code; what hangs still fails.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // Left alone, a machine with two cores is given one.
  maxWorkers: Math.max(2, availableParallelism() - 1),
  setupFiles: ['tests/unit/setup/properties.ts', 'tests/unit/setup/model.ts'],
}

export default defineConfig({
  plugins: [react(), faces(), declarations(), lean()],
  server: { port: Number(process.env.PORT ?? 3000), strictPort: true, proxy: { '/api': api } },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 900,
    modulePreload: {
      // Every browser of this target knows how to preload modules.
      polyfill: false,
      // What is fetched anyway, or has been since the first page, needs no line in the table of what else to fetch.
      resolveDependencies: (file, needed, { hostType }) =>
        hostType === 'html' ? needed : needed.filter((one) => one !== file && !FIRST.test(one)),
    },
    rolldownOptions: {
      output: { chunkFileNames: 'assets/[name]-[hash:7].js' },
      transform: { define: { BANCA_CHECKED: 'false' } },
      treeshake: {
        // These say nothing of it in their package.json: only what is used of them, where it is used.
        moduleSideEffects: [
          {
            test: /node_modules\/(yup|jsonexport|inflection|lodash|hoist-non-react-statics|react-is)\/|schemas\/core\/(validate|fieldError|consequences|query|analytics\/groups)\.ts$/,
            sideEffects: false,
          },
        ],
      },
    },
  },
  test: {
    reporters: ['default', './scripts/reporter.ts'],
    projects: [
      {
        extends: true,
        test: {
          ...quick,
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          exclude: [...SCREENS, ...(process.env.BANCA_TEST_ELSEWHERE ? OF_CODE : [])],
          environment: 'node',
          // What keeps nothing between calls is loaded once for all files.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...quick,
          name: 'screens',
          include: SCREENS,
          environment: 'happy-dom',
          // One copy of the router: the packages that use it go through the same resolver as ours.
          server: { deps: { inline: [/react-router/, /^ra-/, /ra-core/, /ra-ui-materialui/] } },
        },
      },
      {
        extends: true,
        test: {
          name: 'contract',
          isolate: false,
          sequence: { groupOrder: 1 },
          include: ['tests/contract/**/*.test.ts'],
          environment: 'node',
          testTimeout: 180_000,
          hookTimeout: 180_000,
          globalSetup: ['tests/contract/setup/databases.ts'],
          // While one waits for a database that was broken, two work.
          maxWorkers: 3,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          // The files of a worker share its browser, and what that has loaded and compiled.
          isolate: false,
          // A screen may take its time on a busy machine; what never comes still fails.
          expect: { poll: { timeout: 10_000 } },
          sequence: { groupOrder: 2 },
          include: ['tests/browser/**/*.test.ts'],
          environment: 'node',
          testTimeout: 180_000,
          hookTimeout: 180_000,
          globalSetup: ['tests/browser/setup/server.ts'],
          setupFiles: ['tests/browser/setup/seen.ts'],
          maxWorkers: 2,
        },
      },
    ],
  },
})
