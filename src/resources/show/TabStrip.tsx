import { Suspense, useEffect, useState, type RefObject } from 'react'
import { useTranslate } from 'ra-core'
import { part, useRoving } from '../shell.ts'
import type { NamedTab } from './MoreTabs.tsx'

const MoreTabs = part(() => import('./MoreTabs.tsx'))

interface Props {
  readonly label: string
  readonly tabs: readonly NamedTab[]
  readonly current: string
  readonly onGo: (name: string) => void
}

/** How many tabs fit in the strip, as wide as they and it are now. */
function useFitting(strip: RefObject<HTMLDivElement | null>, count: number): number {
  const [fitting, setFitting] = useState(count)
  useEffect(() => {
    const element = strip.current
    if (!element || typeof ResizeObserver === 'undefined') return undefined
    const measure = () => {
      const { right, bottom, width } = element.getBoundingClientRect()
      const isBeyond = (tab: DOMRect) => tab.right > right + 1 || tab.bottom > bottom + 1
      const beyond = [...element.children].findIndex((tab) => isBeyond(tab.getBoundingClientRect()))
      setFitting(width === 0 || beyond < 0 ? count : beyond)
    }
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    for (const tab of element.children) watch.observe(tab)
    return () => watch.disconnect()
  }, [strip, count])
  return fitting
}

/** The tabs that fit beside each other, and a menu with the others; the open one is always named. */
export function TabStrip({ label, tabs, current, onGo }: Props) {
  const translate = useTranslate()
  const { ref: strip, ...roving } = useRoving()
  const fitting = useFitting(strip, tabs.length)
  const [menu, setMenu] = useState<{ readonly anchor: HTMLElement; readonly from: number } | null>(null)
  const others = tabs.slice(fitting)
  const open = others.find(({ name }) => name === current)
  return (
    <>
      <div ref={strip} role="tablist" aria-label={label} {...roving}>
        {tabs.map(({ name, label: text, count }, i) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`aba-${name}`}
            className={i < fitting ? undefined : 'b-beyond'}
            aria-selected={name === current}
            aria-controls="aba-aberta"
            onClick={() => onGo(name)}
          >
            {text} {count}
          </button>
        ))}
      </div>
      {others.length > 0 && (
        <button
          type="button"
          className="b-more-tabs"
          aria-haspopup="menu"
          aria-expanded={menu !== null}
          data-aberta={open ? '' : undefined}
          onClick={(event) => setMenu({ anchor: event.currentTarget, from: fitting })}
        >
          {open ? open.label : translate('banca.telas.mais_abas', { smart_count: others.length })}{' '}
          <span aria-hidden>▾</span>
        </button>
      )}
      {menu && (
        <Suspense>
          {/* What it opened with stays, though counts that come meanwhile move the tabs behind it. */}
          <MoreTabs
            anchor={menu.anchor}
            tabs={tabs.slice(menu.from)}
            current={current}
            onGo={onGo}
            onClose={() => setMenu(null)}
          />
        </Suspense>
      )}
    </>
  )
}
