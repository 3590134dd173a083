import type { Capability } from '../capability.ts'

declare module '../list/preset.ts' {
  interface Preset<R> {
    /**
     * Counted in the panel “Nada esquecido” instead of standing over the list. Those of one `group` share a line, which
     * shows the one with `begin` first and offers the others by their `choice`.
     */
    readonly watch?: true | { readonly group: string; readonly choice: string; readonly begin?: true }
  }
}

/** Presets whose numbers are looked at so that nothing is forgotten. */
export const watch: Capability = { name: 'watch' }
