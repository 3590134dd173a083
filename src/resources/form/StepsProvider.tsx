import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useEvent } from 'ra-core'
import { useFormContext, useWatch } from 'react-hook-form'
import type { AnyEntity } from '../../schemas/core/index.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { firstField } from '../shell.ts'
import { sectionDependencies } from './dependencies.ts'
import { isOpen } from './openSections.ts'
import type { Mode } from './payload.ts'
import { StepsContext, type Steps } from './steps.ts'
import { StepsLine } from './StepsLine.tsx'

interface Props {
  readonly entity: AnyEntity
  readonly mode: Mode
  /** Id of the form's element. */
  readonly id: string
  readonly children: ReactNode
}

function Stepped({ entity, mode, id, children }: Props) {
  const ctx = useSchemaContext()
  const { control, getValues, trigger } = useFormContext()
  useWatch({ control, name: entity.form.flatMap((section) => [...sectionDependencies(entity, section)]) })
  const sections = entity.form.filter((section) => isOpen(entity, section, getValues(), mode, ctx))
  const [wanted, setWanted] = useState('')
  const [furthest, setFurthest] = useState(0)
  const at = Math.max(
    0,
    sections.findIndex(({ title }) => title === wanted),
  )
  const section = sections[at]
  const current = section?.title ?? ''
  if (at > furthest) setFurthest(at)
  const go = useEvent((title: string) => setWanted(title))
  const next = useEvent(async () => {
    const after = sections[at + 1]
    // What is wrong in what is in sight is told there; what comes later is told in its turn.
    if (section && after && (await trigger(section.fields, { shouldFocus: true }))) go(after.title)
  })
  const back = useEvent(() => {
    const before = sections[at - 1]
    if (before) go(before.title)
  })
  const show = useEvent((field: string) => {
    const of = sections.find(({ fields }) => fields.includes(field))
    if (of) go(of.title)
  })
  const titles = sections.map(({ title }) => title)
  const key = titles.join('\n')
  const steps = useMemo<Steps>(
    () => ({
      titles,
      current,
      isFirst: at === 0,
      isLast: at >= titles.length - 1,
      next: () => void next(),
      back,
      go,
      show,
    }),
    // The titles are what the key says.
    [key, current, at, next, back, go, show], // oxlint-disable-line react-hooks/exhaustive-deps
  )
  // The hand goes where the step begins.
  const shown = useRef(current)
  useEffect(() => {
    if (shown.current === current) return
    shown.current = current
    firstField(document.getElementById(id))?.focus()
  }, [current, id])
  return (
    <StepsContext value={steps}>
      <StepsLine furthest={furthest} />
      {children}
    </StepsContext>
  )
}

/** Has a form asked one section at a time, where the entity says so: a new record; what exists is changed in one go. */
export const StepsProvider = (props: Props) =>
  props.entity.steps && props.mode === 'create' ? <Stepped {...props} /> : props.children
