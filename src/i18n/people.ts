/** The texts of notices. */
export const people = {
  avisos: {
    barra: 'Avisos do escritório',
    titulo: 'Avisos',
    ler: 'Ler aviso',
    recolher: 'Recolher',
    dispensar: 'Dispensar o aviso: %{titulo}',
    mais: 'mais %{smart_count} aviso |||| mais %{smart_count} avisos',
    paginas: 'Páginas de avisos',
    anteriores: 'Anteriores',
    proximos: 'Próximos',
  },
}
