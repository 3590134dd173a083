/** Where a shortcut works. */
export const places = ['lista', 'registro', 'formulario', 'geral'] as const
export type Place = (typeof places)[number]

export interface Shortcut {
  readonly place: Place
  /** Pressed together, the last one named as `KeyboardEvent.key` names it. */
  readonly keys: readonly string[]
}

/** Every shortcut there is, by its name: what it does is said in the catalogue, under `banca.atalhos.teclas`. */
export const shortcuts = {
  procurar: { place: 'lista', keys: ['/'] },
  descer: { place: 'lista', keys: ['j'] },
  subir: { place: 'lista', keys: ['k'] },
  abrir: { place: 'lista', keys: ['Enter'] },
  editar: { place: 'lista', keys: ['e'] },
  editar_celula: { place: 'lista', keys: ['F2'] },
  selecionar: { place: 'lista', keys: ['x'] },
  novo: { place: 'lista', keys: ['n'] },
  desmarcar: { place: 'lista', keys: ['Escape'] },
  editar_registro: { place: 'registro', keys: ['e'] },
  voltar: { place: 'registro', keys: ['Escape'] },
  salvar: { place: 'formulario', keys: ['Control', 'Enter'] },
  sair: { place: 'formulario', keys: ['Escape'] },
  buscar: { place: 'geral', keys: ['Control', 'k'] },
  notificacoes: { place: 'geral', keys: ['v'] },
  imprimir: { place: 'geral', keys: ['Control', 'p'] },
  atalhos: { place: 'geral', keys: ['?'] },
} as const satisfies Readonly<Record<string, Shortcut>>

export type ShortcutName = keyof typeof shortcuts

const isMac = (): boolean => typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform)

/** A key as it is written on the keyboard at hand. */
export function keyLabel(key: string): string {
  if (key === 'Control') return isMac() ? '⌘' : 'Ctrl'
  if (key === 'Escape') return 'Esc'
  return key.length === 1 ? key.toUpperCase() : key
}

/** The keys as `aria-keyshortcuts` names them. */
export const ariaKeys = (name: ShortcutName): string =>
  shortcuts[name].keys.map((key) => (key === 'Control' && isMac() ? 'Meta' : key)).join('+')

/** The shortcuts among these names, by the places they work in, in the order of the table. */
export function byPlace(names: ReadonlySet<string>): (readonly [Place, ShortcutName[]])[] {
  const all = (Object.keys(shortcuts) as ShortcutName[]).filter((name) => names.has(name))
  return places
    .map((place) => [place, all.filter((name) => shortcuts[name].place === place)] as const)
    .filter(([, list]) => list.length > 0)
}
