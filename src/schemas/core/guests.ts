/** In a set of flags: whoever has it belongs to no firm, and sees of each what is shown to guests (`access.guest`). */
export const GUEST = 'guest'
/** Of a field: not shown to guests. */
export const KEPT = 'kept'
