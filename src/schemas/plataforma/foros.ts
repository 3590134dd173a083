import { entity, ref, text } from '../core/index.ts'

const quem = ['manager', 'processModule'] as const

/** Where the firm's lawsuits and hearings are: the places of the courts it goes to. */
export const foros = entity({
  name: 'foros',
  label: ['Foro', 'Foros'],
  gender: 'm',
  area: 'base',
  path: 'foros/',
  route: 'juridico/foros',
  menu: { group: 'Configurações', icon: 'local' },
  title: 'nm_foro',
  fields: {
    nm_foro: text('Foro', { required: true, max: 200, index: true }),
    cd_cidade: ref('Cidade', 'cidades', { minSearch: 2, carry: ['ds_uf'], index: true }),
    cd_tribunal: ref('Tribunal', 'tribunais', { carry: ['ds_sigla'], perPage: 100 }),
    ds_origem: text('Código no número do processo', {
      max: 4,
      help: 'Os quatro últimos algarismos do número dos processos deste foro; preenche o foro de um processo novo.',
    }),
  },
  list: {
    columns: ['nm_foro', 'cd_cidade', 'cd_tribunal'],
    filters: ['cd_cidade', 'cd_tribunal', 'nm_foro'],
    sort: 'nm_foro',
    perPage: 25,
    empty: 'Cadastre os foros onde o escritório atua, com a cidade e o tribunal de cada um.',
  },
  access: { create: quem, update: quem, delete: quem },
})
