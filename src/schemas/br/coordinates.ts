/** Latitude and longitude in degrees, each with a point. */
const PAIR = /^(-?\d{1,2}(?:\.\d+)?)\s*[,;]\s*(-?\d{1,3}(?:\.\d+)?)$/

/** '-23.55052, -46.633308', however the two were written; what is none stays as it is. */
export function cleanCoordinates(text: string): string {
  const found = PAIR.exec(text.trim())
  return found ? `${found[1]}, ${found[2]}` : text.trim()
}

/** Whether it is a place on the globe. */
export function isCoordinates(text: string): boolean {
  const [, latitude, longitude] = PAIR.exec(text.trim()) ?? []
  return latitude !== undefined && Math.abs(Number(latitude)) <= 90 && Math.abs(Number(longitude)) <= 180
}
