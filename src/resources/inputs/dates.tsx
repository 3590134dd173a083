import { registerFieldView } from '../registry.ts'
import { DateFilter } from './DateFilter.tsx'
import { DateInput } from './DateInput.tsx'
import { MonthInput } from './MonthInput.tsx'
import { DateTimeInput, TimeInput } from './TimeInput.tsx'
import { TextFilter } from './filters.tsx'

registerFieldView('date', { Input: DateInput, Filter: DateFilter })
registerFieldView('month', { Input: MonthInput, Filter: DateFilter })
registerFieldView('time', { Input: TimeInput, Filter: TextFilter })
registerFieldView('dateTime', { Input: DateTimeInput, Filter: DateFilter })
