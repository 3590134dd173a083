import { ufsDoTribunal } from '../br/jurisdicao.ts'
import { CORTES } from '../br/cortes.ts'
import type { Remark } from '../core/form/form.ts'

type Carried = Record<string, unknown> | null | undefined
const of = (row: Record<string, unknown>, carrier: string, name: string) => (row[carrier] as Carried)?.[name] ?? null

/** The court that a number names, and the state of a city where that court judges nothing. */
function foraDoTribunal(numero: unknown, uf: unknown): string | null {
  const code = typeof numero === 'string' && /^\d{20}$/.test(numero) ? Number(numero.slice(13, 16)) : null
  const ufs = code === null ? null : ufsDoTribunal(code)
  if (!ufs || typeof uf !== 'string' || (ufs as readonly string[]).includes(uf)) return null
  const sigla = CORTES.find(({ id }) => id === code)!.ds_sigla
  return `O número é do ${sigla}, que julga em ${ufs.join(', ')}: confira a cidade e o número.`
}

/** A city where the court of the number judges nothing. */
export const cidadeForaDoTribunal: Remark = {
  field: 'cd_cidade',
  from: ['nr_processo', 'cd_cidade'],
  say: (r) => foraDoTribunal(r.nr_processo, of(r, 'ob_cidade', 'ds_uf')),
}

/** What can hardly be true of a lawsuit (old numbers and letters of request exist: nothing is refused). */
export const ressalvasDoProcesso: readonly Remark[] = [
  cidadeForaDoTribunal,
  {
    field: 'cd_orgao',
    from: ['cd_orgao', 'cd_cidade', 'nr_processo'],
    say: (r) => {
      const [city, court] = [of(r, 'ob_orgao', 'cd_cidade'), of(r, 'ob_orgao', 'cd_tribunal')]
      const number = typeof r.nr_processo === 'string' && r.nr_processo.length === 20 ? r.nr_processo.slice(13, 16) : null
      if (city !== null && r.cd_cidade != null && city !== r.cd_cidade) return 'Este foro é de outra cidade: confira.'
      if (court !== null && number !== null && court !== Number(number)) return 'Este foro é de outro tribunal que o do número: confira.'
      return null
    },
  },
  {
    field: 'dt_citacao',
    from: ['dt_citacao', 'dt_distribuicao'],
    say: (r) =>
      typeof r.dt_citacao === 'string' && typeof r.dt_distribuicao === 'string' && r.dt_citacao < r.dt_distribuicao
        ? 'A citação vem antes da distribuição: confira as datas.'
        : null,
  },
]
