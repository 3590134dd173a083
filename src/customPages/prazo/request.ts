import { ORIGENS } from '../../prazos/origens.ts'
import { DOBROS } from '../../prazos/regimes.ts'
import type { Origem } from '../../prazos/tipos.ts'
import { CORTES } from '../../schemas/br/cortes.ts'
import {
  bool,
  carrierOf,
  choices,
  date,
  entity,
  fieldType,
  integer,
  isReference,
  isVisible,
  mayOperate,
  option,
  ref,
  refOptions,
  time,
  type AnyEntity,
  type Context,
} from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import { currentModel } from '../../runtime/catalog.ts'
import { regime, unidade } from '../../schemas/prazos/regras-prazo.ts'

const origem = choices({
  diario: ORIGENS.diario.label,
  publicacao: ORIGENS.publicacao.label,
  pessoal: ORIGENS.pessoal.label,
  audiencia: ORIGENS.audiencia.label,
  juntada: ORIGENS.juntada.label,
  domicilio_citacao: ORIGENS.domicilio_citacao.label,
  domicilio_intimacao: ORIGENS.domicilio_intimacao.label,
})
const dobro = choices({
  mp: DOBROS.mp.label,
  fazenda: DOBROS.fazenda.label,
  defensoria: DOBROS.defensoria.label,
  litisconsortes: DOBROS.litisconsortes.label,
})
const destinatario = choices({ privado: 'Pessoa ou empresa privada', publico: 'Ente público' })
const livre = { regra: { eq: null } } as const
const domicilio = { origem: { in: ['domicilio_citacao', 'domicilio_intimacao'] } } as const
const emHoras = { ...livre, unidade: { eq: 'horas' }, origem: { in: ['pessoal', 'audiencia'] } } as const

/** What the dialog asks, in the language of the schemas: the same inputs, masks and conditions as in every form. */
const asked = entity({
  name: 'prazo-pedido',
  label: ['Prazo', 'Prazos'],
  gender: 'm',
  area: 'juridico',
  path: 'prazo/simular/',
  title: 'origem',
  fields: {
    origem: option('Contar de', origem, { required: true, default: 'diario' }),
    data: date('Data', { required: true }),
    confirmacao: date('Data da consulta', { when: domicilio, help: 'Em branco se ninguém consultou.' }),
    destinatario: option('Destinatário', destinatario, { when: domicilio, default: 'privado' }),
    regra: ref('Prazo da lei', 'regras-prazo', {
      perPage: 50,
      carry: ['ds_prazo', 'ie_regime'],
      help: 'Em branco, informe a quantidade.',
    }),
    quantidade: integer('Quantidade', { required: true, min: 1, when: livre }),
    unidade: option('Unidade', unidade, { when: livre, default: 'uteis' }),
    regime: option('Regime', regime, {
      when: livre,
      default: 'cpc',
      // A rule of the law brings its branch along; what hangs on it asks here.
      follows: { from: ['regra'], value: (r: { ob_regra?: { ie_regime?: 'cpc' } | null }) => r.ob_regra?.ie_regime },
    }),
    hora: time('Hora do ato', { when: emHoras }),
    foro: ref('Foro', 'foros', { minSearch: 2, perPage: 50 }),
    tribunal: ref('Tribunal', 'tribunais', { perPage: 100, carry: ['ds_sigla'] }),
    cidade: ref('Cidade', 'cidades', { minSearch: 2, perPage: 50, carry: ['ds_uf'], when: { foro: { eq: null } } }),
    dobro: option('Prazo em dobro', dobro),
    autos_eletronicos: bool('Autos eletrônicos', { default: true, when: { dobro: { eq: 'litisconsortes' } } }),
    urgente: bool('Réu preso, Maria da Penha ou urgente', { default: false, when: { regime: { eq: 'cpp' } } }),
  },
}) as unknown as AnyEntity

const { id: _i, nr_versao: _v, ...fields } = asked.fields as Record<string, (typeof asked.fields)[string]>
/** Its own fields, in the order they are asked. */
export const askedFields = Object.keys(fields).filter((name) => fields[name]!.o.write !== 'server')

/** Those that the session may fill: whose choices it may read. */
export const fieldsFor = ({ flags }: Context): string[] =>
  askedFields.filter((name) => {
    const field = asked.fields[name]!
    return !isReference(field) || mayOperate(currentModel().get(refOptions(field).to), 'read', flags)
  })

const named = new Map<string, AnyEntity>()
/** The form, its date named after what it is counted from. */
export function requestEntity(from: unknown): AnyEntity {
  const key = String(from)
  const label = ORIGENS[from as Origem]?.data ?? 'Data'
  const known = named.get(key) ?? { ...asked, fields: { ...asked.fields, data: { ...asked.fields.data!, label } } }
  named.set(key, known)
  return known
}

/** The court that a lawsuit's number names: branch and code, where there is such a court. */
function courtOf(number: unknown): number | null {
  const digits = typeof number === 'string' ? number.replace(/\D/g, '') : ''
  const id = digits.length === 20 ? Number(digits.slice(13, 16)) : 0
  return CORTES.some((corte) => corte.id === id) ? id : null
}

/** What the dialog starts with: where the record's lawsuit is, as far as the record tells. */
export function startOf(row: Row, ctx: Context): Row {
  const blank = Object.fromEntries(Object.keys(asked.fields).map((name) => [name, null]))
  const defaults = Object.fromEntries(
    Object.entries(asked.fields).flatMap(([name, f]) => (f.o.default === undefined ? [] : [[name, f.o.default]])),
  )
  const foro = mayOperate(currentModel().get('foros'), 'read', ctx.flags)
    ? ((row.cd_foro as number | undefined) ?? null)
    : null
  return {
    ...blank,
    ...defaults,
    foro,
    [carrierOf('foro')]: foro && row.ob_foro,
    tribunal: courtOf(row.nr_processo),
    cidade: row.cd_cidade ?? null,
    [carrierOf('cidade')]: row.ob_cidade ?? null,
  }
}

/** The call's body: what is shown and filled in; null while something that it needs is missing. */
export function bodyOf(values: Row, ctx: Context): Row | null {
  const body = Object.fromEntries(
    askedFields.flatMap((name) => {
      const field = asked.fields[name]!
      const value = isVisible(asked, name, values, ctx) ? fieldType(field).normalise(values[name], field) : null
      return value === null || value === undefined ? [] : [[name, value]]
    }),
  )
  return body.origem && body.data && (body.regra || body.quantidade) ? body : null
}
