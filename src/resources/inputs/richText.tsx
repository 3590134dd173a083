import { Suspense } from 'react'
import { registerFieldView, type InputProps } from '../registry.ts'
import { TextFilter } from './filters.tsx'
import { part } from '../shell.ts'

const Editor = part(() => import('./Editor.tsx'))

// The editor is the heaviest part of any form: the rest of it is usable while it comes.
const RichInput = (props: InputProps) => (
  <Suspense fallback={<div className="b-editor b-editor-empty" />}>
    <Editor {...props} />
  </Suspense>
)

registerFieldView('richText', { Input: RichInput, Filter: TextFilter })
