import type { AnyEntity } from '../../src/schemas/core/index.ts'

export const VIEWS = ['list', 'show', 'edit', 'create'] as const
export type View = (typeof VIEWS)[number]

export const text = (value: unknown): string => JSON.stringify(value)
export const names = (list: readonly string[]): string => `[${list.map(text).join(', ')}]`
/** A word between tags. */
export const inner = (value: string): string => (/[{}<>]/.test(value) ? `{${text(value)}}` : value)

const plain = (value: string) => value.normalize('NFD').replace(/[\u0300-\u036f]/g, '')
/** 'regra-cobranca' and 'list' → 'RegraCobrancaList'. */
export const componentName = (entity: AnyEntity, view: string): string =>
  [...entity.name.split(/[^a-z0-9]+/i), view].map((w) => w.charAt(0).toUpperCase() + w.slice(1)).join('')
/** 'Informações Gerais' → 'INFORMACOES_GERAIS', unlike those before it. */
export function constantName(title: string, taken: Set<string>): string {
  const word = plain(title)
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '_')
    .replace(/^_|_$/g, '')
  const base = /^[A-Z]/.test(word) ? word : `SECAO_${word}`
  let name = base
  for (let n = 2; taken.has(name); n++) name = `${base}_${n}`
  taken.add(name)
  return name
}

/** React-Admin's name of the entity: its route. */
export const resourceOf = (entity: AnyEntity): string => entity.route ?? entity.name

/** Import lines, only those whose name the body uses. */
export function imports(
  body: string,
  from: Readonly<Record<string, readonly string[]>>,
  types: readonly string[] = [],
): string {
  const used = (name: string) => new RegExp(`\\b${name}\\b`).test(body)
  return Object.entries(from)
    .flatMap(([module, wanted]) => {
      if (wanted.length === 0) return [`import '${module}'`]
      const whole = wanted.filter((n) => n.startsWith('* ') && used(n.slice(2))).map((n) => n.slice(2))
      const named = wanted
        .filter((n) => !n.startsWith('* ') && used(n))
        .map((n) => (types.includes(n) ? `type ${n}` : n))
      return [
        ...whole.map((n) => `import ${n} from '${module}'`),
        ...(named.length ? [`import { ${named.join(', ')} } from '${module}'`] : []),
      ]
    })
    .join('\n')
}
