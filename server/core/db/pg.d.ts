/** What the driver does not declare. */
declare module 'pg/lib/utils.js' {
  const utils: {
    /** A value as it goes to the server; throws for one that cannot be sent. */
    readonly prepareValue: (value: unknown) => unknown
  }
  export default utils
}
