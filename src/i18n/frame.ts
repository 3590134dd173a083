/** The texts of print, and what the frame says of the rest that it opens. */
export const frame = {
  busca: { nova_guia: 'abre em outra guia' },
  atalhos: { titulo: 'Atalhos do teclado' },
  impressao: {
    imprimir: 'Imprimir',
    preparando: 'Preparando impressão…',
    preparando_texto: 'A página está sendo montada para o papel.',
    impresso: 'Impresso em %{quando}',
    linhas: '%{linhas} de %{total}',
    busca: 'Busca: “%{texto}”',
    ordem: 'Ordem: %{campo} (%{sentido})',
    crescente: 'crescente',
    decrescente: 'decrescente',
  },
  administracao: 'Ferramenta de administração',
  nova_versao: {
    titulo: 'Há uma versão nova da Banca',
    texto: 'Esta página precisa ser recarregada para continuar. O que você digitou está guardado.',
  },
  sem_servidor: 'O servidor não responde. Tentando de novo…',
}
