import { useMemo } from 'react'
import { useFormContext } from 'react-hook-form'
import Button from '@mui/material/Button'
import { compute, isVisible } from '../../schemas/core/index.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { openDialog, later } from '../shell.ts'
import { useAfterSave } from './afterSave.ts'
import { assistOf } from './assists.ts'
import { inputId, useSchemaForm } from './context.ts'

interface Props {
  readonly assist: string
  readonly name: string
  readonly value: unknown
}

/** The helper of a field: it proposes, and the person decides. */
export function AssistButton({ assist, name, value }: Props) {
  const ctx = useSchemaContext()
  const { id, set, entity } = useSchemaForm()
  const { getValues } = useFormContext()
  const waiting = useAfterSave()
  const found = assistOf(assist, ctx.flags)
  const Content = useMemo(() => found?.load && later(found.load), [found])
  if (!found || !Content) return null
  const open = async () => {
    // The form as it is at this moment: this button is not drawn anew for fields that its own does not depend on.
    const typed = compute(entity, getValues(), ctx)
    const row = Object.fromEntries(
      Object.entries(typed).filter(([key]) => !entity.fields[key] || isVisible(entity, key, typed, ctx)),
    )
    await openDialog<true>((close) => (
      <Content
        value={value}
        row={row}
        onUse={(proposed, keep) => {
          set({ [name]: proposed })
          waiting.add(name, proposed, keep ?? null)
          close(true)
        }}
        onClose={() => close(null)}
      />
    ))
    document.getElementById(inputId(id, name))?.focus()
  }
  return (
    <Button size="small" color="inherit" sx={{ alignSelf: 'flex-start', mt: 1 }} onClick={() => void open()}>
      {found.label}
    </Button>
  )
}
