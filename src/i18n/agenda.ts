import { addMessages } from './parts.ts'

/** The texts of the agenda and of its addresses for other calendars. */
export const agendaMessages = {
  agenda: {
    titulo: 'Agenda',
    assinar: 'Assinar agenda',
    mostrar: 'O que a agenda mostra',
    feeds: {
      texto:
        'Um endereço mostra suas tarefas na agenda do telefone ou do e-mail. Quem tiver o endereço vê as tarefas: não o repasse.',
      seus: 'Seus endereços',
      nenhum: 'Você ainda não criou nenhum endereço.',
      erro: 'Não foi possível carregar seus endereços.',
      nome: 'Nome',
      nome_exemplo: 'Meu telefone',
      escopo: 'Tarefas',
      MI: 'Minhas tarefas',
      EQ: 'Tarefas das minhas equipes',
      alarme: 'Lembrete',
      sem_alarme: 'Sem lembrete',
      alarmes: { 0: 'Na hora', 15: '15 minutos antes', 60: '1 hora antes', 1440: '1 dia antes' },
      criar: 'Criar endereço',
      criado: 'Endereço criado. Ele só é mostrado agora: copie antes de fechar.',
      endereco: 'Endereço da agenda',
      copiar: 'Copiar endereço',
      copiado: 'Endereço copiado.',
      abrir: 'Abrir na agenda deste aparelho',
      como: 'Como assinar',
      google: 'Google Agenda: em “Outras agendas”, escolha “Do URL”, cole o endereço e confirme.',
      outlook: 'Outlook: em “Adicionar calendário”, escolha “Assinar da Web”, cole o endereço e dê um nome.',
      nunca: 'ainda não usado',
      usado: 'usado em %{quando}',
      desde: 'criado em %{quando}',
      revogar: 'Revogar %{nome}',
      revogar_curto: 'Revogar',
      revogar_titulo: 'Revogar o endereço “%{nome}”?',
      revogar_texto: 'A agenda que o usa deixa de receber as tarefas. Isto não pode ser desfeito.',
      revogado: 'Endereço revogado.',
    },
  },
}

addMessages(agendaMessages)
