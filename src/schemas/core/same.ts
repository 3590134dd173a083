const sorted = (_: string, v: unknown): unknown =>
  typeof v === 'object' && v !== null && !Array.isArray(v)
    ? Object.fromEntries(Object.entries(v).sort(([a], [b]) => (a < b ? -1 : 1)))
    : v

const canonical = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value, sorted) : JSON.stringify(value ?? null)

/** Whether two values of a field say the same: nothing is null, and a database gives an object's keys in an order of its own. */
export const same = (a: unknown, b: unknown): boolean => a === b || canonical(a) === canonical(b)
