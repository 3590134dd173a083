import { LinkBase, useTranslate } from 'ra-core'
import { useSchemaContext } from '../../runtime/context.ts'
import { HOME_PAGE } from '../../ui/paths.ts'
import { useMenu } from '../../ui/layout/menu.ts'

/** Whose work has no place here yet is told so, instead of looking for it. */
const SAID = [
  ['correspondentUser', 'banca.inicio.lugares_correspondente'],
  ['financialModule', 'banca.inicio.lugares_financeiro'],
] as const

/** For whoever has no tasks: where they can go. */
export function Places() {
  const translate = useTranslate()
  const { flags } = useSchemaContext()
  const said = SAID.find(([flag]) => flags.has(flag))?.[1] ?? 'banca.inicio.lugares_texto'
  const places = useMenu()
    .flatMap((group) => group.items)
    .flatMap(({ to, label, icon }) => (to === undefined || to === HOME_PAGE ? [] : [{ to, label, icon }]))
  return (
    <section className="b-part" aria-labelledby="inicio-lugares">
      <header>
        <h2 id="inicio-lugares">{translate('banca.inicio.lugares')}</h2>
      </header>
      <p>{translate(said)}</p>
      <ul className="b-places">
        {places.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <LinkBase to={to}>
              <Icon sx={{ fontSize: 18, color: 'text.secondary' }} />
              {label}
            </LinkBase>
          </li>
        ))}
      </ul>
    </section>
  )
}
