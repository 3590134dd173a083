import { texts } from '../../../src/schemas/core/index.ts'
import { refused } from '../errors.ts'

/** Nesting that no record comes near. */
const DEEPEST = 40
/** Names by which values are converted and compared: an object that brings its own breaks whoever looks at it. */
const REFUSED = new Set([...Object.getOwnPropertyNames(Object.prototype), 'toJSON', 'then', 'prototype'])
const [QUOTE, ESCAPE] = ['"'.charCodeAt(0), '\\'.charCodeAt(0)]
const OPEN = new Set([...'[{'].map((c) => c.charCodeAt(0)))
const CLOSE = new Set([...']}'].map((c) => c.charCodeAt(0)))

/** Is the text nested deeper than any record? Looked at before it is parsed, character by character. */
function isTooDeep(text: string): boolean {
  let depth = 0
  let quoted = false
  for (let at = 0; at < text.length; at++) {
    const c = text.charCodeAt(at)
    if (c === ESCAPE) at++
    else if (c === QUOTE) quoted = !quoted
    else if (quoted) continue
    else if (OPEN.has(c) && ++depth > DEEPEST) return true
    else if (CLOSE.has(c)) depth--
  }
  return false
}

function hasRefusedName(value: unknown): boolean {
  const left: unknown[] = [value]
  while (left.length > 0) {
    const one = left.pop()
    if (typeof one !== 'object' || one === null) continue
    if (!Array.isArray(one) && Object.keys(one).some((name) => REFUSED.has(name))) return true
    for (const inner of Object.values(one)) if (typeof inner === 'object' && inner !== null) left.push(inner)
  }
  return false
}

/** The JSON of a request. Throws 400 for what is none, is nested beyond reason, or names what every object inherits. */
export function readJson(text: string): unknown {
  if (isTooDeep(text)) throw refused(texts.badRequest)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw refused(texts.badRequest)
  }
  if (hasRefusedName(value)) throw refused(texts.badRequest)
  return value
}
