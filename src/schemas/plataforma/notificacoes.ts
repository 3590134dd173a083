/** What a person may be told of in the bell, in the order of the choices on the profile. `frase` follows the author's name. */
export const tiposNotificacao = {
  atribuida: { label: 'Tarefas atribuídas a mim', frase: 'atribuiu a você' },
  troca: { label: 'Pedidos de troca para mim', frase: 'pediu que você assuma' },
  aceita: { label: 'Trocas que pedi e foram aceitas', frase: 'aceitou a troca de' },
  recusada: { label: 'Trocas que pedi e foram recusadas', frase: 'recusou a troca de' },
  mencao: { label: 'Menções em comentários', frase: 'mencionou você em' },
  comentario: { label: 'Comentários no que é meu', frase: 'comentou em' },
  vence_hoje: { label: 'Prazos que vencem hoje', frase: 'Vence hoje:' },
  vencida: { label: 'Prazos vencidos', frase: 'Venceu:' },
  convite: { label: 'Convites de escritórios', frase: 'convidou você para trabalhar lá:' },
  sigilo: { label: 'Sigilo aberto por superusuário', frase: 'abriu, com justificativa, o sigilo de' },
  email: { label: 'Troca do meu e-mail pedida por outra pessoa', frase: 'pediu a troca do seu e-mail:' },
  auditoria: { label: 'Trilha de auditoria que não confere (gestores)', frase: 'avisa: a trilha de auditoria não confere em' },
} as const
export type TipoNotificacao = keyof typeof tiposNotificacao
export const codigosNotificacao = Object.keys(tiposNotificacao) as readonly TipoNotificacao[]

/** What a notification says before the title of its record; nobody is the author of what time brings. */
export const fraseDe = (tipo: TipoNotificacao, autor: string | null): string => [autor, tiposNotificacao[tipo].frase].filter(Boolean).join(' ')
