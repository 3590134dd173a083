/** Who works on collections; whoever works on tasks may look a debtor up. */
export const lerCobranca = ['collectionModule', 'taskModule'] as const

/** The lists that collection chooses from. */
export const acessoCadastrosCobranca = { read: lerCobranca, create: 'collectionModule', update: 'collectionModule', delete: 'collectionModule' } as const

/** Rows that belong to a debtor: read by whoever may read it, written by those of collection. */
export const acessoDoDevedor = {
  through: ['cd_devedor'],
  create: 'collectionModule',
  update: 'collectionModule',
  delete: 'collectionModule',
  export: 'collectionModule',
} as const
