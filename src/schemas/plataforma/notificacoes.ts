/**
 * What a person may be told of in the bell, in the order of the choices on the profile. `frase` follows the author's name;
 * `juntas`: what one request does to several records is one notification.
 */
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
  ato_pedido: { label: 'Audiências e diligências pedidas a mim', frase: 'pediu que você faça' },
  ato_contratado: { label: 'Propostas minhas aceitas', frase: 'aceitou a sua proposta para' },
  ato_mudou: { label: 'Mudanças de dia, hora ou lugar dos atos a que vou', frase: 'mudou o dia, a hora ou o lugar de' },
  ato_retirado: { label: 'Atos que deixaram de ser meus', frase: 'retirou o pedido de' },
  ato_devolvido: { label: 'Atos devolvidos com o que falta', frase: 'devolveu, com o que falta,' },
  ato_concluido: { label: 'Atos meus aprovados', frase: 'aprovou' },
  ato_pago: { label: 'Pagamentos de atos meus', frase: 'pagou' },
  ato_avaliado: { label: 'Avaliações dos meus atos', frase: 'avaliou' },
  ato_aceito: { label: 'Atos confirmados', frase: 'confirmou' },
  ato_proposto: { label: 'Valores propostos por correspondentes', frase: 'propôs um valor para' },
  ato_recusado: { label: 'Pedidos recusados', frase: 'recusou' },
  ato_conferencia: { label: 'Atos que esperam conferência', frase: 'enviou para conferência' },
  avaliacao_respondida: { label: 'Respostas a avaliações', frase: 'respondeu à avaliação de' },
  ato_mensagem: { label: 'Mensagens sobre audiências e diligências', frase: 'escreveu sobre' },
  ato_amanha: { label: 'Audiências e diligências de amanhã', frase: 'É amanhã:' },
  ato_confirmar: { label: 'Atos dos próximos dias sem confirmação', frase: 'Ninguém confirmou ainda:' },
  ato_sem_resposta: { label: 'Pedidos que ninguém aceitou no prazo', frase: 'Ninguém aceitou no prazo:' },
  ato_sem_prova: { label: 'Atos feitos sem comprovante', frase: 'Falta o comprovante:' },
  periodo_reaberto: { label: 'Períodos do financeiro reabertos', frase: 'reabriu o período até' },
  conta_aprovar: { label: 'Contas que esperam a minha aprovação', frase: 'pede a sua aprovação de', juntas: true },
  conta_favorecido: { label: 'Contas que esperam por mim porque o favorecido mudou', frase: 'mudou os dados de quem recebe' },
  conta_arquivo: { label: 'Arquivos anexados a contas que aprovei', frase: 'anexou um arquivo depois da sua aprovação de' },
  correspondente_mudou: { label: 'Correspondentes a pagar cujo nome ou Pix mudou', frase: 'mudou como se paga a' },
  conta_propria_mudou: { label: 'Contas do escritório cuja chave Pix ou número mudou', frase: 'mudou onde o escritório recebe, na conta' },
  pix_proprio_mudou: { label: 'Chave Pix do escritório que mudou', frase: 'mudou a chave Pix do escritório' },
  limite_mudou: { label: 'Limites de aprovação que mudaram', frase: 'mudou o limite de aprovação de' },
  conta_dispensada: { label: 'Contas que deixaram de esperar por mim', frase: 'tirou da sua espera', juntas: true },
  conta_decidida: { label: 'Decisões sobre contas que pedi', frase: 'decidiu sobre', juntas: true },
  conta_retirada: { label: 'Contas que pedi e que foram retiradas antes da decisão', frase: 'retirou, antes da decisão,', juntas: true },
  item_parado: { label: 'Itens da caixa de entrada sem leitura', frase: 'Sem leitura há mais de um dia útil:' },
  processo_registrado: { label: 'Processos descobertos cadastrados sozinhos', frase: 'Processo descoberto, cadastrado sozinho:' },
  captura_lacuna: { label: 'Lacunas na captura dos tribunais', frase: 'Captura incompleta:' },
  termo_amplo: { label: 'Termos amplos demais (coordenação)', frase: 'Termo amplo demais:' },
  publicacao_cancelada: { label: 'Publicações canceladas das minhas tarefas ou que estão comigo', frase: 'Publicação cancelada, confirme o prazo:' },
  publicacao_voltou: { label: 'Publicações canceladas que voltaram a valer', frase: 'Publicação cancelada voltou a valer, confira o prazo:' },
  auditoria: { label: 'Trilha de auditoria que não confere (gestores)', frase: 'avisa: a trilha de auditoria não confere em' },
} as const
export type TipoNotificacao = keyof typeof tiposNotificacao
export const codigosNotificacao = Object.keys(tiposNotificacao) as readonly TipoNotificacao[]

/** What a notification says before the title of its record; nobody is the author of what time brings. */
export const fraseDe = (tipo: TipoNotificacao, autor: string | null): string => [autor, tiposNotificacao[tipo].frase].filter(Boolean).join(' ')

/** Whether what one request does to several records rings once. */
export const vaoJuntas = (tipo: TipoNotificacao): boolean => 'juntas' in tiposNotificacao[tipo]

/** Where a notification leads, below the address of its list: to its record, or to the list of its records. */
export const lugarDe = ({ cd_registro, cd_registros }: { readonly cd_registro: number; readonly cd_registros: readonly number[] | null }): string =>
  cd_registros ? `?filter=${encodeURIComponent(JSON.stringify({ id: cd_registros.join(',') }))}` : `/${cd_registro}`
