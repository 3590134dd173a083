import { registerFieldView } from '../registry.ts'
import { ReferenceFilter } from './ReferenceFilter.tsx'
import { ReferenceInput, ReferencesInput } from './ReferenceInput.tsx'

registerFieldView('reference', { Input: ReferenceInput, Filter: ReferenceFilter })
registerFieldView('references', { Input: ReferencesInput, Filter: ReferenceFilter })
registerFieldView('inverse', { Filter: ReferenceFilter })
