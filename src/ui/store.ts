import { localStorageStore, type Store } from 'ra-core'

/** Bumped when what is kept changes shape: a new version starts clean. */
const STORE_VERSION = '1'

/**
 * React-Admin's preferences. Logging out resets a store, and ours keeps the user's columns, views and theme through
 * it: only what was selected in the lists goes.
 */
export function createStore(): Store {
  const store = localStorageStore(STORE_VERSION, 'Banca')
  const reset = () => {
    for (const key of Object.keys(store.listItems?.() ?? {})) if (key.includes('.selectedIds')) store.removeItem(key)
  }
  return { ...store, reset }
}
