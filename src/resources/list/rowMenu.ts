import { createContext, useContext } from 'react'
import type { Row } from '../../schemas/core/types.ts'

/** `onPick` chooses the row, where nothing in it does. */
export type OpenRowMenu = (anchor: HTMLElement, record: Row & { id: number }, onPick?: () => void) => void

export const RowMenuContext = createContext<OpenRowMenu>(() => {})

/** Opens the one menu that serves all rows. */
export const useOpenRowMenu = () => useContext(RowMenuContext)
