/** A reason is a sentence, not a key that was leant on: so many characters at least. */
export const JUSTIFICATIVA_MINIMA = 15
/** Of so many different words. */
export const JUSTIFICATIVA_PALAVRAS = 3
/** Where a superuser opens what is behind a wall, below /dashboard. */
export const ABRIR_SIGILO = 'juridico/abrir-sigilo'
