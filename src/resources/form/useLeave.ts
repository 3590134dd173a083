import { useCreatePath, useNavigate, useRecordContext, useResourceContext } from 'ra-core'
import { useListPath } from '../list/place.ts'
import { useFormFrame } from './frame.ts'
import type { Mode } from './payload.ts'

/** The way out of a form: back to the record, or to the list when there is none yet. What is unsaved asks first. */
export function useLeave(mode: Mode): () => void {
  const navigate = useNavigate()
  const createPath = useCreatePath()
  const listPath = useListPath()
  const resource = useResourceContext() ?? ''
  const record = useRecordContext()
  const frame = useFormFrame()
  return () =>
    frame
      ? frame.leave()
      : navigate(mode === 'create' ? listPath(resource) : createPath({ resource, id: record?.id ?? '', type: 'show' }))
}
