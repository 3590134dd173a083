import { describe, expect, test } from 'vitest'
import {
  bool,
  campo,
  choices,
  compute,
  consequences,
  date,
  defineModel,
  derived,
  entity,
  hoje,
  integer,
  isRequired,
  isVisible,
  normalise,
  option,
  ref,
  sessao,
  text,
  validateAction,
  validateRecord,
  remarksOn,
  withDefaults,
  type AnyAction,
  type AnyEntity,
  type Context,
} from '../../../src/schemas/core/index.ts'
import { defaultDueDate } from '../../../src/schemas/br/dates.ts'
import { entities } from '../../../src/schemas/index.ts'
import { withoutDebtors } from '../setup/withoutDebtors.ts'
import { flagsOf } from '../../../src/schemas/permissions.ts'

const ctx: Context = {
  hoje: '2026-11-21',
  agora: '2026-11-21T15:00:00.000Z',
  fuso: 'America/Sao_Paulo',
  flags: new Set(['superuser']),
  sessao: {
    id: 5,
    cd_empresa: 1,
    empresas: [1],
    equipes: [2],
    cd_funcionario: 9,
    cd_correspondente: 0,
    alcada: '9999999999999.99',
    nome: 'Ana',
    username: 'ana',
  },
}
const pessoa = choices({ PF: 'Pessoa Física', PJ: 'Pessoa Jurídica' })
const loose = (e: unknown) => e as AnyEntity
const devedores = loose(
  entity({
    name: 'devedores',
    label: ['Devedor', 'Devedores'],
    gender: 'm',
    area: 'cobranca',
    path: 'devedores/',
    title: 'nm_devedor',
    fields: {
      nm_devedor: text('Nome', { required: true, upper: true, alias: 'nome' }),
      ie_tipo_pessoa: option('Tipo de pessoa', pessoa, { required: true, default: 'PJ' }),
      nr_rg: text('RG', { required: true, when: { ie_tipo_pessoa: { eq: 'PF' } } }),
      cd_estado: ref('Estado', 'estados'),
      cd_cidade: ref('Cidade', 'cidades', { dependsOn: { cd_estado: 'cd_estado' } }),
      cd_responsavel: ref('Responsável', 'usuarios', { default: sessao('id') }),
      dt_debito: date('Data do débito', { default: hoje(-1) }),
      dt_fatal: date('Prazo'),
      dt_vencimento: date('Vencimento', {
        follows: {
          from: ['dt_fatal'],
          value: (r: { dt_fatal?: string | null }, c: Context) =>
            r.dt_fatal ? defaultDueDate(r.dt_fatal, c.hoje) : undefined,
        },
      }),
      ie_judicial: bool('Judicial', { default: false }),
      nr_processo: text('Processo'),
      codigo: text('Código', { default: (c: Context) => `C-${c.sessao.id}` }),
      dias: derived('Dias', integer(''), ['dt_debito'], (r, c) =>
        typeof r.dt_debito === 'string' ? (Date.parse(c.hoje) - Date.parse(r.dt_debito)) / 86_400_000 : null,
      ),
    },
    variants: {
      judicial: {
        when: { ie_judicial: { eq: true } },
        fields: { codigo: 'hidden', nm_devedor: 'optional' },
        defaults: { cd_estado: 35 },
      },
    },
    rules: [
      { field: 'dt_vencimento', valid: { dt_vencimento: { lte: campo('dt_fatal') } }, message: 'Depois do prazo!' },
      { field: 'dt_vencimento', valid: { dt_vencimento: { gte: hoje() } }, message: 'Antes de hoje!' },
    ],
  }),
)
defineModel([...withoutDebtors, devedores])

describe('defaults', () => {
  test('constants, today, the session and functions fill what is absent, and never what was given', () => {
    expect(withDefaults(devedores, { ie_tipo_pessoa: 'PF', cd_responsavel: null }, ctx)).toMatchObject({
      ie_tipo_pessoa: 'PF',
      cd_responsavel: null,
      dt_debito: '2026-11-20',
      codigo: 'C-5',
      ie_judicial: false,
    })
    expect(withDefaults(devedores, {}, ctx).cd_responsavel).toBe(5)
  })
  test("a variant's defaults come with it", () => {
    expect(withDefaults(devedores, { ie_judicial: true }, ctx).cd_estado).toBe(35)
    expect(withDefaults(devedores, { ie_judicial: true, cd_estado: 33 }, ctx).cd_estado).toBe(33)
    expect(withDefaults(devedores, {}, ctx).cd_estado).toBeUndefined()
  })
})
describe('visibility and requirement', () => {
  test('a hidden field is never required', () => {
    expect([
      isVisible(devedores, 'nr_rg', { ie_tipo_pessoa: 'PJ' }, ctx),
      isRequired(devedores, 'nr_rg', { ie_tipo_pessoa: 'PJ' }, ctx),
    ]).toEqual([false, false])
    expect([
      isVisible(devedores, 'nr_rg', { ie_tipo_pessoa: 'PF' }, ctx),
      isRequired(devedores, 'nr_rg', { ie_tipo_pessoa: 'PF' }, ctx),
    ]).toEqual([true, true])
  })
  test('a variant hides and releases by name', () => {
    const row = { ie_judicial: true }
    expect([isVisible(devedores, 'codigo', row, ctx), isRequired(devedores, 'nm_devedor', row, ctx)]).toEqual([
      false,
      false,
    ])
    expect([isVisible(devedores, 'codigo', {}, ctx), isRequired(devedores, 'nm_devedor', {}, ctx)]).toEqual([
      true,
      true,
    ])
  })
})
describe('consequences of a change', () => {
  test('what depends on a field is cleared with it, label and all', () => {
    expect(consequences(devedores, { cd_estado: 33 }, ['cd_estado'], ctx)).toEqual({ cd_cidade: null, ob_cidade: null })
    expect(consequences(devedores, { cd_estado: 33 }, ['cd_estado'], ctx, ['cd_cidade'])).toEqual({})
  })
  test('tarefa.dt_vencimento.default: what follows is worked out, unless it was given or the source is no date', () => {
    expect(consequences(devedores, { dt_fatal: '2026-12-04' }, ['dt_fatal'], ctx)).toEqual({
      dt_vencimento: '2026-12-01',
    })
    expect(consequences(devedores, { dt_fatal: '2026-12-04' }, ['dt_fatal'], ctx, ['dt_vencimento'])).toEqual({})
    expect(consequences(devedores, { dt_fatal: '2026-1' }, ['dt_fatal'], ctx)).toEqual({})
  })
})
describe('normalising', () => {
  test('aliases become their field, computed and carried values stay out, unknown keys are told apart', () => {
    const { values, errors } = normalise(devedores, {
      nome: ' ana ',
      dias: 3,
      ob_cidade: {},
      id: 1,
      nr_versao: 2,
      nada: 1,
    })
    expect([values, errors]).toEqual([{ nm_devedor: 'ANA' }, { nada: ['Este campo não existe.'] }])
  })
})
describe('validation', () => {
  const valid = { nm_devedor: 'ANA', ie_tipo_pessoa: 'PJ' }
  test('the first broken rule is the message', () => {
    expect(
      validateRecord(devedores, { ...valid, dt_fatal: '2026-11-19', dt_vencimento: '2026-11-20' }, 'create', ctx),
    ).toEqual({ dt_vencimento: ['Depois do prazo!'] })
    expect(
      validateRecord(devedores, { ...valid, dt_fatal: '2026-11-20', dt_vencimento: '2026-11-20' }, 'create', ctx),
    ).toEqual({ dt_vencimento: ['Antes de hoje!'] })
  })
  test('errors come in the order of the fields', () => {
    expect(Object.keys(validateRecord(devedores, { dt_debito: 'x' }, 'create', ctx))).toEqual([
      'nm_devedor',
      'ie_tipo_pessoa',
      'dt_debito',
    ])
  })
  test('a whole derived field is worked out from its sources', () => {
    expect(compute(devedores, { dt_debito: '2026-11-11' }, ctx).dias).toBe(10)
  })
  test('g.nr_processo.cnj: wrong check digits warn and never refuse', () => {
    const { fields } = loose(entities.tarefas)
    expect(remarksOn({ fields, remarks: [] } as never, { nr_processo: '00020802620125150049' })).toEqual({
      nr_processo: 'O dígito verificador do número do processo não confere.',
    })
    expect(remarksOn({ fields, remarks: [] } as never, { nr_processo: '00020802520125150049' })).toEqual({})
    expect(remarksOn({ fields, remarks: [] } as never, { nr_processo: '123' })).toEqual({})
  })
  test('tarefa.reagendar.campos: a date that is empty is missing', () => {
    const { actions } = loose(entities.tarefas)
    const action = actions.reagendar as AnyAction
    const { values } = normalise({ ...loose(entities.tarefas), fields: action.input! }, { dt_vencimento: '' })
    expect(
      validateAction(loose(entities.tarefas), action, values, { dt_fatal: '2026-12-04' }, ctx).dt_vencimento,
    ).toEqual(['O campo "Data do Vencimento" é obrigatório!'])
  })
})
describe('messages follow label and gender', () => {
  test.each([
    [
      'devedores',
      devedores,
      ['Devedor cadastrado com sucesso!', 'Devedor editado com sucesso!', 'Devedor excluído com sucesso!'],
    ],
    [
      'tarefas',
      loose(entities.tarefas),
      ['Tarefa cadastrada com sucesso', 'Tarefa editada com sucesso', 'Tarefa excluída com sucesso'],
    ],
    [
      'clientes',
      loose(entities.clientes),
      ['Cliente cadastrado com sucesso!', 'Cliente editado com sucesso!', 'Cliente excluído com sucesso!'],
    ],
    [
      'colaboradores',
      loose(entities.funcionarios),
      ['Colaborador cadastrado com sucesso!', 'Colaborador editado com sucesso!', 'Colaborador excluído com sucesso!'],
    ],
    ['equipes', loose(entities.equipes), ['Equipe cadastrada com sucesso!', 'Equipe editada', 'Equipe excluída']],
    ['grupos', loose(entities.grupos), ['Grupo CADASTRADO', 'Grupo EDITADO', 'Grupo excluído com sucesso']],
  ])('%s', (_name, e, expected) => expect(Object.values(e.messages)).toEqual(expected))
})
describe('permission flags follow from group names', () => {
  test.each([
    [['TAREFA-COORDENADOR'], ['taskModule', 'taskCoordinator']],
    [['processos descobertos'], ['foundLawsuits', 'processModule']],
    [['ia integração'], ['integrationModule', 'aiIntegrationModule']],
    [['Coordenador Geral'], ['generalCoordinator']],
    [['logística'], []],
    [['logistica'], ['logisticsModule']],
    [['cobranca'], []],
    [['midgard', 'correspondente'], ['superuser']],
  ])('%s', (groups, flags) => expect([...flagsOf(groups)].sort()).toEqual([...flags].sort()))
  test('the calendar also comes with its menu permission', () =>
    expect(flagsOf([], ['menu/agenda:::get']).has('calendar')).toBe(true))
})
