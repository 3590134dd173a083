import {
  isArrayLiteralExpression,
  isArrowFunction,
  isAsExpression,
  isBlock,
  isCallExpression,
  isConditionalExpression,
  isIdentifier,
  isObjectLiteralExpression,
  isParenthesizedExpression,
  isPropertyAssignment,
  isReturnStatement,
  isSatisfiesExpression,
  isShorthandPropertyAssignment,
  isSpreadAssignment,
  isSpreadElement,
  isStringLiteral,
  isVariableDeclaration,
  type Node,
} from 'typescript/unstable/ast'
import { fileOf, keyOf, type Source } from './source.ts'
import { basesOf, membersOf, partsOf, type Env, type Holder, type Part, type Typed } from './types.ts'

/** Where an option is written. */
export interface Use {
  /** The option with its value; the whole call where a function of the language sets it. */
  readonly node: Node
  readonly value: Node
  /** The field of which it is an option. */
  readonly field?: Node
}

const nameOf = ({ name }: { readonly name: Node }): string => (isStringLiteral(name) ? name.text : name.getText())

/** Every use of every option, by the option's declaration. */
export class Uses {
  readonly #found = new Map<string, Map<string, Use>>()
  readonly #source: Source

  constructor(source: Source) {
    this.#source = source
  }

  of(option: Node): Use[] {
    return [...(this.#found.get(keyOf(option))?.values() ?? [])]
  }

  #note(option: Node, use: Use): void {
    const key = keyOf(option)
    const known = this.#found.get(key) ?? new Map<string, Use>()
    this.#found.set(key, known.set(keyOf(use.node), use))
  }

  /** Goes through a value beside the type that it must have, and notes what of it is written. */
  read(value: Node, typed: Typed, field?: Node): void {
    this.#value(value, partsOf(this.#source, typed), field)
  }

  #value(value: Node, parts: readonly Part[], field?: Node): void {
    if (parts.length === 0) return
    const again = (next: Node | undefined) => next && this.#value(next, parts, field)
    if (isAsExpression(value) || isSatisfiesExpression(value) || isParenthesizedExpression(value))
      return again(value.expression)
    if (isConditionalExpression(value)) return (again(value.whenTrue), again(value.whenFalse))
    if (isIdentifier(value)) {
      const known = this.#source.resolve(fileOf(value), value.getText())
      return again(known && isVariableDeclaration(known) ? known.initializer : undefined)
    }
    if (isCallExpression(value)) return this.#call(value, parts, field)
    if (isArrayLiteralExpression(value))
      for (const item of value.elements)
        if (isSpreadElement(item)) again(item.expression)
        else for (const p of parts) if (p.kind === 'list') this.read(item, p.of, field)
    if (!isObjectLiteralExpression(value)) return
    const names = value.properties.flatMap((p) =>
      isPropertyAssignment(p) || isShorthandPropertyAssignment(p) ? [nameOf(p)] : [],
    )
    // Of several kinds of a thing it is the one that knows every word.
    const knowing = parts.filter(
      (p) => p.kind === 'object' && names.every((name) => this.#option(name, p.holder, p.env).length > 0),
    )
    const meant = knowing.length ? knowing : parts
    for (const p of value.properties) {
      if (isSpreadAssignment(p)) again(p.expression)
      if (!isPropertyAssignment(p) && !isShorthandPropertyAssignment(p)) continue
      const given = isPropertyAssignment(p) ? p.initializer! : p.name
      this.#property(nameOf(p), { node: p, value: given, ...(field ? { field } : {}) }, meant)
    }
  }

  #property(name: string, use: Use, parts: readonly Part[]): void {
    const option = parts
      .flatMap((p) => (p.kind === 'object' ? this.#option(name, p.holder, p.env) : []))
      .map(({ node, typed }) => (this.#note(node, use), this.read(use.value, typed), node))
    if (option.length) return
    for (const p of parts) if (p.kind === 'named') this.read(use.value, p.of)
  }

  #option(name: string, holder: Holder, env: Env): { node: Node; typed: Typed }[] {
    const own = membersOf(this.#source, holder).find((m) => m.name.getText() === name)
    if (own) return [{ node: own, typed: { type: own.type!, env } }]
    return basesOf(this.#source, holder, env).flatMap((base) => this.#option(name, base.holder, base.env))
  }

  /** A function of an area is read on for what it returns; one of the language says itself what it sets. */
  #call(call: Node & { readonly expression: Node }, parts: readonly Part[], field?: Node): void {
    const known = this.#source.resolve(fileOf(call), call.expression.getText())
    if (!known) return
    const made = isVariableDeclaration(known) ? known.initializer : known
    const body = made && 'body' in made ? (made.body as Node | undefined) : undefined
    if (!body) return
    const returned = isBlock(body) ? body.statements.find(isReturnStatement)?.expression : body
    if (!returned) return
    if (!fileOf(known).startsWith('core/')) return this.#value(returned, parts, field)
    const object = isParenthesizedExpression(returned) ? returned.expression : returned
    if (!made || !isArrowFunction(made) || !isObjectLiteralExpression(object)) return
    for (const p of object.properties)
      if (isShorthandPropertyAssignment(p))
        this.#property(p.name.getText(), { node: call, value: call, ...(field ? { field } : {}) }, parts)
  }
}
