import type { AnyEntity } from '../../src/schemas/core/index.ts'

export const VIEWS = ['list', 'create', 'edit', 'show', 'audit', 'trash'] as const
export type View = (typeof VIEWS)[number]

export const text = (value: unknown): string => JSON.stringify(value)
export const names = (list: readonly string[]): string => `[${list.map(text).join(', ')}]`

const plain = (value: string) => value.normalize('NFD').replace(/[\u0300-\u036f]/g, '')
/** 'regra-cobranca' and 'list' → 'RegraCobrancaList'. */
export const componentName = (entity: AnyEntity, view: View): string =>
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
