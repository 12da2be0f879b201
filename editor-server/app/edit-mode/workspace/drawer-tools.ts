import type { LayoutPosition } from '#content/model/building-block-instance/schema.ts'
import type { Guid } from '#content/model/guid/guid.ts'
import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import { useSyncExternalStore } from 'react'
import type { CallApi } from '../../client/api/call-api.ts'
import type { EditSession, EditState } from '../session/contract.ts'
import type { FindingStore } from './finding-store.ts'
import type { ViewStore } from './view-store.ts'
import type { Finding, PublishingCalls } from './publishing-calls.ts'

/** What the drawer works with: a part of `EditTools`, and what publishing knows. */
export interface DrawerTools {
  session: EditSession
  language: InterfaceLanguage
  callApi: CallApi
  /** What publishing would do; shared by all of edit mode. */
  findings: Pick<FindingStore, 'getState' | 'subscribe' | 'isFresh'>
  /** Whether the person follows a page or list. */
  follows: Pick<PublishingCalls, 'isFollowed' | 'setFollowed'>
  namePosition: (position: LayoutPosition) => string
  /** Brings a block of the page into view, and the focus to it. */
  showOnPage: (guid: Guid) => void
  /**
   * Brings a new block into view, and asks for the file that it begins with; without one it puts the caret into its first text, unless the focus is
   * in the drawer.
   */
  showInserted: (guid: Guid) => void
  /** Shows on the page what an option of a block made; undefined ends it. */
  showOption: (option: { guid: Guid; path: string } | undefined) => void
  /** Leads to where a finding can be solved. */
  solve: (finding: Finding) => void
  /** What was open, which is remembered. */
  view: ViewStore
  /** Renders the page again, after something outside it has changed. */
  refreshPage: () => void
  /** Path of the page that is edited, without `/edit`. */
  url: string
  /** The page has another address from now on. */
  moveTo: (url: string) => void
  /** Leaves for another page or item. */
  openUrl: (url: string) => void
  closeDrawer: () => void
}

/** A part of the session's state. `select` gives the same value for the same state. */
export function useStateOf<Part>(session: EditSession, select: (state: EditState) => Part): Part {
  const read = () => select(session.getState())
  return useSyncExternalStore(session.subscribe, read, read)
}
