import type { Guid } from '#content/model/guid/guid.ts'
import { createContext, useContext } from 'react'
import type { Media } from '../../../api/media/contract.ts'
import type { ViewStore } from '../workspace/view-store.ts'
import type { PickerSource } from '../pickers/contract.ts'

/** Something of the site that an option names by its guid or name. */
export interface Choice {
  value: string
  label: string
  /** What distinguishes it from others with the same name. */
  detail?: string
}

/** Lists of the site that fields choose from. Every function throws ApiProblem. */
export interface ChoiceSource {
  /** List blocks of all pages. */
  listLists(): Promise<readonly Choice[]>
  /** Items that may be parents of others. */
  listItems(): Promise<readonly Choice[]>
  listRoles(): Promise<readonly Choice[]>
  /** Published forms. */
  listForms(): Promise<readonly Choice[]>
  listItemTypes(): Promise<readonly Choice[]>
  listPageTypes(): Promise<readonly Choice[]>
  /** Fields of the types of list items: what lists can be sorted by, and what their visitors can filter by. */
  listSortFields(): Promise<readonly Choice[]>
  listFilterFields(): Promise<readonly Choice[]>
  listFooters(): Promise<readonly Choice[]>
  listHeaders(): Promise<readonly Choice[]>
  /** Menus by their names; that of the top level comes first. */
  listMenus(): Promise<readonly Choice[]>
  listColours(): Promise<readonly (Choice & { colour: string })[]>
}

/** What fields work with beside their value. */
export interface FieldTools {
  /** Language of the text that is edited. */
  lang: string
  pickers: PickerSource
  choices: ChoiceSource
  /** Changes what the library says of a file, as it is by now. @throws ApiProblem */
  saveMedia: (guid: Guid, fields: Partial<Pick<Media, 'alt' | 'isDecorative' | 'focalPoint'>>) => Promise<Media>
  /** Remembers which thing of a list is open; without it each list begins closed. */
  openThings?: Pick<ViewStore, 'get' | 'setOpenThing'>
  /** Whether fields lead to where forms are built. */
  mayBuildForms?: boolean
  /** Address of a small copy of an image. */
  thumbnailOf: (guid: Guid) => string
}

export const FieldToolsContext = createContext<FieldTools | undefined>(undefined)

export function useFieldTools(): FieldTools {
  const tools = useContext(FieldToolsContext)
  if (!tools) throw new TypeError('This field stands outside a form of edit mode')
  return tools
}
