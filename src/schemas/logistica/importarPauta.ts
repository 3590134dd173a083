/** Hearings from the agendas that customers send: a line a hearing, which a lawsuit has one of at an hour of a day. */
export const importarPauta = {
  gate: 'logisticsModule',
  key: ['nr_processo'],
  with: ['dt_audiencia', 'hr_audiencia'],
  headings: () => import('./titulosPauta.ts').then((m) => m.titulosDePauta),
  creates: ['cd_tipo'],
} as const
