import { LinkBase, useTranslate } from 'ra-core'
import { HOME_PAGE } from '../../ui/paths.ts'
import { useMenu } from '../../ui/layout/menu.ts'

/** For whoever has no tasks: where they can go. */
export function Places() {
  const translate = useTranslate()
  const places = useMenu()
    .flatMap((group) => group.items)
    .flatMap(({ to, label, icon }) => (to === undefined || to === HOME_PAGE ? [] : [{ to, label, icon }]))
  return (
    <section className="b-part" aria-labelledby="inicio-lugares">
      <header>
        <h2 id="inicio-lugares">{translate('banca.inicio.bem_vindo')}</h2>
      </header>
      <p>{translate('banca.inicio.sem_tarefas')}</p>
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
