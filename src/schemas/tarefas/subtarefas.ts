/**
 * What the children of a hearing or an expertise are, by category (the spec names the categories and not their values).
 * `dias`: business days from the parent's date, the hearing's or else the due date.
 */
export const subtarefas = {
  PREP: { titulo: 'Preparar audiência', dias: -2 },
  CORR: { titulo: 'Contratar correspondente', dias: -5 },
  ATA: { titulo: 'Juntar ata da audiência', dias: 1 },
  QUES: { titulo: 'Formular quesitos', dias: -5 },
  ASSI: { titulo: 'Indicar assistente técnico', dias: -5 },
  LAUD: { titulo: 'Manifestar-se sobre o laudo', dias: 5 },
} as const
export type CategoriaSubtarefa = keyof typeof subtarefas
