import { choices, dateTime, derived, entity, option, ref, section, text } from '../core/index.ts'
import { deviceName } from './aparelho.ts'

const tipos = choices({
  SE: { label: 'Senha incorreta', tom: 'late' },
  CO: { label: 'Código do segundo fator incorreto', tom: 'late' },
  BL: { label: 'Tentativas demais', tom: 'today' },
})
const doServidor = { write: 'server' } as const

/** What was tried in a person's name and refused. The server alone writes it, in each firm that the person works for. */
export const eventosSeguranca = entity({
  name: 'eventos-seguranca',
  label: ['Evento de segurança', 'Eventos de segurança'],
  gender: 'm',
  area: 'auth',
  path: 'eventos-seguranca/',
  route: 'controle-de-acesso/eventos-seguranca',
  menu: { group: 'Controle de acesso', icon: 'seguranca' },
  title: 'ie_tipo',
  search: ['ds_ip', 'ds_agente'],
  fields: {
    dt_evento: dateTime('Quando', { ...doServidor, required: true, index: true }),
    ie_tipo: option('O que houve', tipos, { ...doServidor, required: true }),
    cd_usuario: ref('Usuário', 'usuarios', { ...doServidor, index: true, loose: true }),
    ds_ip: text('Endereço', { ...doServidor, max: 60 }),
    ds_agente: text('Como o aparelho se apresentou', { ...doServidor, max: 300 }),
    nm_aparelho: derived('Aparelho', text(''), ['ds_agente'], ({ ds_agente }) => (ds_agente ? (deviceName(String(ds_agente)) ?? 'Desconhecido') : null)),
  },
  list: {
    columns: ['dt_evento', 'ie_tipo', 'cd_usuario', 'ds_ip', 'nm_aparelho'],
    filters: ['ie_tipo', 'cd_usuario', 'dt_evento', 'ds_ip'],
    sort: '-dt_evento',
    perPage: 25,
    empty: 'Nenhuma tentativa de acesso foi recusada.',
  },
  form: [section('Evento', ['dt_evento', 'ie_tipo', 'cd_usuario', 'ds_ip', 'nm_aparelho', 'ds_agente'])],
  access: { read: ['manager', 'generalCoordinator'], create: false, update: false, delete: false },
})
