import { longText, type AnyWhere, type Related } from '../core/index.ts'

/** What the firm and whoever it asked write to each other: each side by the same action, for neither creates the rows. */
export const escrever = <P extends string, const W extends AnyWhere>(em: P, when: W) =>
  ({
    label: 'Escrever mensagem',
    call: `POST ${em}/escrever/{id}/`,
    gate: ['logisticsModule', 'correspondentUser'],
    when,
    input: { ds_mensagem: longText('Mensagem', { required: true, max: 2000 }) },
    handler: true,
    submit: 'Enviar mensagem',
    success: 'Mensagem enviada!',
  }) as const

/** The conversation on an act or a request: the reference of a message that names it. */
export const mensagensPor = (by: string): Related => ({
  label: 'Conversa',
  to: 'mensagens',
  by,
  empty: 'Ninguém escreveu ainda.',
  conversation: {
    text: 'ds_mensagem',
    says: 'escrever',
    other: 'cd_correspondente',
    note: 'O escritório e o correspondente leem o que se escreve aqui; outros correspondentes, não.',
  },
})
