import type { Capability } from '../capability.ts'
import type { RecordDocument } from './document.ts'

declare module '../words.ts' {
  interface Words<R, A, C> {
    /** A record as a file: a PDF, or all of it as an offline page. */
    readonly documents?: { readonly [name: string]: RecordDocument }
  }
  interface Filled {
    readonly documents: { readonly [name: string]: RecordDocument }
  }
}

/** A record as a file. */
export const documents: Capability = {
  name: 'documents',
  defaults: (d) => ({ documents: d.documents ?? {} }),
  check(entity, { model, report, condition }) {
    for (const [name, { as, call, lists = [], handler, when }] of Object.entries(entity.documents)) {
      if (!/^[a-z].*\{id\}/.test(call)) report(`documents.${name}.call`, 'must be path/{id}/')
      if (handler && (as !== 'pdf' || lists.length > 0))
        report(`documents.${name}.handler`, 'is for a pdf without lists')
      condition(when, `documents.${name}.when`, entity)
      const at = `documents.${name}.lists`
      lists.forEach(({ related, columns = [], where }, i) => {
        const to = entity.related[related]?.to
        if (!to) return report(at, `no related list ${related}`)
        if (!model.has(to)) return
        const target = model.get(to)
        for (const n of columns) if (n !== 'id' && !(n in target.fields)) report(at, `no field ${n} in ${target.name}`)
        condition(where, `${at}[${i}]`, target)
      })
    }
  },
}
