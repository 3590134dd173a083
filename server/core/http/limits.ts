const MB = 1_048_576
/** The largest file that is kept, where its field says nothing else (MB). */
export const MAX_MB = 20
/** The largest body that is no upload (bytes). */
export const MAX_BODY = 2 * MB
/** The largest form, its files included (bytes): some fields take twice the usual file. */
export const MAX_FORM = MAX_MB * 2 * MB + MB
