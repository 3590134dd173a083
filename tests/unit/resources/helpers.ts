import {
  cases,
  choices,
  date,
  defineModel,
  derived,
  entity,
  files,
  hoje,
  integer,
  longText,
  money,
  option,
  ref,
  refs,
  section,
  text,
  type AnyEntity,
  type Context,
} from '../../../src/schemas/core/index.ts'

const tipo = choices({ A: { label: 'Tipo A', tom: 'late' }, B: 'Tipo B' })

const lugar = entity({
  name: 'usuarios',
  label: ['Lugar', 'Lugares'],
  gender: 'm',
  area: 'base',
  path: 'lugares/',
  title: 'nm_lugar',
  fields: { nm_lugar: text('Lugar', { required: true }), nr_uf: integer('UF') },
  list: { columns: ['nm_lugar'], filters: ['nr_uf'] },
})

const caso = entity({
  name: 'casos',
  label: ['Caso', 'Casos'],
  gender: 'm',
  area: 'base',
  path: 'casos/',
  route: 'area/casos',
  menu: { group: 'Grupo', icon: 'lista' },
  title: 'nm_titulo',
  fields: {
    nm_titulo: text('Título', { required: true, upper: true }),
    ie_tipo: option('Tipo', tipo, { required: true, default: 'A' }),
    ds_extra: text('Extra', { required: true, when: { ie_tipo: { eq: 'B' } } }),
    nr_uf: integer('UF'),
    cd_lugar: ref('Lugar', 'usuarios', { dependsOn: { nr_uf: 'nr_uf' } }),
    cd_bairro: ref('Bairro', 'usuarios', { dependsOn: { nr_uf: 'cd_lugar' } }),
    ds_lugar: text('Nota do lugar', { when: { 'cd_lugar.nm_lugar': { eq: 'Sé' } } }),
    cd_pessoas: refs('Pessoas', 'usuarios'),
    dt_fim: date('Fim'),
    dt_aviso: date('Aviso', {
      follows: { from: ['dt_fim'], value: (r: { dt_fim?: string | null }) => r.dt_fim ?? undefined },
    }),
    nr_valor: money('Valor', { read: 'financialModule' }),
    nr_interno: text('Interno', { write: 'action' }),
    ie_status: cases('Status', tipo, [[{ dt_fim: { lt: hoje() } }, 'A']], 'B'),
    ds_resumo: derived('Resumo', text(''), ['nm_titulo'], (r) => String(r.nm_titulo ?? '')),
    ds_nota: longText('Nota', { when: { ie_status: { eq: 'A' } } }),
    anexos: files('Anexos', { path: 'casos/arquivos', owner: 'cd_caso' }),
  },
  list: { columns: ['nm_titulo', 'ie_status', 'nr_valor'], filters: ['ie_tipo', 'dt_fim'] },
  form: [
    section('Caso', ['nm_titulo', 'ie_tipo', 'ds_extra', 'nr_uf', 'cd_lugar', 'cd_bairro', 'ds_lugar', 'cd_pessoas']),
    section('Datas', ['dt_fim', 'dt_aviso', 'nr_valor', 'nr_interno', 'ds_nota', 'ds_resumo', 'anexos']),
  ],
  access: { editable: { ie_status: { eq: 'B' } }, create: 'manager', delete: false },
  actions: {
    mudar: {
      label: 'Mudar',
      call: 'PATCH casos/{id}/mudar/',
      when: { ie_status: { eq: 'B' } },
      input: { dt_fim: date('Fim', { required: true }), ds_nota: longText('Nota') },
      success: 'Mudado!',
    },
    restrita: {
      label: 'Restrita',
      call: 'POST casos/{id}/restrita/',
      gate: 'financialModule',
      handler: true,
      success: 'Feito',
    },
  },
})

export const model = defineModel([caso, lugar] as unknown as readonly AnyEntity[])
export const casos = model.get('casos')

export const context = (flags: readonly string[] = []): Context => ({
  hoje: '2026-11-20',
  agora: '2026-11-20T12:00:00.000Z',
  fuso: 'America/Sao_Paulo',
  flags: new Set(flags),
  sessao: {
    id: 1,
    cd_empresa: 1,
    empresas: [1],
    equipes: [],
    cd_funcionario: null,
    cd_correspondente: 0,
    alcada: '9999999999999.99',
    nome: 'Ana',
    username: 'ana',
  },
})
