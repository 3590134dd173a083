import { entity, files, ref, richText, section, text } from '../core/index.ts'
import { acessoCadastros } from './acesso.ts'

/** What the firm argues, kept to be argued again. */
export const teses = entity({
  name: 'teses',
  label: ['Tese', 'Teses'],
  gender: 'f',
  area: 'juridico',
  path: 'teses/',
  route: 'juridico/teses',
  menu: { group: 'Jurídico', icon: 'tese', gate: 'processModule' },
  title: 'nm_tese',
  search: ['nm_tese', 'ds_palavras_chave'],
  fields: {
    nm_tese: text('Título', { required: true, max: 200 }),
    cd_area: ref('Área do Direito', 'areas', { index: true, perPage: 50 }),
    cd_foro: ref('Foro', 'foros', { minSearch: 1, index: true }),
    ds_palavras_chave: text('Palavras-chave', { max: 500, joined: ' | ', help: 'Separadas por vírgula.' }),
    ds_tese: richText('Tese', { max: 100_000, wide: true }),
    arquivos: files('Arquivos', { path: 'teses/arquivos', owner: 'cd_tese' }),
  },
  list: {
    columns: ['nm_tese', 'cd_area', 'cd_foro', 'ds_palavras_chave', 'dt_atualizado'],
    filters: ['cd_area', 'cd_foro', 'nm_tese', 'ds_palavras_chave'],
    sort: 'nm_tese',
    perPage: 25,
    empty: 'Guarde aqui as teses do escritório: o que já se defendeu não se escreve duas vezes.',
  },
  form: [section('Tese', ['nm_tese', 'cd_area', 'cd_foro', 'ds_palavras_chave']), section('Texto e arquivos', ['ds_tese', 'arquivos'])],
  access: acessoCadastros,
})
