import {
  isArrowFunction,
  isBinaryExpression,
  isInterfaceDeclaration,
  isPropertyAccessExpression,
  SyntaxKind,
  type Node,
} from 'typescript/unstable/ast'
import { keyOf, sentences, type Source } from './source.ts'
import { basesOf, membersOf, partsOf, type Env, type Holder, type Typed } from './types.ts'
import { inWords } from './words.ts'

/** One thing that can be said in a declaration. */
export interface Option {
  readonly name: string
  readonly node: Node
  readonly type: string
  readonly required: boolean
  readonly says: string
  readonly standard?: string
  /** Where its own options are told. */
  readonly within: readonly Shape[]
}
/** An object that is written in a declaration, and its options. */
export interface Shape {
  /** Where it stands: ['list', 'presets', '<name>']. */
  readonly path: readonly string[]
  readonly says: string
  readonly options: readonly Option[]
  /** What it takes over from others. */
  readonly bases: readonly Shape[]
}

/** An object without a word about its options is told by the option that it is the value of. */
const isTold = (source: Source, holder: Holder): boolean =>
  isInterfaceDeclaration(holder) || membersOf(source, holder).some((m) => sentences(m) !== '')

/** 'RowsKind' is one of rows. */
const nounOf = (name: string): string => name.replace(/Kind$/, '').toLowerCase()

/** The shapes of a declaration, in the order in which they are met. */
export class Language {
  readonly shapes: Shape[] = []
  readonly #source: Source
  readonly #known = new Map<string, Shape>()
  readonly #standards: ReadonlyMap<string, string>
  readonly #outside: ReadonlySet<string>

  /** `outside`: holders that are told elsewhere, or nowhere. */
  constructor(source: Source, outside: readonly Node[]) {
    this.#source = source
    this.#outside = new Set(outside.map(keyOf))
    this.#standards = standardsOf(source)
  }

  /** The shapes that a type leads to. */
  enter(path: readonly string[], typed: Typed, says = ''): Shape[] {
    const parts = partsOf(this.#source, typed)
    const several = parts.filter((part) => part.kind === 'object').length > 1
    // What has an outside holder is told there, whatever else it is.
    if (parts.some((part) => part.kind === 'object' && this.#outside.has(keyOf(part.holder)))) return []
    return parts.flatMap((part) => {
      if (part.kind === 'list') return this.enter([...path, '[]'], part.of, says)
      if (part.kind === 'named') return this.enter([...path, '<name>'], part.of, says)
      if (!isTold(this.#source, part.holder)) return []
      // Several kinds in one place are told apart by their names.
      const name = several && isInterfaceDeclaration(part.holder) ? [nounOf(part.holder.name.getText())] : []
      return [this.shape([...path, ...name], part.holder, part.env, says)]
    })
  }

  /** The shape of a holder; where it has no sentence of its own, those of the option that it is the value of. */
  shape(path: readonly string[], holder: Holder, env: Env, says = ''): Shape {
    const known = this.#known.get(keyOf(holder))
    if (known) return known
    const options: Option[] = []
    const bases: Shape[] = []
    const shape: Shape = { path, says: sentences(holder) || says, options, bases }
    this.#known.set(keyOf(holder), shape)
    this.shapes.push(shape)
    for (const base of basesOf(this.#source, holder, env))
      if (!this.#outside.has(keyOf(base.holder))) bases.push(this.shape(path, base.holder, base.env))
    for (const node of membersOf(this.#source, holder)) {
      const name = node.name.getText()
      const typed = { type: node.type!, env }
      const said = sentences(node)
      const within = this.enter([...path, name], typed, said)
      const type = inWords(typed)
      const standard = this.#standards.get([...path, name].join('.'))
      options.push({
        name,
        node,
        // What has a chapter of its own is not told here as well.
        type: within.length && /^\{.*,/.test(type) ? type.replace(/^\{.*\}/, 'object') : type,
        required: !node.postfixToken,
        says: said,
        ...(standard ? { standard } : {}),
        within,
      })
    }
    return shape
  }
}

/** What `entity()` and the capabilities put where a declaration says nothing: plain values, by the path of their option. */
function standardsOf(source: Source): Map<string, string> {
  const found = new Map<string, string>()
  const visit = (node: Node): void => {
    if (isBinaryExpression(node) && node.operatorToken.kind === SyntaxKind.QuestionQuestionToken) {
      const path = isPropertyAccessExpression(node.left)
        ? node.left.getText().replaceAll('?', '').split('.').slice(1)
        : []
      const value = node.right.getText()
      if (path.length && /^('.+'|\d+|\{ .+ \})$/.test(value) && !isArrowFunction(node.right))
        found.set(path.join('.'), value)
    }
    node.forEachChild(visit)
  }
  const entity = source.resolve('core/index.ts', 'entity')
  if (entity) visit(entity)
  for (const [path, file] of source.files) if (/^core\/\w+\/capability\.ts$/.test(path)) visit(file)
  return found
}
