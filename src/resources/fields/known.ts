import { cnjCourtText } from '../../schemas/br/cnjCourt.ts'
import { numbersIn } from '../../schemas/br/numbersIn.ts'
import { registerFieldView } from '../registry.ts'

// What is known of a value by its look: with the record's page, the form, and the first text that is pasted.
registerFieldView('processo', {
  tells: (value) => (typeof value === 'string' ? cnjCourtText(value) : null),
  among: numbersIn,
})
