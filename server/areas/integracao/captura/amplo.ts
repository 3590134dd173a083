import { MAIS_POR_DIA } from '../../../../src/schemas/integracao/diarios.ts'
import type { Procurado, Registro } from './termos.ts'

/** A term of which a day has too much, and what is to be done about it. */
export interface Amplo {
  readonly registro: Registro
  readonly texto: string
}

const numero = (n: number) => n.toLocaleString('pt-BR')
const FAZER = {
  'termos-djen': 'Troque-o pelo nome completo ou pela OAB, ou desative-o',
  'termos-processos-novos': 'Exclua-o e cadastre o nome completo da parte',
} as const

/** Whether a name is too common to be captured; an enrolment or a lawsuit's number is one person's or one lawsuit's. */
export function amploDemais(by: Procurado | undefined, contados: number | null): Amplo | null {
  if (!by?.registro || !['nome', 'advogado'].includes(by.termo.tipo) || contados === null || contados <= MAIS_POR_DIA)
    return null
  const texto =
    `Termo amplo demais: a fonte conta ${numero(contados)} publicações neste dia, mais que as ${numero(MAIS_POR_DIA)} do limite, ` +
    `e nada dele foi guardado. ${FAZER[by.registro.recurso]}; depois, capture o dia de novo.`
  return { registro: by.registro, texto }
}
