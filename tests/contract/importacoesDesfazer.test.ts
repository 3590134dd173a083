import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../server/core/db/db.ts'
import { addDays, todayIn } from '../../src/schemas/br/dates.ts'
import { listening, openStream } from './setup/stream.ts'
import { engines, type Api, type Client } from './setup/api.ts'
import { J, lawsuitBasis, number, type Page } from './setup/processos.ts'
import { IMPORTS as at, importDesk, sheet, type Detail, type Imports } from './setup/planilha.ts'

describe.each(engines)('what becomes of an import on %s', (engine) => {
  let api: Api
  let lawyer: Client
  let use: Imports
  beforeAll(async () => void ({ api, lawyer, use } = await importDesk(engine)))
  afterAll(() => api?.close())

  test('an undoing keeps what somebody changed since, and lists it', async () => {
    const rows = ['Um', 'Dois', 'Três'].map((n) => [`Desfeito ${n}`, 'Centro'])
    const { body: sent } = await use.send(lawyer, 'clientes', sheet(['Nome', 'Bairro'], rows))
    await use.check(lawyer, sent)
    await use.bring(lawyer, sent.id)
    const [changed] = (await use.clients('Desfeito Dois')).results
    expect(
      (await lawyer.call('PATCH', `juridico/v1/clientes/${String(changed!.id)}/`, { ds_bairro: 'Outro' })).status,
    ).toBe(200)
    expect(await use.undo(lawyer, sent.id)).toMatchObject({ ie_situacao: 'DF', qt_desfeitas: 2, qt_mantidas: 1 })
    expect((await use.clients('Desfeito')).results.map((r) => r.nm_cliente)).toEqual(['Desfeito Dois'])
    const { body } = await use.lines(sent.id, 'R')
    expect(body.results).toMatchObject([
      {
        nr_linha: 3,
        cd_registro: changed!.id,
        erros: [{ mensagem: 'Alterado depois da importação: foi mantido como está.' }],
      },
    ])
    const again = await lawyer.call('POST', `${at}/${sent.id}/desfazer/`, {})
    expect(again.status).toBe(400)
  })

  /** Lawsuits as a spreadsheet has them, everything that one needs filled in. */
  const lawsuits = async (numbers: readonly string[], more: Record<string, string> = {}) => {
    const { valid } = await lawsuitBasis(lawyer)
    const row = {
      Comarca: `#${valid.cd_cidade}`,
      Instância: `#${Number(valid.cd_instancia)}`,
      'Área do Direito': `#${Number(valid.cd_area)}`,
      'Fase do Processo': `#${Number(valid.cd_fase)}`,
      Cliente: `#${Number(valid.cd_cliente)}`,
      'Posição Cliente': 'A',
      ...more,
    }
    const rows = numbers.map((n) => [n, ...Object.values(row)])
    return sheet(['Número do Processo', ...Object.keys(row)], rows)
  }
  const suitOf = async (nr_processo: string) =>
    (await lawyer.get<Page>(`${J}processos/?nr_processo=${nr_processo}`)).body.results[0]
  const bringLawsuits = async (numbers: readonly string[]) => {
    const { body: sent } = await use.send(lawyer, 'processos', await lawsuits(numbers), 'processos.csv')
    expect(await use.check(lawyer, sent)).toMatchObject({ qt_criadas: numbers.length, qt_erradas: 0 })
    expect(await use.bring(lawyer, sent.id)).toMatchObject({ qt_criadas: numbers.length, qt_erradas: 0 })
    return sent
  }

  test('of a sealed record that an undoing takes away nobody outside hears anything', async () => {
    const sealed = number()
    const sent = await bringLawsuits([sealed])
    const { id } = (await suitOf(sealed))!
    const me = (await lawyer.get<{ id: number }>('auth/v1/usuarios/userdata/')).body.id
    await sql`update processos set ie_sigilo = '1', cd_usuarios_sigilo = array[${me}::bigint]
      where id = ${id}::bigint`.execute(api.database.db)
    const base = await listening(api.app)
    const midgard = await api.as('midgard')
    const [inside, outside] = [await openStream(base, lawyer.token), await openStream(base, midgard.token)]
    expect(await use.undo(lawyer, sent.id)).toMatchObject({ ie_situacao: 'DF', qt_desfeitas: 1 })
    await inside.until(({ data }) => data.recurso === 'processos' && data.id === id && data.acao === 'excluir')
    const { valid } = await lawsuitBasis(midgard)
    const open = await midgard.call<{ id: number }>('POST', `${J}processos/`, { ...valid, nr_processo: number() })
    expect(open.status).toBe(201)
    await outside.until(({ data }) => data.recurso === 'processos' && data.id === open.body.id)
    const told = outside.heard.filter(({ data }) => data.recurso === 'processos')
    expect(told.map(({ data }) => data.id)).toEqual([open.body.id])
    for (const stream of [inside, outside]) stream.close()
  })

  test('an undoing keeps what people hung on a record since: movements, comments and files are theirs', async () => {
    const [moved, filed, spoken, alone] = [number(), number(), number(), number()]
    const sent = await bringLawsuits([moved, filed, spoken, alone])
    const idOf = async (n: string) => (await suitOf(n))!.id
    const put = async (path: string, body: object) =>
      expect((await lawyer.call('POST', path, body)).status, path).toBe(201)
    await put(`${J}movimentacoes/`, { cd_processo: await idOf(moved), ds_movimentacao: 'Conclusos' })
    await put('base/v1/comentarios/', { cd_processo: await idOf(spoken), ds_comentario: 'Falei com o cliente' })
    await sql`insert into arquivos (cd_empresa, entidade, cd_registro, campo, nm_arquivo, ds_tipo, tamanho, chave, sha256)
      select cd_empresa, 'processos', id, 'arquivos', 'peça.pdf', 'application/pdf', 1, 'x', 'x' from processos
      where id = ${await idOf(filed)}::bigint`.execute(api.database.db)
    expect(await use.undo(lawyer, sent.id)).toMatchObject({ ie_situacao: 'DF', qt_desfeitas: 1, qt_mantidas: 3 })
    expect(await suitOf(alone)).toBeUndefined()
    expect((await lawyer.get<Page>(`${J}movimentacoes/?cd_processo=${await idOf(moved)}`)).body.count).toBe(1)
    expect((await use.lines(sent.id, 'R')).body.results.map((l) => [l.nr_linha, l.erros[0]!.mensagem])).toEqual([
      [2, 'Recebeu movimentações depois da importação: foi mantido como está.'],
      [3, 'Recebeu arquivos depois da importação: foi mantido como está.'],
      [4, 'Recebeu comentários depois da importação: foi mantido como está.'],
    ])
  })

  test('an undoing gives back the tasks and hearings that a lawsuit adopted, and no others', async () => {
    const [adopting, worked] = [number(), number()]
    const cd_cliente = (await lawsuitBasis(lawyer)).valid.cd_cliente
    const task = async (nr_processo: string) => {
      const made = await lawyer.call<{ id: number; cd_processo: number | null }>('POST', `${J}tarefas/`, {
        cd_tipo_tarefa: 2,
        nm_titulo: 'Contestação',
        cd_cliente,
        nr_processo,
        cd_cidade: 3550308,
        dt_fatal: addDays(todayIn('America/Sao_Paulo'), 10),
        cd_equipe: 1,
      })
      expect(made.status, JSON.stringify(made.body)).toBe(201)
      return made.body.id
    }
    const belongs = async (id: number) =>
      (await lawyer.get<{ cd_processo: number | null }>(`${J}tarefas/${id}/`)).body.cd_processo
    const [before, early] = [await task(adopting), await task(worked)]
    const sent = await bringLawsuits([adopting, worked])
    const [first, second] = [(await suitOf(adopting))!.id, (await suitOf(worked))!.id]
    await task(worked)
    expect([await belongs(before), await belongs(early)]).toEqual([first, second])
    // An ordinary removal gives nothing back.
    expect((await lawyer.call('DELETE', `${J}processos/${first}/`)).status).toBe(400)
    expect(await belongs(before)).toBe(first)
    expect(await use.undo(lawyer, sent.id)).toMatchObject({ qt_desfeitas: 1, qt_mantidas: 1 })
    expect([await belongs(before), await belongs(early)]).toEqual([null, second])
    expect(await suitOf(adopting)).toBeUndefined()
    expect((await use.lines(sent.id, 'R')).body.results.map((l) => l.nr_linha)).toEqual([3])
  })

  test('what a spreadsheet of walled records holds is shown to its sender alone; samples go once it is done', async () => {
    const manager = await api.as('midgard')
    const secret = 'Parte Sigilosa Fictícia'
    const bytes = await lawsuits([number()], { Autor: secret, 'Posição Cliente': 'nenhuma', Parceiro: secret })
    const { body: sent } = await use.send(lawyer, 'processos', bytes, 'processos.csv')
    expect([sent.reservada, sent.colunas.some((c) => c.amostras.includes(secret))]).toEqual([false, true])
    expect(await use.check(lawyer, sent)).toMatchObject({ ie_situacao: 'CF', qt_erradas: 1 })
    expect(JSON.stringify((await use.lines(sent.id)).body)).toContain(secret)
    const { body: seen } = await manager.get<Detail>(`${at}/${sent.id}/detalhe/`)
    expect(seen).toMatchObject({ reservada: true, qt_erradas: 1, faltantes: {} })
    expect(JSON.stringify(seen)).not.toContain(secret)
    for (const path of ['linhas/?estado=E', 'linhas/?estado=R', 'erros/?formato=csv'])
      expect(await manager.get(`${at}/${sent.id}/${path}`)).toMatchObject({
        status: 403,
        body: { detail: 'As linhas desta planilha só são mostradas a quem a enviou.' },
      })
    const mapeamento = sent.colunas.map((c) => c.campo)
    for (const step of ['conferir', 'importar'])
      expect(await manager.call('POST', `${at}/${sent.id}/${step}/`, { mapeamento })).toMatchObject({
        status: 400,
        body: { detail: 'Só quem enviou esta planilha pode continuar com ela.' },
      })
    // Nothing of the kind where records have no wall, and for whoever sent it.
    const { body: open } = await use.send(lawyer, 'clientes', sheet(['Nome'], [['À vista de todos']]))
    const { body: shown } = await manager.get<Detail>(`${at}/${open.id}/detalhe/`)
    expect([shown.reservada, shown.colunas[0]!.amostras]).toEqual([false, ['À vista de todos']])
    await use.check(lawyer, open)
    expect((await use.bring(lawyer, open.id)).colunas[0]!.amostras).toEqual([])
  })
})
