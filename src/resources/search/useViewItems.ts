import ViewsIcon from '@mui/icons-material/BookmarkBorderOutlined'
import { useGetList } from 'ra-core'
import { mayOperate } from '../../schemas/core/index.ts'
import { currentModel, isEntityResource, entityOf, resourceOf } from '../../runtime/catalog.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { searchOf, stateOf } from '../list/useViews.ts'
import type { Item } from './items.ts'

interface Saved {
  readonly id: number
  readonly nm_visao: string
  readonly ds_recurso: string
  readonly ds_consulta: string
}
const MOST = 200

const item = (key: string, label: string, detail: string, to: string): Item => ({
  key: `visao ${key}`,
  kind: 'visoes',
  label,
  detail,
  icon: ViewsIcon,
  to,
})

/** The views of the lists that the session reads: those that schemas name, and those that people saved. */
export function useViewItems(): Item[] {
  const { flags } = useSchemaContext()
  const model = currentModel()
  const keeper = model.entities.find((entity) => entity.keeps === 'views')
  const { data = [] } = useGetList<Saved>(
    keeper ? resourceOf(keeper) : '',
    { pagination: { page: 1, perPage: MOST }, sort: { field: 'nm_visao', order: 'ASC' } },
    { enabled: keeper !== undefined && mayOperate(keeper, 'read', flags), retry: false, throwOnError: false },
  )
  const declared = model.entities
    .filter((entity) => entity.route && entity.menu && entity.menu.built !== false && mayOperate(entity, 'read', flags))
    .flatMap((entity) =>
      Object.entries(entity.list.presets).map(([name, { label }]) =>
        item(
          `${entity.name} ${name}`,
          label,
          entity.label[1],
          `/dashboard/${entity.route}?filter=${encodeURIComponent(JSON.stringify({ filtro: name }))}`,
        ),
      ),
    )
  const saved = data
    .filter(({ ds_recurso }) => isEntityResource(ds_recurso) && mayOperate(entityOf(ds_recurso), 'read', flags))
    .map(({ id, nm_visao, ds_recurso, ds_consulta }) =>
      item(
        String(id),
        nm_visao,
        entityOf(ds_recurso).label[1],
        `/dashboard/${ds_recurso}${searchOf(stateOf(ds_consulta))}`,
      ),
    )
  return [...saved, ...declared]
}
