import { isIdentifier, isVariableDeclaration, type Node } from 'typescript/unstable/ast'
import { fileOf, type Source } from './source.ts'
import type { Use } from './uses.ts'

const MOST_LINES = 6

export interface Example {
  /** Below src/schemas. */
  readonly file: string
  readonly lines: readonly string[]
}

/** The lines of a piece of source, with the least indentation at the margin. */
function linesOf(node: Node): string[] {
  const [first = '', ...rest] = node.getText().split('\n')
  const margin = Math.min(...rest.filter((l) => l.trim()).map((l) => l.length - l.trimStart().length))
  return [first, ...rest.map((l) => l.slice(margin))]
}

/** How much there is to read; what only names a constant says the least. */
const weight = ({ node, value }: Use): [number, number, number] => [
  isIdentifier(value) ? 1 : 0,
  node.getText().split('\n').length,
  node.getText().length,
]

function before(a: Use, b: Use): number {
  const [x, y] = [weight(a), weight(b)]
  const differ = x.findIndex((n, i) => n !== y[i])
  if (differ >= 0) return x[differ]! - y[differ]!
  const [one, other] = [fileOf(a.node), fileOf(b.node)]
  return one === other ? a.node.getStart() - b.node.getStart() : one < other ? -1 : 1
}

/** The constant that stands for a value, where it is one. */
function constantOf(source: Source, value: Node): Node | undefined {
  const known = isIdentifier(value) ? source.resolve(fileOf(value), value.getText()) : undefined
  return known && isVariableDeclaration(known) && !fileOf(known).startsWith('core/') ? known : undefined
}

/** The smallest use of an option, as it stands in an entity; a field's with the whole field where that is short. */
export function exampleOf(source: Source, uses: readonly Use[]): Example | undefined {
  const whole = uses.map((use) => {
    const field = use.field && use.field.getText().split('\n').length <= MOST_LINES ? use.field : undefined
    return field ? { ...use, node: field } : use
  })
  const fields = whole.filter(({ node, field }) => field && node === field)
  const smallest = (fields.length ? fields : whole).toSorted(before)[0]
  if (!smallest) return undefined
  const constant = constantOf(source, smallest.value)
  const lines = [...linesOf(smallest.node), ...(constant ? linesOf(constant.parent.parent) : [])]
  return {
    file: fileOf(smallest.node),
    lines: lines.length <= MOST_LINES ? lines : [...lines.slice(0, MOST_LINES - 1), '  …'],
  }
}
