import { REGIMES } from './regimes.ts'
import type { CodigoRegime, Dobro, Unidade } from './tipos.ts'

type NaoDobra = { readonly [K in Dobro]?: string }
/** A deadline that the law sets. `naoDobra` says why it does not double for some, where their branch of the law lets them. */
export interface RegraPrazo {
  readonly id: number
  readonly nome: string
  readonly quantidade: number
  readonly unidade: Unidade
  readonly regime: CodigoRegime
  readonly base_legal: string
  readonly naoDobra?: NaoDobra
}

const regra = (
  id: number,
  nome: string,
  quantidade: number,
  regime: CodigoRegime,
  base_legal: string,
  naoDobra?: NaoDobra,
): RegraPrazo => ({
  id,
  nome,
  quantidade,
  unidade: REGIMES[regime].unidade,
  regime,
  base_legal,
  ...(naoDobra && { naoDobra }),
})

/** Whether somebody counts it twice. */
export const podeDobrar = ({ regime, naoDobra }: RegraPrazo): boolean =>
  Object.keys(REGIMES[regime].dobros).some((dobro) => !naoDobra?.[dobro as Dobro])

const PROPRIO = 'A lei fixa prazo próprio, que não dobra (CPC, arts. 180, § 2º, 183, § 2º, e 186, § 4º).'
const FAZENDA_EXECUTADA: NaoDobra = { mp: PROPRIO, fazenda: PROPRIO, defensoria: PROPRIO, litisconsortes: PROPRIO }
// Only art. 229 is ruled out; the Treasury has thirty days of its own (CPC 910).
const EMBARGOS: NaoDobra = {
  litisconsortes: 'Nos embargos à execução o art. 229 não se aplica (CPC, art. 915, § 3º).',
  fazenda: 'A Fazenda Pública embarga em 30 dias, prazo próprio que não dobra (CPC, arts. 183, § 2º, e 910).',
}

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
  regra(13, 'Impugnação à execução pela Fazenda', 30, 'cpc', 'CPC, art. 535', FAZENDA_EXECUTADA),
  regra(14, 'Embargos à execução', 15, 'cpc', 'CPC, art. 915', EMBARGOS),
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
  regra(39, 'Recurso eleitoral', 3, 'eleitoral_ordinario', 'Código Eleitoral, art. 258'),
  regra(40, 'Recurso no período eleitoral', 3, 'eleitoral', 'Código Eleitoral, art. 258'),
  regra(41, 'Contestação em registro de candidatura', 7, 'eleitoral', 'LC 64/1990, art. 4º'),
  regra(42, 'Recurso em registro de candidatura', 3, 'eleitoral', 'LC 64/1990, arts. 8º e 11, § 2º'),
]
