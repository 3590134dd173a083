import { texts } from '../../../src/schemas/core/index.ts'
import { responderAte } from '../../../src/schemas/logistica/prazos-ato.ts'
import { rows, sql } from '../../core/db/db.ts'
import { invalid } from '../../core/errors.ts'
import type { Row } from '../../core/sql/select.ts'
import type { Work } from '../../core/write/hooks.ts'
import { nomeDoAto } from './atos.ts'
import { avisarPedidos } from './avisos.ts'
import { semBloqueio } from './bloqueios.ts'
import { honorariosEm } from './honorarios.ts'
import { pedir, type Entidade } from './pedidos.ts'
import { nomeados, type Nomeados } from './recebido.ts'

interface Pedidos {
  readonly quem: 'cd_correspondente' | 'cd_funcionario'
  readonly nomes: Nomeados
}
/** Whom a new act is to be asked of, until it has an id. */
const aPedir = new WeakMap<Work, Pedidos>()

/** What a record that is read says of the people who go: the server alone writes it, and what comes back of it is no edit. */
const DO_SERVIDOR = [
  'cd_correspondente',
  'cd_preposto',
  'cd_convidados',
  'cd_contratado',
  'ie_situacao',
  'ie_confirmada',
] as const

/** Drops what rules dil.payload, aud.payload and aud.responsavel drop, and remembers whom a new act names. */
export const recebido = (em: Entidade) => (work: Work, input: Row, id: number | null) => {
  const out = Object.fromEntries(Object.entries(input).filter(([key]) => !DO_SERVIDOR.some((own) => own === key)))
  for (const day of ['dt_prazo', 'dt_audiencia']) if (out[day] === '') delete out[day]
  if (id !== null) return out
  const { ie_responsavel: who } = input
  const asksThem = em === 'diligencias' || who === 'AD'
  const correspondentes = nomeados(
    'cd_correspondente',
    'nr_valor_correspondente',
    asksThem ? input.cd_correspondente : null,
    'Correspondentes',
  )
  const prepostos = nomeados(
    'cd_preposto',
    'nr_valor_preposto',
    em === 'audiencias' && who === 'PR' ? input.cd_preposto : null,
    'Prepostos',
  )
  if (correspondentes.ids.length) aPedir.set(work, { quem: 'cd_correspondente', nomes: correspondentes })
  else if (prepostos.ids.length) aPedir.set(work, { quem: 'cd_funcionario', nomes: prepostos })
  return out
}

type Novo = Row & { nr_valor_correspondente?: string | null; nr_valor_preposto?: string | null }
const valorDe = ({ quem, nomes }: Pedidos, ato: Novo, id: number): string | null =>
  nomes.valores.get(id) ?? (quem === 'cd_correspondente' ? ato.nr_valor_correspondente : ato.nr_valor_preposto) ?? null

/** A new act that names people is contracted as soon as it is there. Throws 400 for who is not there to be asked. */
export async function nomear(work: Work, em: Entidade, values: Novo): Promise<void> {
  const asked = aPedir.get(work)
  if (!asked) return
  const { quem, nomes } = asked
  const own = quem === 'cd_funcionario'
  const found = await rows<{ id: number; nm: string }>(
    work.tx,
    own
      ? sql`select id, nm_funcionario nm from funcionarios where cd_empresa = ${work.ctx.sessao.cd_empresa}::bigint and ie_ativo and id = any(${nomes.ids}::bigint[])`
      : sql`select id, nm_correspondente nm from correspondentes where ie_ativo and id = any(${nomes.ids}::bigint[])`,
  )
  const field = own ? 'cd_preposto' : 'cd_correspondente'
  if (found.length < nomes.ids.length)
    throw invalid({ [field]: [texts.notFound(own ? 'Prepostos' : 'Correspondentes')] })
  if (!own) await semBloqueio(work, nomes.ids)
  const fees = own ? null : await honorariosEm(work.tx, em, (values.cd_cidade as number | null) ?? null, nomes.ids)
  const valores = new Map(
    nomes.ids.flatMap((id) => {
      const valor = valorDe(asked, values, id) ?? fees?.get(id)
      return valor == null ? [] : [[id, valor] as const]
    }),
  )
  aPedir.set(work, { quem, nomes: { ...nomes, valores } })
  const nameOf = new Map(found.map(({ id, nm }) => [id, nm]))
  values[field] = nomes.ids.map((id) => ({
    id,
    [own ? 'nm_funcionario' : 'nm_correspondente']: nameOf.get(id),
    [own ? 'nr_valor_preposto' : 'nr_valor_correspondente']: valores.get(id) ?? null,
    ie_situacao: 'PE',
  }))
  Object.assign(values, { ie_situacao: 'CT', ie_responsavel: own ? 'PR' : 'AD' })
  if (!own) values.cd_convidados = [...nomes.ids]
}

/** Writes the requests of a new act. */
export async function pedirDoNovo(work: Work, em: Entidade, ato: Novo & { id: number }): Promise<void> {
  const asked = aPedir.get(work)
  if (!asked) return
  aPedir.delete(work)
  const dito = nomeDoAto(ato)
  const fresh = await pedir(
    work,
    em,
    { id: ato.id, ...dito },
    {
      quem: asked.quem,
      ids: asked.nomes.ids,
      valor: (id) => asked.nomes.valores.get(id) ?? null,
      limite: asked.quem === 'cd_correspondente' ? responderAte(work.ctx.hoje, dito.dia) : null,
    },
  )
  if (asked.quem === 'cd_correspondente') await avisarPedidos(work, fresh)
}
