import { derived, integer, option, ref, text } from '../core/index.ts'
import { clienteInativo } from '../juridico/contrato.ts'
import { FONTES, tipoFavorecido, type TipoFavorecido } from './codigos.ts'

/** Where those of each list are kept in a bill. */
export const COLUNAS = { favorecidos: 'cd_fornecedor', funcionarios: 'cd_funcionario', clientes: 'cd_cliente', correspondentes: 'cd_correspondente' } as const
type Fonte = keyof typeof COLUNAS
/** The references of which a bill fills in one. */
export const REFERENCIAS = Object.values(COLUNAS)
export const colunaDe = (tipo: TipoFavorecido): (typeof COLUNAS)[Fonte] => COLUNAS[FONTES[tipo]]

const TITULOS: readonly (readonly [carried: string, title: string])[] = [
  ['ob_fornecedor', 'nm_favorecido'],
  ['ob_funcionario', 'nm_funcionario'],
  ['ob_cliente', 'nm_cliente'],
  ['ob_correspondente', 'nm_correspondente'],
]
const nome = (row: Readonly<Record<string, unknown>>) =>
  TITULOS.map(([carried, title]) => (row[carried] as Readonly<Record<string, unknown>> | null | undefined)?.[title] as string | null | undefined).find(
    Boolean,
  ) ?? null

/**
 * Whom a bill names, of any kind: one of four lists, of which people, customers and correspondents stay where they are.
 * Programs send and read its kind and `cd_favorecido` or `cd_recebido` (contract); the database keeps four references,
 * so that nobody is deleted or merged from under a bill.
 */
export const camposFavorecido = <const T extends 'ie_tipo_favorecido' | 'ie_tipo_recebido'>(
  tipo: T,
  label: string,
  /** Nobody is named but while this holds, too. */
  so: object = {},
) => {
  const da = (fonte: Fonte) =>
    ({ ...so, [tipo]: { in: (Object.keys(FONTES) as TipoFavorecido[]).filter((one) => FONTES[one] === fonte) } }) as unknown as {
      readonly [K in T]: { readonly in: readonly TipoFavorecido[] }
    }
  const de = (fonte: Fonte) => ({ when: da(fonte), required: da(fonte), index: true, minSearch: 1 }) as const
  return {
    tipo: option(`Tipo de ${label.toLowerCase()}`, tipoFavorecido, { required: true, default: 'EM', index: true, assist: 'favorecido' }),
    fornecedor: ref(label, 'favorecidos', { ...de('favorecidos'), add: {} }),
    funcionario: ref(label, 'funcionarios', de('funcionarios')),
    cliente: ref(label, 'clientes', { ...de('clientes'), closed: clienteInativo }),
    correspondente: ref(label, 'correspondentes', de('correspondentes')),
    nome: derived(label, text(''), REFERENCIAS, nome),
    codigo: derived(
      `Código de ${label.toLowerCase()}`,
      integer('', { plain: true }),
      REFERENCIAS,
      (row) => Number(Object.values(row).find((id) => typeof id === 'number') ?? 0) || null,
    ),
  }
}
