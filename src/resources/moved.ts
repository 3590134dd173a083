import { currentModel } from '../runtime/catalog.ts'

const and = new Intl.ListFormat('pt-BR', { type: 'conjunction' })

/** How many records of each entity, in words: '3 tarefas e 1 processo'. What is no entity's are files. */
export function movedWords(moved: Readonly<Record<string, number>>): string {
  const model = currentModel()
  const words = Object.entries(moved).map(([name, n]) => {
    const label = model.has(name) ? model.get(name).label[n === 1 ? 0 : 1] : n === 1 ? 'arquivo' : 'arquivos'
    return `${n.toLocaleString('pt-BR')} ${label.toLocaleLowerCase('pt-BR')}`
  })
  return and.format(words)
}
