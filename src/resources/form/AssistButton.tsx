import { lazy, useMemo } from 'react'
import Button from '@mui/material/Button'
import type { Row } from '../../schemas/core/record.ts'
import { useSchemaContext } from '../session.ts'
import { openDialog } from '../shell.ts'
import { useAfterSave } from './afterSave.ts'
import { assistOf } from './assists.ts'
import { inputId, useSchemaForm } from './context.ts'

interface Props {
  readonly assist: string
  readonly name: string
  readonly value: unknown
  readonly row: Row
}

/** The helper of a field: it proposes, and the person decides. */
export function AssistButton({ assist, name, value, row }: Props) {
  const { flags } = useSchemaContext()
  const { id, set } = useSchemaForm()
  const later = useAfterSave()
  const found = assistOf(assist, flags)
  const Content = useMemo(() => found?.load && lazy(found.load), [found])
  if (!found || !Content) return null
  const open = async () => {
    await openDialog<true>((close) => (
      <Content
        value={value}
        row={row}
        onUse={(proposed, keep) => {
          set({ [name]: proposed })
          later.add(name, proposed, keep ?? null)
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
