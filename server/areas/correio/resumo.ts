const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
/** Text as it stands in HTML, in content and between quotes alike. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (c) => ESCAPES[c]!)

const more = (total: number, shown: number) => (total > shown ? `e mais ${total - shown}` : null)
const oneLine = (text: string) => text.replace(/\s+/g, ' ')

/** One list of the digest: a line for each record, with its path below the product's address. */
export interface DigestPart {
  readonly titulo: string
  readonly total: number
  readonly itens: readonly { readonly texto: string; readonly caminho: string }[]
}
export interface DigestFirm {
  readonly nome: string
  readonly partes: readonly DigestPart[]
}

/**
 * The daily digest as plain text and as HTML; titles come from people and are escaped in the second. `url` is the
 * product's address, `day` the firm's date.
 */
export function digestMail(name: string, firms: readonly DigestFirm[], day: string, url: string) {
  const several = firms.length > 1
  const counts = new Map<string, number>()
  for (const { partes } of firms)
    for (const { titulo, total } of partes) counts.set(titulo, (counts.get(titulo) ?? 0) + total)
  const summary = [...counts].map(([titulo, n]) => `${titulo.toLocaleLowerCase('pt-BR')}: ${n}`).join(' · ')
  const profile = `${url}/dashboard/profile`
  const foot = 'Você recebe este resumo porque o pediu no seu perfil, onde também pode deixar de recebê-lo:'
  const text = firms.flatMap(({ nome, partes }) => [
    ...(several ? [nome.toLocaleUpperCase('pt-BR')] : []),
    ...partes.map(({ titulo, total, itens }) =>
      [
        `${titulo} (${total})`,
        ...itens.map((item) => `- ${oneLine(item.texto)}\n  ${url}${item.caminho}`),
        more(total, itens.length),
      ]
        .filter(Boolean)
        .join('\n'),
    ),
  ])
  const html = firms.flatMap(({ nome, partes }) => [
    ...(several ? [`<h2>${escapeHtml(nome)}</h2>`] : []),
    ...partes.map(({ titulo, total, itens }) => {
      const lines = itens.map(
        (item) => `<li><a href="${escapeHtml(url + item.caminho)}">${escapeHtml(oneLine(item.texto))}</a></li>`,
      )
      const rest = more(total, itens.length)
      return `<h3>${escapeHtml(titulo)} (${total})</h3><ul>${lines.join('')}${rest ? `<li>${rest}</li>` : ''}</ul>`
    }),
  ])
  return {
    subject: `Seu dia na Banca — ${summary}`,
    text: [
      `Olá, ${name}.`,
      `Seu resumo do dia ${day.split('-').reverse().join('/')}:`,
      ...text,
      `${foot}\n${profile}`,
    ].join('\n\n'),
    html: `<!doctype html><html lang="pt-BR"><body style="font-family:sans-serif;font-size:14px"><p>Olá, ${escapeHtml(name)}.</p>${html.join('')}<p>${foot} <a href="${escapeHtml(profile)}">meu perfil</a>.</p></body></html>`,
  }
}
