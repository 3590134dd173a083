/** Whose texts are read, by what the calls name them; apart from the rest, since the menus of their rows ask before a page is open. */
export const ENTIDADES = { publicacao: 'publicacoes', djen: 'expedientes' } as const
/** Stands where a kind of text does in the address of a reading: what was read tells itself in which text. */
export const LEITURA = 'leitura'
