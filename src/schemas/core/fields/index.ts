import { brazilTypes } from './brazil.ts'
import { choiceTypes } from './choice.ts'
import { compositeTypes } from './composite.ts'
import { computedTypes } from './computed.ts'
import { dateTypes } from './dates.ts'
import { fileTypes } from './files.ts'
import { numberTypes } from './numbers.ts'
import { referenceTypes } from './references.ts'
import { registerFieldTypes } from './registry.ts'
import { textTypes } from './text.ts'

for (const group of [
  textTypes,
  numberTypes,
  dateTypes,
  choiceTypes,
  referenceTypes,
  compositeTypes,
  fileTypes,
  computedTypes,
  brazilTypes,
])
  registerFieldTypes(group)

export { address, text, longText, richText, email, colour, cep, secret } from './text.ts'
export { integer, decimal, money, percent } from './numbers.ts'
export { date, isDated, month, time, dateTime } from './dates.ts'
export { bool, option, options, tree, choices, codesOf, keepsCode, labelOf } from './choice.ts'
export {
  ref,
  refs,
  inverse,
  lookup,
  counter,
  carrierOf,
  isReference,
  named,
  namesMany,
  namesOne,
  refOptions,
  targetKey,
  type RefOptions,
} from './references.ts'
export { innerFields, object, list } from './composite.ts'
export { attachesMany, attachesOne, file, files, type StoredFile } from './files.ts'
export { derived, cases, shownBy, statusOf, total } from './computed.ts'
export { rollup, rollupOf, type Rollup } from './rollup.ts'
export { cpf, cnpj, coordinates, cpfCnpj, oab, phone, processo, type Suggestions } from './brazil.ts'
export { fieldType, fieldTypes, registerFieldTypes } from './registry.ts'
