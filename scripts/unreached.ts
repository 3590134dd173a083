import { parseAst } from 'vite'

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
}
interface Named extends Node {
  readonly id: { readonly name: string } | null
  readonly body: Node
}
interface Statement extends Node {
  readonly expression: { readonly type: string; readonly callee?: { readonly name?: string } }
}
interface Edit {
  readonly from: number
  readonly to: number
  readonly text: string
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/**
 * What this client never reaches in the router's published file: routes that load, act, come late or were drawn by a
 * server, frames of other makers, addresses after a `#`. Where something does reach it, it says so.
 */
const UNREACHED = [
  'handleAction',
  'handleFetcherAction',
  'handleFetcherLoader',
  'startRedirectNavigation',
  'discoverRoutes',
  'fetch2',
  'callDataStrategy',
  'callLoadersAndMaybeResolveData',
  'callLoaderOrAction',
  'processLoaderData',
  'getUpdatedRevalidatingFetchers',
  'getRouteHydrationStatus',
  'deserializeErrors',
  'PrefetchPageLinks',
  'RSCErrorHandler',
  'createHashRouter',
  'shouldRevalidateLoader',
  'patchRoutesImpl',
]
/** What it reaches only to be told that there is nothing. */
const NOTHING: Readonly<Record<string, string>> = {
  loadLazyRoute: '{ return {} }',
  parseHydrationData: '{ return undefined }',
}
/** Settings that nobody here gives it. */
const SETTINGS = /\binit\.(?:instrumentations|dataStrategy|patchRoutesOnNavigation|getContext|hydrationData)\b/g
/** Advice for whoever develops, who has another build of it. */
const ADVICE = new Set(['warning', 'warningOnce'])

function* edits(node: Node, left: Set<string>): Generator<Edit> {
  const { id, body } = node as Named
  if (node.type === 'FunctionDeclaration' && id && left.delete(id.name)) {
    const text = NOTHING[id.name] ?? `{ throw new Error("${id.name}: scripts/unreached.ts") }`
    yield { from: body.start, to: body.end, text }
    return
  }
  if (node.type === 'ExpressionStatement' && ADVICE.has((node as Statement).expression.callee?.name ?? '')) {
    yield { from: node.start, to: node.end, text: ';' }
    return
  }
  for (const child of Object.values(node).flat()) if (isNode(child)) yield* edits(child, left)
}

/** The router without what is never reached; throws where another version of it has other names. */
export function reached(code: string): string {
  const left = new Set([...UNREACHED, ...Object.keys(NOTHING)])
  const all = [...edits(parseAst(code) as unknown as Node, left)].sort((a, b) => a.from - b.from)
  if (left.size > 0) throw new Error(`react-router has no ${[...left].join(', ')}: see scripts/unreached.ts`)
  const short = all.reduceRight((text, { from, to, text: put }) => text.slice(0, from) + put + text.slice(to), code)
  return short.replace(SETTINGS, 'undefined')
}
