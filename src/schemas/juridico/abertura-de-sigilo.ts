/** A reason is a sentence, not a key that was leant on: so many characters at least. */
export const JUSTIFICATIVA_MINIMA = 15
/** Where a superuser opens what is behind a wall, below /dashboard. */
export const ABRIR_SIGILO = 'juridico/abrir-sigilo'
