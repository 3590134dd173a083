import { parseAst, type Plugin } from 'vite'

/** What only the server asks of a declaration: whether it is right, examples of its values, its words in OpenAPI and SQL. */
const SERVERS = new Set(['check', 'advice', 'seed', 'json', 'cast', 'needle', 'operand'])
/** The same of an entity's own declaration: only a database has indexes, and what is counted of many records is counted there. */
const OF_ENTITIES = new Set(['indexes', 'measures', 'groupings'])
const CORE = /\/src\/schemas\/core\//

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
}
interface Property extends Node {
  readonly computed: boolean
  readonly key: { readonly name?: string }
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** The outermost of those properties within a node. */
const found = (node: Node, names: ReadonlySet<string>): Property[] => {
  const property = node as Property
  if (node.type === 'Property' && !property.computed && names.has(property.key.name ?? '')) return [property]
  return Object.values(node)
    .flat()
    .filter(isNode)
    .flatMap((one) => found(one, names))
}

/** Leaves out of the client what the server has made of the same declarations, and would not have started without. */
export function declarations(): Plugin {
  return {
    name: 'declarations',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\/src\/schemas\/(?:core\/(?:fields\/\w+|\w+\/capability)|(?!core\/)\w+\/[\w-]+)\.ts$/ },
      handler(code, id) {
        const gone = found(parseAst(code) as unknown as Node, CORE.test(id) ? SERVERS : OF_ENTITIES)
        return gone.reduceRight((text, { start, end }) => `${text.slice(0, start)}...{}${text.slice(end)}`, code)
      },
    },
  }
}
