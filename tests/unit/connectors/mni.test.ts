import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mni } from '../../../server/connectors/mni.ts'
import { Transport } from '../../../server/connectors/transport.ts'
import { identityIn } from '../../../server/core/heavy/certificate.ts'
import { FonteMni, type Travel } from '../../contract/setup/fonteMni.ts'
import { makeP12 } from '../../contract/setup/pkcs12.ts'
import { FakeClock } from './clock.ts'

const DIA = '2026-11-24'
const PROCESSO = '00012345620268260100'
const lista = { termo: { tipo: 'pendentes', valor: '' }, variante: '', dia: DIA, pagina: 1 } as const

describe('MNI 2.2.2, against a local court over TLS', () => {
  const fonte = new FonteMni()
  let base = ''
  const manners = { spacingMs: 500, backoffMs: 1000, tries: 3, timeoutMs: 5000 }
  const identity = identityIn(makeP12(), 'senha-do-certificado')!
  const connector = (more: object = {}) =>
    mni({
      base,
      tribunal: 'TJSP',
      transport: new Transport(manners, new FakeClock()),
      consultante: '52998224725',
      senha: 's&nha<1>',
      identity,
      trusted: fonte.trusted,
      ...more,
    })

  beforeAll(async () => {
    base = await fonte.start()
  })
  afterAll(() => fonte.stop())
  beforeEach(() => {
    fonte.asked.length = 0
    fonte.travel = 'plain'
    fonte.avisos = [
      { id: '77', processo: PROCESSO, data: '20261124090000', teor: 'Intime-se a r\u00e9, no prazo de 15 dias.' },
      { id: '78', processo: PROCESSO, data: '20261120090000', teor: 'De outro dia.' },
    ]
  })

  test('listing says what waits, asks for nothing else, and has no text', async () => {
    const page = await connector().list(lista)
    expect(page).toMatchObject({
      contados: 1,
      itens: [{ id: '77', nr_processo: PROCESSO, dia: DIA, texto: null, orgao: '1ª Vara do Trabalho' }],
    })
    expect(fonte.asked.map(({ operation }) => operation)).toEqual(['consultarAvisosPendentes'])
  })

  test('the certificate is shown, and what is asked with is escaped', async () => {
    await connector().list(lista)
    expect(fonte.asked[0]!.holder).toMatch(/JO.*O DA SILVA/)
    expect(fonte.asked[0]!.body).toContain('<tip:senhaConsultante>s&amp;nha&lt;1&gt;</tip:senhaConsultante>')
    await expect(connector({ trusted: undefined }).list(lista)).rejects.toMatchObject({ motivo: 'fora' })
  })

  test('detail opens nothing: neither the text nor the lawsuit is consulted', async () => {
    expect(await connector().detail(PROCESSO)).toMatchObject([{ nr_processo: PROCESSO, versao: 'a1.b2.' }])
    expect(fonte.asked.map(({ operation }) => operation)).toEqual(['consultarAlteracao'])
  })

  test('acknowledge alone opens the text, with its documents', async () => {
    const { texto, documentos } = await connector().acknowledge('77')
    expect([texto, documentos.map(({ nome, conteudo }) => [nome, conteudo.toString()])]).toEqual([
      'Intime-se a ré, no prazo de 15 dias.',
      [['Despacho.pdf', '%PDF-1.4 exemplo']],
    ])
    expect(fonte.asked.map(({ operation }) => operation)).toEqual(['consultarTeorComunicacao'])
  })

  test('answers with attachments beside them (MTOM), and in Latin-1', async () => {
    fonte.travel = 'mtom'
    const { texto, documentos } = await connector().acknowledge('77')
    expect([texto, documentos[0]!.conteudo.toString()]).toEqual([
      'Intime-se a ré, no prazo de 15 dias.',
      '%PDF-1.4 ao lado',
    ])
    fonte.travel = 'latin1'
    expect((await connector().acknowledge('77')).texto).toContain('ré')
  })

  test.each<[Travel, RegExp]>([
    ['fault', /Serviço indisponível/],
    ['refused', /senha inválida/],
    ['doctype', /DOCTYPE/],
    ['html', /não se entende/],
  ])('%s is said, and is no answer', async (travel, why) => {
    fonte.travel = travel
    await expect(connector().list(lista)).rejects.toThrow(why)
  })

  test('a petition is filed with its documents; a lawsuit that does not exist yet has twenty zeros', async () => {
    const documentos = [{ nome: 'Petição "1".pdf', tipo: 'application/pdf', conteudo: Buffer.from('abc') }]
    expect(await connector().file({ nr_processo: null, documentos })).toEqual({
      protocolo: '2026112400017',
      instante: '2026-11-24T12:30:00.000Z',
      recibo: Buffer.from('%PDF recibo'),
    })
    expect(fonte.asked[0]!.body).toContain('<tip:numeroProcesso>00000000000000000000</tip:numeroProcesso>')
    expect(fonte.asked[0]!.body).toContain('descricao="Petição &quot;1&quot;.pdf"')
  })
})
