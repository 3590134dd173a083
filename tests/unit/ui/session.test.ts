import '../../../src/i18n/reactAdmin.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { draftsToClear, keysToClear } from '../../../src/api/storage.ts'
import { hasFlag, sessionOf, type Company, type Session } from '../../../src/api/session.ts'
import { contextOf } from '../../../src/runtime/context.ts'
import { createI18nProvider } from '../../../src/i18n/index.ts'
import { bannerParts } from '../../../src/ui/layout/banner.ts'
import { companyOptions, initials } from '../../../src/ui/layout/companies.ts'
import { currentItem, type MenuGroup } from '../../../src/ui/layout/menu.ts'
import { shouldRetry } from '../../../src/ui/queryClient.ts'

const { translate } = createI18nProvider(true)

const company = (pk: number, name: string, more: Partial<Company> = {}): Company => ({
  pk,
  cnpj: null,
  ie_ativo: true,
  nm_nome_fantasia: name,
  nm_razao_social: null,
  dt_fim_teste: null,
  ...more,
})

const session = (more: Partial<Session> = {}): Session => ({
  id: 1,
  username: 'coordenadora',
  first_name: 'Clara',
  last_name: 'Lima',
  ie_correspondente: false,
  estabelecimentos: [company(1, 'Silva & Rocha', { dt_fim_teste: '2026-12-05' })],
  grupos: ['tarefa', 'financeiro'],
  fuso: 'America/Sao_Paulo',
  permissoes: [],
  flags: ['taskModule'],
  equipes: [],
  hoje: '2026-11-21',
  cd_empresa: 1,
  nao_producao: true,
  versao: '0.1.0',
  ...more,
})

describe('the session', () => {
  it('ends leaving the company, the drafts and the preferences (auth.logout)', () => {
    const stored = ['TOKEN', 'CD_EMPRESA', 'USER_NAME', 'banca.rascunho.2.1.tarefas.1', 'RaStoreBanca.theme', 'outra']
    expect(keysToClear(stored)).toEqual(['TOKEN', 'USER_NAME', 'outra'])
  })
  it('takes searches, drafts of nobody in particular, and what may be behind a wall along', () => {
    const searched = ['RaStoreBanca.tarefas.listParams', 'RaStoreBanca.tarefas.colunas', 'banca.rascunho.tarefas.1']
    expect(keysToClear(searched)).toEqual(['RaStoreBanca.tarefas.listParams', 'banca.rascunho.tarefas.1'])
    const tab = ['banca.sigilo.2.1.processos.4', 'banca.rascunho.2.1.tarefas.9', 'outra']
    expect(draftsToClear(tab, false)).toEqual(['banca.sigilo.2.1.processos.4'])
    expect(draftsToClear(tab, true)).toEqual(['banca.sigilo.2.1.processos.4', 'banca.rascunho.2.1.tarefas.9'])
  })

  it('has a flag, any of several, or all of them as superuser', () => {
    expect(hasFlag(session(), 'taskModule')).toBe(true)
    expect(hasFlag(session(), ['manager', 'taskModule'])).toBe(true)
    expect(hasFlag(session(), 'manager')).toBe(false)
    expect(hasFlag(session({ flags: ['superuser'] }), 'manager')).toBe(true)
    expect(hasFlag(null, 'taskModule')).toBe(false)
  })

  it('lists a superuser’s inactive companies first and marked (auth.super.empresas)', () => {
    const estabelecimentos = [company(1, 'Beta'), company(2, 'Alfa'), company(3, 'Zeta', { ie_ativo: false })]
    const labels = (flags: string[]) =>
      companyOptions(session({ estabelecimentos, flags }), '(INATIVO)').map((option) => option.label)
    expect(labels(['superuser'])).toEqual(['(INATIVO) Zeta', 'Alfa', 'Beta'])
    expect(labels([])).toEqual(['Alfa', 'Beta', '(INATIVO) Zeta'])
  })

  it('is shown by initials', () => {
    expect([initials('Clara de Lima'), initials('midgard'), initials('')]).toEqual(['CL', 'M', ''])
  })
})

describe('the banner outside production', () => {
  const text = (more: Partial<Session>) => bannerParts(session(more), translate).join(' · ')

  it('shows the trial days, the groups and the version; nothing in production (g.banner)', () => {
    expect(text({})).toBe('Ambiente de demonstração · 14 dias de teste · tarefa, financeiro · versão 0.1.0')
    expect(text({ hoje: '2026-12-04' })).toContain('· 1 dia de teste ·')
    expect(text({ hoje: '2026-12-06' })).toContain('Período de teste encerrado')
    expect(text({ nao_producao: false })).toBe('')
  })

  it('shows version 0.1.0 even when the server names none (g.versao)', () => {
    expect(text({ versao: '' })).toContain('versão 0.1.0')
  })
})

describe('the menu', () => {
  const icon = 'svg' as const
  const item = (to: string) => ({ label: to, to, icon })
  const groups: MenuGroup[] = [
    { label: '', icon, items: [item('/dashboard/tarefas'), item('/dashboard/tarefas/tipos')] },
  ]

  it('marks the closest place, and no neighbour that merely starts alike', () => {
    expect(currentItem(groups, '/dashboard/tarefas/1/editar')?.to).toBe('/dashboard/tarefas')
    expect(currentItem(groups, '/dashboard/tarefas/tipos/3')?.to).toBe('/dashboard/tarefas/tipos')
    expect(currentItem(groups, '/dashboard/tarefas-antigas')).toBeUndefined()
  })
})

describe('reading again after a failure', () => {
  it('never when the server refused, at most twice otherwise', () => {
    expect(shouldRetry(0, { status: 404 })).toBe(false)
    expect([shouldRetry(0, { status: 500 }), shouldRetry(1, new Error('x')), shouldRetry(2, { status: 0 })]).toEqual([
      true,
      true,
      false,
    ])
  })
})

describe('texts', () => {
  it('show a key that is missing instead of passing it as text', () => {
    expect(translate('banca.nao.existe')).toBe('⟦banca.nao.existe⟧')
    expect(translate('Tarefa finalizada com sucesso!')).toBe('Tarefa finalizada com sucesso!')
    expect(translate('ra.navigation.page_range_info', { offsetBegin: 1, offsetEnd: 25, total: 184 })).toBe(
      '1–25 de 184',
    )
  })
})

describe('the session of any backend of the contract', () => {
  it('needs no more than what the contract names: flags follow from the groups, the company from those there are', () => {
    const answer = {
      id: 3,
      username: 'ana',
      first_name: 'Ana',
      last_name: '',
      estabelecimentos: [company(7, 'Alfa')],
      grupos: ['Processos', 'tarefa-coordenador'],
      permissoes: ['menu/agenda:::get'],
    }
    const made = sessionOf(answer, null)
    expect(made).toMatchObject({ cd_empresa: 7, equipes: [], ie_correspondente: false })
    expect([...made.flags].sort()).toEqual(['calendar', 'processModule', 'taskCoordinator', 'taskModule'])
    expect(made.hoje).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(sessionOf({ ...answer, grupos: ['Correspondente'] }, 7).ie_correspondente).toBe(true)
    expect(sessionOf({ ...answer, grupos: [{ nm_grupo: 'Tarefa' }] }, 7)).toMatchObject({
      grupos: ['Tarefa'],
      flags: ['taskModule', 'calendar'],
    })
    const least = { id: 3, username: 'ana', first_name: 'Ana', last_name: '' }
    expect(sessionOf(least, null)).toMatchObject({ estabelecimentos: [], grupos: [], flags: [], cd_empresa: 0 })
  })
})

describe('the firm’s today', () => {
  afterEach(() => vi.useRealTimers())
  it('moves on at the firm’s midnight in a tab left open, not at the browser’s', () => {
    vi.useFakeTimers()
    // 22:00 in Manaus, which is 23:00 where the browser is.
    vi.setSystemTime(new Date('2026-11-22T02:00:00Z'))
    const here = session({ hoje: '2026-11-21', fuso: 'America/Manaus' })
    expect(contextOf(here).hoje).toBe('2026-11-21')
    vi.setSystemTime(new Date('2026-11-22T03:30:00Z'))
    expect(contextOf(here).hoje).toBe('2026-11-21')
    vi.setSystemTime(new Date('2026-11-22T04:30:00Z'))
    expect(contextOf(here).hoje).toBe('2026-11-22')
  })
})
