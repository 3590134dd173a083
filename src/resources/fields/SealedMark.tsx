import { SEALED } from '../../schemas/core/index.ts'

/** Beside the name of a record that only some may see. */
export const SealedMark = () => <span className="b-soft b-sealed"> ({SEALED})</span>
