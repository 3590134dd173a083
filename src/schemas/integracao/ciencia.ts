import { addDays } from '../br/dates.ts'
import { agora, bool, cases, choices, date, dateTime, hoje, longText, ref, sessao } from '../core/index.ts'
import { aberto } from './triagem.ts'

/** Days until a notice in the portal counts as known though nobody opened it (Lei 11.419, art. 5º, § 3º). */
export const DIAS_PARA_CIENCIA = 10

const ciencia = choices({
  DI: { label: 'Dispensada', tom: 'ahead' },
  CI: { label: 'Dada', tom: 'done' },
  TA: { label: 'Tácita', tom: 'late' },
  PE: { label: 'Pendente', tom: 'today' },
})
const noPortal = { type_communication: { eq: 'domicilio' } } as const
/** In the portal and opened by nobody, while it does not count as known by itself. */
const fechado = { ...noPortal, dt_ciencia: { eq: null }, not: { dt_limite_ciencia: { lt: hoje() } } } as const
export const pendente = { ...fechado, ...aberto } as const
/** The text may be there: knowing it starts no deadline that does not run already. */
export const conhecido = { not: fechado } as const

const diasDepois = (day: unknown) => (typeof day === 'string' && /^\d{4}-\d\d-\d\d$/.test(day) ? addDays(day, DIAS_PARA_CIENCIA) : null)

export const camposCiencia = {
  ie_ciencia: cases(
    'Ciência',
    ciencia,
    [
      [{ type_communication: { ne: 'domicilio' } }, 'DI'],
      [{ dt_ciencia: { ne: null } }, 'CI'],
      [{ dt_limite_ciencia: { lt: hoje() } }, 'TA'],
    ],
    'PE',
  ),
  dt_limite_ciencia: date('Ciência até', {
    index: true,
    when: noPortal,
    // Whoever could put it off, or into the past, would make aware, or hide when the law does, without saying so.
    write: 'create',
    follows: { from: ['dt_expedicao', 'type_communication'], value: (r: { dt_expedicao?: unknown }) => diasDepois(r.dt_expedicao) },
    help: 'Sem consulta até este dia, a lei dá a ciência por feita.',
  }),
  dt_ciencia: dateTime('Ciência em', { write: 'server' }),
  cd_usuario_ciencia: ref('Ciência por', 'usuarios', { write: 'server' }),
} as const

/**
 * The only way in which the product makes the firm aware of a notice: a person asks for it, sees which deadline begins and
 * says so; the trail has who and when.
 */
export const darCiencia = {
  label: 'Dar ciência',
  gate: 'integrationModule',
  call: 'PATCH notifications/{id}/dar-ciencia/',
  foretells: 'notifications/{id}/previsao-ciencia/',
  when: pendente,
  place: 'primary',
  tone: 'danger',
  input: {
    ie_ciente: bool('Estou ciente de que o prazo começa a correr e confirmo a ciência', { required: true }),
    teor: longText('Teor', { max: 200_000, help: 'O texto aberto no portal, quando a captura não o traz.' }),
  },
  rules: [{ id: 'expediente.ciencia', field: 'ie_ciente', valid: { ie_ciente: { eq: true } }, message: 'Confirme a ciência para continuar.' }],
  set: { dt_ciencia: agora(), cd_usuario_ciencia: sessao('id'), is_read: true },
  submit: 'Dar ciência',
  success: 'Ciência registrada.',
} as const
