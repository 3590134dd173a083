import { createElement, Suspense, type ComponentType, type ReactNode } from 'react'
import { part } from '../shell.ts'
import type { OwnView, OwnViewProps } from './ownViews.ts'

const drawn = new WeakMap<OwnView, ComponentType<OwnViewProps>>()

function drawnBy(view: OwnView): ComponentType<OwnViewProps> {
  const known = drawn.get(view) ?? part(view.load)
  drawn.set(view, known)
  return known
}

/** A value as the product shows it. Until that is there it is shown as its type does: nothing waits for how it looks. */
export function OwnValue({ view, plain, ...props }: OwnViewProps & { view: OwnView; plain: ReactNode }) {
  return <Suspense fallback={plain}>{createElement(drawnBy(view), props)}</Suspense>
}
