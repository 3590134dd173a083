import { bool, cnpj, date, entity, integer, option, section, sessao, text, choices } from '../core/index.ts'
import { camposPix, nomesPix } from '../pix.ts'

/** Fewer people than this are no group that a number tells of, until a firm says otherwise. */
export const GRUPO_MINIMO = 5

/** The firm itself. Every row of company-scoped entities belongs to one; `hoje` is its own date. */
export const estabelecimentos = entity({
  name: 'estabelecimentos',
  label: ['Estabelecimento', 'Estabelecimentos'],
  gender: 'm',
  area: 'auth',
  path: 'estabelecimentos/',
  route: 'estabelecimentos',
  menu: { group: 'Configurações', icon: 'estabelecimento' },
  scope: { own: { id: { in: sessao('empresas') } } },
  title: 'nm_nome_fantasia',
  search: ['nm_nome_fantasia', 'nm_razao_social', 'cnpj'],
  fields: {
    nm_nome_fantasia: text('Nome Fantasia', { required: true, max: 200, alias: 'nm_fantasia' }),
    nm_razao_social: text('Razão Social', { required: true, max: 200 }),
    cnpj: cnpj('CNPJ', { unique: true }),
    ie_ativo: bool('Ativo', { default: true, required: true, write: 'superuser' }),
    dt_fim_teste: date('Fim do Teste', { write: 'superuser' }),
    ds_fuso: option(
      'Fuso horário',
      choices({ 'America/Sao_Paulo': 'Brasília', 'America/Manaus': 'Manaus', 'America/Rio_Branco': 'Rio Branco', 'America/Noronha': 'Fernando de Noronha' }),
      { required: true, default: 'America/Sao_Paulo', help: 'Define a data de hoje dos prazos.' },
    ),
    ie_ia_externa: bool('Enviar textos a um modelo de IA externo', {
      default: false,
      help: 'Só vale se o servidor tiver um modelo configurado. Textos de processos sigilosos nunca são enviados.',
    }),
    nr_grupo_minimo: integer('Grupo mínimo em números sobre pessoas', {
      required: true,
      default: GRUPO_MINIMO,
      min: 1,
      max: 100,
      help: 'Nos painéis, um grupo de menos pessoas do que isto não é mostrado: dele se saberia quem é. Com 1, todos são. Quem pode abrir a ficha de cada um continua a vê-la.',
    }),
    ...camposPix,
  },
  list: {
    columns: ['nm_nome_fantasia', 'nm_razao_social', 'cnpj', 'ie_ativo', 'dt_fim_teste'],
    filters: ['ie_ativo'],
    sort: 'nm_nome_fantasia',
    perPage: 25,
    whole: true,
  },
  form: [
    section('Estabelecimento', ['nm_nome_fantasia', 'nm_razao_social', 'cnpj', 'ds_fuso', 'ie_ativo', 'dt_fim_teste']),
    section('Pix do escritório', [...nomesPix]),
    section('Inteligência artificial', ['ie_ia_externa']),
    section('Painéis', ['nr_grupo_minimo']),
  ],
  access: { create: 'superuser', update: 'manager', delete: false },
})
