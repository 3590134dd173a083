/** Of whatever comes next by keyboard: the focus is on it as soon as it is there. */
export const grab = (node: HTMLElement | null): void => {
  node?.focus({ preventScroll: true })
  // The browser's own scrolling takes what lies under the text of a phone for seen.
  node?.scrollIntoView({ block: 'nearest' })
}
