/** Both kinds of bill, by what they differ in. */
export const LADOS = {
  'contas-pagar': { tipo: 'ie_tipo_favorecido', codigo: 'cd_favorecido', lado: 'PA', dono: 'cd_pagar' },
  'contas-receber': { tipo: 'ie_tipo_recebido', codigo: 'cd_recebido', lado: 'RE', dono: 'cd_receber' },
} as const
export type Conta = keyof typeof LADOS
export const ladoDe = ({ name }: { readonly name: string }) => LADOS[name as Conta]
