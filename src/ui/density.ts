import { useEffect } from 'react'
import { useStore } from 'ra-core'

/** How tall the rows of lists are. */
export const densities = ['compacta', 'normal', 'folgada'] as const
export type Density = (typeof densities)[number]
const HEIGHTS: Readonly<Record<Density, number>> = { compacta: 30, normal: 36, folgada: 46 }

/** The density chosen in this browser, and how to choose another. */
export function useDensity(): [Density, (density: Density) => void] {
  const [density, setDensity] = useStore<Density>('densidade', 'normal')
  return [density in HEIGHTS ? density : 'normal', setDensity]
}

/** Lets the lists know, by a property of the page that their styles read. */
export function DensityKeeper() {
  const [density] = useDensity()
  useEffect(() => {
    document.documentElement.style.setProperty('--b-row', `${HEIGHTS[density]}px`)
  }, [density])
  return null
}
