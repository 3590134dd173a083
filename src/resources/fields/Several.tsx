import { useTranslate } from 'ra-core'

/** '12 números': what a filter says of more values than a chip can show. */
export function Several({ n }: { readonly n: number }) {
  return <>{useTranslate()('banca.telas.lista.numeros', { smart_count: n })}</>
}
