import type { Block, Letter } from '../../../core/documents/letter.ts'
import { diaPorExtenso, type Partes } from './dados.ts'

interface Recibo {
  readonly title: string
  readonly firm: string
  readonly partes: Partes
  readonly hoje: string
  readonly facts: readonly { readonly label: string; readonly text: string }[]
  readonly blocks: readonly Block[]
  /** Whether it takes more than half a page: its copies are then not held together. */
  readonly longo?: boolean
}

/** A receipt twice: for the debtor and for the house. */
export function emDuasVias({ title, firm, partes, hoje, facts, blocks, longo = false }: Recibo): Letter {
  const { credor, cidade } = partes
  const via = (nome: string): readonly Block[] => {
    const all: readonly Block[] = [
      { is: 'paragraph', text: 'Recibo', style: 'title' },
      { is: 'facts', columns: facts.length + 1, facts: [...facts, { label: 'Via', text: nome }] },
      ...blocks,
      { is: 'paragraph', text: `${cidade ? `${cidade}, ` : ''}${diaPorExtenso(hoje)}.` },
      { is: 'signatures', names: [[firm, `Por ${credor.nome}`]] },
    ]
    return longo ? all : [{ is: 'together', blocks: all }]
  }
  return { title, head: firm, titled: false, blocks: [...via('1ª: devedor'), { is: 'cut' }, ...via('2ª: escritório')] }
}
