import { bool, choices, entity, integer, option, ref, section, text } from '../core/index.ts'
import { quemTria } from './triagem.ts'

const modulo = 'integrationModule'
const fonte = choices({ EX: 'Expedientes', DJ: 'DJEN', PU: 'Publicações', AN: 'Andamentos' })
const paraQuem = choices({ RP: 'Quem responde pelo processo', PE: 'Uma pessoa', EQ: 'Uma equipe, em rodízio' })
/** What comes in files is found by terms of either kind, what the national diary has by its own. */
const deDiario = { not: { ie_fonte: { in: ['DJ', 'AN'] } } } as const
const doDjen = { not: { ie_fonte: { in: ['PU', 'AN'] } } } as const
const umaPessoa = { ie_para: { eq: 'PE' } } as const
const umaEquipe = { ie_para: { eq: 'EQ' } } as const
const pessoa = { key: 'cd_authuser', minSearch: 3, perPage: 10 } as const

/**
 * With whom what the courts send is to be: the first rule that an item fits, and that has somebody who is there, gives it
 * to them. Away is who has an absence on that day or no access any more, who does not work the inbox, and who may not see
 * the lawsuit.
 */
export const regrasDistribuicao = entity({
  name: 'regras-distribuicao',
  label: ['Regra de distribuição', 'Regras de distribuição'],
  gender: 'f',
  area: 'integration',
  path: 'regras-distribuicao/',
  route: 'integracao/regras-distribuicao',
  menu: { group: 'Integração', icon: 'lista', gate: modulo },
  title: 'nm_regra',
  fields: {
    nm_regra: text('Regra', { required: true, max: 120, unique: true, placeholder: 'Trabalhistas para a equipe trabalhista' }),
    nr_ordem: integer('Ordem', { required: true, default: 10, min: 1, max: 999, index: true, help: 'A menor vem primeiro, e a primeira que serve decide.' }),
    ie_ativo: bool('Ativa', { required: true, default: true }),
    ie_fonte: option('Fonte', fonte, { help: 'Em branco, todas.' }),
    cd_termo: ref('Termo de diário', 'termos-diarios', { perPage: 50, when: deDiario, index: true }),
    cd_termo_djen: ref('Termo DJEN', 'termos-djen', { perPage: 50, when: doDjen, index: true }),
    ds_orgao: text('Órgão ou diário', { max: 120, placeholder: 'TRT', help: 'Um pedaço do nome.' }),
    cd_cliente: ref('Cliente', 'clientes', { minSearch: 1, index: true }),
    cd_do_processo: ref('Processo de', 'funcionarios', { ...pessoa, index: true, help: 'Só dos processos pelos quais esta pessoa responde.' }),
    ds_palavras: text('Palavras do texto', {
      max: 200,
      assist: 'regra',
      placeholder: 'perícia contábil',
      help: 'O texto tem de ter todas. Escritas com seus acentos, valem com outras terminações também.',
    }),
    ie_para: option('Fica com', paraQuem, { required: true, default: 'RP' }),
    cd_pessoa: ref('Pessoa', 'funcionarios', { ...pessoa, required: umaPessoa, when: umaPessoa, index: true }),
    cd_equipe: ref('Equipe', 'equipes', { perPage: 50, required: umaEquipe, when: umaEquipe, index: true }),
    cd_tipo_tarefa: ref('Tipo de tarefa', 'tipo-tarefas', { perPage: 50, index: true, help: 'Com que tipo, e com que equipe, a tarefa feita do item começa.' }),
  },
  list: {
    columns: ['nr_ordem', 'nm_regra', 'ie_fonte', 'ie_para', 'ie_ativo'],
    below: { nm_regra: ['ds_orgao', 'cd_cliente', 'ds_palavras'], ie_para: ['cd_pessoa', 'cd_equipe', 'cd_tipo_tarefa'] },
    filters: ['ie_ativo', 'ie_fonte', 'ie_para', 'cd_pessoa', 'cd_equipe'],
    sort: 'nr_ordem,id',
    perPage: 50,
    whole: true,
    struck: { ie_ativo: { eq: false } },
    empty: 'Sem regras, o que chega fica com ninguém até alguém atribuir.',
  },
  form: [
    section('Regra', ['nm_regra', 'nr_ordem', 'ie_ativo']),
    section('Quando', ['ie_fonte', 'cd_termo', 'cd_termo_djen', 'ds_orgao', 'cd_cliente', 'cd_do_processo', 'ds_palavras']),
    section('Com quem fica', ['ie_para', 'cd_pessoa', 'cd_equipe', 'cd_tipo_tarefa']),
  ],
  access: { read: quemTria, create: modulo, update: modulo, delete: modulo },
})
