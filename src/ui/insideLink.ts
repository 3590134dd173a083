import { createContext, useContext } from 'react'

const InsideLink = createContext(false)
export const InsideLinkProvider = InsideLink.Provider

/** Whether what is drawn stands inside a link, which may hold nothing else to be clicked. */
export const useInsideLink = (): boolean => useContext(InsideLink)
