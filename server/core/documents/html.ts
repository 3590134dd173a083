import { compute, isSealed, type AnyEntity, type Context } from '../../../src/schemas/core/index.ts'
import { formatDate, formatDateTime } from '../../../src/schemas/br/dates.ts'
import type { Row } from '../sql/select.ts'
import type { Service } from '../write/service.ts'
import type { Told } from '../timeline/moments.ts'
import { timelinePage } from '../timeline/page.ts'
import { calledOf, columnsOf, longOf, sheetsOf, textOf, type Column } from './facts.ts'
import { allRelated, belonging, belongingsOf } from './related.ts'

/** A file of the case: its place in the archive, or null where the store has lost it. */
export interface Kept {
  readonly name: string
  readonly path: string | null
  readonly of: string
  readonly bytes: number
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const controls = /[^\P{Cc}\n\t]/gu
/** Text as it may stand anywhere in a page: nothing in it is markup. */
export const escaped = (text: string): string => text.replace(controls, '').replace(/[&<>"']/g, (c) => ENTITIES[c]!)

const STYLE = `:root{color-scheme:light dark}*{box-sizing:border-box}
body{margin:0 auto;max-width:1000px;padding:24px 16px 64px;font:14px/1.5 system-ui,sans-serif;color:#1b1f24;background:#fff}
h1{font-size:22px;margin:0 0 4px}h2{font-size:16px;margin:32px 0 8px;border-bottom:1px solid #ccc;padding-bottom:4px}h3{font-size:14px;margin:16px 0 4px}
nav{display:flex;flex-wrap:wrap;gap:4px 16px;margin:12px 0}.soft{color:#57606a;font-size:12px}
dl{display:grid;grid-template-columns:repeat(auto-fill,minmax(220px,1fr));gap:8px 20px;margin:0}dt{font-size:12px;color:#57606a}dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}
.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%}th,td{min-width:96px;text-align:left;vertical-align:top;padding:4px 8px;border-bottom:1px solid #ddd;overflow-wrap:anywhere;white-space:pre-wrap}th{font-size:12px;color:#57606a}
ol{list-style:none;padding:0;margin:0}li{padding:6px 0;border-bottom:1px solid #eee;overflow-wrap:anywhere;white-space:pre-wrap}a{color:#0b57d0}
@media (prefers-color-scheme:dark){body{color:#e6e8eb;background:#15181c}.soft,dt,th{color:#a4acb5}h2,th,td,li{border-color:#3a4048}a{color:#8ab4f8}}
@media print{body{max-width:none;padding:0}nav{display:none}tr,li{break-inside:avoid}}`
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

interface Case {
  readonly service: Service
  readonly told: Told
  readonly row: Row
  readonly ctx: Context
  readonly firm: string
}

async function* timeline({ service, told, ctx }: Case): AsyncGenerator<string> {
  if (Object.keys(told.entity.timeline).length === 0) return
  yield '<h2 id="linha-do-tempo">Linha do tempo</h2>\n<ol>\n'
  for (let ate: string | null = ''; ate !== null;) {
    const page = await timelinePage(service, told, { limite: '200', ...(ate && { ate }) }, ctx)
    for (const { dia, hora, palavra, texto, detalhes, por } of page.results) {
      const when = `<span class="soft">${escaped(formatDate(dia))}${hora ? ` ${escaped(hora)}` : ''}</span>`
      const more = detalhes.map((line) => `<br>${escaped(line)}`).join('')
      yield `<li>${when} <strong>${escaped(palavra)}</strong> ${escaped(texto)}${more}${por ? ` <span class="soft">${escaped(por)}</span>` : ''}</li>\n`
    }
    ate = page.proximo
  }
  yield '</ol>\n'
}

interface Listed {
  readonly name: string
  readonly label: string
  readonly target: AnyEntity
  readonly columns: readonly Column[]
  /** Ids of the rows that were told are added here. */
  readonly ids?: number[]
}

/** Rows as a table with a heading of its own; nothing where there are none. */
async function* table({ service, ctx }: Case, listed: Listed, rows: AsyncIterable<Row>): AsyncGenerator<string> {
  const { name, label, target, columns } = listed
  const long = longOf(target, columns, ctx)
  let any = false
  for await (const record of rows) {
    if (!any) {
      const head = columns.map((column) => `<th scope="col">${escaped(column.label)}</th>`).join('')
      yield `<h2 id="${escaped(name)}">${escaped(label)}</h2>\n<div class="scroll"><table><thead><tr>${head}</tr></thead><tbody>\n`
      any = true
    }
    listed.ids?.push(Number(record.id))
    const row = compute(target, record, ctx)
    const cells = columns.map((c) => `<td>${escaped(textOf(service.model, target, c.name, row, ctx))}</td>`)
    yield `<tr>${cells.join('')}</tr>\n`
    for (const { name: field, label: called } of long) {
      const text = textOf(service.model, target, field, row, ctx)
      if (text)
        yield `<tr><td colspan="${columns.length}"><span class="soft">${escaped(called)}</span> ${escaped(text)}</td></tr>\n`
    }
  }
  if (any) yield '</tbody></table></div>\n'
}

/** Every list of the record, each followed by what belongs to its rows. */
async function* lists(given: Case): AsyncGenerator<string> {
  const { service, told, ctx } = given
  for (const [name, related] of Object.entries(told.entity.related)) {
    const target = service.model.get(related.to)
    const columns = columnsOf(target, related.by, related.columns, ctx)
    const ids: number[] = []
    const rows = allRelated(service, target, related.by, told.id, ctx)
    yield* table(given, { name, label: related.label, target, columns, ids }, rows)
    for (const more of belongingsOf(service.model, target)) {
      const { entity, by } = more
      const label = `${related.label}: ${entity.label[1]}`
      const asked = { name: `${name}-${entity.name}`, label, target: entity, columns: [by, ...entity.list.columns] }
      const shown = columnsOf(entity, '', [...new Set(asked.columns)], ctx)
      yield* table(given, { ...asked, columns: shown }, belonging(service, more, ids, ctx))
    }
  }
}

function* files(kept: readonly Kept[]): Generator<string> {
  if (kept.length === 0) return
  yield '<h2 id="arquivos">Arquivos</h2>\n<ol>\n'
  for (const { name, path, of } of kept) {
    const at = path?.split('/').map(encodeURIComponent).join('/')
    const link = at ? `<a href="${escaped(at)}">${escaped(name)}</a>` : `${escaped(name)} (não está mais guardado)`
    yield `<li>${link} <span class="soft">${escaped(of)}</span></li>\n`
  }
  yield '</ol>\n'
}

/** All of a record as one page that needs neither network nor scripts, piece by piece. */
export async function* caseHtml(given: Case, kept: readonly Kept[]): AsyncGenerator<string> {
  const { service, told, row, ctx, firm } = given
  const name = escaped(`${told.entity.label[0]} ${calledOf(told.entity, row)}`)
  yield `<!doctype html>\n<html lang="pt-BR"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${name}</title><style>${STYLE}</style></head><body>
<header><h1>${name}</h1>${isSealed(told.entity, row) ? '<p><strong>SIGILOSO</strong></p>' : ''}<p class="soft">${escaped(firm)} · exportado em ${escaped(formatDateTime(ctx.agora, ctx.fuso))} por ${escaped(ctx.sessao.nome)}</p></header>
<nav><a href="#dados">Dados</a> <a href="#linha-do-tempo">Linha do tempo</a> ${kept.length ? '<a href="#arquivos">Arquivos</a>' : ''} <a href="dados.json">Dados em JSON</a></nav>
<main>\n<h2 id="dados">Dados</h2>\n`
  for (const { title, facts } of sheetsOf(service.model, told.entity, row, ctx)) {
    const all = facts.map(({ label, text }) => `<div><dt>${escaped(label)}</dt><dd>${escaped(text)}</dd></div>`)
    yield `<h3>${escaped(title)}</h3>\n<dl>${all.join('')}</dl>\n`
  }
  yield* lists(given)
  yield* timeline(given)
  yield* files(kept)
  yield '</main></body></html>\n'
}

/** The same as data: the record, its lists row by row, and the files. */
export async function* caseJson({ service, told, row, ctx }: Case, kept: readonly Kept[]): AsyncGenerator<string> {
  yield `{"entidade":${JSON.stringify(told.entity.name)},"exportado_em":${JSON.stringify(ctx.agora)},"registro":${JSON.stringify(row)},"listas":{`
  let first = true
  for (const [name, { to, by }] of Object.entries(told.entity.related)) {
    yield `${first ? '' : ','}\n${JSON.stringify(name)}:[`
    first = false
    const target = service.model.get(to)
    const ids: number[] = []
    for await (const one of allRelated(service, target, by, told.id, ctx)) {
      yield `${ids.length ? ',' : ''}\n${JSON.stringify(one)}`
      ids.push(Number(one.id))
    }
    yield ']'
    for (const more of belongingsOf(service.model, target)) {
      yield `,\n${JSON.stringify(`${name}/${more.entity.name}`)}:[`
      let any = false
      for await (const one of belonging(service, more, ids, ctx)) {
        yield `${any ? ',' : ''}\n${JSON.stringify(one)}`
        any = true
      }
      yield ']'
    }
  }
  yield `},"arquivos":${JSON.stringify(kept)}}\n`
}
