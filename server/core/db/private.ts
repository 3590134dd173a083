import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isMainThread } from 'node:worker_threads'

const FOLDER = 0o700
const FILE = 0o600
const OTHERS = 0o077

/** Whatever this process writes from now on is its own account's alone, and so is the folder, made where it is missing. */
export function keepPrivate(folder: string): void {
  // A thread has no mask of its own to set.
  if (isMainThread) process.umask(OTHERS)
  mkdirSync(folder, { recursive: true, mode: FOLDER })
  if (lstatSync(folder).mode & OTHERS) chmodSync(folder, FOLDER)
}

/** Takes from all other accounts what they might read or write of a folder and everything in it; links are left alone. */
export function makePrivate(path: string): void {
  const stat = lstatSync(path)
  if (stat.isSymbolicLink()) return
  if (stat.mode & OTHERS) chmodSync(path, stat.isDirectory() ? FOLDER : FILE)
  if (stat.isDirectory()) for (const name of readdirSync(path)) makePrivate(join(path, name))
}
