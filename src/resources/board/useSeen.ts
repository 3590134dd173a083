import { useEffect, useRef, useState } from 'react'
import { usePrinting } from '../shell.ts'

/** Whether an element has come near what its scroller shows; once it has, for good. */
export function useSeen() {
  const ref = useRef<HTMLElement>(null)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element || seen) return
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setSeen(true),
      { root: element.parentElement, rootMargin: '0px 600px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [seen])
  // On paper there is no scrolling: all of it is seen.
  const printing = usePrinting() !== null
  return [ref, seen || printing] as const
}
