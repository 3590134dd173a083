import type { Toast } from '../api/errors.ts'

/** The general life of a toast, in milliseconds. */
export const TOAST_LIFE = 4000
const PER_CHARACTER = 100

/** How long an error stays: 100 ms for each character, and never less than any other toast. */
export const errorLife = ({ title, detail }: Toast): number =>
  Math.max(TOAST_LIFE, PER_CHARACTER * (title.length + detail.length))
