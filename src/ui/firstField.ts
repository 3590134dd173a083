/** Inputs that take no text: space and the arrows change them. */
const HELD = ['checkbox', 'radio', 'button', 'submit', 'reset', 'range', 'color']
// What a choice keeps its value in is out of everybody's reach.
const OPEN = ':not([type=hidden], [type=file], [readonly], [disabled], [aria-hidden=true])'

/** A choice from a list that nothing was chosen of yet: its value is kept in what stands behind it. */
const UNCHOSEN = '[role=combobox]:not(input):has(+ input[aria-hidden=true][value=""])'

const TEXT = `${UNCHOSEN}, input${OPEN}${HELD.map((type) => `:not([type=${type}])`).join('')}, textarea:not([aria-hidden], [disabled]), select:not([disabled]), [contenteditable=true]`
const ANY = `${TEXT}, input${OPEN}`

/** Of a group of radios the one that the keyboard comes to: the chosen one, where one is. */
function reached(found: HTMLElement | null, root: HTMLElement): HTMLElement | null {
  if (!(found instanceof HTMLInputElement) || found.type !== 'radio') return found
  const group = [...root.querySelectorAll<HTMLInputElement>('input[type=radio]')].filter(
    ({ name, form }) => name === found.name && form === found.form,
  )
  return group.find(({ checked }) => checked) ?? found
}

const isEmpty = (field: HTMLElement) => !('value' in field) || field.value === ''
const isRequired = (field: HTMLElement) => field.matches('[required], [aria-required=true]')

/**
 * The first thing inside that takes an answer at once: a text, a date, a name to pick, a choice not made. Where that is a
 * name that was picked before, the first that still has to be filled in. Where nothing takes text, the first that may be.
 */
export function firstField(root: HTMLElement | null): HTMLElement | null {
  if (!root) return null
  const [first, ...others] = root.querySelectorAll<HTMLElement>(TEXT)
  if (!first) return reached(root.querySelector<HTMLElement>(ANY), root)
  // A text or a date stands there to be changed.
  if (isEmpty(first) || !first.matches('[role=combobox]')) return first
  return others.find((one) => isRequired(one) && isEmpty(one)) ?? first
}
