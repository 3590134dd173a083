const FIRST =
  'input:not([type=hidden], [type=file], [readonly], [disabled]), textarea:not([aria-hidden], [disabled]), select:not([disabled]), [contenteditable=true]'

/** The first thing inside that may be filled in. */
export const firstField = (root: HTMLElement | null): HTMLElement | null =>
  root?.querySelector<HTMLElement>(FIRST) ?? null
