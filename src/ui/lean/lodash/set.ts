const INDEX = /^(?:0|[1-9]\d*)$/
/** What every object inherits is nobody's to set. */
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])
const keysOf = (path: string): string[] => path.split(/[.[\]]+/).filter(Boolean)

/** Sets the value at a path such as `partes[0].nome`, and makes what is missing on the way there. */
export default function set<T extends object>(object: T, path: string | readonly string[], value: unknown): T {
  const keys = typeof path === 'string' ? (path in object ? [path] : keysOf(path)) : path
  if (keys.some((key) => FORBIDDEN.has(key))) return object
  let at = object as Record<string, unknown>
  keys.forEach((key, n) => {
    const last = n === keys.length - 1
    const next = at[key]
    if (last) at[key] = value
    else if (typeof next !== 'object' || next === null) at[key] = INDEX.test(keys[n + 1]!) ? [] : {}
    if (!last) at = at[key] as Record<string, unknown>
  })
  return object
}
