import { describe, expect, test } from 'vitest'
import { MAIS_POR_DIA } from '../../src/schemas/integracao/diarios.ts'
import { sql } from '../../server/core/db/db.ts'
import { engines, type Client } from './setup/api.ts'
import { ACHADOS, noDjen, TERMOS_DJEN as DJEN, TERMOS_NOVOS as TERMOS } from './setup/captura.ts'
import { faults, publicadas } from './setup/fonteDjen.ts'
import { number, type Page, type Row } from './setup/processos.ts'

const REU = 'Loja de Muitos Processos Ltda.'

describe.each(engines)('what the ledger of the capture says, on %s', (engine) => {
  const { at, fonte, dia, made, publicada, capture, day, buscas, state } = noDjen(engine)
  const doReu = (processo: string, mais: object = {}) =>
    publicada(processo, `Ato de ${processo}.`, { destinatarios: [{ nome: REU, polo: 'P' }], ...mais }, '999999')
  const busca = async (termo: string) => (await buscas()).find((one) => String(one.termo).endsWith(termo))!
  const bell = async (client: Client) =>
    (await client.get<{ results: Row[] }>('base/v1/notificacoes/')).body.results.filter(
      ({ ie_tipo }) => ie_tipo === 'termo_amplo',
    )

  test('each item is a notice, a discovered lawsuit, known or refused with a reason; only what is accounted for is green', async () => {
    const termo = await made(TERMOS, { name: REU })
    const [fresh, thrown, settled, back] = Array.from({ length: 4 }, () => number())
    const gone = await made(ACHADOS, { nr_processo: thrown })
    expect((await at.gestora.call('DELETE', `${ACHADOS}${gone.id}/`)).status).toBe(204)
    const put = await made(ACHADOS, { nr_processo: settled })
    await at.gestora.call('PATCH', `${ACHADOS}${put.id}/`, { ie_baixado: true })
    const off = { ativo: false, motivo_cancelamento: 'Engano', data_cancelamento: dia }
    fonte.publicadas = [
      ...publicadas(3, dia),
      ...[fresh!, fresh!, thrown!, settled!, '10000011220268260100'].map((nr) => doReu(nr)),
      doReu(back!, off),
    ]
    const found = { recebidos: 6, contados: 6, avisos: 0, descobertos: 2, conhecidos: 2, recusados: 2, completa: true }
    await capture()
    expect(await day()).toMatchObject({ situacao: 'completa', recebidos: 9, contados: 9, descobertos: 2, faltam: 0 })
    expect(await busca(REU)).toMatchObject({
      ...found,
      erro: 'Recusados: 1 sem número de processo que confira, 1 cancelado pelo tribunal.',
    })
    expect(await busca('OAB/SP 123.456')).toMatchObject({ avisos: 3, descobertos: 0, conhecidos: 0, recusados: 0 })
    expect(String((await state()).ds_ultima)).toContain('Só de processos descobertos: 2.')
    const lines = (await at.gestora.get<Page>(`integration/v1/capturas/?ds_termo=${encodeURIComponent(REU)}`)).body
      .results
    expect(lines).toMatchObject([
      { nr_recebidos: 6, nr_avisos: 0, nr_descobertos: 2, nr_conhecidos: 2, nr_recusados: 2 },
    ])
    // Captured again it says the same.
    await capture()
    expect(await busca(REU)).toMatchObject(found)
    // What was captured before this was noted counts as it did.
    await sql`update capturas set nr_avisos = null, nr_descobertos = null, nr_conhecidos = null, nr_recusados = null`.execute(
      at.api.database.db,
    )
    expect(await day()).toMatchObject({ situacao: 'completa', descobertos: 0 })
    expect(await busca(REU)).toMatchObject({ avisos: null, descobertos: null, completa: true })
    await at.gestora.call('DELETE', `${TERMOS}${termo.id}/`)
  })

  test('a notice that came and could not be kept turns the day red, though as many came as are counted', async () => {
    const [kept, lost] = publicadas(2, dia, { from: 300 })
    fonte.publicadas = [kept!, { ...lost!, processo: '---' }]
    await capture()
    expect(await day()).toMatchObject({ situacao: 'lacuna', recebidos: 2, contados: 2, faltam: 1 })
    const said = await busca('OAB/SP 123.456')
    expect(said).toMatchObject({ recebidos: 2, contados: 2, avisos: 1, completa: false })
    expect(said.erro).toMatch(/^Número 301 não pôde ser guardado: .* Guardados 1 de 2 recebidos\.$/)
    expect(await state()).toMatchObject({ ie_ultima: 'LA' })
  })

  test.each([
    ['of the diary', DJEN, 'Silva', 'Troque-o pelo nome completo ou pela OAB, ou desative-o'],
    ['of new lawsuits', TERMOS, 'Souza', 'Exclua-o e cadastre o nome completo da parte'],
  ])(
    'a name %s that too many have stops: the day is not green, and who coordinates is told what to do',
    async (_of, path, name, what) => {
      await sql`delete from notificacoes where ie_tipo in ('termo_amplo', 'captura_lacuna')`.execute(at.api.database.db)
      const coordenadora = await at.api.as('coordenadora')
      const termo = await made(path, { name })
      const before = (await at.gestora.get<Page>('process/v1/notifications/?paginacao=true')).body.count
      const parte = { destinatarios: [{ nome: name, polo: 'P' }] }
      fonte.publicadas = [...publicadas(2, dia), ...Array.from({ length: 60 }, () => doReu(number(), parte))]
      const byName = (q: URLSearchParams) => q.get('nomeParte') === name
      // As many as the limit says are taken; one more is too many.
      fonte.faults = [faults.conta_errada(MAIS_POR_DIA - 60 + 1, byName)]
      await capture()
      expect(await day()).toMatchObject({ situacao: 'ampla', faltam: 1 })
      expect(fonte.asked.filter(byName)).toHaveLength(1)
      const said = await busca(name)
      expect(said).toMatchObject({ ampla: true, completa: false, recebidos: 0, contados: 2001 })
      expect(said.erro).toBe(
        `Termo amplo demais: a fonte conta 2.001 publicações neste dia, mais que as 2.000 do limite, e nada dele foi guardado. ${what}; depois, capture o dia de novo.`,
      )
      expect(await state()).toMatchObject({ ie_ultima: 'AM', ds_ultima: expect.stringContaining(said.erro as string) })
      // The others of that day are kept.
      expect(await busca('OAB/SP 123.456')).toMatchObject({ avisos: 2, completa: true })
      expect((await at.gestora.get<Page>('process/v1/notifications/?paginacao=true')).body.count).toBe(before)
      expect(await bell(coordenadora)).toMatchObject([{ cd_registro: termo.id, titulo: name }])
      expect(await bell(await at.api.as('advogada'))).toEqual([])
      // Captured again it stops again, and nobody is told twice of a day.
      await sql`update notificacoes set dt_lida = now() where ie_tipo = 'termo_amplo'`.execute(at.api.database.db)
      await capture()
      expect((await bell(coordenadora)).filter(({ dt_lida }) => dt_lida === null)).toEqual([])
      expect(await day()).toMatchObject({ situacao: 'ampla' })
      // At the limit it is a term like others: what does not come is a gap, and no longer too broad.
      fonte.faults = [faults.conta_errada(MAIS_POR_DIA - 60, byName)]
      await capture()
      expect(await busca(name)).toMatchObject({ ampla: false, recebidos: 60, contados: 2000 })
      // Once nobody looks for it any more, the day is whole.
      fonte.faults = []
      await at.gestora.call('DELETE', `${path}${termo.id}/`)
      await capture()
      expect(await day()).toMatchObject({ situacao: 'completa' })
    },
  )

  test('an enrolment has no such limit: its day is asked for to its end', async () => {
    fonte.publicadas = publicadas(60, dia)
    fonte.faults = [faults.conta_errada(MAIS_POR_DIA, (q) => q.get('numeroOab') === '123456')]
    await capture()
    expect(await day()).toMatchObject({ situacao: 'lacuna' })
    expect(await busca('OAB/SP 123.456')).toMatchObject({ ampla: false, avisos: 60, contados: 2060 })
  })
})
