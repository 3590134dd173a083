const BROWSERS = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const
const SYSTEMS = [
  ['Windows', 'Windows'],
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Mac OS', 'macOS'],
  ['Linux', 'Linux'],
] as const
const first = (agent: string, names: readonly (readonly [string, string])[]) => names.find(([mark]) => agent.includes(mark))?.[1]

/** 'Chrome · Windows', from what a browser says of itself; null when it says nothing known. */
export function deviceName(agent: string | null): string | null {
  const browser = first(agent ?? '', BROWSERS)
  const system = first(agent ?? '', SYSTEMS)
  return [browser, system].filter(Boolean).join(' · ') || null
}
