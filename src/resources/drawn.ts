/** A small line drawing as a mask in the colour of the text around it; coordinates from 0 to 12. */
export function drawn(path: string): Record<string, string | number> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 12" fill="none" stroke="#000" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"><path d="${path}"/></svg>`
  const mask = `url("data:image/svg+xml,${encodeURIComponent(svg)}") center / contain no-repeat`
  return { width: 11, height: 11, background: 'currentColor', mask, WebkitMask: mask }
}
