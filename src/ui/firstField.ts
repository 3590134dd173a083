/** Inputs that take no text: space and the arrows change them. */
const HELD = ['checkbox', 'radio', 'button', 'submit', 'reset', 'range', 'color']
// What a choice keeps its value in is out of everybody's reach.
const OPEN = ':not([type=hidden], [type=file], [readonly], [disabled], [aria-hidden=true])'

const TEXT = `input${OPEN}${HELD.map((type) => `:not([type=${type}])`).join('')}, textarea:not([aria-hidden], [disabled]), select:not([disabled]), [contenteditable=true]`
const ANY = `${TEXT}, input${OPEN}`

/** Of a group of radios the one that the keyboard comes to: the chosen one, where one is. */
function reached(found: HTMLElement | null, root: HTMLElement): HTMLElement | null {
  if (!(found instanceof HTMLInputElement) || found.type !== 'radio') return found
  const group = [...root.querySelectorAll<HTMLInputElement>('input[type=radio]')].filter(
    ({ name, form }) => name === found.name && form === found.form,
  )
  return group.find(({ checked }) => checked) ?? found
}

/**
 * The first thing inside that takes what is typed at once: a text, a date, a name to pick. Where nothing does, the first
 * that may be filled in.
 */
export const firstField = (root: HTMLElement | null): HTMLElement | null =>
  root && (root.querySelector<HTMLElement>(TEXT) ?? reached(root.querySelector<HTMLElement>(ANY), root))
