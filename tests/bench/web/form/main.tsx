import { createRoot } from 'react-dom/client'
import { dataProvider } from '../../../../src/dataProvider/index.ts'
import { dialogs } from '../../../../src/resources/dialogs.ts'
import { resources } from '../../../../src/resources/index.tsx'
import { defineModel, entity, section, text, type AnyEntity } from '../../../../src/schemas/core/index.ts'
import { model as product } from '../../../../src/schemas/index.ts'
import { AppFrame } from '../../../../src/ui/AppFrame.tsx'
import { NAMES } from '../hundred.ts'

// The product with one more entity: a hundred fields of text in one form.
const one = entity({
  name: 'fichas',
  label: ['Ficha', 'Fichas'],
  gender: 'f',
  area: 'base',
  path: 'fichas/',
  route: 'fichas',
  menu: { group: 'Fichas', icon: 'etiqueta' },
  title: 'campo_1',
  // Who measures has no permission of its own for what the product does not know.
  access: { read: 'taskModule', create: 'taskModule' },
  fields: { campo_1: text('Campo 1') },
})
const hundred = {
  ...one,
  fields: { ...one.fields, ...Object.fromEntries(NAMES.map((name, i) => [name, text(`Campo ${i + 1}`)])) },
  form: [section('Ficha', NAMES)],
}
const screens = resources({
  model: defineModel([...product.entities, hundred as unknown as AnyEntity], product.places),
})

createRoot(document.getElementById('root')!).render(
  <AppFrame resources={screens} dialogs={() => Promise.resolve(dialogs)} dataProvider={dataProvider} />,
)
