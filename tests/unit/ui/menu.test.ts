import { describe, expect, it } from 'vitest'
import type { Session } from '../../../src/api/session.ts'
import { ownCommands } from '../../../src/customPages/commands.ts'
import { ownPages } from '../../../src/customPages/index.tsx'
import { ownEntries } from '../../../src/customPages/menu.ts'
import { menuOf, type OwnEntry } from '../../../src/resources/menu.ts'
import { mayOperate, permissionOf, standardPermissions, type Model } from '../../../src/schemas/core/index.ts'
import { model } from '../../../src/schemas/index.ts'
import { countText } from '../../../src/ui/layout/MenuCount.tsx'
import { currentItem, isGrouped, mayVisit, type MenuGroup } from '../../../src/ui/layout/menu.ts'

const session = (more: Partial<Session> = {}) =>
  ({ id: 1, cd_empresa: 1, flags: [], permissoes: [], estabelecimentos: [], ...more }) as unknown as Session
const groups = (...labels: string[]): MenuGroup[] => labels.map((label) => ({ label, icon: 'i', items: [] }))
const permission = 'menu/tarefas:::get'

describe('the menu', () => {
  it('opens and closes with more than three groups, and is shown whole with fewer (perm.menu.grupos)', () => {
    expect(isGrouped(groups('', 'Jurídico', 'Cobrança', 'Logística', ''))).toBe(false)
    expect(isGrouped(groups('', 'Jurídico', 'Cobrança', 'Logística', 'Financeiro'))).toBe(true)
  })
  it('shows what the server permits, to a superuser everything (perm.menu, perm.super)', () => {
    expect(mayVisit(session({ permissoes: [permission] }), { permission, allowed: false })).toBe(true)
    expect(mayVisit(session({ permissoes: ['menu/clientes:::get'] }), { permission, allowed: true })).toBe(false)
    expect(mayVisit(session({ flags: ['superuser'] }), { permission, allowed: false })).toBe(true)
  })
  it('leads nowhere that is refused: an entry that was ticked without the right to read is not there', () => {
    const labels = (more: string[]) =>
      menuOf(
        model,
        session({ flags: [':::'], permissoes: ['menu/juridico/clientes:::get', ...more] } as never),
      ).flatMap((group) => group.items.map((item) => item.label))
    expect(labels([])).toEqual([])
    expect(labels(['juridico/clientes:::get'])).toEqual(['Clientes'])
  })
  it('of a server that sends no permissions, shows what the screens know (perm.menu.modulos)', () => {
    expect(mayVisit(session({ permissoes: ['menu/agenda:::get'] }), { permission, allowed: true })).toBe(true)
    expect(mayVisit(session(), { permission, allowed: false })).toBe(false)
    const names = (flags: string[]) =>
      menuOf(model, session({ flags })).flatMap((group) => group.items.map((item) => item.label))
    expect(names(['taskModule'])).toContain('Tarefas')
    expect(names([])).not.toContain('Tarefas')
  })
  it('what is not built yet is not led to, be it a superuser’s; with the mark taken away it would be', () => {
    const links = (of: Model) =>
      menuOf(of, session({ flags: ['superuser'] })).flatMap((group) => group.items.flatMap(({ to }) => to ?? []))
    const { route, menu } = model.get('processos')
    const marked = (built: false | undefined) => ({
      ...model,
      entities: model.entities.map((one) =>
        one.name === 'processos' ? { ...one, menu: { ...menu!, ...(built === false && { built }) } } : one,
      ),
    })
    expect(links(marked(false))).not.toContain(`/dashboard/${route}`)
    expect(links(marked(undefined))).toContain(`/dashboard/${route}`)
  })
  it('what a group is opened for stands first in it, and the groups stay in their order', () => {
    const all = (own: readonly OwnEntry[]) => menuOf(model, session({ flags: ['superuser'] }), own)
    const finance = all(ownEntries()).find(({ label }) => label === 'Financeiro')
    expect(finance?.items.slice(0, 2).map(({ label }) => label)).toEqual([
      'Transações',
      model.get('contas-pagar').label[1],
    ])
    const labels = (of: readonly MenuGroup[]) => of.map(({ label }) => label).filter(Boolean)
    const plain = ownEntries().map(({ leads: _leads, ...entry }) => entry)
    expect(labels(all(ownEntries()))).toEqual(labels(all(plain)))
  })
  it('lawsuits and the lists they choose from stand there for their module alone; reading them is more people’s', () => {
    const names = (flags: string[]) =>
      menuOf(model, session({ flags })).flatMap((group) => group.items.map((item) => item.label))
    const lawsuits = ['Processos', 'Teses', 'Áreas do Direito', 'Fases do Processo', 'Parceiros']
    expect(names(['processModule'])).toEqual(expect.arrayContaining(lawsuits))
    const ofTasks = names(['taskModule'])
    expect(ofTasks.filter((name) => lawsuits.includes(name))).toEqual([])
    expect(ofTasks).toContain('Clientes')
    // What a group grants by itself says the same.
    const granted = (flag: string) => standardPermissions(model, new Set([flag]))
    expect(granted('processModule')).toContain('menu/juridico/processos:::get')
    expect(granted('taskModule')).not.toContain('menu/juridico/processos:::get')
    const processos = model.get('processos')
    const may = (operation: 'read' | 'export') => mayOperate(processos, operation, new Set(['taskModule']))
    expect([may('read'), may('export')]).toEqual([true, false])
  })
  it('an entity says what of it calls for action; what calls for nothing has no count', () => {
    const items = menuOf(model, session({ flags: ['superuser'] })).flatMap((group) => group.items)
    expect(items.find(({ label }) => label === 'Processos')?.badge).toEqual({
      of: 'processos',
      label: 'Ativos sem tarefa futura',
    })
    expect(items.find(({ label }) => label === 'Tarefas')?.badge?.label).toBe('Minhas vencidas')
    expect(items.find(({ label }) => label === 'Clientes')?.badge).toBeUndefined()
    expect([countText(999), countText(1000)]).toEqual(['999', '999+'])
  })
  it('the calendar has a permission of its own, whatever else the server sends (perm.agenda)', () => {
    const agenda = { permission: 'menu/agenda:::get', allowed: true }
    expect(mayVisit(session({ permissoes: ['menu/agenda:::get'] }), agenda)).toBe(true)
    expect(mayVisit(session(), agenda)).toBe(false)
  })
  it('the agenda is led to by whoever reads something it shows, and its page asks no more than the menu', () => {
    const pages = ownPages.filter(({ path }) => path.startsWith('agenda'))
    const shown = (of: Session) =>
      menuOf(model, of, ownEntries()).some((group) => group.items.some(({ to }) => to === '/dashboard/agenda'))
    const both = (...more: string[]) => {
      const of = session({ flags: [':::', ...more], permissoes: ['menu/agenda:::get'] })
      return [shown(of), ...pages.map(({ allowed }) => allowed!(of))]
    }
    const read = (name: string) => permissionOf(model.get(name), 'read')
    expect(both()).toEqual([false, false, false])
    expect(both('taskModule', read('tarefas'))).toEqual([true, true, true])
    expect(both('processModule', read('audiencias'))).toEqual([true, true, true])
    expect(both('processModule', read('clientes'))).toEqual([false, false, false])
  })
  it('begins with the product’s own pages, ends with its commands, and keeps those of a group in it', () => {
    const run = () => undefined
    const own: OwnEntry[] = [
      { label: 'Relatório', icon: '', group: 'Configurações', does: () => ({ run }) },
      { label: 'Ajuda', icon: '', does: () => ({ run }) },
      { label: 'Início', icon: '', does: () => ({ to: '/dashboard/home' }) },
      { label: 'Oculta', icon: '', allowed: () => false, does: () => ({ to: '/dashboard/oculta' }) },
    ]
    const menu = menuOf(model, session({ flags: ['superuser'] }), own)
    const labels = menu.flatMap((group) => group.items.map((item) => item.label))
    expect([labels[0], labels.at(-1)]).toEqual(['Início', 'Ajuda'])
    expect(menu.find((group) => group.label === 'Configurações')!.items.at(-1)!.label).toBe('Relatório')
    expect(labels).not.toContain('Oculta')
  })
  it('a command goes nowhere, so no place is its own (perm.menu.comando)', () => {
    const menu = menuOf(model, session({ flags: ['superuser'] }), ownEntries())
    expect(currentItem(menu, '/dashboard/home')?.label).toBe('Início')
    expect(currentItem(menu, '/dashboard/tarefas/7/editar')?.label).toBe('Tarefas')
    // An entry that leads to a list narrowed so is the place where the list is.
    const narrows = { to: '/dashboard/tarefas', filter: { filtro: 'abertas' } }
    const more = [
      ...menu,
      { label: '', icon: 'svg' as const, items: [{ label: 'Abertas', icon: 'svg' as const, narrows }] },
    ]
    const at = (filter: string) =>
      currentItem(more, '/dashboard/tarefas', `?filter=${encodeURIComponent(filter)}`)?.label
    expect([at('{"filtro":"abertas","busca":"x"}'), at('{"filtro":"todas"}'), at('{'), at('null')]).toEqual([
      'Abertas',
      'Tarefas',
      'Tarefas',
      'Tarefas',
    ])
    const command = menu.flatMap((group) => group.items).find((item) => item.label === 'Atalhos do teclado')!
    expect([command.to, typeof command.run]).toEqual([undefined, 'function'])
  })
  it('links the external tool only to an address of the web (perm.admin-externo)', () => {
    const tool = ownCommands.find((entry) => entry.label === 'Ferramenta de administração')!
    const linked = (adminUrl: string | null) => tool.allowed!(session({ adminUrl }))
    expect(linked('https://admin.exemplo.com.br')).toBe(true)
    for (const bad of [null, '', 'javascript:alert(1)', '//x', 'data:text/html,x'])
      expect([bad, linked(bad)]).toEqual([bad, false])
  })
})
