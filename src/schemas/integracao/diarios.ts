import { bool, entity, rollup, integer, text } from '../core/index.ts'
import { quemTria } from './triagem.ts'

const modulo = 'integrationModule'

/** The official diaries that are searched. */
export const diarios = entity({
  name: 'diarios',
  label: ['Diário', 'Diários'],
  gender: 'm',
  area: 'integration',
  path: 'diarios/',
  route: 'integracao/diarios',
  menu: { group: 'Integração', icon: 'publicacao', gate: modulo },
  title: 'nm_diario',
  search: ['nm_diario', 'ds_sigla'],
  fields: {
    nm_diario: text('Diário', { required: true, max: 120, unique: true }),
    ds_sigla: text('Sigla', { max: 20, upper: true }),
    ie_ativo: bool('Ativo', { required: true, default: true }),
    qt_publicacoes: rollup('Publicações', integer(''), { of: 'publicacoes', by: 'cd_diario', count: true }),
  },
  list: {
    columns: ['nm_diario', 'ds_sigla', 'qt_publicacoes', 'ie_ativo'],
    filters: ['ie_ativo', 'nm_diario'],
    sort: 'nm_diario',
    perPage: 50,
    whole: true,
    empty: 'Cadastre os diários em que o escritório é publicado.',
  },
  access: { read: quemTria, create: modulo, update: modulo, delete: modulo },
})

/**
 * A name that more publications of one day have is everybody's of that name: nobody reads so many by hand, and a firm's own
 * name or customer has some hundred at most. It is stopped at the first page. An enrolment is one person's and has no such limit.
 */
export const MAIS_POR_DIA = 2000
const AMPLO = `Um nome com mais de ${MAIS_POR_DIA.toLocaleString('pt-BR')} publicações no dia é amplo demais: não é capturado, e a coordenação é avisada.`

/** A term that is searched for: what it says, and whether it still is. */
const termo = {
  name: text('Termo', { required: true, max: 200, unique: true, help: 'Nome do advogado ou da parte, ou o número da OAB.' }),
  ie_ativo: bool('Ativo', { required: true, default: true, help: 'Inativo, o termo deixa de ser procurado.' }),
} as const
const lista = { filters: ['ie_ativo', 'name'], sort: 'name', perPage: 50, whole: true } as const
const acesso = { read: modulo, create: modulo, update: modulo, delete: modulo } as const

/** What is searched for in the diaries. */
export const termosDiarios = entity({
  name: 'termos-diarios',
  label: ['Termo de diário', 'Termos de diário'],
  gender: 'm',
  area: 'integration',
  path: 'diarios/termos/',
  route: 'integracao/termos-diarios',
  menu: { group: 'Integração', icon: 'lista' },
  title: 'name',
  fields: { ...termo, qt_publicacoes: rollup('Publicações', integer(''), { of: 'publicacoes', by: 'cd_termo', count: true }) },
  list: { ...lista, columns: ['name', 'qt_publicacoes', 'ie_ativo'], empty: 'Cadastre os nomes e OABs procurados nos diários que alguém traz de arquivo.' },
  access: { ...acesso, read: quemTria },
})

/** What is searched for in the national diary. */
export const termosDjen = entity({
  name: 'termos-djen',
  label: ['Termo DJEN', 'Termos DJEN'],
  gender: 'm',
  area: 'process',
  path: 'terms-djen/',
  route: 'integracao/termos-djen',
  menu: { group: 'Integração', icon: 'lista' },
  title: 'name',
  fields: {
    ...termo,
    name: text('Termo', {
      required: true,
      max: 200,
      unique: true,
      help: `Nome da parte ou de um advogado cadastrado, número da OAB ou de um processo. ${AMPLO}`,
    }),
  },
  list: { ...lista, columns: ['name', 'ie_ativo'], empty: 'Cadastre os nomes e OABs procurados no DJEN.' },
  access: acesso,
})

/** What is searched for to find lawsuits that the firm does not have yet; one is taken away and another added (no edit). */
export const termosNovosProcessos = entity({
  name: 'termos-processos-novos',
  label: ['Termo de processo novo', 'Termos de processos novos'],
  gender: 'm',
  area: 'integration',
  path: 'novos-processos/termos/',
  route: 'integracao/termos-processos-novos',
  menu: { group: 'Integração', icon: 'lista' },
  title: 'name',
  fields: {
    name: text('Termo', {
      required: true,
      max: 200,
      unique: true,
      help: `Nome da parte, ou o CPF ou CNPJ de um cliente. Procurado no DJEN, onde a conta está ligada: o DJEN só procura por nome. ${AMPLO}`,
    }),
  },
  list: {
    filters: ['name'],
    sort: 'name',
    perPage: 50,
    whole: true,
    columns: ['name'],
    empty: 'Cadastre os nomes e CPFs ou CNPJs procurados em processos novos.',
  },
  access: { read: 'foundLawsuits', create: 'foundLawsuits', update: false, delete: 'foundLawsuits' },
})
