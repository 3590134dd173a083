import type { AnyEntity } from '../schemas/core/index.ts'
import type { Face } from '../schemas/faces.ts'

type Known = Readonly<Record<string, unknown>>
/** What others ask of anything that they are handed: no word of a declaration. */
const STRANGE = new Set<unknown>(['then', 'toJSON', '$$typeof', 'nodeType', 'tagName'])

/** What is written down leaves out what is not said. */
const NO_GATES: Face['access'] = {
  read: undefined,
  create: undefined,
  update: undefined,
  delete: undefined,
  export: undefined,
  wall: undefined,
}

/** What most entities of a name and a title are: a face is written down without it. */
export const usualOf = ({ name, title }: Pick<Face, 'name' | 'title'>) =>
  ({
    path: `${name}/`,
    gender: 'm',
    aliases: [],
    route: null,
    menu: null,
    idAs: null,
    scope: 'empresa',
    shared: false,
    open: false,
    keeps: null,
    trash: null,
    badge: null,
    fields: { [title]: { kind: 'text', o: {} } },
  }) as const satisfies Partial<Face>
/** A face as it is written down. */
export type WrittenFace = Omit<Face, keyof ReturnType<typeof usualOf>> & Partial<Face>

/** The fields that a face holds, also where they go without saying. */
export const fieldsOf = (face: WrittenFace) => (face.fields ?? usualOf(face).fields) as AnyEntity['fields']

/** What is known of an object, and for all else the rest of it, which `rest` gives or throws the promise of. */
const opened = (known: Known, rest: () => object): object => {
  const valueOf = (key: string) => (Object.hasOwn(known, key) ? known[key] : (rest() as Known)[key])
  return new Proxy(
    {},
    {
      get: (_none, key) => (typeof key === 'symbol' || STRANGE.has(key) ? undefined : valueOf(key)),
      has: (_none, key) => Object.hasOwn(known, key) || key in rest(),
      ownKeys: () => Reflect.ownKeys(rest()),
      getOwnPropertyDescriptor: (_none, key) => ({
        value: (rest() as Known)[key as string],
        enumerable: true,
        configurable: true,
      }),
    },
  )
}

/**
 * An entity of which only its face has come. What the face does not hold throws the promise of the rest while that is on
 * its way: React waits for it and draws again, and `whenThere` does the same for everything else. Throws what `load`
 * throws.
 */
export function declared(face: WrittenFace, load: () => Promise<AnyEntity>): AnyEntity {
  let there: AnyEntity | undefined
  let failure: { readonly error: unknown } | undefined
  let coming: Promise<void> | undefined
  const come = async () => {
    try {
      there = await load()
    } catch (error) {
      failure = { error }
    }
    coming = undefined
  }
  const rest = (): AnyEntity => {
    if (there) return there
    const failed = failure
    failure = undefined
    if (failed) throw failed.error
    throw (coming ??= come())
  }
  const fieldFaces = Object.fromEntries(
    Object.entries(fieldsOf(face)).map(([name, field]) => [
      name,
      {
        ...field,
        get label() {
          return rest().fields[name]!.label
        },
      },
    ]),
  )
  /** A part of which the face holds something; the whole part as soon as that is there. */
  const part = <N extends 'access' | 'fields'>(name: N) => {
    const open = opened(name === 'access' ? { ...NO_GATES, ...face.access } : fieldFaces, () => rest()[name])
    return () => there?.[name] ?? open
  }
  const [access, fields] = [part('access'), part('fields')]
  const parts = {
    ...usualOf(face),
    ...face,
    get access() {
      return access()
    },
    get fields() {
      return fields()
    },
  }
  return opened(parts, rest) as AnyEntity
}

/** What `ask` gives as soon as everything that it asks for is there. Throws what it throws beside that. */
export async function whenThere<T>(ask: () => T): Promise<Awaited<T>> {
  for (;;)
    try {
      return await ask()
    } catch (thrown) {
      if (!(thrown instanceof Promise)) throw thrown
      await thrown
    }
}

/** Code, with every declaration: what it draws asks for many, and waits for none of them half way. */
export const withDeclarations =
  <T>(load: () => Promise<T>, all: () => unknown) =>
  async (): Promise<T> => {
    const [loaded] = await Promise.all([load(), whenThere(all)])
    return loaded
  }

/**
 * The same verbs, none of which begins before what it asks for is there. `own` asks for the declaration of a resource: what
 * writes waits for it and is then called once, for a call that was answered is not made again; what only reads may be.
 */
export const waiting = <T extends object>(verbs: T, own: (resource: unknown) => unknown): T =>
  Object.fromEntries(
    Object.entries(verbs).map(([name, verb]: [string, unknown]) => {
      if (typeof verb !== 'function') return [name, verb]
      const call = (given: unknown[]): unknown => verb.apply(verbs, given)
      if (name.startsWith('get')) return [name, (...given: unknown[]) => whenThere(() => call(given))]
      return [name, async (...given: unknown[]) => (await whenThere(() => own(given[0])), call(given))]
    }),
  ) as T
