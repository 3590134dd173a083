import { http } from '../http.ts'
import type { Row } from '../../schemas/core/types.ts'

/** Sends a lawyer's certificate with what opens it. */
export function addCertificate(input: Row, file: File): Promise<unknown> {
  const body = new FormData()
  for (const [name, value] of Object.entries(input)) body.append(name, String(value ?? ''))
  body.append('file', file)
  return http('process', 'certificate', { method: 'POST', body })
}
