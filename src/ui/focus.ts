/** A ref that puts the focus on its element when it appears; for the first field of a page or dialog. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus()
