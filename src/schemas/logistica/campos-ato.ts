import { address, bool, dateTime, derived, integer, list, longText, lookup, money, option, ref, refs, sessao, text } from '../core/index.ts'
import { situacao } from '../enums.ts'
import { clienteInativo } from '../juridico/contrato.ts'
import { responsavelAto, situacaoSolicitacao } from './codigos.ts'

/** Amounts between firm and customer or firm and correspondent: those who arrange acts see them, nobody else. */
const valor = { min: 0, read: 'logisticsModule' } as const
const doServidor = { write: 'server', read: 'logisticsModule' } as const

type Carregado = Readonly<Record<string, unknown>> | null | undefined
/** Where an act is, as one asks a map: its own address or its forum, and the city. */
function lugar(r: Readonly<Record<string, unknown>>): string | null {
  const foro = r.ob_foro as Carregado
  const cidade = r.ob_cidade as Carregado
  const onde = r.ds_endereco ?? foro?.nm_foro
  const parts = [onde, cidade?.nm_cidade, cidade?.ds_uf].filter(Boolean)
  return onde || cidade ? parts.join(', ') : null
}

/** What a hearing and a diligence have in common (spec 2 §3). */
export const camposAto = {
  nr_workflow: text('Workflow', { max: 60, help: 'O número do ato no sistema do cliente.' }),
  nm_autor: text('Autor', { max: 200 }),
  nm_reu: text('Réu', { max: 200 }),
  ie_situacao: option('Situação', situacao, { required: true, default: 'CD', write: 'action', index: true }),
  ie_responsavel: option('Responsável', responsavelAto, { help: 'Quem vai: advogado (do escritório ou correspondente) ou preposto.' }),
  nr_valor_correspondente: money('Valor do correspondente', { ...valor, help: 'O que se oferece; aceito, o combinado, que só aumenta.' }),
  nr_valor_recebido: money('Valor recebido', valor),
  ds_orientacoes: longText('Orientações', { max: 5000, wide: true, help: 'Quem for solicitado lê estas orientações e vê os arquivos do ato.' }),
  ds_endereco: address('Endereço', { max: 300, help: 'Rua e número, onde o foro não bastar para achar o lugar no mapa.' }),
  ds_mapa: derived('Onde é', address(''), ['ds_endereco', 'cd_foro', 'cd_cidade'], lugar),
  cd_contato: ref('Contato no escritório', 'funcionarios', {
    default: sessao('cd_funcionario'),
    perPage: 50,
    loose: true,
    help: 'Quem for solicitado lê o nome e o telefone desta pessoa.',
  }),
  nm_contato: lookup('Falar com', 'cd_contato.nm_funcionario'),
  nr_contato: lookup('Telefone', 'cd_contato.nr_telefone'),
  // Whoever is asked does not belong to the firm, and is told who asks.
  nm_escritorio: text('Escritório', { write: 'server', read: 'correspondentUser', max: 200 }),
  ds_link: text('Sala virtual', { max: 500, placeholder: 'https://', help: 'Com uma sala, o ato é por vídeo; sem ela, é presencial.' }),
  // The lawsuit of that number, where the firm has it; the server finds it.
  cd_processo: ref('Processo', 'processos', { write: 'server', index: true }),
  cd_contratado: ref('Contratado', 'correspondentes', { ...doServidor, index: true, loose: true }),
  nr_contratado: lookup('Telefone de quem vai', 'cd_contratado.nr_telefone', { read: 'customer' }),
  cd_funcionario: ref('Vai pelo escritório', 'funcionarios', { write: 'action', perPage: 50, loose: true }),
  cd_correspondente: list(
    'Correspondentes solicitados',
    {
      id: integer('Código'),
      nm_correspondente: text('Correspondente'),
      nr_valor_correspondente: money('Valor'),
      ie_situacao: option('Situação', situacaoSolicitacao),
    },
    doServidor,
  ),
  // Those who may still answer or who answered yes: for them alone the act exists outside of the firm.
  cd_convidados: refs('Convidados', 'correspondentes', { ...doServidor, index: true }),
  ie_confirmada: bool('Confirmada', { default: false, required: true, write: 'action' }),
  dt_conferencia: dateTime('Conferência pedida em', { write: 'action' }),
  ds_motivo_cancelamento: longText('Motivo do cancelamento', { write: 'action' }),
  ds_devolucao: longText('O que falta', { write: 'action' }),
  ds_motivo_reatribuicao: longText('Motivo da reatribuição', { write: 'action', read: 'logisticsModule' }),
} as const

/** The lawsuit that is chosen while its number is typed fills in what the act has of it. */
const processoDoAto = {
  to: 'processos',
  minSearch: 3,
  perPage: 12,
  fills: {
    cd_cliente: 'cd_cliente',
    cd_cidade: 'cd_cidade',
    cd_foro: 'cd_orgao',
    nm_autor: 'nm_autor',
    nm_reu: 'nm_reu',
    ie_processo_virtual: 'ie_processo_virtual',
  },
  at: 'juridico/processos/numero',
} as const

/** What names an act, asked first in both forms. */
export const cadaAto = {
  cliente: { minSearch: 1, index: true, closed: clienteInativo },
  cidade: { minSearch: 2, carry: ['ds_uf'] },
  foro: { minSearch: 1 },
  processo: { index: true, suggests: processoDoAto },
} as const
