/** Who keeps the lists that lawsuits choose from; whoever sees a lawsuit reads them. */
const quem = ['processModule', 'manager'] as const
export const acessoCadastros = { read: ['processModule', 'taskModule', 'manager'], create: quem, update: quem, delete: quem } as const

/** Rows that belong to a lawsuit: read by whoever may read it, written by those of the lawsuits' module. */
export const acessoDoProcesso = { through: ['cd_processo'], create: 'processModule', update: 'processModule', delete: 'processModule' } as const
