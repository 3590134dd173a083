import { numerosDoDevedor } from './numeros-cobranca.ts'
import { campo, derived, entity, text } from '../core/index.ts'
import { lixeira } from '../lixeira.ts'
import { acharDevedor } from './acesso.ts'
import { acoesDevedor } from './acoes-devedor.ts'
import { apuradosDoDevedor } from './apurados-devedor.ts'
import { camposDevedor } from './campos-devedor.ts'
import { statusDevedor } from './codigos.ts'
import { documentosDoDevedor } from './dossie.ts'
import { importarDevedores } from './importarDevedores.ts'
import { indicesDaFila } from './indices-fila.ts'
import { cabecalhoDevedor, linhaDoTempoDevedor, relacionadosDoDevedor } from './relacionados-devedor.ts'
import { contadoresDevedor, formularioDevedor, indicesDosContadores, ladoDevedor, nadaEsquecidoDevedores } from './telas-devedor.ts'
import { reservados } from './reservado.ts'
import { valorAtualizado } from './valor-atualizado.ts'

type Codigo = keyof typeof statusDevedor

/** Who owes a customer of the firm. */
export const devedores = entity({
  name: 'devedores',
  label: ['Devedor', 'Devedores'],
  gender: 'm',
  area: 'cobranca',
  path: 'devedores/',
  route: 'cobranca/devedores',
  menu: { group: 'Cobrança', icon: 'devedor', gate: 'collectionModule' },
  title: 'nm_devedor',
  search: ['nm_devedor', 'nr_processo', 'nr_cpf', 'nr_cnpj', 'nr_telefone', 'ds_email'],
  merge: { same: ['nr_cpf', 'nr_cnpj'], similar: 'nm_devedor' },
  fields: reservados({
    ...camposDevedor,
    ...apuradosDoDevedor,
    ...valorAtualizado,
    ds_situacao: derived('Situação', text(''), ['ie_status_devedor'], (r) => statusDevedor[r.ie_status_devedor as Codigo]?.label ?? null),
  }),
  list: {
    columns: ['nm_devedor', 'ie_status_devedor', 'cd_cliente', 'nr_valor_debito', 'dias_atraso', 'cd_responsavel'],
    below: { nm_devedor: ['nr_cpf', 'nr_cnpj'] },
    filters: [
      'ie_status_devedor',
      'cd_cliente',
      'cd_responsavel',
      'ie_prioridade',
      'cd_status',
      'cd_classificacao',
      'ie_possui_acordo',
      'dias_atraso',
      'ie_estrategico',
      'ie_tipo_devedor',
      'ie_judicial',
      'etiquetas',
      'cd_cidade',
      'dt_debito',
      'dt_vencimento_acordo',
      'dt_promessa',
      'dt_proxima_acao',
      'dt_ultima_movimentacao',
      'ie_a_verificar',
      'dt_recebimento_escritorio',
      'nm_devedor',
    ],
    sort: '-id',
    perPage: 25,
    presets: nadaEsquecidoDevedores,
    boards: { situacao: { label: 'Situação', by: 'ie_status_devedor', move: 'situacao' } },
    export: { pace: 4, page: 50 },
    empty: 'Aqui ficam os devedores das carteiras dos clientes. Cadastre o primeiro, ou importe a planilha do cliente.',
  },
  counters: contadoresDevedor,
  ...numerosDoDevedor,
  form: formularioDevedor,
  aside: ladoDevedor,
  header: cabecalhoDevedor,
  related: relacionadosDoDevedor,
  timeline: linhaDoTempoDevedor,
  documents: documentosDoDevedor,
  trash: lixeira,
  starts: {
    movimentacao: {
      label: 'Registrar movimentação',
      to: 'movimentacoes-cobranca',
      give: { cd_devedor: campo('id'), ds_movimentacao: campo('ds_situacao') },
      after: { action: 'situacao', when: { ie_status_devedor: { in: ['IP', 'IC'] } } },
    },
  },
  access: { read: acharDevedor, create: 'collectionModule', update: 'collectionModule', delete: 'taskCoordinator', export: 'collectionModule' },
  import: importarDevedores,
  actions: acoesDevedor,
  indexes: [...indicesDaFila, ...indicesDosContadores],
})
