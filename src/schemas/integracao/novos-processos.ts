import { bool, campo, dateTime, entity, processo, ref, text } from '../core/index.ts'

/** Lawsuits in which the firm's customers appeared and that it does not have yet; the search that finds them comes with the integration. */
export const novosProcessos = entity({
  name: 'novos-processos',
  label: ['Processo descoberto', 'Processos descobertos'],
  gender: 'm',
  area: 'integration',
  path: 'novos-processos/movimentacoes/',
  route: 'integracao/processos-novos',
  menu: { group: 'Integração', icon: 'processo', built: false },
  title: 'nr_processo',
  search: ['nr_processo', 'nm_partes'],
  fields: {
    nr_processo: processo('Número do Processo', { required: true, index: true }),
    nm_partes: text('Partes', { max: 400 }),
    nm_tribunal: text('Tribunal', { max: 120 }),
    ie_registrado: bool('Registrado', { default: false, required: true }),
    // Behind the wall of the lawsuit that was made from it, also once that is deleted: it goes and comes back with it.
    cd_processo: ref('Processo registrado', 'processos', { write: 'server', part: true, index: true }),
    ie_baixado: bool('Baixado', { default: false, required: true }),
    baixado_em: dateTime('Baixado em', { write: 'server' }),
    baixado_por: ref('Baixado por', 'usuarios', { write: 'server' }),
  },
  list: {
    columns: ['nr_processo', 'nm_partes', 'nm_tribunal', 'dt_criado', 'ie_registrado', 'ie_baixado'],
    filters: ['ie_baixado', 'ie_registrado', 'nr_processo'],
    initial: { ie_baixado: false },
    sort: '-id',
    perPage: 25,
    triage: true,
    empty: 'Aqui aparecem processos novos em que clientes do escritório são parte. Enquanto a busca não está ligada, cadastre os que souber.',
  },
  related: {
    processo: {
      label: 'Processo',
      to: 'processos',
      by: 'cd_novo_processo',
      dialog: true,
      open: { ie_registrado: { eq: false } },
      give: { nr_processo: campo('nr_processo') },
    },
  },
  starts: {
    registrar: {
      label: 'Registrar processo',
      to: 'processos',
      when: { ie_registrado: { eq: false } },
      give: { nr_processo: campo('nr_processo'), cd_novo_processo: campo('id') },
    },
  },
  access: { read: 'foundLawsuits', create: 'foundLawsuits', update: 'foundLawsuits', delete: 'foundLawsuits' },
})
