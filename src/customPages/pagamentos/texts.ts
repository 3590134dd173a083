import { addMessages } from '../../i18n/parts.ts'

addMessages({
  pagamentos: { totais: 'Totais', a_pagar: 'A pagar', pago: 'Pago', a_receber: 'A receber', recebido: 'Recebido' },
})
