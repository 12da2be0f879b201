import type { LayoutPosition } from '#content/model/building-block-instance/schema.ts'
import type { Guid } from '#content/model/guid/guid.ts'
import type { renderPage } from '../../../api/pages/contract.ts'
import type { CallApi } from '../../client/api/call-api.ts'
import type { ClientAnswer } from '../../client/api/read-answer.ts'
import type { EditSession } from '../session/contract.ts'
import type { TextPlace } from '../workspace/edit-context.ts'
import type { Gap } from './geometry.ts'
import type { Point } from '../palette/menu-popover.tsx'

export interface CanvasOptions {
  frame: HTMLIFrameElement
  session: EditSession
  callApi: CallApi
  translate: (key: string, params?: Record<string, string | number>) => string
  namePosition: (position: LayoutPosition) => string
  /** Why blocks cannot be shown, after each render. */
  onFaults: (faults: ReadonlyMap<Guid, string>) => void
  onKey: (event: KeyboardEvent) => void
  /** A link was pressed with Ctrl or Command. @param isApart with Shift as well */
  onFollow: (href: string, isApart: boolean) => void
  /** The output of a block's option was clicked. `wasSelected`: the block was selected already. */
  onOption: (option: BlockOption, wasSelected: boolean) => void
}

/** A draft as the server shows it, read as a document. */
export interface Rendered {
  page: Document
  faults: ClientAnswer<typeof renderPage>['body']['faults']
  /** Addresses of items that are shown as they are being edited. */
  itemUrls: ClientAnswer<typeof renderPage>['body']['itemUrls']
}

/** An option of a block, by its dotted path. */
export interface BlockOption {
  guid: Guid
  path: string
}

/** A text that its option does not take, such as half a telephone number. */
export interface RefusedText {
  text: string
  /** What is wrong with it. */
  why: string
}

/** A text that is being written. */
export interface WrittenPlace {
  /** Holds it, and is a text field meanwhile. */
  element: HTMLElement
  /** The element as the server sent it; without its content, unless that is lent. */
  asServed: HTMLElement
  /** Texts that the block borrows, where this is one of them: what stands here, and the paths of all. */
  lent: { text: string; paths: readonly string[] } | undefined
  /** What was typed here before and could not be stored. */
  refused?: RefusedText | undefined
  /** The option whose text it is; undefined for the block's prose. */
  path: string | undefined
  /** Where the caret goes. */
  at: TextPlace | 'start' | 'end'
}

/** What is shown over the page; a new object whenever it changes. */
export interface CanvasState {
  /** There is a page to be seen. */
  isShown: boolean
  /** Why the last change does not show yet: the error of the call. */
  problem: unknown
  hovered: Guid | undefined
  /** The gap that the pointer is at. */
  gap: Gap | undefined
  /** Option whose field has focus: what it produced is highlighted. */
  option: BlockOption | undefined
  /** Where the menu of the selected blocks is open, in px of the window. */
  menu: Point | undefined
  /** Block in which a text is written. */
  writing: Guid | undefined
  /** That text. */
  text: WrittenPlace | undefined
}
