/** What follows from an entity, a field or another declaration, worked out when it is first asked for and kept with it. */
export const cached = <T extends object, V>(make: (key: T) => V) => {
  const cache = new WeakMap<T, V>()
  return (key: T): V => {
    const known = cache.get(key)
    if (known !== undefined) return known
    const value = make(key)
    cache.set(key, value)
    return value
  }
}
