import { date, hoje, longText, money, ref, text } from '../core/index.ts'

const ativo = { ie_status: { eq: 'AT' } } as const

/** What is done with a lawsuit beside editing it (spec 2 §2, §4, §7). */
export const acoesProcesso = {
  encerrar: {
    label: 'Encerrar processo',
    // Spelled as the contract spells it.
    call: 'PATCH processos/encerar/{id}/',
    when: ativo,
    gate: 'processModule',
    input: {
      dt_enceramento: date('Data do encerramento', { required: true, default: hoje() }),
      cd_motivo_encerramento: ref('Motivo de encerramento', 'motivo-encerramento', { perPage: 100 }),
      nm_motivo: text('Outro motivo', {
        max: 100,
        required: { cd_motivo_encerramento: { eq: null } },
        help: 'Um motivo novo é cadastrado; um que já existe é aproveitado.',
      }),
      ds_motivo_encerramento: longText('Descrição do motivo', { max: 2000 }),
      nr_valor_pago_processo: money('Valor pago no processo', { min: 0 }),
      nr_valor_pago_recebido: money('Valor recebido', { min: 0 }),
    },
    set: { ie_status: 'EN' },
    handler: true,
    submit: 'Encerrar processo',
    success: 'Processo encerrado com sucesso!',
    place: 'menu',
  },
} as const
