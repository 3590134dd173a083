import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface SmallDisk {
  readonly path: string
  readOnly(yes: boolean): void
  remove(): void
}

/** A disk of a few megabytes that can be filled and locked; null where this process may not make one. */
export function smallDisk(megabytes: number): SmallDisk | null {
  const path = mkdtempSync(join(tmpdir(), 'banca-disco-'))
  const mount = (...args: string[]) => execFileSync('mount', [...args, path], { stdio: 'ignore' })
  try {
    mount('-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs')
  } catch {
    rmSync(path, { recursive: true })
    return null
  }
  chmodSync(path, 0o777)
  return {
    path,
    readOnly: (yes) => void mount('-o', yes ? 'remount,ro' : 'remount,rw'),
    remove: () => {
      execFileSync('umount', ['-l', path], { stdio: 'ignore' })
      rmSync(path, { recursive: true })
    },
  }
}
