import type { CodigoRegime, Unidade } from './tipos.ts'

/** A deadline that the law sets. `dobra` is false where the law gives it to one party alone. */
export interface RegraPrazo {
  readonly id: number
  readonly nome: string
  readonly quantidade: number
  readonly unidade: Unidade
  readonly regime: CodigoRegime
  readonly base_legal: string
  readonly dobra: boolean
}

const regra = (
  id: number,
  nome: string,
  quantidade: number,
  regime: CodigoRegime,
  base_legal: string,
  unidade: Unidade = regime === 'cpp' || regime === 'eca' || regime === 'admin' ? 'corridos' : 'uteis',
  dobra = regime === 'cpc' || regime === 'clt' || regime === 'cpp',
): RegraPrazo => ({ id, nome, quantidade, unidade, regime, base_legal, dobra })

/** The common ones (ids are kept for good: a kept calculation names them). */
export const REGRAS: readonly RegraPrazo[] = [
  regra(1, 'Contestação', 15, 'cpc', 'CPC, art. 335'),
  regra(2, 'Réplica', 15, 'cpc', 'CPC, arts. 350 e 351'),
  regra(3, 'Emenda à petição inicial', 15, 'cpc', 'CPC, art. 321'),
  regra(4, 'Apelação', 15, 'cpc', 'CPC, art. 1.003, § 5º'),
  regra(5, 'Contrarrazões', 15, 'cpc', 'CPC, arts. 1.003, § 5º, e 1.010, § 1º'),
  regra(6, 'Agravo de instrumento', 15, 'cpc', 'CPC, arts. 1.003, § 5º, e 1.015'),
  regra(7, 'Agravo interno', 15, 'cpc', 'CPC, arts. 1.003, § 5º, e 1.021'),
  regra(8, 'Embargos de declaração', 5, 'cpc', 'CPC, art. 1.023'),
  regra(9, 'Recurso especial', 15, 'cpc', 'CPC, arts. 1.003, § 5º, e 1.029'),
  regra(10, 'Recurso extraordinário', 15, 'cpc', 'CPC, arts. 1.003, § 5º, e 1.029'),
  regra(11, 'Cumprimento de sentença: pagamento', 15, 'cpc', 'CPC, art. 523'),
  regra(12, 'Impugnação ao cumprimento de sentença', 15, 'cpc', 'CPC, art. 525'),
  // The term is the Treasury's own: it does not double (CPC 183 § 2).
  regra(13, 'Impugnação à execução pela Fazenda', 30, 'cpc', 'CPC, art. 535', 'uteis', false),
  regra(14, 'Embargos à execução', 15, 'cpc', 'CPC, art. 915', 'uteis', false),
  regra(15, 'Execução: pagamento', 3, 'cpc', 'CPC, art. 829'),
  regra(16, 'Manifestação sobre documentos', 15, 'cpc', 'CPC, art. 437, § 1º'),
  regra(17, 'Manifestação sobre laudo pericial', 15, 'cpc', 'CPC, art. 477, § 1º'),
  regra(18, 'Quesitos e assistente técnico', 15, 'cpc', 'CPC, art. 465, § 1º'),
  regra(19, 'Prazo geral, sem outro fixado', 5, 'cpc', 'CPC, art. 218, § 3º'),
  regra(20, 'Recurso ordinário trabalhista', 8, 'clt', 'CLT, art. 895'),
  regra(21, 'Recurso de revista', 8, 'clt', 'CLT, art. 896; Lei 5.584/1970, art. 6º'),
  regra(22, 'Agravo de petição', 8, 'clt', 'CLT, art. 897, "a"'),
  regra(23, 'Agravo de instrumento trabalhista', 8, 'clt', 'CLT, art. 897, "b"'),
  regra(24, 'Contrarrazões trabalhistas', 8, 'clt', 'CLT, art. 900'),
  regra(25, 'Embargos de declaração trabalhistas', 5, 'clt', 'CLT, art. 897-A'),
  regra(26, 'Embargos à execução trabalhista', 5, 'clt', 'CLT, art. 884'),
  regra(27, 'Apelação criminal', 5, 'cpp', 'CPP, art. 593'),
  regra(28, 'Resposta à acusação', 10, 'cpp', 'CPP, art. 396'),
  regra(29, 'Recurso em sentido estrito', 5, 'cpp', 'CPP, art. 586'),
  regra(30, 'Embargos de declaração criminais', 2, 'cpp', 'CPP, arts. 382 e 619'),
  regra(31, 'Razões de apelação criminal', 8, 'cpp', 'CPP, art. 600'),
  regra(32, 'Recurso inominado', 10, 'juizados', 'Lei 9.099/1995, art. 42'),
  regra(33, 'Contrarrazões ao recurso inominado', 10, 'juizados', 'Lei 9.099/1995, art. 42, § 2º'),
  regra(34, 'Embargos de declaração nos Juizados', 5, 'juizados', 'Lei 9.099/1995, art. 49'),
  regra(35, 'Recurso no ECA', 10, 'eca', 'ECA, art. 198, II'),
  regra(36, 'Embargos de declaração no ECA', 5, 'eca', 'ECA, art. 198, II'),
  regra(37, 'Recurso administrativo', 10, 'admin', 'Lei 9.784/1999, art. 59'),
  regra(38, 'Alegações finais no processo administrativo', 10, 'admin', 'Lei 9.784/1999, art. 44'),
]
