import {
  isArrayTypeNode,
  isConditionalTypeNode,
  isIndexedAccessTypeNode,
  isIndexSignatureDeclaration,
  isInterfaceDeclaration,
  isIntersectionTypeNode,
  isMappedTypeNode,
  isParenthesizedTypeNode,
  isPropertySignatureDeclaration,
  isTypeAliasDeclaration,
  isTypeLiteralNode,
  isTypeOperatorNode,
  isTypeReferenceNode,
  isUnionTypeNode,
  SyntaxKind,
  type InterfaceDeclaration,
  type Node,
  type PropertySignatureDeclaration,
  type TypeLiteralNode,
  type TypeNode,
} from 'typescript/unstable/ast'
import { fileOf, type Source } from './source.ts'

/** What the parameters of generic types stand for where they are read. */
export type Env = ReadonlyMap<string, Typed>
export interface Typed {
  readonly type: TypeNode
  readonly env: Env
}
export type Holder = InterfaceDeclaration | TypeLiteralNode

/** What a type lets one write: an object with names of its own, one with any names, or a list. */
export type Part =
  | { readonly kind: 'object'; readonly holder: Holder; readonly env: Env }
  | { readonly kind: 'named'; readonly of: Typed }
  | { readonly kind: 'list'; readonly of: Typed }

interface Generic {
  readonly typeParameters?: readonly { readonly name: Node; readonly defaultType?: TypeNode }[]
}

/** The parameters of a declaration with what is handed in for them. */
export function bound(declaration: Node, given: readonly TypeNode[] | undefined, env: Env): Env {
  const parameters = (declaration as Generic).typeParameters ?? []
  const pairs = parameters.flatMap((p, i): [string, Typed][] => {
    const type = given?.[i] ?? p.defaultType
    return type ? [[p.name.getText(), { type, env }]] : []
  })
  return new Map(pairs)
}

/** Options are handed on through these: the second says what is known of them. */
const CHECKED = new Set(['Exactly'])
/** What holds nothing of its own. */
const INNER = new Set(['NoInfer', 'Readonly', 'Partial', 'NonNullable'])
/** What the compiler alone reads. */
const SILENT = new Set(['Checked'])

/** The parts of a type, those of its aliases and alternatives included. */
export function partsOf(source: Source, { type, env }: Typed): Part[] {
  const within = (next: TypeNode | undefined): Part[] => (next ? partsOf(source, { type: next, env }) : [])
  if (isParenthesizedTypeNode(type)) return within(type.type)
  if (isTypeOperatorNode(type)) return type.operator === SyntaxKind.ReadonlyKeyword ? within(type.type) : []
  if (isUnionTypeNode(type) || isIntersectionTypeNode(type)) return type.types.flatMap(within)
  if (isConditionalTypeNode(type)) return [...within(type.trueType), ...within(type.falseType)]
  if (isArrayTypeNode(type)) return [{ kind: 'list', of: { type: type.elementType, env } }]
  if (isMappedTypeNode(type)) return type.type ? [{ kind: 'named', of: { type: type.type, env } }] : []
  if (isIndexedAccessTypeNode(type)) {
    const of = type.objectType
    return isMappedTypeNode(of) ? within(of.type) : []
  }
  if (isTypeLiteralNode(type)) {
    const named = type.members.find(isIndexSignatureDeclaration)
    const own = type.members.some(isPropertySignatureDeclaration)
    return [
      ...(own ? [{ kind: 'object', holder: type, env } as const] : []),
      ...(named ? [{ kind: 'named', of: { type: named.type!, env } } as const] : []),
    ]
  }
  if (!isTypeReferenceNode(type)) return []
  const name = type.typeName.getText()
  const handed = env.get(name)
  if (handed) return partsOf(source, handed)
  if (SILENT.has(name)) return []
  if (CHECKED.has(name)) return within(type.typeArguments?.[1])
  if (INNER.has(name)) return within(type.typeArguments?.[0])
  const declaration = source.resolve(fileOf(type), name)
  if (!declaration) return []
  const inner = bound(declaration, type.typeArguments, env)
  if (isInterfaceDeclaration(declaration)) {
    const named = declaration.members.find(isIndexSignatureDeclaration)
    return [
      { kind: 'object', holder: declaration, env: inner },
      ...(named?.type ? [{ kind: 'named', of: { type: named.type, env: inner } } as const] : []),
    ]
  }
  return isTypeAliasDeclaration(declaration) ? partsOf(source, { type: declaration.type, env: inner }) : []
}

/** The interfaces that one extends. */
const extended = (source: Source, holder: Holder, env: Env): { holder: InterfaceDeclaration; env: Env }[] =>
  isInterfaceDeclaration(holder)
    ? (holder.heritageClauses ?? []).flatMap((clause) =>
        clause.types.flatMap((t) => {
          const declaration = source.resolve(fileOf(holder), t.expression.getText())
          return declaration && isInterfaceDeclaration(declaration)
            ? [{ holder: declaration, env: bound(declaration, t.typeArguments, env) }]
            : []
        }),
      )
    : []

/** What capabilities alone make is told where it is taken over. */
const isGrown = (source: Source, holder: InterfaceDeclaration): boolean =>
  holder.members.length === 0 && source.grown(holder).length > 0

/** What an interface takes over from others. */
export const basesOf = (source: Source, holder: Holder, env: Env): { holder: Holder; env: Env }[] =>
  extended(source, holder, env).filter((base) => !isGrown(source, base.holder))

/** The options that a holder declares, and those that capabilities add to it, whose parameters are called the same. */
export function membersOf(source: Source, holder: Holder): PropertySignatureDeclaration[] {
  const own = [...holder.members].filter(isPropertySignatureDeclaration)
  if (!isInterfaceDeclaration(holder)) return own
  const bases = extended(source, holder, new Map()).flatMap((base) =>
    isGrown(source, base.holder) ? [base.holder] : [],
  )
  const more = [holder, ...bases].flatMap((one) => source.grown(one))
  return [...own, ...more.flatMap((one) => [...one.members].filter(isPropertySignatureDeclaration))]
}
