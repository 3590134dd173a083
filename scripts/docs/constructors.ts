import {
  isArrowFunction,
  isCallExpression,
  isExportDeclaration,
  isNamedExports,
  isPropertyAssignment,
  isStringLiteral,
  isTypeReferenceNode,
  isVariableDeclaration,
  type CallExpression,
  type Node,
  type TypeNode,
} from 'typescript/unstable/ast'
import { fileOf, sentences, type Source } from './source.ts'
import { bound, type Typed } from './types.ts'
import type { Use, Uses } from './uses.ts'

/** A function that declares a field: `text('Nome', { max: 60 })`. */
export interface Constructor {
  readonly name: string
  /** The file of its kind, which groups it with its like. */
  readonly group: string
  readonly says: string
  /** The type that the registry knows it by. */
  readonly kind: string
  readonly parameters: readonly { readonly name: string; readonly typed?: Typed }[]
}

const NONE = new Map<string, Typed>()
const FIELDS = 'core/fields/'

/** What a constant that is made by another function takes: the label, and the options that were named when it was made. */
function made(source: Source, call: CallExpression): Constructor['parameters'] {
  const maker = source.resolve(fileOf(call), call.expression.getText())
  const arrow = maker && isVariableDeclaration(maker) ? maker.initializer : undefined
  const inner = arrow && isArrowFunction(arrow) && isArrowFunction(arrow.body) ? arrow.body : undefined
  return inner ? taken(inner.parameters, bound(arrow!, call.typeArguments, NONE)) : []
}

/** The first word in quotes that a constructor's code calls its kind. */
const kindOf = (value: Node): string => /(?:kind: |\()'(\w+)'/.exec(value.getText())?.[1] ?? ''

const taken = (
  parameters: readonly { readonly name: Node; readonly type?: TypeNode }[],
  env: Typed['env'],
): Constructor['parameters'] =>
  parameters.map(({ name, type }) => ({
    name: name.getText() === 'o' ? 'options' : name.getText(),
    ...(type ? { typed: { type, env } } : {}),
  }))

/** The constructors that the language exports, in the order in which it exports them. */
export function constructorsOf(source: Source): Constructor[] {
  const index = `${FIELDS}index.ts`
  return source.files.get(index)!.statements.flatMap((statement) => {
    if (!isExportDeclaration(statement) || !statement.exportClause || !isNamedExports(statement.exportClause)) return []
    return statement.exportClause.elements.flatMap(({ name }): Constructor[] => {
      const node = source.resolve(index, name.getText())
      if (!node || !isVariableDeclaration(node) || !node.initializer) return []
      const value = node.initializer
      const parameters = isCallExpression(value)
        ? made(source, value)
        : isArrowFunction(value) &&
            value.type &&
            isTypeReferenceNode(value.type) &&
            /^Field\b/.test(value.type.getText())
          ? taken(value.parameters, NONE)
          : []
      const group = fileOf(node).slice(FIELDS.length, -'.ts'.length)
      return parameters.length
        ? [{ name: name.getText(), group, says: sentences(node.parent.parent), kind: kindOf(value), parameters }]
        : []
    })
  })
}

/** Every call of a function of the language outside of it. */
export function callsOf(source: Source): Map<string, CallExpression[]> {
  const found = new Map<string, CallExpression[]>()
  const visit = (node: Node): void => {
    if (isCallExpression(node)) {
      const known = source.resolve(fileOf(node), node.expression.getText())
      if (known && fileOf(known).startsWith('core/')) {
        const name = node.expression.getText()
        found.set(name, [...(found.get(name) ?? []), node])
      }
    }
    node.forEachChild(visit)
  }
  for (const [file, tree] of source.files) if (!/^(core|br)\//.test(file)) visit(tree)
  return found
}

/** The declaration of the field that a call makes, `nm_nome: text(…)`, where it is one. */
const fieldOf = (call: CallExpression): Node | undefined =>
  isPropertyAssignment(call.parent) && call.parent.initializer === call ? call.parent : undefined

/** Notes the options of every call of a constructor, and returns the fields that it makes. */
export function readCalls({ parameters }: Constructor, calls: readonly CallExpression[], uses: Uses): Use[] {
  return calls.flatMap((call) => {
    const field = fieldOf(call)
    call.arguments.forEach((argument, i) => {
      const typed = parameters[i]?.typed
      if (typed && !isStringLiteral(argument)) uses.read(argument, typed, field)
    })
    return field ? [{ node: field, value: call, field }] : []
  })
}
