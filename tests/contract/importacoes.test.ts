import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import Excel from 'exceljs'
import { sql } from '../../server/core/db.ts'
import { engines, startApi, type Answer, type Api, type Client } from './setup/api.ts'
import { done, sendSheet, sheet, type Detail } from './setup/planilha.ts'

const at = 'base/v1/importacoes'

describe.each(engines)('imports on %s', (engine) => {
  let api: Api
  let lawyer: Client
  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 20 })
    lawyer = await api.as('advogada')
  })
  afterAll(() => api?.close())

  const send = (who: Client, entidade: string, bytes: Buffer, name = 'clientes.csv') =>
    sendSheet<Detail>(api, who, entidade, bytes, name)
  const check = async (who: Client, sent: Detail, more: object = {}): Promise<Detail> => {
    const mapeamento = sent.colunas.map((c) => c.campo)
    const begun = await who.call<Detail>('POST', `${at}/${sent.id}/conferir/`, { mapeamento, ...more })
    expect(begun.body).toMatchObject({ id: sent.id })
    return done(who, sent.id)
  }
  const bring = async (who: Client, id: number): Promise<Detail> => {
    expect((await who.call('POST', `${at}/${id}/importar/`, {})).status).toBe(200)
    return done(who, id)
  }
  const undo = async (who: Client, id: number): Promise<Detail> => {
    expect((await who.call('POST', `${at}/${id}/desfazer/`, {})).status).toBe(200)
    return done(who, id)
  }
  const clients = async (search: string) =>
    (
      await lawyer.get<{ count: number; results: Record<string, unknown>[] }>(
        `juridico/v1/clientes/?busca=${encodeURIComponent(search)}`,
      )
    ).body
  const lines = (id: number, estado = 'E') =>
    lawyer.get<{ results: { nr_linha: number; erros: { coluna: string; valor: string; mensagem: string }[] }[] }>(
      `${at}/${id}/linhas/?estado=${estado}`,
    )

  test('columns are guessed by label, name and other headings; samples are shown; what is lacking is refused', async () => {
    const { body } = await send(
      lawyer,
      'clientes',
      sheet(
        ['Razão Social', 'CPF/CNPJ', 'ds_email', 'Cidade/UF', 'Qualquer'],
        [['Alfa Mapa', '', '', 'Campinas/SP', 'x']],
      ),
    )
    expect(body.colunas.map((c) => c.campo)).toEqual(['nm_cliente', 'nr_documento', 'ds_email', 'cd_cidade', null])
    expect(body.colunas[0]!.amostras).toEqual(['Alfa Mapa'])
    expect(body.campos.find((c) => c.nome === 'nm_cliente')).toMatchObject({ rotulo: 'Nome', obrigatorio: true })
    const without = await lawyer.call<{ mapeamento: string[] }>('POST', `${at}/${body.id}/conferir/`, {
      mapeamento: [null, 'nr_documento', null, null, null],
    })
    expect(without).toMatchObject({ status: 400, body: { mapeamento: ['Falta ligar uma coluna a: Nome.'] } })
    const twice = await lawyer.call('POST', `${at}/${body.id}/conferir/`, {
      mapeamento: ['nm_cliente', 'nm_cliente', null, null, null],
    })
    expect(twice).toMatchObject({ status: 400, body: { mapeamento: ['Duas colunas estão ligadas a “Nome”.'] } })
  })

  test('a dry run writes nothing and says what would come of each line; then the lines come, and nothing twice', async () => {
    const before = (await clients('')).count
    const rows = [
      ['Beta Importada Ltda', '11.222.333/0001-81', 'Campinas/SP', '1.234,56'],
      ['Gama Física', '529.982.247-25', 'sao paulo - sp', ''],
      ['Sem documento', '', 'Campinas (SP)', ''],
      ['Documento errado', '11.222.333/0001-82', '', ''],
      ['', '', 'Campinas/SP', ''],
      ['Cidade errada', '', 'Lugar Nenhum/SP', ''],
    ]
    const { body: sent } = await send(lawyer, 'clientes', sheet(['Nome', 'CPF ou CNPJ', 'Cidade', 'Observação'], rows))
    const checked = await check(lawyer, sent)
    expect(checked).toMatchObject({ ie_situacao: 'CF', qt_linhas: 6, qt_criadas: 3, qt_alteradas: 0, qt_erradas: 3 })
    expect((await clients('')).count).toBe(before)
    const wrong = (await lines(sent.id)).body.results
    expect(wrong.map((l) => [l.nr_linha, l.erros[0]!.coluna, l.erros[0]!.mensagem])).toEqual([
      [5, 'CPF ou CNPJ', 'O campo "CPF ou CNPJ" é invalido!'],
      [6, 'Nome', 'O campo "Nome" é obrigatório!'],
      [7, 'Cidade', 'Não encontramos “Lugar Nenhum/SP” em Cidades.'],
    ])
    const result = await bring(lawyer, sent.id)
    expect(result).toMatchObject({ ie_situacao: 'FI', qt_criadas: 3, qt_erradas: 3, qt_feitas: 6 })
    expect((await clients('')).count).toBe(before + 3)
    const [pf] = (await clients('Gama Física')).results
    expect(pf).toMatchObject({
      ie_tipo_cliente: 'PF',
      nr_cpf: '52998224725',
      ob_cidade: { nm_cidade: 'São Paulo', ds_uf: 'SP' },
    })
    const again = await lawyer.call('POST', `${at}/${sent.id}/importar/`, {})
    expect(again).toMatchObject({
      status: 400,
      body: { detail: 'A importação já está em outro passo. Atualize a página.' },
    })
  })
})
