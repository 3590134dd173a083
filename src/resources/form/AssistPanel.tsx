import { Suspense } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useSchemaContext } from '../../runtime/context.ts'
import { assistOf } from './assists.ts'
import { useSchemaForm } from './context.ts'

const NOTHING: readonly string[] = []

/** What a field's helper shows below the input; it is drawn anew when what it reads changes, and only then. */
export function AssistPanel({ assist, name, value }: { assist: string; name: string; value: unknown }) {
  const { flags } = useSchemaContext()
  const { set } = useSchemaForm()
  const { control, getValues } = useFormContext()
  const found = assistOf(assist, flags)
  useWatch({ control, name: (found?.reads ?? NOTHING) as string[] })
  const Content = found?.Panel
  if (!Content) return null
  return (
    <Suspense>
      <Content value={value} row={getValues()} onUse={(proposed) => set({ [name]: proposed })} />
    </Suspense>
  )
}
