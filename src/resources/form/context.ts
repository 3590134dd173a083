import { createContext, useContext } from 'react'
import type { AnyEntity } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import type { Mode } from './payload.ts'

export interface SchemaForm {
  readonly entity: AnyEntity
  readonly mode: Mode
  /** Prefix of the ids of the form's elements. */
  readonly id: string
  /** Sets fields and everything that follows from them. */
  readonly set: (values: Row) => void
}

const Context = createContext<SchemaForm | null>(null)
export const SchemaFormProvider = Context.Provider

/** The generated form around; throws outside of one. */
export function useSchemaForm(): SchemaForm {
  const form = useContext(Context)
  if (!form) throw new Error('outside of a generated form')
  return form
}

export const inputId = (form: string, name: string) => `${form}-${name}`
