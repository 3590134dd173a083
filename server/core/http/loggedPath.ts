/** Secrets that stand in a path: a calendar program can send them nowhere else, nor can the link of a mail. */
const SECRETS = [
  /(\/agenda\/feed\/)[^/]+/,
  /(\/cobranca\/dossie\/)[^/]+/,
  /(\/(?:forgot-password|confirmar-email|confirmar-cadastro)\/)[^/]+/,
]

/** The path of an address as it may be written down: without its query, and without what opens something. */
export const loggedPath = (url: string): string =>
  SECRETS.reduce((path, secret) => path.replace(secret, '$1***'), url.split('?')[0]!)
