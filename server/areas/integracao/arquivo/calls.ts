import { isDate, isUsualDate } from '../../../../src/schemas/br/calendar.ts'
import { formatDate } from '../../../../src/schemas/br/dates.ts'
import { texts } from '../../../../src/schemas/core/index.ts'
import { NOVOS_POR_ARQUIVO } from '../../../../src/schemas/integracao/novos-processos.ts'
import { rows, sql } from '../../../core/db/db.ts'
import { invalid } from '../../../core/errors.ts'
import { incomingFile } from '../../../core/files/incoming.ts'
import { safeName, sniff } from '../../../core/files/sniff.ts'
import type { Wordy } from '../../../core/files/words.ts'
import { heavy } from '../../../core/heavy/index.ts'
import { actorOf } from '../../../core/http/http.ts'
import type { Calls } from '../../parts.ts'
import { casa } from '../captura/captura.ts'
import { chaveDe } from '../captura/texto.ts'
import { descobrirDeArquivo } from './descobrirDeArquivo.ts'
import { anotarCitados, ocultos } from './ocultos.ts'
import { DO_ESCRITORIO, escolhidos, procuraDe, termosPorNome, type Nosso } from './nossos.ts'
import { receberArquivo } from './receberArquivo.ts'

const ACEITOS = ['pdf', 'txt', 'eml']
const MAXIMO_BYTES = 30 * 1_048_576
/** Items of one file. */
const MAIS = 2_000

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', '<br>')

const naoLido = (nome: string) => `O anexo ${nome} não pôde ser lido.`

const comunicacao = ({ nr_processo, texto, advogados }: Nosso, dia: string) => ({
  id: chaveDe(nr_processo, dia, texto),
  hash: null,
  nr_processo,
  dia,
  tribunal: null,
  orgao: null,
  tipo: null,
  texto: escaped(texto),
  link: null,
  destinatarios: [],
  advogados,
  cancelada: null,
})

/**
 * `POST notifications/arquivo/`: a diary (.pdf, .txt) or a mail (.eml) that somebody has goes the road of what is captured:
 * taken apart by lawsuits, what is the firm's kept as items with their proof, and what came before known again.
 */
export const fileCalls: Calls = (app, parts) => {
  const { db, model, service } = parts
  app.post('/api/process/v1/notifications/arquivo', async (request, reply) => {
    const actor = actorOf(request)
    const { ctx } = actor
    service.may(model.get('expedientes'), 'create', ctx)
    const upload = await incomingFile(request, parts.partial)
    const bytes = await upload.toBuffer()
    if (bytes.length > MAXIMO_BYTES) throw invalid({ aq_arquivo: ['O arquivo passa de 30 MB: divida-o.'] })
    const { extension } = await sniff(upload.filename, bytes, ACEITOS)
    const asked = upload.field('dt_disponibilizacao')
    const given = typeof asked === 'string' && asked !== '' ? asked : null
    const wrong = (why: string) => invalid({ dt_disponibilizacao: [why] })
    if (given !== null && (!isDate(given) || !isUsualDate(given))) throw wrong(texts.invalid('Disponibilização'))
    if (given !== null && given > ctx.hoje) throw wrong('A data não pode ser posterior a hoje!')
    const firm = ctx.sessao.cd_empresa
    const procura = await procuraDe(db, firm)
    const read = await heavy('clippings', ctx.sessao.id, new Uint8Array(bytes), extension as Wordy, procura)
    const { all, naoLidos } = read
    if (all.length === 0)
      throw invalid({ aq_arquivo: [['Não há número de processo neste arquivo.', ...naoLidos.map(naoLido)].join(' ')] })
    const dia = given ?? read.dia
    if (dia === null) throw wrong('O arquivo não diz o dia da disponibilização: informe-o, pois dele se conta o prazo.')
    if (dia > ctx.hoje)
      throw wrong(`O arquivo diz que foi disponibilizado em ${formatDate(dia)}, que ainda não chegou.`)
    const ours = await escolhidos(parts, ctx, all, upload.field('tudo') === 'true')
    if (ours.length > MAIS) throw invalid({ aq_arquivo: [`O arquivo traz mais de ${MAIS} itens: divida-o.`] })
    const termosDe = await termosPorNome(db, firm, [...new Set(all.flatMap(({ termos }) => termos))])
    const itemOf = (one: Nosso) => ({ termo: one.termo, termos: termosDe(one.termos), item: comunicacao(one, dia) })
    const walled = await ocultos(
      parts,
      ctx,
      all.map((one) => ({ nr_processo: one.nr_processo, chave: chaveDe(one.nr_processo, dia, one.texto) })),
    )
    const itens = ours.map(itemOf).map(({ item, ...rest }) => {
      const oculto = walled.chaves.has(item.id)
      // What is behind a wall had come before where this very person sent it: of what others did nothing is told.
      return { ...rest, oculto, item: oculto ? { ...item, id: `${item.id}#${ctx.sessao.id}` } : item }
    })
    const before = await rows<{ k: string }>(
      db,
      sql`select ds_identificador k from provas_captura where cd_empresa = ${firm}::bigint and ie_fonte = 'arquivo'
          and ds_identificador = any(${itens.map(({ item }) => item.id)}::text[])`,
    )
    const known = new Set(before.map(({ k }) => k))
    const nome = safeName(upload.filename)
    const open = itens.filter(({ oculto }) => !oculto)
    const kept = await receberArquivo(parts, actor, open, nome)
    const chosen = new Set(ours.map(({ texto }) => texto))
    // The firm's own lawsuits that this person may not see: to them these are of others, to whoever may nothing is lost.
    const unseen = all
      .filter(({ texto }) => !chosen.has(texto))
      .map((one) => itemOf({ ...one, conhecido: false, termo: DO_ESCRITORIO }))
      .filter(({ item }) => walled.chaves.has(item.id))
      .slice(0, MAIS)
    const behind = [...itens.filter(({ oculto }) => oculto), ...unseen]
    if (behind.length) await receberArquivo(parts, await casa(parts, firm), behind, nome)
    if (walled.processos.length) await anotarCitados(parts, actor, walled.processos, nome)
    const novos = ours.filter(({ termos, conhecido }) => termos.length > 0 && !conhecido)
    await descobrirDeArquivo(
      parts,
      firm,
      novos.map((one) => comunicacao(one, dia)),
    )
    // It is the same whether the firm knows of them or not.
    const muitos = new Set(novos.map(({ nr_processo }) => nr_processo)).size > NOVOS_POR_ARQUIVO
    const told = new Set([...kept.guardados, ...itens.flatMap(({ oculto, item }) => (oculto ? [item.id] : []))])
    await upload.kept?.()
    return reply
      .code(201)
      .send({
        dia,
        encontrados: all.length,
        guardados: [...told].filter((id) => !known.has(id)).length,
        repetidos: itens.filter(({ item }) => known.has(item.id)).length,
        limite_novos: muitos ? NOVOS_POR_ARQUIVO : null,
        de_outros: all.length - ours.length,
        nao_lidos: naoLidos,
        erro: kept.erro,
      })
  })
}
