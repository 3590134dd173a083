import { bin, build, install, must } from './lib.mjs'

// `npm run bench:api`: a benchmark of the built product, its figures beside a peer's from the same run.
const [name, ...args] = process.argv.slice(2)
await install()
await build()
await must(bin('tsx'), [`tests/bench/${name}.ts`, ...args])
