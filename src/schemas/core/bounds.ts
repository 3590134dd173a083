import { fieldType } from './fields/registry.ts'
import { texts } from './texts.ts'
import type { AnyField, Fields } from './types.ts'

const isRow = (v: unknown): v is Record<string, unknown> => typeof v === 'object' && v !== null && !Array.isArray(v)
const wrongKind = (f: AnyField): string => fieldType(f).wrongKind?.(f) ?? texts.invalid(f.label)

/** Blanks around a value do not count, up to so many. */
const BLANKS = 1000

function textProblem(f: AnyField, text: string): string | null {
  const longest = fieldType(f).bound(f)
  if (text.length <= longest || (text.length <= longest + BLANKS && text.trim().length <= longest)) return null
  return f.o.max && longest === f.o.max ? texts.max(f.label, longest) : wrongKind(f)
}

function embeddedProblem(f: AnyField, value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (!isRow(value)) return wrongKind(f)
  for (const [name, inner] of Object.entries(f.o.fields as Fields)) {
    const raw = value[name] === undefined && inner.o.alias ? value[inner.o.alias as string] : value[name]
    const problem = boundProblem(inner, raw)
    if (problem) return problem
  }
  return null
}

/**
 * What is wrong with the size or the kind of a wire value, as a message; null when nothing is. Asked before any expression,
 * parser or sanitiser sees the value: whatever passes here is so small that all of them are quick.
 */
export function boundProblem(f: AnyField, raw: unknown): string | null {
  if (typeof raw === 'string') return textProblem(f, raw)
  if (typeof raw !== 'object' || raw === null || raw instanceof Date) return null
  const { embeds, many } = fieldType(f)
  const holds = embeds !== undefined
  if (!Array.isArray(raw)) return embeds === 'one' ? embeddedProblem(f, raw) : wrongKind(f)
  const most = many?.(f)
  if (most === undefined) return wrongKind(f)
  if (raw.length > most) return texts.maxItems(f.label, most)
  for (const item of raw as unknown[]) {
    const problem = holds
      ? embeddedProblem(f, item)
      : typeof item === 'object' && item !== null
        ? wrongKind(f)
        : typeof item === 'string'
          ? textProblem(f, item)
          : null
    if (problem) return problem
  }
  return null
}
