import type { OwnEntry } from '../resources/menu.ts'
import { HOME } from '../ui/paths.ts'
import { ownCommands } from './commands.ts'
import { financeEntries } from './financeiro/menu.ts'
import { ownPages } from './index.tsx'

/** What the menu has beside the entities: the product's own pages and commands. */
export const ownEntries = (): OwnEntry[] => [
  ...ownPages.flatMap(({ path, menu, narrows, allowed, permission }) =>
    menu
      ? [
          {
            ...menu,
            ...(allowed && { allowed }),
            ...(permission && { permission }),
            does: () => ({
              to: `${HOME}/${path}`,
              ...(narrows && { narrows: { to: `${HOME}/${narrows.route}`, filter: narrows.filter } }),
            }),
          },
        ]
      : [],
  ),
  ...financeEntries,
  ...ownCommands,
]
