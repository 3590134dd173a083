import {
  isArrayTypeNode,
  isFunctionTypeNode,
  isIndexedAccessTypeNode,
  isIndexSignatureDeclaration,
  isIntersectionTypeNode,
  isMappedTypeNode,
  isParenthesizedTypeNode,
  isPropertySignatureDeclaration,
  isTypeLiteralNode,
  isTypeOperatorNode,
  isTypeReferenceNode,
  isUnionTypeNode,
  SyntaxKind,
  type Node,
  type TypeNode,
} from 'typescript/unstable/ast'
import type { Typed } from './types.ts'

/** What the reference calls the types that stand everywhere. */
const PLAIN: Readonly<Record<string, string>> = {
  Where: 'condition',
  AnyWhere: 'condition',
  Gate: 'gate',
  Flag: 'flag',
  Tone: 'tone',
  Fields: 'fields',
  Dynamic: 'dynamic',
  WriteRule: 'write rule',
  AnyOps: 'operators',
  Actions: '{ name: ActionDef }',
  K: 'field',
  F: 'fields',
  I: 'fields',
  N: 'string',
  V: 'value',
  E: 'value',
}
/** What the reference calls a type. */
export const wordOf = (name: string): string => PLAIN[name] ?? name

/** What says nothing to whoever reads: the compiler's own bookkeeping. */
const SILENT = /^(A|C|O|Checked<.*)$/
/** What is about any value of a field. */
const VALUE = /^R\[\w\]$/

const unique = (words: readonly string[]): string[] => [...new Set(words)]

/** A type in a few words. */
export function inWords({ type, env }: Typed): string {
  const again = (next: TypeNode) => inWords({ type: next, env })
  const text = type.getText().replace(/\s+/g, ' ')
  if (VALUE.test(text)) return 'value'
  if (/^keyof R( & string)?$/.test(text)) return 'field'
  if (/^keyof A( & string)?$/.test(text)) return 'action'
  if (isParenthesizedTypeNode(type)) {
    const inner = again(type.type)
    return isFunctionTypeNode(type.type) || !/[|&]/.test(inner) ? inner : `(${inner})`
  }
  if (isTypeOperatorNode(type)) return again(type.type)
  if (isArrayTypeNode(type)) {
    const inner = again(type.elementType)
    return /[ |]/.test(inner) && !inner.endsWith(')') && !inner.endsWith('}') ? `(${inner})[]` : `${inner}[]`
  }
  if (isUnionTypeNode(type)) return unique(type.types.map(again)).join(' | ')
  if (isIntersectionTypeNode(type)) {
    const said = type.types.filter((t) => !SILENT.test(t.getText()))
    return unique((said.length ? said : [...type.types]).map(again)).join(' & ')
  }
  if (isFunctionTypeNode(type)) return 'function'
  if (isMappedTypeNode(type)) return type.type ? `{ ${keyWord(type.typeParameter)}: ${again(type.type)} }` : '{}'
  if (isIndexedAccessTypeNode(type)) return isMappedTypeNode(type.objectType) ? again(type.objectType.type!) : 'value'
  if (isTypeLiteralNode(type))
    return `{ ${type.members
      .flatMap((m) => {
        if (isIndexSignatureDeclaration(m)) return [`${m.parameters[0]!.name.getText()}: ${again(m.type!)}`]
        return isPropertySignatureDeclaration(m) ? [`${m.name.getText()}${m.postfixToken ? '?' : ''}`] : []
      })
      .join(', ')} }`
  if (isTypeReferenceNode(type)) {
    const name = type.typeName.getText()
    const handed = env.get(name)
    if (handed) return inWords(handed)
    if (PLAIN[name]) return PLAIN[name]
    if (name === 'NoInfer') return again(type.typeArguments![0]!)
    if (name === 'Layouts') return `{ name: ${again(type.typeArguments![0]!)} }`
    if (name === 'Readonly' || name === 'Promise') return again(type.typeArguments![0]!)
    if (name === 'Record') return `{ ${again(type.typeArguments![0]!)}: ${again(type.typeArguments![1]!)} }`
    return name
  }
  return type.kind === SyntaxKind.TupleType ? text.replaceAll('readonly ', '') : text.replaceAll('"', "'")
}

/** What the keys of a mapped type are. */
function keyWord(parameter: Node & { readonly constraint?: TypeNode }): string {
  const over = parameter.constraint?.getText() ?? ''
  return /keyof R|K$/.test(over) ? 'field' : 'code'
}
