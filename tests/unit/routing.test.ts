import { describe, expect, it } from 'vitest'
import { translatePath } from '../../src/ui/paths.ts'

const resources = ['tarefas', 'cobranca/devedores', 'financeiro', 'financeiro/setores']
const to = (path: string) => translatePath(path, resources)

describe('paths built by React-Admin, in the URLs of the spec', () => {
  it.each([
    ['/ra/tarefas', '/dashboard/tarefas'],
    ['/ra/tarefas/create', '/dashboard/tarefas/adicionar'],
    ['/ra/tarefas/1', '/dashboard/tarefas/1/editar'],
    ['/ra/tarefas/1/show', '/dashboard/tarefas/1'],
    ['/ra/tarefas/1/auditoria', '/dashboard/tarefas/1/auditoria'],
    ['/ra/tarefas/create?source={"a":1}', '/dashboard/tarefas/adicionar?source={"a":1}'],
    ['/ra/tarefas/a%2Fb', '/dashboard/tarefas/a%2Fb/editar'],
    ['/ra/tarefas/show', '/dashboard/tarefas/show/editar'],
  ])('%s goes to %s', (from, wanted) => expect(to(from)).toBe(wanted))

  it('takes the longest resource name, since names can be paths', () => {
    expect(to('/ra/cobranca/devedores')).toBe('/dashboard/cobranca/devedores')
    expect(to('/ra/cobranca/devedores/7')).toBe('/dashboard/cobranca/devedores/7/editar')
    expect(to('/ra/financeiro/setores')).toBe('/dashboard/financeiro/setores')
    expect(to('/ra/financeiro/9')).toBe('/dashboard/financeiro/9/editar')
  })

  it('knows the pages that belong to no resource', () => {
    expect(to('/ra')).toBe('/dashboard')
    expect(to('/ra/')).toBe('/dashboard')
    expect(to('/ra/access-denied')).toBe('/dashboard/access-denied')
  })

  it('leaves our own paths as they are: a record of ours is its page, not its form', () => {
    for (const path of [
      '/dashboard/tarefas/1',
      '/dashboard/tarefas/create',
      '/login',
      'adicionar',
      '?page=2',
      '/rascunho',
    ])
      expect(to(path)).toBe(path)
  })
})
