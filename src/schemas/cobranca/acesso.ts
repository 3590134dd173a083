/** Who finds a debtor: those of collection, and those of tasks, whose form names one. What is below a debtor is of collection alone. */
export const acharDevedor = ['collectionModule', 'taskModule'] as const

const quem = 'collectionModule'

/** The lists that collection chooses from. */
export const acessoCadastrosCobranca = { read: quem, create: quem, update: quem, delete: quem } as const

/** Rows that belong to a debtor: only those of collection read and write them, of debtors that they may read. */
export const acessoDoDevedor = { ...acessoCadastrosCobranca, through: ['cd_devedor'] } as const
