import type { LayoutPosition } from '#content/model/building-block-instance/schema.ts'
import type { Guid } from '#content/model/guid/guid.ts'
import type { renderPage } from '../../../api/pages/contract.ts'
import type { CallApi } from '../../client/api/call-api.ts'
import type { ClientAnswer } from '../../client/api/read-answer.ts'
import type { EditSession } from '../session/contract.ts'
import type { TextPlace } from '../workspace/edit-context.ts'
import type { Gap } from './geometry.ts'

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
}

/** An option of a block, by its dotted path. */
export interface BlockOption {
  guid: Guid
  path: string
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
  /** Block whose text is written in. */
  writing: Guid | undefined
  /** Its prose element, which is a text field meanwhile, and where it was clicked. */
  text: { element: HTMLElement; at: TextPlace | 'start' | 'end' } | undefined
}
