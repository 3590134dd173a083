import { existsSync } from 'node:fs'
import { chromium, type Browser, type BrowserServer } from 'playwright-core'

const executablePath = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((p) => p && existsSync(p))

/** The machine's own Chromium, quiet and without a screen. */
const options = {
  executablePath,
  args: [
    '--no-sandbox',
    '--headless=new',
    '--disable-gpu',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-quic',
  ],
}

/** A browser of one's own. */
export const launch = (more: readonly string[] = []): Promise<Browser> =>
  chromium.launch({ ...options, args: [...options.args, ...more] })

/** A browser that others connect to. */
export const serveBrowser = (): Promise<BrowserServer> => chromium.launchServer(options)
