import { useCallback, useMemo } from 'react'
import type { FieldValues, SetValueConfig, UseFormReturn } from 'react-hook-form'
import type { AnyEntity } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import { currentContext } from '../../runtime/context.ts'
import type { SchemaForm } from './context.ts'
import { carriersOf, effectsOf } from './effects.ts'

type Put = (name: string, value: unknown, set: (value: unknown) => void) => void

interface Options {
  readonly id: string
  readonly mode?: SchemaForm['mode']
  /** Looks at what a field is set to before it is set, and may set something else. */
  readonly put?: Put
}

const asItIs: Put = (_, value, set) => set(value)
const CHANGED: SetValueConfig = { shouldDirty: true, shouldTouch: true }

/** What the fields of a form need to know of it: whose they are, and how one is set with all that follows from it. */
export function useWiring(
  entity: AnyEntity,
  { getValues, setValue, formState }: Pick<UseFormReturn<FieldValues>, 'getValues' | 'setValue' | 'formState'>,
  { id, mode = 'create', put = asItIs }: Options,
): SchemaForm {
  const { isSubmitted } = formState
  const set = useCallback(
    (values: Row) => {
      const all = effectsOf(entity, getValues(), values, currentContext())
      const carried = { ...carriersOf(entity, all), ...all }
      // What is carried goes first: conditions on the reference read it as soon as the reference changes.
      for (const [name, value] of Object.entries(carried)) if (!(name in entity.fields)) setValue(name, value ?? null)
      for (const [name, value] of Object.entries(all))
        if (name in entity.fields)
          put(name, value, (taken) => setValue(name, taken ?? null, { ...CHANGED, shouldValidate: isSubmitted }))
    },
    [entity, getValues, setValue, isSubmitted, put],
  )
  return useMemo(() => ({ entity, mode, id, set }), [entity, mode, id, set])
}
