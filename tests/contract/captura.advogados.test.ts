import { beforeAll, describe, expect, test } from 'vitest'
import { formatDate } from '../../src/schemas/br/dates.ts'
import { formatProcesso } from '../../src/schemas/br/cnj.ts'
import { NOVOS_POR_ARQUIVO } from '../../src/schemas/integracao/novos-processos.ts'
import { engines } from './setup/api.ts'
import { ACHADOS, EXPEDIENTES, noDjen } from './setup/captura.ts'
import type { Publicada } from './setup/fonteDjen.ts'
import { number, type Page } from './setup/processos.ts'

const NOME = 'Dra. Zenaide  Exemplar Quixabeira'

describe.each(engines)('lawyers by their names, and lawsuits that files discover, on %s', (engine) => {
  const djen = noDjen(engine, { termo: 'DRA. ZENAIDE EXEMPLAR QUIXABEIRA' })
  const { at, fonte, dia, made, capture, arquivo, listed, buscas } = djen
  const achados = async () => (await at.gestora.get<Page>(`${ACHADOS}?paginacao=true`)).body.count

  beforeAll(() => made('process/v1/attorney', { name: NOME }))

  test('the name of a lawyer of the firm, who has no enrolment there, is looked for among the lawyers, too', async () => {
    const [nr, other, party] = [number(), number(), number()]
    const lawyers = (nome: string) => ({
      destinatarioadvogados: [{ advogado: { nome, numero_oab: null, uf_oab: null } }],
    })
    const item = (id: number, processo: string, mais: Record<string, unknown>): Publicada => ({
      id,
      dia,
      oab: '1',
      uf: 'SP',
      processo,
      texto: `<p>Ato ${id}.</p>`,
      mais,
    })
    const name = 'Dra. Zenaide Exemplar Quixabeira'
    fonte.publicadas = [
      item(90_001, nr, lawyers(name)),
      item(90_002, other, lawyers('Outro Advogado')),
      item(90_003, party, { ...lawyers('Outro Advogado'), destinatarios: [{ nome: name, polo: 'A' }] }),
    ]
    await capture()
    expect(await listed(EXPEDIENTES, nr)).toHaveLength(1)
    expect(await listed(EXPEDIENTES, party)).toHaveLength(1)
    expect(await listed(EXPEDIENTES, other)).toEqual([])
    expect((await buscas()).map(({ variante, completa }) => [variante, completa])).toEqual([
      ['Advogado: DRA. ZENAIDE EXEMPLAR QUIXABEIRA', true],
      ['DRA. ZENAIDE EXEMPLAR QUIXABEIRA', true],
    ])
  })

  test('a file makes discovered lawsuits of what names the firm and it does not know, each once, and none of what is of others', async () => {
    const [ours, theirs, gone] = [number(), number(), number()]
    const thrown = await made(ACHADOS, { nr_processo: gone })
    expect((await at.gestora.call('DELETE', `${ACHADOS}${thrown.id}/`)).status).toBe(204)
    const text = `Processo ${formatProcesso(ours)}\nIntime-se. ${NOME}\n\nProcesso ${formatProcesso(theirs)}\nCite-se.\n\nProcesso ${formatProcesso(gone)}\nVista. ${NOME}`
    const before = await achados()
    expect(await arquivo(text, { tudo: 'true' })).toMatchObject({ guardados: 3, limite_novos: null })
    await arquivo(text, { tudo: 'true' })
    expect(await achados()).toBe(before + 1)
    expect(await listed(ACHADOS, ours)).toMatchObject([{ ie_so_nome: true, ie_registrado: false }])
  })

  test('a diary with everything makes no thousands of them: so many at a time, and it says so', async () => {
    const many = Array.from({ length: NOVOS_POR_ARQUIVO + 20 }, () => number())
    const text = `DIÁRIO\nDisponibilização: ${formatDate(dia)}\n\n${many.map((nr) => `Processo ${formatProcesso(nr)} - Monitória\nIntime-se. ${NOME}`).join('\n\n')}`
    const before = await achados()
    const said = { limite_novos: NOVOS_POR_ARQUIVO }
    expect(await arquivo(text)).toMatchObject({ ...said, guardados: many.length })
    expect(await achados()).toBe(before + NOVOS_POR_ARQUIVO)
    expect(await arquivo(text)).toMatchObject({ ...said, guardados: 0 })
    expect(await achados()).toBe(before + many.length)
  })
})
