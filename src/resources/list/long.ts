/** From here on only the rows in sight are drawn. */
export const LONG = 100
export const isLong = (rows: readonly unknown[]): boolean => rows.length > LONG
