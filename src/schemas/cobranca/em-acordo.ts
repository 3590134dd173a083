/** Why a debtor has nothing to be counted outside of these agreements. */
export function tudoEmAcordo(acordos: readonly (number | string)[]): string {
  const quais = acordos.map((id) => `#${id}`).join(', ')
  return `Não há débito em aberto fora ${acordos.length === 1 ? 'do acordo' : 'dos acordos'} ${quais}: o que este devedor deve são as parcelas.`
}
