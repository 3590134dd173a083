import { cases, choices, cpf, date, entity, hoje, ref, section, text } from '../core/index.ts'

const gestao = ['manager', 'generalCoordinator'] as const
/** Days before the end from which a certificate asks to be renewed. */
const AVISO = 30
const vencido = { dt_validade: { lt: hoje() } } as const
const vencendo = { dt_validade: { gte: hoje(), lte: hoje(AVISO) } } as const

const situacao = choices({
  VE: { label: 'Vencido', tom: 'late' },
  AV: { label: 'Vence em até 30 dias', tom: 'today' },
  VA: { label: 'Válido', tom: 'done' },
})

/**
 * Digital certificates of the lawyers. The file and its password are sealed in a table of their own, which no call
 * answers from: here is only what the certificate says of itself.
 */
export const certificados = entity({
  name: 'certificados',
  label: ['Certificado', 'Certificados'],
  gender: 'm',
  area: 'process',
  path: 'certificate/',
  route: 'departamento-pessoal/certificados',
  menu: { group: 'Departamento pessoal', icon: 'certificado' },
  title: 'nm_titular',
  search: ['nm_titular', 'cpf'],
  fields: {
    attorney: ref('Advogado', 'advogados', { required: true, index: true, part: true }),
    nm_titular: text('Titular', { write: 'server', max: 200 }),
    cpf: cpf('CPF', { write: 'server' }),
    nm_emissor: text('Emitido por', { write: 'server', max: 200 }),
    dt_inicio: date('Válido desde', { write: 'server' }),
    dt_validade: date('Válido até', { write: 'server', index: true }),
    nm_arquivo: text('Arquivo', { write: 'server', max: 200 }),
    ie_situacao: cases(
      'Situação',
      situacao,
      [
        [vencido, 'VE'],
        [vencendo, 'AV'],
      ],
      'VA',
    ),
  },
  list: {
    columns: ['nm_titular', 'attorney', 'cpf', 'dt_validade', 'ie_situacao', 'nm_emissor'],
    filters: ['ie_situacao', 'attorney', 'nm_titular'],
    presets: {
      vencidos: { label: 'Certificados vencidos', watch: true, where: vencido },
      vencendo: { label: `Certificados que vencem em até ${AVISO} dias`, watch: true, where: vencendo },
    },
    sort: 'dt_validade',
    perPage: 25,
    empty: 'Envie o certificado A1 (.pfx ou .p12) de cada advogado que peticiona.',
  },
  counters: {
    vencidos: { label: 'Vencidos', where: vencido, tone: 'late' },
    vencendo: { label: 'Vencem em até 30 dias', where: vencendo, tone: 'today' },
  },
  form: [section('Certificado', ['attorney'])],
  access: { create: false, update: gestao, delete: gestao },
})
