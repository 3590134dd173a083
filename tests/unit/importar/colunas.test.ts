import { describe, expect, test } from 'vitest'
import { model } from '../../../src/schemas/index.ts'
import { importFields, importPartFields } from '../../../src/schemas/core/index.ts'
import { guessColumns, plainHeading, targetsOf } from '../../../server/core/import/columns.ts'
import { formatCnpj, makeCnpj } from '../../../src/schemas/br/index.ts'
import { firstThatTakes, readCell } from '../../../server/core/import/cells.ts'
import { implied, misplaced, readLine, type Plan } from '../../../server/core/import/line.ts'

const none = {
  equipes: [],
  cd_funcionario: null,
  cd_correspondente: 0,
  alcada: '9999999999999.99',
  nome: '',
  username: '',
  id: 1,
  cd_empresa: 1,
  empresas: [1],
}
const ctx = {
  hoje: '2026-11-21',
  agora: '2026-11-21T12:00:00Z',
  fuso: 'America/Sao_Paulo',
  flags: new Set(['superuser']),
  sessao: none,
}
const clientes = model.get('clientes')
const processos = model.get('processos')
const guess = async (name: string, headings: string[]) => {
  const entity = model.get(name)
  return guessColumns((await entity.import!.headings?.()) ?? {}, headings, targetsOf(model, entity, ctx))
}

describe('columns', () => {
  test('a heading is known by label, by name and by what it is called elsewhere, each field once', async () => {
    expect(plainHeading('  Nº do Processo (CNJ)* ')).toBe('n do processo')
    expect(
      await guess('clientes', ['RAZÃO SOCIAL', 'cpf/cnpj', 'E-mail', 'telefone', 'Município', 'nm_cliente', '???']),
    ).toEqual([null, 'nr_documento', 'ds_email', 'nr_telefone', 'cd_cidade', 'nm_cliente', null])
    expect(
      await guess('processos', [
        'Nº do processo',
        'Comarca',
        'Área',
        'Fase Processual',
        'Cliente',
        'Valor da causa',
        'Data da distribuição',
        'Linha',
        'Mensagem do erro',
      ]),
    ).toEqual([
      'nr_processo',
      'cd_cidade',
      'cd_area',
      'cd_fase',
      'cd_cliente',
      'nr_valor_causa',
      'dt_distribuicao',
      null,
      null,
    ])
    expect(await guess('clientes', ['Nome', 'Nome'])).toEqual(['nm_cliente', null])
  })
  test('a title that is the field’s own goes before a looser word for it, which is then of the next one', async () => {
    const known = await guess('devedores', ['Documento', 'Nome', 'CPF/CNPJ', 'Vencimento', 'Valor'])
    expect(known).toEqual([
      'dividas.nr_documento',
      'nm_devedor',
      'nr_documento',
      'dividas.dt_vencimento',
      'dividas.nr_valor',
    ])
    expect(await guess('devedores', ['Nome', 'Documento'])).toEqual(['nm_devedor', 'nr_documento'])
  })

  test('every other heading belongs to a field that a column can be mapped to', async () => {
    for (const entity of model.entities.filter((e) => e.import)) {
      const added = importPartFields(model, entity, ctx.flags).map((name) => `${entity.import!.part!.to}.${name}`)
      const names = [...importFields(entity, ctx.flags), ...Object.keys(entity.import!.either ?? {}), ...added]
      for (const name of Object.keys((await entity.import!.headings?.()) ?? {})) expect(names).toContain(name)
    }
  })
  test('what cannot be typed or written is offered to no column; what is needed says so', () => {
    const names = importFields(processos, ctx.flags)
    for (const name of ['arquivos', 'nm_cidade', 'nm_parte_contraria', 'ie_status', 'dt_criado'])
      expect(names).not.toContain(name)
    const needed = targetsOf(model, processos, ctx)
      .filter((t) => t.obrigatorio)
      .map((t) => t.nome)
    // What only lawsuits in court need, as their own court of law, is asked of the lines.
    expect(needed).toEqual(['cd_cidade', 'cd_cliente', 'ie_posicao_cliente'])
    expect(importFields(clientes, new Set(['processModule']))).not.toContain('nr_valor_advogado')
  })
})

describe('cells', () => {
  test('the digits of a CNPJ with letters are not taken for a CPF', () => {
    const fields = ['nr_cpf', 'nr_cnpj'].map((name) => [name, clientes.fields[name]!] as const)
    for (let n = 0; n < 1000; n++) {
      const base = `529982ABC${String(n).padStart(3, '0')}`
      const cnpj = makeCnpj(base)
      expect(firstThatTakes(fields, formatCnpj(cnpj))).toEqual(['nr_cnpj', cnpj])
    }
    expect(firstThatTakes(fields, '529.982.247-25')).toEqual(['nr_cpf', '52998224725'])
  })

  const value = (entity: typeof clientes, name: string, text: string) => {
    const read = readCell(entity.fields[name]!, text)
    return 'value' in read ? read.value : read.error
  }
  test('what people type is understood, and what nobody means is refused in words', () => {
    expect(value(processos, 'dt_distribuicao', '7/3/2025 14:30')).toBe('2025-03-07')
    expect(value(processos, 'dt_distribuicao', '31/02/2025')).toBe('O campo "Distribuição" é invalido!')
    expect(value(processos, 'nr_valor_causa', 'R$ 1.234,56')).toBe('1234.56')
    expect(value(processos, 'ie_liminar', 'NÃO')).toBe(false)
    expect(value(processos, 'ie_liminar', 'x')).toBe(true)
    expect(value(clientes, 'ie_tipo_cliente', 'PESSOA FISICA')).toBe('PF')
    // A spreadsheet that took a document for a number dropped its zeros.
    expect(value(clientes, 'nr_cpf', '191')).toBe('191')
    expect(value(clientes, 'nr_cpf', '1234567890')).toBe('01234567890')
    expect(value(clientes, 'nr_cep', '1310100')).toBe('01310100')
  })
  test('one column for two documents; the kind follows; an empty cell says nothing', () => {
    const plan: Plan = {
      cabecalhos: ['Nome', 'Doc', 'Bairro'],
      mapeamento: ['nm_cliente', 'nr_documento', 'ds_bairro'],
      existentes: 'pular',
      cadastrar: [],
    }
    const pf = readLine(clientes, plan, 2, ["'=Ana", '529.982.247-25', ''])
    expect(pf).toMatchObject({
      values: { nm_cliente: '=Ana', nr_cpf: '52998224725' },
      key: ['nr_cpf', '52998224725'],
      errors: [],
    })
    expect('ds_bairro' in pf.values).toBe(false)
    expect(implied(clientes, pf.values)).toMatchObject({ ie_tipo_cliente: 'PF' })
    expect(implied(clientes, { ...pf.values, ie_tipo_cliente: 'PJ' })).toMatchObject({ ie_tipo_cliente: 'PJ' })
    expect(misplaced(clientes, { ...pf.values, ie_tipo_cliente: 'PJ' }, ctx)).toEqual({
      nr_cpf: ['O campo "CPF" não cabe num registro como este.'],
    })
    expect(misplaced(clientes, implied(clientes, pf.values), ctx)).toEqual({})
    const wrong = readLine(clientes, plan, 3, ['Ana', '529.982.247-26'])
    expect(wrong.errors).toEqual([
      { coluna: 'Doc', valor: '529.982.247-26', mensagem: 'O campo "CPF ou CNPJ" é invalido!' },
    ])
    expect(wrong.key).toBeNull()
  })
})
