import { formatDate } from '../../../../src/schemas/br/dates.ts'
import { shortPtBr } from '../../../../src/schemas/br/decimal.ts'
import { addMoney, formatMoney } from '../../../../src/schemas/br/money.ts'
import { rows, sql } from '../../../core/db/db.ts'
import type { Block, LetterMaker } from '../../../core/documents/letter.ts'
import { linhaVigente } from '../regras.ts'
import { diaPorExtenso, numeroDa, parcelasDoAcordo, partesDe, porExtenso, qualificada } from './dados.ts'

/** So many debts are named one by one. */
const MOST = 300
/** Where no rule says when an agreement is broken. */
const DIAS = 15

const p = (text: string): Block => ({ is: 'paragraph', text })
const h = (text: string): Block => ({ is: 'paragraph', text, style: 'section' })
interface Divida {
  readonly nm_debito: string
  readonly dt_vencimento: string
  readonly nr_valor: string
  /** What was not paid of it before. */
  readonly aberto: string
}

type Valores = Pick<Divida, 'nr_valor' | 'aberto'>
const soma = (dividas: readonly Divida[]): Valores =>
  dividas.reduce<Valores>(
    (sum, d) => ({ nr_valor: addMoney(sum.nr_valor, d.nr_valor), aberto: addMoney(sum.aberto, d.aberto) }),
    { nr_valor: '0.00', aberto: '0.00' },
  )

/** What is confessed: the sentence says what the last line of its table adds up to. */
function confessados(dividas: readonly Divida[]): Block[] {
  const emParte = dividas.some(({ nr_valor, aberto }) => nr_valor !== aberto)
  const total = soma(dividas)
  const cells = (nome: string, vencimento: string, { nr_valor, aberto }: Valores): string[] => [
    nome,
    vencimento,
    formatMoney(nr_valor),
    ...(emParte ? [formatMoney(aberto)] : []),
  ]
  const rest = dividas.slice(MOST)
  return [
    p(
      'O devedor reconhece e confessa dever ao credor os débitos abaixo, ' +
        (emParte
          ? `no valor nominal total de ${formatMoney(total.nr_valor)}, do qual está em aberto, descontado o que já foi pago, ${porExtenso(total.aberto)}.`
          : `no valor nominal total de ${porExtenso(total.nr_valor)}.`),
    ),
    {
      is: 'table',
      columns: [
        { label: 'Débito', share: 5 },
        { label: 'Vencimento', share: 2 },
        { label: 'Valor nominal', share: 2, right: true },
        ...(emParte ? [{ label: 'Em aberto', share: 2, right: true }] : []),
      ],
      rows: [
        ...dividas.slice(0, MOST).map((d) => ({ cells: cells(d.nm_debito, formatDate(d.dt_vencimento), d) })),
        ...(rest.length > 0 ? [{ cells: cells(`Mais ${rest.length} débitos`, '', soma(rest)) }] : []),
        { cells: cells('Total', '', total), bold: true },
      ],
    },
  ]
}

/** The confession of a debt: who owes what to whom, what it is settled for, how it is paid and what follows if it is not. */
export const confissao: LetterMaker = async ({ reader, row, ctx, firm }) => {
  const acordo = row as Record<string, string | null> & { id: number }
  const devedor = Number(row.cd_devedor)
  const { credor, devedor: quem, cidade, cliente } = await partesDe(reader, devedor, ctx)
  const parcelas = await parcelasDoAcordo(reader, acordo.id, ctx)
  const dividas = await rows<Divida>(
    reader.db,
    sql`select nm_debito, dt_vencimento, nr_valor, (nr_valor - coalesce(nr_valor_amortizado, 0))::text aberto from dividas
        where cd_empresa = ${ctx.sessao.cd_empresa}::bigint and cd_devedor = ${devedor}::bigint
          and id = any(${row.cd_dividas ?? []}::bigint[]) order by dt_vencimento, id`,
  )
  const tipo = Number(row.cd_tipo_debito)
  const regra = await linhaVigente(reader.db, ctx.sessao.cd_empresa, cliente, ctx.hoje, tipo)
  const dias = regra?.nr_dias_quebra ?? DIAS
  const multa = regra && Number(regra.nr_multa_quebra) > 0 ? regra.nr_multa_quebra : null
  const total = parcelas.reduce((sum, { nr_valor }) => addMoney(sum, nr_valor), '0.00')
  const negociado = acordo.nr_valor_debito_negociado!
  const juros = Number(acordo.nr_juros_parcela ?? 0) > 0 ? acordo.nr_juros_parcela! : null
  const blocks: Block[] = [
    p(`Credor: ${qualificada(credor)}, neste ato por seu escritório de advocacia, ${firm}.`),
    p(`Devedor: ${qualificada(quem)}.`),
    p('As partes ajustam o que segue.'),
    h('1. Do débito'),
    ...(dividas.length > 0
      ? confessados(dividas)
      : [p(`O devedor reconhece e confessa dever ao credor ${porExtenso(negociado)}.`)]),
    ...(acordo.nr_valor_apurado && acordo.dt_apurado
      ? [
          p(
            `Com correção e encargos, o débito era de ${formatMoney(acordo.nr_valor_apurado)} em ${formatDate(acordo.dt_apurado)}.` +
              (Number(acordo.nr_valor_desconto ?? 0) > 0
                ? ` O credor concede ao devedor o desconto de ${porExtenso(acordo.nr_valor_desconto!)}, que vale enquanto este acordo for cumprido.`
                : ''),
          ),
        ]
      : []),
    h('2. Do valor e do pagamento'),
    p(
      `As partes fixam o débito em ${porExtenso(negociado)}, que o devedor paga como segue` +
        (juros ? `, com juros de ${shortPtBr(juros)} % ao mês incluídos nas parcelas` : '') +
        `, no total de ${porExtenso(total)}.`,
    ),
    {
      is: 'table',
      columns: [
        { label: 'Parcela', share: 2 },
        { label: 'Vencimento', share: 2 },
        { label: 'Valor', share: 2, right: true },
      ],
      rows: [
        ...parcelas.map((one) => ({
          cells: [numeroDa(one.nr_parcela), formatDate(one.dt_vencimento), formatMoney(one.nr_valor)],
        })),
        { cells: ['Total', '', formatMoney(total)], bold: true },
      ],
    },
    h('3. Do não pagamento'),
    p(
      `Passados ${dias} dias do vencimento de qualquer parcela sem pagamento, o acordo pode ser dado por rompido, com o vencimento antecipado de todo o saldo` +
        (multa ? `, acrescido de multa de ${shortPtBr(multa)} % sobre ele` : '') +
        '.',
    ),
    p(
      'Este acordo não é novação (Código Civil, arts. 360 e 361): rompido, o credor pode cobrar os débitos originais com seus encargos, sem o desconto, descontado o que tiver sido pago. Receber parcela em atraso é tolerância e não altera o que aqui se ajusta.',
    ),
    h('4. Do título e do foro'),
    p(
      'Assinado pelo devedor e por duas testemunhas, este instrumento é título executivo extrajudicial (Código de Processo Civil, art. 784, III).',
    ),
    p(`Fica eleito o foro ${cidade ? `da comarca de ${cidade}` : 'do domicílio do devedor'} para o que dele decorrer.`),
    p(`${cidade ? `${cidade}, ` : ''}${diaPorExtenso(ctx.hoje)}.`),
    {
      is: 'signatures',
      names: [
        [quem.nome, 'Devedor', quem.documento],
        [credor.nome, 'Credor', credor.documento],
        ['Testemunha 1', 'Nome:', 'CPF:'],
        ['Testemunha 2', 'Nome:', 'CPF:'],
      ],
    },
  ]
  return {
    title: 'Instrumento particular de confissão de dívida',
    head: `${firm}  ·  Acordo nº ${acordo.id}`,
    titled: true,
    blocks,
  }
}
