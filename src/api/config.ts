import { withoutEnd } from '../schemas/br/text.ts'

/** A base area of the API, as the schemas name it: 'juridico', 'base', 'auth' … (rule g.http.bases). */
export type Area = string

/** What whoever hosts the app may set before it starts, in a script of their own. */
export interface Configuration {
  /** Base URL by area, without the area and version: `{ auth: 'https://auth.exemplo.com.br/api' }`. */
  bases?: Partial<Record<Area, string>>
}

declare global {
  interface Window {
    __BANCA__?: Configuration
  }
}

/** The address of an area, without an end: its base, its name and the version. */
export function areaUrl(area: Area): string {
  const configured = typeof window === 'undefined' ? undefined : window.__BANCA__?.bases?.[area]
  const built = import.meta.env.VITE_API_BASE as string | undefined
  const base = withoutEnd(configured ?? built ?? '/api', /\//)
  return `${base}/${area}/v1`
}

/** The address of a call: that of its area, and the path. */
export const urlOf = (area: Area, path: string): string => `${areaUrl(area)}/${path.replace(/^\/+/, '')}`
