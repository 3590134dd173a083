/** A touch this long asks what it touches (ms). */
const LONG_PRESS = 500
/** So long what was asked stays (ms). */
const STAYS = 2000

const hintAt = (event: Event) => (event.target as Element | null)?.closest?.<HTMLElement>('[data-dica]') ?? null

/**
 * What hints need beside their styles: Esc puts away the one that shows, until the hand goes elsewhere, and a long touch
 * shows one where there is no hovering.
 */
export function watchHints(page: Document): void {
  const root = page.documentElement
  let pressed: ReturnType<typeof setTimeout> | undefined
  const show = (hint: HTMLElement) => {
    hint.dataset.dicaAberta = ''
    setTimeout(() => delete hint.dataset.dicaAberta, STAYS)
  }
  const lift = () => clearTimeout(pressed)
  const again = () => delete root.dataset.semDica
  page.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape') root.dataset.semDica = ''
    },
    true,
  )
  page.addEventListener('pointerover', again)
  page.addEventListener('focusin', again)
  page.addEventListener('pointerdown', (event) => {
    lift()
    const hint = event.pointerType === 'touch' ? hintAt(event) : null
    if (hint) pressed = setTimeout(() => show(hint), LONG_PRESS)
  })
  for (const end of ['pointerup', 'pointercancel', 'scroll']) page.addEventListener(end, lift, true)
}
