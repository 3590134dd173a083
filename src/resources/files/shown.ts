/** Can a file of this type be looked at without leaving the page? */
export const isShown = (type: string | null | undefined): boolean =>
  type === 'application/pdf' || ['image/png', 'image/jpeg', 'image/gif', 'image/webp'].includes(type ?? '')
