import { Suspense, useState } from 'react'
import { useTranslate } from 'ra-core'
import { useSession } from '../../api/session.ts'
import { currentModel } from '../../runtime/catalog.ts'
import { ScreenStyles } from '../../resources/ScreenStyles.tsx'
import { useSchemaContext } from '../../runtime/context.ts'
import { mayOperate } from '../../schemas/core/index.ts'
import { NoticeList } from '../../ui/notices/NoticeList.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { part } from '../../ui/part.tsx'
import { Birthdays } from './Birthdays.tsx'
import { CustomerBirthdays } from './CustomerBirthdays.tsx'
import { Forgotten } from './Forgotten.tsx'
import { MovedYesterday } from './MovedYesterday.tsx'
import { HomeRoot } from './HomeRoot.tsx'
import { MyCounters } from './MyCounters.tsx'
import { MyWeek } from './MyWeek.tsx'
import { MyTasks } from './MyTasks.tsx'
import { Places } from './Places.tsx'
import { QuickActions } from './QuickActions.tsx'
import { greetingOf, longDate } from './words.ts'

const MyActs = part(() => import('./MyActs.tsx'))
const ForgottenOf = part(() => import('./ForgottenOf.tsx'))
const ACTS = ['audiencias', 'diligencias', 'solicitacoes'] as const
/** What courts send; and what it comes by, for whoever looks after that. */
const INBOXES = ['expedientes', 'publicacoes', 'andamentos'] as const
const SOURCES = ['conectores', 'certificados'] as const

/** What one sees first: one's own work of today, and the way to everything else. */
export default function HomePage() {
  const session = useSession()
  const translate = useTranslate()
  const { flags, fuso, hoje } = useSchemaContext()
  const model = currentModel()
  const mayRead = (name: string) => model.has(name) && mayOperate(model.get(name), 'read', flags)
  const hasTasks = mayRead('tarefas')
  const hasLawsuits = mayRead('processos')
  const arrangesActs = !flags.has('correspondentUser') && mayRead('solicitacoes')
  const courts = flags.has('correspondentUser')
    ? []
    : [...INBOXES.filter(mayRead), ...(mayRead('conectores') ? SOURCES.filter(mayRead) : [])]
  const seesPeople = !flags.has('correspondentUser') && mayRead('funcionarios')
  const [now] = useState(() => new Date())
  const nome = session?.first_name || session?.username || ''
  return (
    <HomeRoot>
      <ScreenStyles />
      <PageTitle title={translate(`banca.inicio.${greetingOf(now, fuso)}`, { nome })} subtitle={longDate(hoje)} />
      <QuickActions />
      {hasTasks && <MyCounters />}
      <div className="b-home">
        <div className="b-home-main">
          {hasTasks ? (
            <>
              <MyWeek />
              <MyTasks card="vencidas" />
              <MyTasks card="prazos_do_dia" />
            </>
          ) : (
            <>
              {flags.has('correspondentUser') && mayRead('solicitacoes') && (
                <Suspense>
                  <MyActs />
                </Suspense>
              )}
              <Places />
            </>
          )}
          {hasLawsuits && <MovedYesterday />}
        </div>
        <div className="b-home-side">
          {hasTasks && <Forgotten entity={model.get('tarefas')} title="banca.vigia.titulo" />}
          {hasLawsuits && <Forgotten entity={model.get('processos')} title="banca.vigia.processos" />}
          {arrangesActs && (
            <Suspense>
              <ForgottenOf title="banca.vigia.atos" entities={ACTS.filter(mayRead).map((name) => model.get(name))} />
            </Suspense>
          )}
          {courts.length > 0 && (
            <Suspense>
              <ForgottenOf title="banca.vigia.tribunais" entities={courts.map((name) => model.get(name))} />
            </Suspense>
          )}
          <NoticeList />
          {seesPeople && <Birthdays />}
          {model.has('clientes') &&
            !flags.has('correspondentUser') &&
            mayOperate(model.get('clientes'), 'read', flags) && <CustomerBirthdays />}
        </div>
      </div>
    </HomeRoot>
  )
}
