import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines, type Api, type Client } from './setup/api.ts'
import { importDesk, sheet, type Imports } from './setup/planilha.ts'

describe.each(engines)('what an import remarks of its lines, on %s', (engine) => {
  let api: Api
  let lawyer: Client
  let use: Imports
  beforeAll(async () => void ({ api, lawyer, use } = await importDesk(engine)))
  afterAll(() => api?.close())

  test('a wrong check digit is said in the dry run, and the line is imported all the same', async () => {
    const { body: client } = await lawyer.call<{ nm_cliente: string }>('POST', 'juridico/v1/clientes/', {
      nm_cliente: 'Cliente dos Dígitos',
    })
    const line = (number: string) => ['Extrajudicial', number, 'Campinas/SP', client.nm_cliente, 'A']
    const { body: sent } = await use.send(
      lawyer,
      'processos',
      sheet(
        ['Judicial/Extrajudicial', 'Número do Processo', 'Comarca', 'Cliente', 'Posição Cliente'],
        [line('0000002-66.2005.4.05.8100'), line('0000001-68.2026.8.26.0100')],
      ),
      'digitos.csv',
    )
    expect(await use.check(lawyer, sent)).toMatchObject({ ie_situacao: 'CF', qt_criadas: 2, qt_erradas: 0 })
    const { results } = (await use.lines(sent.id, 'V')).body
    expect(results.map((l) => [l.nr_linha, l.erros[0]!.coluna, l.erros[0]!.mensagem])).toEqual([
      [2, 'Número do Processo', 'O dígito verificador do número do processo não confere.'],
    ])
    expect((await use.lines(sent.id)).body.results).toEqual([])
    expect(await use.bring(lawyer, sent.id)).toMatchObject({ qt_criadas: 2, qt_erradas: 0 })
  })
})
