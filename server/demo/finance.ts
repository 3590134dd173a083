import { addMonths } from '../../src/schemas/br/calendar.ts'
import type { Db } from '../core/db/db.ts'
import { insertRows } from '../core/write/insert.ts'
import { company } from './firms.ts'
import type { Stamp } from './office.ts'
import { email, person, phone } from './people.ts'
import { Rng } from './random.ts'
import { loadBankStatement } from './bankStatement.ts'
import { loadBills, PAID } from './bills.ts'
import { loadInvoices } from './invoices.ts'

/** A few of what every small firm has: groups, and the leaves in each. */
const TREE: readonly (readonly ['R' | 'D', string, readonly string[]])[] = [
  ['R', 'Honorários', ['Contratuais', 'De êxito', 'De sucumbência', 'De cobrança']],
  ['R', 'Reembolsos de clientes', []],
  ['D', 'Pessoal', ['Salários', 'Estagiários', 'Encargos']],
  ['D', 'Ocupação', ['Aluguel', 'Condomínio', 'Energia e internet']],
  ['D', 'Correspondentes', []],
  ['D', 'Custas adiantadas', []],
  ['D', 'Tributos', ['ISS', 'Simples Nacional']],
]
/** Whom a small firm pays and who pays it beside its customers, by their kinds; who has no name here is made up. */
const PAYEES: readonly (readonly [kind: string, name?: string])[] = [
  ['EM', PAID.aluguel],
  ['EM', PAID.condominio],
  ['EM', PAID.energia],
  ['PS', PAID.contabilidade],
  ['PS'],
  ['EP', PAID.tributos],
  ['EP', 'Prefeitura de Exemplo'],
  ['SO'],
  ['PA'],
  ['CL'],
]

const regra = (nm_retencao: string, ie_tributo: string, nr_aliquota: string, ds_fonte: string, more: object = {}) => ({
  nm_retencao,
  ie_tributo,
  ie_aplica: 'AM',
  ie_tipo_pessoa: 'PJ',
  nr_base: '100',
  ie_deduz_inss: false,
  nr_teto: null,
  ie_faixas: false,
  nr_aliquota,
  nr_minimo: '0',
  ds_fonte: `${ds_fonte}. Exemplo: confira com a contabilidade.`,
  dt_inicio: '2020-01-01',
  dt_fim: null,
  ie_ativo: true,
  ...more,
})

/** The master data of finance of a firm; its accounts, payees and establishments are made up. */
export async function loadFinance(
  db: Db,
  stamp: Stamp,
  today: string,
  index: number,
  clientes: readonly number[],
): Promise<void> {
  const rng = new Rng(32_452_843 + index)
  for (const [ie_natureza, nm_categoria, leaves] of TREE) {
    const of = { ie_natureza, ie_ativo: true, ...stamp }
    const [cd_pai] = await insertRows(db, 'categorias_financeiras', [{ nm_categoria, ds_caminho: nm_categoria, ...of }])
    await insertRows(
      db,
      'categorias_financeiras',
      leaves.map((leaf) => ({ nm_categoria: leaf, ds_caminho: `${nm_categoria} › ${leaf}`, cd_pai, ...of })),
    )
  }
  const centres = await insertRows(
    db,
    'centro_custos',
    ['Matriz', 'Núcleo de cobrança'].map((nm_centro_custo) => ({ nm_centro_custo, ie_ativo: true, ...stamp })),
  )
  await insertRows(
    db,
    'setores',
    ['Contencioso', 'Administrativo', 'Recuperação de crédito'].map((nm_setor, i) => ({
      nm_setor,
      cd_centro_custo: centres[i === 2 ? 1 : 0],
      ie_ativo: true,
      ...stamp,
    })),
  )
  const conta = (nm_conta: string, ie_tipo_conta: string, nm_banco: string | null, nr_saldo_inicial: string) => ({
    nm_conta,
    ie_tipo_conta,
    nm_banco,
    nr_agencia: nm_banco && `${rng.int(1000, 9999)}`,
    nr_conta: nm_banco && `${rng.int(10_000, 99_999)}-${rng.int(0, 9)}`,
    nr_saldo_inicial,
    dt_saldo_inicial: addMonths(`${today.slice(0, 7)}-01`, -6),
    ie_ativo: true,
    ...stamp,
  })
  const bancos = await insertRows(db, 'contas_bancarias', [
    conta('Conta do escritório', 'CC', 'Banco Exemplo', '48250.30'),
    conta('Reserva', 'AP', 'Banco Exemplo', '120000.00'),
    conta('Caixa', 'CX', null, '850.00'),
  ])
  await insertRows(
    db,
    'retencoes',
    [
      regra('IRRF serviços profissionais', 'IR', '1.5', 'RIR/2018, art. 714; Lei 9.430/1996, art. 67', {
        nr_minimo: '10',
      }),
      regra('PIS/COFINS/CSLL', 'PC', '4.65', 'Lei 10.833/2003, art. 30 e 31', { nr_minimo: '10' }),
      regra('INSS contribuinte individual 2025', 'IN', '11', 'Lei 10.666/2003, art. 4º; Portaria MPS/MF 6/2025', {
        ie_aplica: 'PA',
        ie_tipo_pessoa: 'PF',
        nr_teto: '8157.41',
        dt_inicio: '2025-01-01',
        dt_fim: '2025-12-31',
      }),
      regra('ISS', 'IS', '5', 'Lei Complementar 116/2003, art. 6º e 8º, e a lei do município', { ie_aplica: 'PA' }),
    ].map((one) => ({ ...one, ...stamp })),
  )
  const favorecidos = await insertRows(
    db,
    'favorecidos',
    PAYEES.map(([ie_tipo_favorecido, name]) => {
      const pf = !name && (ie_tipo_favorecido === 'SO' || ie_tipo_favorecido === 'PS')
      const [p, c] = [person(rng), company(rng)]
      const nm_favorecido = name ?? (pf ? p.nome : c.razao)
      return {
        nm_favorecido,
        ie_tipo_favorecido,
        ie_tipo_pessoa: pf ? 'PF' : 'PJ',
        nr_cpf: pf ? p.cpf : null,
        nr_cnpj: pf ? null : c.cnpj,
        ds_email: email(nm_favorecido, 'exemplo.com.br'),
        nr_telefone: phone(rng, 11),
        ie_ativo: true,
        ...stamp,
      }
    }),
  )
  await loadBills(db, stamp, today, rng, {
    bancos,
    favorecidos: new Map(favorecidos.map((id, i) => [PAYEES[i]![1] ?? '', id] as const)),
    centres,
    clientes,
  })
  await loadInvoices(db, stamp, today, clientes)
  await loadBankStatement(db, stamp, today, bancos[0]!)
}
