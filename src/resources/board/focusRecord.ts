/** A record that changed places lost the focus with its old element; it goes on at the new one. */
export const focusRecord = (id: number): void => {
  requestAnimationFrame(() => {
    if (document.activeElement && document.activeElement !== document.body) return
    document.querySelector<HTMLElement>(`[data-registro="${id}"] a`)?.focus()
  })
}
