import { campo, choices, date, entity, hoje, longText, money, option, ref, text } from '../core/index.ts'
import { relacaoProcesso } from '../enums.ts'
import { acessoDoProcesso } from './acesso.ts'

const processo = { required: true, index: true, write: 'create', part: true } as const

/** Parties beside the first, of either side. */
export const litisConsorte = entity({
  name: 'litis-consorte',
  label: ['Litisconsorte', 'Litisconsortes'],
  gender: 'm',
  area: 'juridico',
  path: 'litis-consorte/',
  title: 'nm_autor',
  search: ['nm_autor', 'nm_reu'],
  fields: {
    cd_processo: ref('Processo', 'processos', processo),
    nm_autor: text('Autor', { max: 200, required: { nm_reu: { empty: true } } }),
    nm_reu: text('Réu', { max: 200 }),
  },
  list: { columns: ['nm_autor', 'nm_reu'], filters: ['cd_processo'], sort: 'id' },
  access: acessoDoProcesso,
})

/** Lawsuits that run together with another, or came of it. */
export const apensamentos = entity({
  name: 'apensamentos',
  label: ['Apenso', 'Apensos'],
  gender: 'm',
  area: 'juridico',
  path: 'apensamentos/',
  title: 'ie_relacao',
  search: [],
  fields: {
    cd_processo: ref('Processo', 'processos', processo),
    cd_processo_apenso: ref('Processo apenso', 'processos', {
      required: true,
      index: true,
      write: 'create',
      part: true,
      minSearch: 3,
      carry: ['nm_autor', 'nm_reu'],
    }),
    ie_relacao: option('Relação', relacaoProcesso, { default: 'AP' }),
  },
  rules: [
    { field: 'cd_processo_apenso', valid: { cd_processo_apenso: { ne: campo('cd_processo') } }, message: 'Um processo não pode ser apenso de si mesmo.' },
  ],
  list: { columns: ['cd_processo_apenso', 'ie_relacao', 'dt_criado'], filters: ['cd_processo', 'cd_processo_apenso'], sort: 'id' },
  access: acessoDoProcesso,
})

/** What the firm means to do in the case. */
export const estrategias = entity({
  name: 'estrategias',
  label: ['Estratégia', 'Estratégias'],
  gender: 'f',
  area: 'juridico',
  path: 'estrategias/',
  title: 'ds_estrategia',
  search: [],
  fields: { cd_processo: ref('Processo', 'processos', processo), ds_estrategia: longText('Estratégia', { required: true, max: 10_000, wide: true }) },
  list: { columns: ['ds_estrategia', 'cd_usuario_cri', 'dt_criado'], filters: ['cd_processo'], sort: '-id' },
  access: acessoDoProcesso,
  messages: { created: 'Estratégia ADICIONADA', updated: 'Estratégia EDITADA', deleted: 'Estratégia REMOVIDA' },
})

const natureza = choices({ PG: { label: 'Pago', tom: 'late' }, RC: { label: 'Recebido', tom: 'done' } })

/** What was paid and received in the case. */
export const valoresProcesso = entity({
  name: 'valores-processo',
  label: ['Valor', 'Valores'],
  gender: 'm',
  area: 'juridico',
  path: 'valores-processo/',
  title: 'ds_valor',
  search: [],
  fields: {
    cd_processo: ref('Processo', 'processos', processo),
    dt_valor: date('Data', { required: true, default: hoje() }),
    ie_natureza: option('Natureza', natureza, { required: true, default: 'PG' }),
    nr_valor: money('Valor', { required: true, min: 0 }),
    ds_valor: text('Descrição', { required: true, max: 200 }),
  },
  list: { columns: ['dt_valor', 'ie_natureza', 'ds_valor', 'nr_valor'], filters: ['cd_processo', 'ie_natureza'], sort: '-dt_valor' },
  access: acessoDoProcesso,
})
