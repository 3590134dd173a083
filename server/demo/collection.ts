import { addDays, addMonths } from '../../src/schemas/br/dates.ts'
import { fromCents } from '../../src/schemas/br/money.ts'
import { lineares, vencimentos } from '../../src/dividas/index.ts'
import type { Db } from '../core/db/db.ts'
import { insertRows } from '../core/write/insert.ts'
import { debtor, type Debtor } from './debtors.ts'
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
  const people = Array.from({ length: p.count }, () => debtor(rng, p))
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
  await insertRows(
    db,
    'dividas',
    owed.map((row) => ({ ...row, ...stamp })),
  )
  const made = people.flatMap(({ row }, i) =>
    row.ie_status_devedor === 'NC' ? [agreement(rng, ids[i]!, [debitos[0]!, acordos[0]!], today)] : [],
  )
  const agreed = await insertRows(
    db,
    'acordos',
    made.map(({ row }) => ({ ...row, ...stamp })),
  )
  await insertRows(
    db,
    'parcelas',
    made.flatMap(({ row, parts }, i) =>
      parts.map((part) => ({ ...part, cd_acordo: agreed[i], cd_devedor: row.cd_devedor, ...stamp })),
    ),
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
    ids.flatMap((cd_devedor) =>
      Array.from({ length: rng.int(0, 4) }, () => ({
        cd_devedor,
        dt_movimentacao: addDays(today, -rng.int(0, 120)),
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
function charges(rng: Rng, { monthly, months }: Debtor, cd_devedor: number, kinds: readonly number[], today: string) {
  const kind = rng.int(0, kinds.length - 1)
  const name = ['Cota condominial', 'Aluguel', 'Mensalidade', 'Duplicata', 'Honorários'][kind]!
  const first = addMonths(`${today.slice(0, 8)}10`, -months)
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

function agreement(rng: Rng, cd_devedor: number, [debito, tipo]: readonly [number, number], today: string) {
  const begin = addMonths(today, -rng.int(1, 5))
  const count = rng.pick([6, 10, 12])
  const total = rng.int(20, 90) * 10_000
  const paid = rng.int(0, 4)
  const parts = lineares(total, vencimentos(addMonths(`${begin.slice(0, 8)}01`, 1), 10, count)).map((part) => {
    const settled = part.numero <= paid && part.vencimento < today
    return {
      nr_parcela: part.numero,
      dt_vencimento: part.vencimento,
      nr_valor: reais(part.valor),
      ie_status: settled,
      dt_pagamento: settled ? part.vencimento : null,
      nr_valor_pago: settled ? reais(part.valor) : null,
      ie_ativo: true,
    }
  })
  const row = {
    cd_devedor,
    cd_tipo_acordo: tipo,
    cd_tipo_debito: debito,
    ie_origem_acordo: 'A',
    ie_forma_pagamento: 'P',
    nr_valor_debito_negociado: reais(total),
    nr_valor_entrada: '0.00',
    nr_qtd_parcela: count,
    nr_valor_parcela: parts[0]!.nr_valor,
    nr_dia_vencimento: 10,
    dt_inicio_debito: begin,
    dt_fim_debito: addMonths(begin, count),
    ie_homologado: rng.chance(0.3),
  }
  return { row, parts }
}
