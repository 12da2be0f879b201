import type { LayoutPosition } from '#content/model/building-block-instance/schema.ts'
import type { Guid } from '#content/model/guid/guid.ts'
import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { EditSession, Place } from '../session/contract.ts'
import type { PresenceStore } from './presence-store.ts'
import type { PublishingView } from './publishing-context.ts'
import type { Device } from './devices.ts'
import type { TourStore } from './tour-store.ts'
import type { ViewStore } from './view-store.ts'
import type { FaultStore } from './fault-store.ts'

/** Colours that a page is shown in. */
export type Scheme = 'light' | 'dark'

/** What lies over the frame; at most one at a time. */
export type Overlay =
  | { kind: 'picker'; at: Place }
  | { kind: 'leading-file'; guid: Guid; isFromPicker: boolean }
  | { kind: 'move' }
  | { kind: 'convert' }
  | { kind: 'palette' }
  | { kind: 'help' }
  | { kind: 'new-page' }
  | { kind: 'translate' }
  | { kind: 'original' }
  | { kind: 'template-of-page' }
  | { kind: 'drafts' }
  | { kind: 'find' }
  | { kind: 'comment'; isSuggestion?: boolean }
  | { kind: 'links' }
  | { kind: 'menu-place'; under?: string }
  | { kind: 'delete-page' }
  | PublishingView

/** A place in a text: a point in its window, from one point to another, words of it (which of several like it, from 0), or an image by its guid. */
export type TextPlace =
  | { x: number; y: number }
  | { from: { x: number; y: number }; to: { x: number; y: number } }
  | { words: string; nth: number }
  | { media: Guid }

/** What other parts can ask of the canvas. */
export interface CanvasHandle {
  /** Scrolls a block into view and focuses it. */
  focusBlock: (guid: Guid) => void
  reveal: (guid: Guid) => void
  /** Puts the caret into the text of a block (that of an option, by its dotted path), or selects words or an image there; false where it has none. */
  editText: (guid: Guid, at?: TextPlace, path?: string) => boolean
  /** Puts the caret into the first text of a new block once it is rendered, with what is typed until then. @param otherwise it has no text */
  beginText: (guid: Guid, otherwise: () => void) => void
  /** Keeps a key for the text that `beginText` waits for. @returns whether it was kept */
  holdKey: (event: KeyboardEvent) => boolean
  /** Whether the caret is in a text of the page. */
  isWriting: () => boolean
  /** Shows what an option of a block made; undefined ends it. */
  showOption: (option: { guid: Guid; path: string } | undefined) => void
  /** The option that made these words of a block, by its dotted path. */
  findOption: (guid: Guid, words: string) => string | undefined
  focusToolbar: () => void
  /** Blocks that the checks have something to say about, in the order of the page. */
  listFound: () => Guid[]
  /** Brings the focus to what is said of a block. */
  focusFinding: (guid: Guid) => void
  /** Brings the focus to the page: the selected block, else the first. */
  focus: () => boolean
  /** Renders the page again, after something outside it has changed. */
  refresh: () => void
  /** Links of these blocks, without any of the whole page; where the caret is in a link, that one. */
  listLinks: (guids: readonly Guid[]) => readonly { href: string; name: string }[]
  /** Colours that the page is shown in; undefined: those that this device prefers. */
  readScheme: () => Scheme | undefined
  showScheme: (scheme: Scheme | undefined) => void
  /** Copies, cuts or pastes from a button; keyboard shortcuts use the clipboard event instead. */
  clip: (kind: 'copy' | 'cut' | 'paste') => void
}

/** What every part of edit mode works with. */
export interface EditTools {
  session: EditSession
  language: InterfaceLanguage
  /** Address of the page, which leaving leads to. */
  url: string
  /** The page has another address from now on. */
  moveTo: (url: string) => void
  canvas: CanvasHandle
  faults: FaultStore
  presence: PresenceStore
  device: Device
  setDevice: (device: Device) => void
  overlay: Overlay | undefined
  /** @param isNext it follows what is open, and the focus will return to where that came from */
  open: (overlay: Overlay, options?: { isNext?: boolean }) => void
  /** Closes the overlay and returns focus to where it came from. */
  close: () => void
  isTreeOpen: boolean
  setTreeOpen: (isOpen: boolean) => void
  isDrawerOpen: boolean
  /** The drawer of settings; the focus goes to its first field where that is asked for. */
  openDrawer: (options?: { focus?: boolean }) => void
  /**
   * Opens the drawer at the field of an option of the selected block, or of the page without one, by its dotted path. Where the drawer would come over the page, a
   * first press only selects. `words` are selected in the field.
   */
  openField: (path: string, from?: { wasSelected?: boolean; words?: string | undefined }) => void
  closeDrawer: () => void
  tour: TourStore
  /** Which panels were open last. */
  view: ViewStore
  /** What a position is called. */
  namePosition: (position: LayoutPosition) => string
  leave: () => Promise<void>
  /** Saves, and opens an address of this site. @param isApart in a new tab */
  goTo: (address: string, isApart?: boolean) => void
  /** Opens what a link leads to in edit mode, else as visitors see it. */
  follow: (href: string, isApart?: boolean) => Promise<void>
}

export const EditContext = createContext<EditTools | undefined>(undefined)

export function useEdit(): EditTools {
  const tools = useContext(EditContext)
  if (!tools) throw new TypeError('This component stands outside edit mode')
  return tools
}

/** Why a block cannot be shown; undefined for one that is. */
export function useFault(guid: Guid): string | undefined {
  const { faults } = useEdit()
  const read = () => faults.find(guid)
  return useSyncExternalStore(faults.subscribe, read, read)
}
