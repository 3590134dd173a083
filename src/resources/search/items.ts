import type { ElementType } from 'react'
import { mayOperate } from '../../schemas/core/index.ts'
import type { MenuGroup } from '../../ui/layout/menu.ts'
import { currentModel, isEntityResource } from '../../runtime/catalog.ts'
import { menuIcon } from '../icons.ts'
import { answers } from './marks.ts'
import type { Recent } from '../../runtime/recent.ts'

export type Kind = 'recentes' | 'acoes' | 'registros' | 'visoes' | 'paginas' | 'criar'

/** One line of the search: what it says and what choosing it does. */
export interface Item {
  readonly key: string
  readonly kind: Kind
  readonly label: string
  readonly detail?: string
  readonly icon: ElementType
  readonly to?: string
  readonly run?: () => void
  readonly href?: string
  readonly danger?: boolean
  /** The group of the menu that it belongs to. */
  readonly group?: string
  /** What is remembered of it once it was chosen. */
  readonly recent?: Recent
}

/** A record as the server found it. */
export interface Found {
  readonly entidade: string
  readonly id: number
  readonly titulo: string
  readonly detalhe: string
}

/** A record as a line, with the kind of thing that it is. */
export function recordItem({ entidade, id, titulo, detalhe }: Found): Item[] {
  const model = currentModel()
  if (!model.has(entidade)) return []
  const entity = model.get(entidade)
  if (!entity.route) return []
  const to = `/dashboard/${entity.route}/${id}`
  const icon = entity.menu?.icon ?? ''
  const detail = [entity.label[0], detalhe].filter(Boolean).join(' · ')
  return [
    {
      key: to,
      kind: 'registros',
      label: titulo,
      detail,
      icon: menuIcon(icon),
      to,
      recent: { to, label: titulo, detail, icon },
    },
  ]
}

/** The entries of the menu as lines. */
export const pageItems = (groups: readonly MenuGroup[]): Item[] =>
  groups.flatMap((group) =>
    group.items.map(({ label, icon, to, run, href }) => ({
      key: `pagina ${to ?? label}`,
      kind: 'paginas' as const,
      label,
      ...(group.label && { detail: group.label }),
      icon,
      ...(to !== undefined && { to }),
      ...(run && { run }),
      ...(href !== undefined && { href }),
    })),
  )

/** 'Nova tarefa', and whatever else the session may create. */
export const createItems = (flags: ReadonlySet<string>, label: (gender: 'm' | 'f', name: string) => string): Item[] =>
  currentModel()
    .entities.filter(
      (entity) => entity.route && entity.menu && entity.menu.built !== false && mayOperate(entity, 'create', flags),
    )
    .map((entity) => ({
      key: `criar ${entity.name}`,
      kind: 'criar' as const,
      group: entity.menu!.group,
      label: label(entity.gender, entity.label[0].toLocaleLowerCase('pt-BR')),
      icon: menuIcon('adicionar'),
      to: `/dashboard/${entity.route}/adicionar`,
    }))

export const recentItems = (list: readonly Recent[]): Item[] =>
  list.map((recent) => ({
    ...recent,
    key: `recente ${recent.to}`,
    kind: 'recentes',
    icon: menuIcon(recent.icon),
    recent,
  }))

// Records come a moment later than the rest: below it, they move nothing that the hand is on.
const order: readonly Kind[] = ['recentes', 'acoes', 'paginas', 'visoes', 'criar', 'registros']

/** The lines that answer to what was typed, by kind; with nothing typed, all but records and views. */
export function shownItems(items: readonly Item[], typed: string): (readonly [Kind, Item[]])[] {
  const text = typed.trim()
  // An action of the record is called by its own name, whatever the record's.
  const said = ({ kind, label, detail = '' }: Item) => (kind === 'acoes' ? label : `${label} ${detail}`)
  const fits = items.filter((item) =>
    text ? item.kind !== 'recentes' && answers(said(item), text) : item.kind !== 'registros' && item.kind !== 'visoes',
  )
  return order
    .map((kind) => [kind, fits.filter((item) => item.kind === kind)] as const)
    .filter(([, list]) => list.length > 0)
}

/** The record that an address is about, if it is about one. */
export function recordAt(pathname: string): { resource: string; id: number } | null {
  const found = /^\/dashboard\/(.+)\/(\d+)(?:\/(?:editar|auditoria))?\/?$/.exec(pathname)
  return found && isEntityResource(found[1]!) ? { resource: found[1]!, id: Number(found[2]) } : null
}
