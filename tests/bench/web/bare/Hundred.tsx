import { Create, SimpleForm, TextInput } from 'react-admin'
import { NAMES } from '../hundred.ts'

/** A form of a hundred fields as React-Admin's guide writes it. */
export default function Hundred() {
  return (
    <Create resource="fichas">
      <SimpleForm>
        {NAMES.map((name, i) => (
          <TextInput key={name} source={name} label={`Campo ${i + 1}`} />
        ))}
      </SimpleForm>
    </Create>
  )
}
