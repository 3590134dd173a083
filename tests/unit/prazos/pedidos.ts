import type { Calendario, DiaForense, Pedido } from '../../../src/prazos/index.ts'

const NOWHERE = { uf: null, cidade: null, tribunal: null, foro: null } as const
/** A state court and a federal one: NAC and FED of DOMAIN §2.8. */
export const TJSP = { ...NOWHERE, uf: 'SP', tribunal: 826 } as const
export const TRF5 = { ...NOWHERE, uf: 'PE', tribunal: 405 } as const

export const pedido = (own: Partial<Pedido> = {}): Pedido => ({
  origem: 'diario',
  data: '2026-11-13',
  hora: null,
  confirmacao: null,
  destinatario: 'privado',
  quantidade: 15,
  unidade: 'uteis',
  regime: 'cpc',
  dobro: null,
  autos_eletronicos: true,
  urgente: false,
  local: TJSP,
  regra: null,
  nome: null,
  base_legal: null,
  ...own,
})

export const vazio: Calendario = { versao: 'R2.0', dias: [] }
export const dia = (data: string, own: Partial<DiaForense> = {}): DiaForense => ({
  id: 1,
  data,
  ate: null,
  onde: {},
  tipo: 'feriado',
  conta: 'none',
  motivo: 'Feriado local',
  ato: 'Lei 1/2020',
  fonte: null,
  exige_prova: true,
  ...own,
})
export const com = (...dias: DiaForense[]): Calendario => ({
  versao: 'R2.1',
  dias: dias.map((d, i) => ({ ...d, id: i + 1 })),
})
