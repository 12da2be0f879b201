import { createContext, useContext } from 'react'

/** What rows of the tree ask for. */
export interface MenuEdit {
  edit: (guid: string) => void
}

export const MenuEditContext = createContext<MenuEdit | undefined>(undefined)

export function useMenuEdit(): MenuEdit {
  const edit = useContext(MenuEditContext)
  if (!edit) throw new TypeError('This row stands outside the editor of a menu')
  return edit
}
