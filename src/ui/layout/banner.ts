import type { useTranslate } from 'ra-core'
import { currentCompany, type Session } from '../../api/session.ts'
import { daysBetween } from './companies.ts'

/** The version shown when the server names none. */
export const VERSION = '0.1.0'

type Translate = ReturnType<typeof useTranslate>

/** The same in as little room as the bar at the top has. */
export function bannerShort(session: Session, translate: Translate): string {
  if (!session.nao_producao) return ''
  return [translate('banca.aviso.demonstracao_curta'), trialOf(session, translate)].filter(Boolean).join(' · ')
}

/** What the line over the pages says outside production: trial days left, the user's groups and the version. */
export function bannerParts(session: Session, translate: Translate): string[] {
  if (!session.nao_producao) return []
  return [
    translate('banca.aviso.demonstracao'),
    trialOf(session, translate),
    session.grupos.join(', '),
    translate('banca.aviso.versao', { versao: session.versao || VERSION }),
  ].filter(Boolean)
}

/** How much of the trial is left, where there is one. */
function trialOf(session: Session, translate: Translate): string {
  const end = currentCompany(session)?.dt_fim_teste
  if (!end) return ''
  const days = daysBetween(session.hoje, end.slice(0, 10))
  return days < 0 ? translate('banca.aviso.teste_encerrado') : translate('banca.aviso.teste', { smart_count: days })
}
