/** Of whatever comes next by keyboard: the focus is on it as soon as it is there. */
export const grab = (node: HTMLElement | null): void => node?.focus()
