import { bin, install, must } from './lib.mjs'

// `npm run check`, `npm run new entity …`, `npm run eject …`: run from the sources, so that nothing is built first.
const [name, ...args] = process.argv.slice(2)
await install()
await must(bin('tsx'), [`scripts/${name}.ts`, ...args])
