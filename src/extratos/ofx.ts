import { fichas } from './fichas.ts'
import { comChaves, dizSaldo, type LinhaLida } from './chaves.ts'
import { demais, MAXIMO_LINHAS, umaLinha } from './texto.ts'
import { centavosDe, diaDe } from './valores.ts'
import { ExtratoInvalido, type Conta, type Extrato } from './tipos.ts'

/** Where in a statement one is: what a tag means depends on it. */
type Lugar = 'conta' | 'periodo' | 'lancamento' | 'destino' | 'saldo' | 'outro'
const ABREM: Readonly<Record<string, Lugar>> = {
  STMTRS: 'outro',
  CCSTMTRS: 'outro',
  BANKACCTFROM: 'conta',
  CCACCTFROM: 'conta',
  BANKTRANLIST: 'periodo',
  STMTTRN: 'lancamento',
  LEDGERBAL: 'saldo',
  AVAILBAL: 'outro',
  BANKACCTTO: 'destino',
  CCACCTTO: 'destino',
}
type Campos = Map<string, string>
/** Of how many accounts, or months, a file may be. */
const MAXIMO_EXTRATOS = 200
interface Aberta {
  readonly campos: Campos
  readonly saldo: Campos
  readonly lancamentos: Campos[]
  readonly cartao: boolean
}

const nova = (cartao: boolean): Aberta => ({ campos: new Map(), saldo: new Map(), lancamentos: [], cartao })

/** The statements of a file, each as what its tags say; what a tag leaves open the next one closes. */
function abertas(text: string): Aberta[] {
  const all: Aberta[] = []
  let lugar: Lugar = 'outro'
  const agora = () => all.at(-1) ?? all[all.push(nova(false)) - 1]!
  for (const { fecha, nome, valor } of fichas(text)) {
    if (fecha) {
      if (nome === 'BANKACCTTO' || nome === 'CCACCTTO') lugar = 'lancamento'
      else if (nome === 'STMTTRN') lugar = 'periodo'
      else if (nome in ABREM) lugar = 'outro'
      continue
    }
    const abre = Object.hasOwn(ABREM, nome) ? ABREM[nome] : undefined
    if (abre) {
      lugar = abre
      if (nome === 'STMTRS' || nome === 'CCSTMTRS') {
        if (all.length >= MAXIMO_EXTRATOS)
          throw new ExtratoInvalido(`O arquivo tem mais de ${MAXIMO_EXTRATOS} extratos: divida-o.`)
        all.push(nova(nome === 'CCSTMTRS'))
      }
      if (abre === 'lancamento' && agora().lancamentos.push(new Map()) > MAXIMO_LINHAS) throw demais()
      continue
    }
    if (valor === '' || lugar === 'outro' || lugar === 'destino') continue
    const em = lugar === 'lancamento' ? agora().lancamentos.at(-1)! : lugar === 'saldo' ? agora().saldo : agora().campos
    if (!em.has(nome)) em.set(nome, valor)
  }
  return all
}

/** The words of a line: banks put them into MEMO, into NAME or the half into each. */
function descricaoDe(campos: Campos): string {
  const [memo, nome] = [umaLinha(campos.get('MEMO') ?? ''), umaLinha(campos.get('NAME') ?? '')]
  if (memo.toLowerCase().includes(nome.toLowerCase())) return memo || nome
  if (nome.toLowerCase().includes(memo.toLowerCase())) return nome
  return umaLinha(`${nome} - ${memo}`)
}

const umOuNada = (s: string | undefined, most = 80): string | null => umaLinha(s ?? '', most) || null
const zeros = (s: string | null) => (s && /^0*$/.test(s) ? null : s)

function lancamento(campos: Campos, at: number): LinhaLida | null {
  const dia = diaDe(campos.get('DTPOSTED') ?? campos.get('DTUSER') ?? '')
  const centavos = centavosDe(campos.get('TRNAMT') ?? '')
  if (!dia) throw new ExtratoInvalido(`Lançamento ${at}: a data não se lê.`)
  if (centavos === null) throw new ExtratoInvalido(`Lançamento ${at}: o valor não se lê.`)
  const descricao = descricaoDe(campos)
  if (centavos === 0 || dizSaldo(descricao)) return null
  return {
    dia,
    centavos,
    descricao: descricao || 'Sem descrição',
    identificador: zeros(umOuNada(campos.get('FITID'), 120)),
    documento: zeros(umOuNada(campos.get('CHECKNUM') ?? campos.get('REFNUM'))),
  }
}

function contaDe({ campos, saldo, lancamentos, cartao }: Aberta): Conta {
  const lidas = lancamentos.map((one, i) => ({ tipo: one.get('TRNTYPE'), linha: lancamento(one, i + 1) }))
  const todas = lidas.flatMap(({ tipo, linha }) => (linha ? [{ tipo: (tipo ?? '').toUpperCase(), linha }] : []))
  // Some write no sign at all: then the kind tells what left.
  const semSinal = todas.every(({ linha }) => linha.centavos > 0)
  const linhas = comChaves(
    todas.map(({ tipo, linha }) => (semSinal && tipo === 'DEBIT' ? { ...linha, centavos: -linha.centavos } : linha)),
  )
  const valor = centavosDe(saldo.get('BALAMT') ?? '')
  const dias = linhas.map(({ dia }) => dia).toSorted()
  return {
    banco: umOuNada(campos.get('BANKID'), 20),
    agencia: umOuNada(campos.get('BRANCHID'), 20),
    conta: umOuNada(campos.get('ACCTID'), 40),
    cartao,
    de: diaDe(campos.get('DTSTART') ?? '') ?? dias[0] ?? null,
    ate: diaDe(campos.get('DTEND') ?? '') ?? dias.at(-1) ?? null,
    saldo: valor === null ? null : { dia: diaDe(saldo.get('DTASOF') ?? ''), centavos: valor },
    linhas,
    passadas: lidas.length - linhas.length,
  }
}

/** Both forms of OFX: of SGML, whose values are not closed, and of XML. Throws in words where it cannot be read. */
export function lerOfx(text: string): Extrato {
  const contas = abertas(text).map(contaDe)
  if (contas.length === 0) throw new ExtratoInvalido('O arquivo .ofx não tem nenhum extrato.')
  return { formato: 'ofx', contas }
}
