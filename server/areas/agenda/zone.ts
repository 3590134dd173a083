/** `-0300` of a time zone at an instant. */
function offsetOf(zone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(at)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT'
  return name.slice(3).replace(':', '') || '+0000'
}

/** Brazil has had no summer time since 2019, and a feed reaches no further back: one rule says it all. */
export function vtimezone(zone: string, at = new Date()): string {
  const offset = offsetOf(zone, at)
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    'BEGIN:STANDARD',
    'DTSTART:20190217T000000',
    `TZOFFSETFROM:${offset}`,
    `TZOFFSETTO:${offset}`,
    'END:STANDARD',
    'END:VTIMEZONE',
  ].join('\r\n')
}
