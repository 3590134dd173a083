/** Whose texts are read, by what the calls name them; apart from the rest, since the menus of their rows ask before a page is open. */
export const ENTIDADES = { publicacao: 'publicacoes', djen: 'expedientes' } as const
