import type { useTranslate } from 'ra-core'
import { currentCompany, type Session } from '../../api/session.ts'
import { daysBetween } from './companies.ts'

/** The version shown when the server names none. */
export const VERSION = '0.1.0'

type Translate = ReturnType<typeof useTranslate>

/** What the line over the pages says outside production: trial days left, the user's groups and the version. */
export function bannerParts(session: Session, translate: Translate): string[] {
  if (!session.nao_producao) return []
  const end = currentCompany(session)?.dt_fim_teste
  const days = end ? daysBetween(session.hoje, end.slice(0, 10)) : null
  return [
    translate('banca.aviso.demonstracao'),
    days === null ? '' : days < 0 ? translate('banca.aviso.teste_encerrado') : trial(days, translate),
    session.grupos.join(', '),
    translate('banca.aviso.versao', { versao: session.versao || VERSION }),
  ].filter(Boolean)
}

const trial = (days: number, translate: Translate) => translate('banca.aviso.teste', { smart_count: days })
