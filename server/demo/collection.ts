import { addDays, addMonths } from '../../src/schemas/br/dates.ts'
import { fromCents, toCents } from '../../src/schemas/br/money.ts'
import { sql, type Db } from '../core/db/db.ts'
import { groupedBy } from '../core/sql/values.ts'
import { insertRows } from '../core/write/insert.ts'
import { agreement, loadAgreements, loadReceipts, type Owed } from './agreements.ts'
import { debtor, withRecent, type Debtor } from './debtors.ts'
import type { Stamp } from './office.ts'
import { loadDunning } from './dunning.ts'
import { promises } from './promises.ts'
import type { Rng } from './random.ts'
import { loadRules, loadStatements } from './statements.ts'

const TIPOS_DEBITO = ['COTA CONDOMINIAL', 'ALUGUEL', 'MENSALIDADE ESCOLAR', 'DUPLICATA', 'HONORÁRIOS']
const COM_TERCEIRO = 'COM TERCEIRO'
const TIPOS_ACORDO = ['EXTRAJUDICIAL', 'JUDICIAL', COM_TERCEIRO]
const STATUS = ['PRIMEIRO CONTATO', 'PROPOSTA ENVIADA', 'AGUARDA RETORNO', 'CHAVES NA MÃO']
const CLASSIFICACOES = ['BOM PAGADOR', 'RECORRENTE', 'DE DIFÍCIL CONTATO']
const CALLS = [
  'Ligação atendida: prometeu pagar até o fim da semana.',
  'Ligação não atendida; recado na caixa postal.',
  'Enviada proposta por e-mail, com prazo de cinco dias.',
  'Carta de cobrança enviada com aviso de recebimento.',
  'Pediu desconto na multa; levado ao cliente.',
  'Informou que perdeu o emprego e pede parcelamento.',
]

export interface CollectionParts {
  readonly stamp: Stamp
  readonly clientes: readonly number[]
  /** Users who collect. */
  readonly usuarios: readonly number[]
  readonly cities: readonly number[]
  readonly today: string
  readonly count: number
}

const reais = (cents: number): string => fromCents(BigInt(cents))

/** Debtors of one firm with what they owe, what they agreed on and what was said to them. */
export async function loadCollection(db: Db, rng: Rng, p: CollectionParts): Promise<void> {
  const { stamp, today } = p
  const list = (table: string, field: string, names: readonly string[], more?: (i: number) => object) =>
    insertRows(
      db,
      table,
      names.map((name, i) => ({ [field]: name, ...more?.(i), ...stamp })),
    )
  const debitos = await list('tipo_debito', 'nm_tipo_debito', TIPOS_DEBITO)
  const acordos = await list('tipo_acordo', 'nm_tipo_acordo', TIPOS_ACORDO, (i) => ({
    ie_titular: TIPOS_ACORDO[i] === COM_TERCEIRO,
  }))
  const status = await list('status_devedor', 'nm_status', STATUS)
  const classes = await list('classificacao', 'nm_classificacao', CLASSIFICACOES)
  const people = withRecent(
    Array.from({ length: p.count }, () => debtor(rng, p)),
    today,
  )
  const ids = await insertRows(
    db,
    'devedores',
    people.map(({ row }) => ({
      ...row,
      cd_status: rng.chance(0.6) ? rng.pick(status) : null,
      cd_classificacao: rng.chance(0.4) ? rng.pick(classes) : null,
      ...stamp,
    })),
  )
  const owed = people.flatMap((one, i) => charges(rng, one, ids[i]!, debitos, today))
  const debts = await insertRows(
    db,
    'dividas',
    owed.map((row) => ({ ...row, ...stamp })),
  )
  const mine = groupedBy(
    owed.map((row, i) => ({ ...row, id: debts[i]! })),
    (row) => row.cd_devedor,
  )
  const made = people.flatMap(({ row }, i) =>
    row.ie_status_devedor === 'NC'
      ? [agreement(rng, ids[i]!, mine.get(ids[i]!) ?? [], [debitos[0]!, acordos[0]!], today)]
      : [],
  )
  await loadAgreements(db, made, stamp, today)
  const agreed = new Set(made.map(({ row }) => row.cd_devedor))
  await loadPartly(
    db,
    [...mine.values()].flatMap(([first]) => (first && !agreed.has(first.cd_devedor) ? [first] : [])),
    stamp,
  )
  await loadDunning(db, stamp, today)
  await insertRows(
    db,
    'promessas',
    promises(rng, ids, p.usuarios, today).map((row) => ({ ...row, ...stamp })),
  )
  await insertRows(
    db,
    'movimentacoes_cobranca',
    ids.flatMap((cd_devedor, i) =>
      Array.from({ length: rng.int(0, 4) }, () => ({
        cd_devedor,
        dt_movimentacao: addDays(today, -Math.min(rng.int(0, 120), (people[i]!.late ?? 121) - 1)),
        ds_movimentacao: rng.pick(CALLS),
        ie_ativo: true,
        ie_favorito: rng.chance(0.1),
        ...stamp,
      })),
    ),
  )
  await loadRules(db, stamp, p.clientes[0]!, addMonths(today, -24))
  await loadStatements(db, stamp, today, p.usuarios[0]!)
}

/** Monthly charges of one kind, the oldest months ago. */
function charges(
  rng: Rng,
  { monthly, months, late }: Debtor,
  cd_devedor: number,
  kinds: readonly number[],
  today: string,
) {
  const kind = rng.int(0, kinds.length - 1)
  const name = ['Cota condominial', 'Aluguel', 'Mensalidade', 'Duplicata', 'Honorários'][kind]!
  const first = late === undefined ? addMonths(`${today.slice(0, 8)}10`, -months) : addDays(today, -late)
  return Array.from({ length: months }, (_, i) => {
    const due = addMonths(first, i)
    return {
      cd_devedor,
      cd_tipo_debito: kinds[kind]!,
      nm_debito: `${name} ${due.slice(5, 7)}/${due.slice(0, 4)}`,
      dt_competencia: `${due.slice(0, 8)}01`,
      dt_vencimento: due,
      nr_valor: reais(monthly),
      ie_origem: 'IN',
      ie_ativo: true,
    }
  })
}

/** Half of the oldest debt of some, paid on the day that it fell due: all of it principal, for nothing was late then. */
async function loadPartly(
  db: Db,
  oldest: readonly (Owed & { readonly cd_devedor: number })[],
  stamp: Stamp,
): Promise<void> {
  const some = oldest.filter((_, i) => i % 7 === 0)
  const half = ({ nr_valor }: Owed) => fromCents(toCents(nr_valor) / 2n)
  await loadReceipts(
    db,
    some.map((debt) => ({
      cd_devedor: debt.cd_devedor,
      cd_divida: debt.id,
      dt_pagamento: debt.dt_vencimento,
      nr_valor: half(debt),
      ie_meio: 'PX',
      dt_estorno: null,
      ...stamp,
    })),
    stamp,
  )
  await sql`update dividas d set nr_valor_amortizado = u.v
    from unnest(${some.map(({ id }) => id)}::bigint[], ${some.map(half)}::numeric[]) u(id, v) where d.id = u.id`.execute(
    db,
  )
}
