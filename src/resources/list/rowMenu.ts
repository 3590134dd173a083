import { createContext, useContext } from 'react'
import type { Row } from '../../schemas/core/types.ts'

export type OpenRowMenu = (anchor: HTMLElement, record: Row & { id: number }) => void

export const RowMenuContext = createContext<OpenRowMenu>(() => {})

/** Opens the one menu that serves all rows. */
export const useOpenRowMenu = () => useContext(RowMenuContext)
