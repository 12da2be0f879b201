import type { BuildingBlockInstance, LayoutPosition } from '#content/model/building-block-instance/schema.ts'
import type { Template } from '#content/model/template/schema.ts'
import type { Guid } from '#content/model/guid/guid.ts'
import type { BlockKind } from '../../../api/blocks/contract.ts'
import type { ApiItem } from '../../../api/list-items/contract.ts'
import type { ApiPage } from '../../../api/pages/contract.ts'

/** What is open in edit mode: a page or a list item as the API speaks of it, or a template. */
export type Edited = { kind: 'page'; value: ApiPage } | { kind: 'item'; value: ApiItem } | { kind: 'template'; value: EditedTemplate }

/** What may have a type with fields of its own. */
export type TypedThing = Exclude<Edited, { kind: 'template' }>

/** A template, its name and blocks under the names that they have on a page. */
export type EditedTemplate = Pick<Template, 'guid' | 'lang' | 'layout'> & {
  title: string
  templateKind: Template['kind']
  buildingBlockInstances: BuildingBlockInstance[]
  /** Templates have no draft that nobody has published. */
  isPublished: true
}
export type Block = BuildingBlockInstance
export type { BlockKind }

/** What actions need to know besides the page itself. `createEditCode` makes it from block kinds. */
export interface EditCode {
  kinds: readonly BlockKind[]
  findKind(name: string): BlockKind | undefined
  /** What people call a kind, in their language; its name where it is not known. */
  titleOf(name: string): string
  /** What a kind says in edit mode, by its key. */
  findOwnText: (name: string, key: string) => string | undefined
  /** Paths (dotted) of values in a block's options that its kind does not take; missing ones are no fault in a draft. */
  findFaults(kind: BlockKind, options: Readonly<Record<string, unknown>>): readonly string[]
  /** Whether the person may say who adds to blocks and who sees and edits the page; the server refuses it from others. */
  mayChangeRights: boolean
}

/** Where blocks go: before a block of that position, or behind its last one. */
export interface Place {
  position: LayoutPosition
  before?: Guid | undefined
}

/** A block to insert; its place gives it a position and an order. */
export type NewBlock = Omit<Block, 'layoutPosition' | 'sortId' | 'version'> & { version?: number | undefined }

/** Names of fields whose values are set or taken out; a value is what a body of the API would say. */
export interface FieldChange {
  set?: Readonly<Record<string, unknown>> | undefined
  unset?: readonly string[] | undefined
}

/**
 * One change of a page or item, as data (JSON), so that it can be kept, sent and done again. New guids are part of it: applying an action
 * has one outcome. Each has its file in `actions/`, or stands in `apply-action.ts` where it sets one field of a block; `commands.ts` there
 * makes those that begin from what is selected.
 */
export type Action =
  | { type: 'insert-blocks'; blocks: readonly NewBlock[]; at: Place }
  | { type: 'move-blocks'; guids: readonly Guid[]; to: Place }
  | { type: 'delete-blocks'; guids: readonly Guid[] }
  /** Each copy behind the last of the originals in its position; what names another of them names its copy afterwards. */
  | { type: 'duplicate-blocks'; copies: readonly { of: Guid; guid: Guid }[] }
  /** Options by their key; those that are not named stay. */
  | ({ type: 'set-options'; guid: Guid } & FieldChange)
  | { type: 'set-content'; guid: Guid; content: string }
  /** To another kind; what both kinds take goes along. `options` are for what the new one asks for beside that. */
  | { type: 'convert-block'; guid: Guid; to: string; options?: Readonly<Record<string, unknown>> | undefined }
  /** Who may add to the block; absent: nobody is named. */
  | { type: 'set-permissions'; guid: Guid; addPermission?: Block['addPermission']; addRoles?: readonly string[] | undefined }
  /** Fields of the page. Another layout moves the blocks of positions that it does not have to one that it has. */
  | ({ type: 'set-page' } & FieldChange)
  /** Options of the page by their name. */
  | ({ type: 'set-page-options' } & FieldChange)
  | ({ type: 'set-item' } & FieldChange)
  /** Name, language and layout of a template. */
  | ({ type: 'set-template' } & FieldChange)
  /** Several that are done and undone as one: all of them, or none. */
  | { type: 'batch'; actions: readonly Action[]; announcement?: Announcement | undefined }
  /** What an inverse is made of: fields, blocks and their order as they were. */
  | RestoreAction

export interface RestoreAction {
  type: 'restore'
  /** Fields, blocks left out, with the value that they had. */
  set: Readonly<Record<string, unknown>>
  unset: readonly string[]
  /** All field names in their order, where that changes. */
  keys?: readonly string[] | undefined
  /** Blocks as they were. */
  blocks: readonly Block[]
  /** Guids of all blocks in their order, where blocks come, go or change places. */
  order?: readonly Guid[] | undefined
}

/**
 * A line for screen readers; `describeAnnouncement` in `actions/` makes it text. The key stands below `edit.actions`, such as
 * `announcements.moved`. `position` and `layout` among the params are names of the model; `outcome` tells what undo or redo did to it.
 */
export interface Announcement {
  key: `announcements.${string}` | `refusals.${RefusalReason}`
  params: Readonly<Record<string, string | number>>
  outcome?: 'undone' | 'redone' | undefined
}

export interface Applied {
  edited: Edited
  inverse: Action
  announcement: Announcement
  /** Blocks to be selected afterwards; absent: the selection stays. */
  selection?: readonly Guid[] | undefined
}

/** Why an action cannot be done; the text stands below `edit.actions.refusals`. */
export const refusalReasons = [
  'blockGone',
  'blockKindUnknown',
  'kindNotHere',
  'positionNotInLayout',
  'positionNotForKind',
  'tooManyOfKind',
  'tooManyBlocks',
  'guidTaken',
  'noPlaceInLayout',
  'atEnd',
  'nothingToMove',
  'convertLosesOptions',
  'valueInvalid',
  'fieldUnknown',
  'mayNotChangeRights',
] as const
export type RefusalReason = (typeof refusalReasons)[number]

export type Saving = 'saved' | 'waiting' | 'saving' | 'failed' | 'offline' | 'signed-out' | 'conflict'

/** Something that both sides changed, each in its own way. */
export interface Clash {
  /** Stands in for it in `resolve`. */
  id: string
  kind: 'field' | 'option' | 'content' | 'block' | 'place'
  /** Of the block that it is in; absent for fields of the page or item. */
  guid?: Guid | undefined
  /** Field or option. */
  name: string
  /** Absent where a side has deleted it, or never had it. */
  base?: unknown
  mine?: unknown
  theirs?: unknown
}

export interface Conflict {
  clashes: readonly Clash[]
  base: Edited
  mine: Edited
  theirs: Edited
}
export type Choices = Readonly<Record<string, 'mine' | 'theirs'>>

/** Why a save was not taken, by the path in the body that the server named. */
export interface SaveFault {
  path: string
  code: string
  message: string
  /** Of the block that it is in. */
  guid?: Guid | undefined
}

export interface EditState {
  /** As it is on the screen. */
  edited: Edited
  /** What visitors are given; undefined when nothing of it is live, or it is not known yet. */
  live: Edited | undefined
  selection: readonly Guid[]
  saving: Saving
  /** When the server last took it, ISO 8601. */
  savedAt: string | undefined
  /** ETag of what the server has, for If-Match of other calls. */
  version: string
  /** Why saving failed, as the server told it. */
  problem?: { title: string; detail: string; code: string; faults: readonly SaveFault[] } | undefined
  canUndo: boolean
  canRedo: boolean
  /** What the next undo and redo would do, in the words of its announcement. */
  undoes?: Announcement | undefined
  redoes?: Announcement | undefined
  /** The newest line; `id` grows by one with each, so that the same words twice are heard twice. */
  lastAnnouncement?: (Announcement & { id: number }) | undefined
  conflict?: Conflict | undefined
  /** Work from before a crash or an expired session that the server does not have. */
  recovery?: { edited: Edited; keptAt: string } | undefined
  /** How many other tabs of this person have the same thing open. */
  otherTabs: number
}

/** Work that is not on the server, and what it began from. */
export interface KeptWork {
  base: Edited
  edited: Edited
}

/** One page, item or template that is being edited. It outlives the components that show it. */
export interface EditSession {
  readonly code: EditCode
  getState(): EditState
  /** For `useSyncExternalStore`. */
  subscribe(listener: () => void): () => void
  /**
   * Does an action at once and saves it soon. Actions with the same `merge` key that follow each other within 2 s are one step of undo:
   * give one to typing, such as `content:<guid>`. One that `joins` is one step with the last, however long ago that was, if undoing that
   * one undoes both: what is chosen for a new block goes with the block.
   * @returns whether it was done; if not, the reason is the last announcement
   */
  dispatch(action: Action, options?: { merge?: string | undefined; joins?: boolean }): boolean
  undo(): void
  redo(): void
  /** `toggle` adds or takes out, `range` goes from the block that was chosen first to this one, in reading order. */
  select(guids: readonly Guid[], options?: { extend?: 'toggle' | 'range' | undefined }): void
  /** Announces something that is no action. */
  announce(announcement: Announcement): void
  /** Saves what is waiting; resolves when the server has it, or when it is clear that it will not. */
  saveNow(): Promise<void>
  /** Ends a conflict with what was chosen for each clash; what is not named stays mine. */
  resolve(choices: Choices): void
  /** Restores or discards the work from before a crash. @returns that work, for `bringBack` */
  recover(choice: 'restore' | 'discard'): KeptWork | undefined
  /**
   * Puts back work that was discarded, as one step that can be undone. What others changed since stays, and what both changed is asked about.
   */
  bringBack(discarded: KeptWork): void
  /** Reads the working copy and what is live again, as after publishing or reverting elsewhere. Work that is not saved is merged. */
  refresh(): Promise<void>
  /** Stops timers and channels; what is not saved stays in the local copy. */
  close(): void
}
