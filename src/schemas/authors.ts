/** The entity of those who act: every record names one of them as its author. */
export const authors = 'usuarios'
