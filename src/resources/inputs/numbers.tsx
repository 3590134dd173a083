import { registerFieldView } from '../registry.ts'
import { NumberInput } from './NumberInput.tsx'
import { RangeFilter } from './RangeFilter.tsx'

for (const kind of ['integer', 'decimal', 'money', 'percent'])
  registerFieldView(kind, { Input: NumberInput, Filter: RangeFilter })
for (const kind of ['counter', 'total']) registerFieldView(kind, { Filter: RangeFilter })
