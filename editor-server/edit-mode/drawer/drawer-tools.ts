import type { LayoutPosition } from '#content/model/building-block-instance/schema.ts'
import type { Guid } from '#content/model/guid/guid.ts'
import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import { useSyncExternalStore } from 'react'
import type { CallApi } from '../../client/api/call-api.ts'
import type { EditSession, EditState } from '../contract.ts'
import type { FindingStore } from '../findings/finding-store.ts'

/** What the drawer works with: a part of what edit mode's frame gives to all. */
export interface DrawerTools {
  session: EditSession
  language: InterfaceLanguage
  callApi: CallApi
  /** What publishing would do, which all of edit mode asks for once. */
  findings: Pick<FindingStore, 'getState' | 'subscribe'>
  namePosition: (position: LayoutPosition) => string
  /** Brings a block of the page into view, and the focus to it. */
  showOnPage: (guid: Guid) => void
  /** Has the page rendered again, after something beside it has changed. */
  refreshPage: () => void
  /** Path of the page that is edited, without `/edit`. */
  url: string
  /** Leaves for another page or item. */
  openUrl: (url: string) => void
  closeDrawer: () => void
}

/** A part of the session's state. `select` gives the same value for the same state. */
export function useStateOf<Part>(session: EditSession, select: (state: EditState) => Part): Part {
  const read = () => select(session.getState())
  return useSyncExternalStore(session.subscribe, read, read)
}
