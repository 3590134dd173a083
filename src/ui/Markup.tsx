import DOMPurify from 'dompurify'

// Links leave the application: they must not be able to reach back into it.
DOMPurify.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName !== 'A') return
  node.setAttribute('target', '_blank')
  node.setAttribute('rel', 'noopener noreferrer')
})

/** Markup of a record, cleaned once more before it is shown. */
export default function Markup({ html }: { html: string }) {
  const clean = DOMPurify.sanitize(html, { FORBID_TAGS: ['style', 'form', 'input'], FORBID_ATTR: ['style'] })
  return <div className="b-prose" dangerouslySetInnerHTML={{ __html: clean }} />
}
