import { HttpProblem, invalid } from '../errors.ts'
import { textOf } from '../sheets/csv.ts'
import { safeName } from './sniff.ts'

export type Wordy = 'pdf' | 'txt' | 'eml'

/** Characters, pages and attachments: more than a day's diary of a court has. */
const LONGEST = 20_000_000
const MOST_PAGES = 5_000
const MOST_ATTACHED = 20

const unread = (why: string): HttpProblem => invalid({ aq_arquivo: [why] })
const LOCKED = 'O PDF está protegido por senha: abra-o e salve uma cópia sem senha.'
const BROKEN = 'O arquivo não pôde ser lido: está incompleto ou não é do tipo que o nome diz.'
const PICTURES = 'O PDF só tem imagens: passe-o por um reconhecimento de texto (OCR) e envie de novo.'

async function ofPdf(bytes: Uint8Array): Promise<string> {
  const { extractText, getDocumentProxy } = await import('unpdf')
  const read = async () => {
    const pdf = await getDocumentProxy(new Uint8Array(bytes))
    if (pdf.numPages > MOST_PAGES) throw unread(`O PDF tem mais de ${MOST_PAGES} páginas: divida-o.`)
    return (await extractText(pdf, { mergePages: false })).text
  }
  const pages = await read().catch((error: unknown) => {
    if (!(error instanceof Error) || 'status' in error) throw error
    throw unread(error.name === 'PasswordException' ? LOCKED : BROKEN)
  })
  const text = pages.join('\n')
  if (text.trim() === '') throw unread(PICTURES)
  return text
}

/** What a file says, and the names of those attached to it that could not be read. */
interface Words {
  readonly text: string
  readonly unread: readonly string[]
}

/** A mail's words, and those of the PDFs and texts that came with it: one that cannot be read keeps no other out. */
async function ofMail(bytes: Uint8Array): Promise<Words> {
  const { simpleParser } = await import('mailparser')
  const mail = await simpleParser(Buffer.from(bytes), {
    skipImageLinks: true,
    skipTextLinks: true,
    maxHtmlLengthToParse: LONGEST,
  }).catch(() => {
    // Parts within parts without end, for one.
    throw unread(BROKEN)
  })
  const skipped: string[] = []
  const parts = [mail.subject ?? '', mail.text ?? '']
  for (const { filename, content } of mail.attachments.slice(0, MOST_ATTACHED)) {
    const kind = /\.(pdf|txt)$/i.exec(filename ?? '')?.[1]?.toLowerCase() as 'pdf' | 'txt' | undefined
    if (!kind) continue
    try {
      parts.push((await wordsOf(content, kind)).text)
    } catch (error) {
      if (!(error instanceof HttpProblem)) throw error
      skipped.push(safeName(filename!))
    }
  }
  return { text: parts.join('\n\n'), unread: skipped }
}

/**
 * The words of a PDF, a text or a mail, as people read them, line by line. Throws 400 at `aq_arquivo` for what cannot be
 * read. For a thread of its own: what it is given is hostile.
 */
export async function wordsOf(bytes: Uint8Array, kind: Wordy): Promise<Words> {
  const { text, unread } =
    kind === 'eml'
      ? await ofMail(bytes)
      : { text: kind === 'pdf' ? await ofPdf(bytes) : textOf(Buffer.from(bytes)), unread: [] }
  return { text: text.replaceAll('\r\n', '\n').replaceAll('\u0000', '').slice(0, LONGEST), unread }
}
