import { makeCnpj } from '../../src/schemas/br/cnpj.ts'
import type { Rng } from './random.ts'

const KINDS: readonly (readonly [kind: string, names: readonly string[]])[] = [
  ['Banco', ['Araguaia', 'Mantiqueira', 'do Planalto', 'Guaporé', 'Atlântico Sul']],
  ['Transportes', ['Rota Clara', 'Serra Azul', 'Três Rios', 'Vale Verde', 'Estrela do Norte']],
  ['Supermercados', ['Boa Safra', 'Família Feliz', 'Primavera', 'Empório da Serra', 'Ipê']],
  [
    'Condomínio Edifício',
    ['Jatobá', 'Solar das Acácias', 'Mirante do Parque', 'Villa Toscana', 'Porto Belo', 'Recanto dos Pássaros'],
  ],
  ['Hospital', ['Santa Aurora', 'São Miguel do Vale', 'Vida Plena', 'Nossa Senhora da Serra Clara']],
  [
    'Indústria',
    ['Metalúrgica Horizonte', 'Têxtil Paineira', 'Plásticos Caravelas', 'Cerâmica Barro Branco', 'Alimentos Jequitibá'],
  ],
  ['Construtora', ['Alicerce', 'Pedra Lascada', 'Nova Esplanada', 'Ponte Alta', 'Cidade Jardim']],
  ['Telecomunicações', ['Conecta Brasil', 'Via Onda', 'Fibra Leste']],
  ['Seguradora', ['Confiança', 'Guardiã', 'Horizonte Azul']],
  ['Colégio', ['Monte Alegre', 'Saber Vivo', 'Flor do Cerrado']],
  ['Energia', ['Luz do Sertão', 'Cachoeira', 'Bons Ventos']],
  ['Farmácias', ['Saúde & Cia', 'Bem Estar', 'Droga Sul']],
]
const SUFFIXES = ['Ltda.', 'S.A.', 'Ltda.', 'EIRELI', 'S.A.'] as const
const REGIONS = ['Paulista', 'do Sul', 'Mineira', 'Carioca', 'Nordeste', 'Central', 'II', 'Brasil'] as const
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Whether somebody is called as these companies are. */
export const isCompany = (name: string): boolean => KINDS.some(([kind]) => name.startsWith(`${kind} `))

export interface Company {
  readonly razao: string
  readonly fantasia: string
  readonly cnpj: string
}

/** A company that does not exist; one in eight has the alphanumeric CNPJ of July 2026 on. */
export function company(rng: Rng): Company {
  const [kind, names] = rng.pick(KINDS)
  const region = rng.chance(0.45) ? ` ${rng.pick(REGIONS)}` : ''
  const fantasia = `${kind} ${rng.pick(names)}${region}`
  const root = Array.from({ length: 8 }, (_, i) => rng.int(i ? 0 : 1, 9)).join('')
  const twelve = rng.chance(0.125)
    ? `${root.slice(0, 2)}${LETTERS[rng.int(0, 23)]}${LETTERS[rng.int(0, 23)]}${root.slice(4)}0001`
    : `${root}0001`
  return {
    razao: kind.startsWith('Condomínio') ? fantasia : `${fantasia} ${rng.pick(SUFFIXES)}`,
    fantasia,
    cnpj: makeCnpj(twelve),
  }
}
