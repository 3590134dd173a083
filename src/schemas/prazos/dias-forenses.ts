import { bool, campo, cases, choices, date, entity, files, option, ref, section, text } from '../core/index.ts'

const quem = ['manager', 'generalCoordinator'] as const

const tipoDia = choices({
  feriado: 'Feriado',
  ponto: 'Ponto facultativo',
  recesso: 'Recesso',
  suspensao: 'Suspensão de prazos',
  indisponibilidade: 'Indisponibilidade do sistema',
  expediente_reduzido: 'Expediente reduzido',
})
const conta = choices({ none: 'Não conta', start_end_only: 'Só adia começo e fim' })
const ambito = choices({
  foro: 'Foro',
  tribunal: 'Tribunal',
  municipio: 'Município',
  uf: 'Estado',
  justica_federal: 'Justiça da União',
  nacional: 'Todos os cálculos',
})

/**
 * The days that no rule of the product knows: of states, towns, courts and their places, each with what proves it. They are
 * never deleted: kept calculations name the version of the calendar that they were made with.
 */
export const diasForenses = entity({
  name: 'dias-forenses',
  label: ['Dia forense', 'Calendário forense'],
  gender: 'm',
  area: 'juridico',
  path: 'dias-forenses/',
  route: 'juridico/calendario-forense',
  menu: { group: 'Configurações', icon: 'agenda' },
  title: 'ds_motivo',
  fields: {
    ds_motivo: text('Motivo', { required: true, max: 120 }),
    dt_dia: date('Dia', { required: true, index: true }),
    dt_ate: date('Até', { help: 'Em branco, um dia só.' }),
    ie_tipo: option('Tipo', tipoDia, { required: true, default: 'feriado' }),
    ie_conta: option('Efeito', conta, {
      required: true,
      default: 'none',
      follows: {
        from: ['ie_tipo'],
        value: (r: { ie_tipo?: string | null }) =>
          r.ie_tipo === 'indisponibilidade' || r.ie_tipo === 'expediente_reduzido' ? 'start_end_only' : 'none',
      },
    }),
    ie_justica_federal: bool('Só na Justiça da União', {
      default: false,
      help: 'Federal, do Trabalho, Eleitoral, Militar e tribunais superiores.',
    }),
    cd_estado: ref('Estado', 'estados', { perPage: 50, carry: ['ds_sigla'] }),
    cd_cidade: ref('Cidade', 'cidades', {
      minSearch: 2,
      perPage: 50,
      dependsOn: { cd_estado: 'cd_estado' },
      carry: ['ds_uf'],
    }),
    cd_tribunal: ref('Tribunal', 'tribunais', { perPage: 100, carry: ['ds_sigla'] }),
    cd_foro: ref('Foro', 'foros', { minSearch: 2, perPage: 50 }),
    ie_ambito: cases(
      'Âmbito',
      ambito,
      [
        [{ cd_foro: { ne: null } }, 'foro'],
        [{ cd_tribunal: { ne: null } }, 'tribunal'],
        [{ cd_cidade: { ne: null } }, 'municipio'],
        [{ cd_estado: { ne: null } }, 'uf'],
        [{ ie_justica_federal: { eq: true } }, 'justica_federal'],
      ],
      'nacional',
    ),
    ds_ato: text('Ato', { max: 200, placeholder: 'Portaria, provimento ou lei' }),
    ds_fonte: text('Fonte', { max: 300, placeholder: 'Endereço da publicação oficial' }),
    ie_exige_prova: bool('Precisa ser comprovado', {
      default: true,
      help: 'O prazo sem este dia é mostrado ao lado do prazo com ele (CPC, art. 1.003, § 6º).',
    }),
    ie_ativo: bool('Ativo', { default: true, help: 'Inativo, o dia deixa de valer nos cálculos novos.' }),
    anexos: files('Comprovantes', { path: 'dias-forenses/arquivos', owner: 'cd_dia' }),
  },
  rules: [
    {
      id: 'dia_forense.ano',
      field: 'dt_dia',
      valid: { dt_dia: { gte: '2000-01-01', lte: '2100-12-31' } },
      message: 'O campo "Dia" deve estar entre 2000 e 2100.',
    },
    {
      id: 'dia_forense.periodo',
      field: 'dt_ate',
      when: { dt_ate: { ne: null } },
      valid: { dt_ate: { gte: campo('dt_dia'), lte: campo('dt_dia', 366) } },
      message: 'O período vai do "Dia" a no máximo um ano depois.',
    },
  ],
  list: {
    columns: [
      'dt_dia',
      'dt_ate',
      'ds_motivo',
      'ie_tipo',
      'ie_ambito',
      'cd_estado',
      'cd_cidade',
      'cd_tribunal',
      'cd_foro',
    ],
    filters: [
      'dt_dia',
      'ie_tipo',
      'ie_ambito',
      'cd_estado',
      'cd_cidade',
      'cd_tribunal',
      'cd_foro',
      'ie_exige_prova',
      'ie_ativo',
    ],
    sort: 'dt_dia',
    perPage: 25,
    initial: { ie_ativo: true },
    empty:
      'Feriados nacionais e os da Justiça Federal já são conhecidos. Cadastre os locais, com o ato que os comprova.',
    calendars: { dia: { label: 'Dia', by: 'dt_dia' } },
  },
  steps: true,
  form: [
    section('Dia', ['ds_motivo', 'dt_dia', 'dt_ate', 'ie_tipo', 'ie_conta']),
    section('Onde vale', ['ie_justica_federal', 'cd_estado', 'cd_cidade', 'cd_tribunal', 'cd_foro']),
    section('Comprovação', ['ds_ato', 'ds_fonte', 'ie_exige_prova', 'ie_ativo', 'anexos']),
  ],
  access: { read: ['taskModule', ...quem], create: quem, update: quem, delete: false },
})
