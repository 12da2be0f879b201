import {
  ArrowDown,
  ArrowDownToLine,
  ArrowUp,
  ArrowUpToLine,
  Clipboard,
  ClipboardPaste,
  CornerUpRight,
  Copy,
  Eye,
  FilePlus,
  type IconNode,
  Keyboard,
  Monitor,
  PenLine,
  Plus,
  Redo2,
  Replace,
  Rocket,
  Save,
  Scissors,
  Search,
  Settings2,
  Smartphone,
  SquareDashedMousePointer,
  Tablet,
  Trash2,
  Type,
  Undo2,
} from 'lucide'
import { createDuplicate, type Direction, findMove, placeBehind } from '../actions/commands.ts'
import { listConversions } from '../actions/convert-block.ts'
import { blocksIn, blocksOf, findBlock, positionsOf } from '../actions/edited.ts'
import type { EditTools } from '../frame/edit-context.ts'
import type { Keys } from './shortcuts.ts'

/** Something that can be done: by its button, by its keys, and by its name in the palette. */
export interface Command {
  /** Its name stands at `edit.palette.commands.<id>`. */
  id: string
  group: 'block' | 'history' | 'page' | 'view'
  icon: IconNode
  keys: readonly Keys[]
  /** Its keys work where somebody writes, too. */
  worksInText?: true
  /** Its keys are the browser's own, which tells of them in its way. */
  ofBrowser?: true
  /** Its keys work only where blocks have the focus: elsewhere they belong to what has it. */
  ofBlocks?: true
  isPossible: () => boolean
  run: () => void
}

const always = () => true

/** Everything that can be done, in the order of the palette. */
export function listCommands(tools: EditTools): Command[] {
  return [...blockCommands(tools), ...historyCommands(tools), ...pageCommands(tools), ...viewCommands(tools)]
}

function blockCommands(tools: EditTools): Command[] {
  const { session, canvas } = tools
  const state = () => session.getState()
  const hasSelection = () => state().selection.length > 0
  const move = (direction: Direction) => findMove(state().edited, state().selection, direction, session.code)
  const moveBy = (direction: Direction) => ({
    isPossible: () => hasSelection() && move(direction) !== undefined,
    run() {
      const action = move(direction)
      const [first] = state().selection
      if (action && session.dispatch(action) && first !== undefined) canvas.reveal(first)
      if (!action) session.announce({ key: 'refusals.atEnd', params: {} })
    },
  })
  const canConvert = () => {
    const block = findBlock(state().edited, state().selection[0] ?? '')
    return block !== undefined && listConversions(state().edited, block, session.code).length > 0
  }
  const group = 'block'
  const ofBlocks = true
  return [
    {
      id: 'insert',
      group,
      ofBlocks,
      icon: Plus,
      keys: ['/'],
      isPossible: always,
      run: () => tools.open({ kind: 'picker', at: placeBehind(state().edited, state().selection.at(-1)) }),
    },
    {
      id: 'edit',
      group,
      ofBlocks,
      icon: PenLine,
      keys: ['Enter'],
      isPossible: hasSelection,
      run() {
        const last = state().selection.at(-1)
        if (last !== undefined && !canvas.editText(last)) tools.openDrawer({ focus: true })
      },
    },
    { id: 'settings', group, icon: Settings2, keys: [], isPossible: hasSelection, run: () => tools.openDrawer({ focus: true }) },
    { id: 'moveUp', group, ofBlocks, icon: ArrowUp, keys: ['Alt+ArrowUp'], ...moveBy('up') },
    { id: 'moveDown', group, ofBlocks, icon: ArrowDown, keys: ['Alt+ArrowDown'], ...moveBy('down') },
    { id: 'previousPosition', group, ofBlocks, icon: ArrowUpToLine, keys: ['Alt+Shift+ArrowUp'], ...moveBy('previous-position') },
    { id: 'nextPosition', group, ofBlocks, icon: ArrowDownToLine, keys: ['Alt+Shift+ArrowDown'], ...moveBy('next-position') },
    { id: 'moveTo', group, icon: CornerUpRight, keys: [], isPossible: hasSelection, run: () => tools.open({ kind: 'move' }) },
    {
      id: 'convert',
      group,
      icon: Replace,
      keys: [],
      isPossible: () => state().selection.length === 1 && canConvert(),
      run: () => tools.open({ kind: 'convert' }),
    },
    {
      id: 'duplicate',
      group,
      ofBlocks,
      icon: Copy,
      keys: ['Mod+D'],
      isPossible: hasSelection,
      run: () => void session.dispatch(createDuplicate(state().selection, () => crypto.randomUUID())),
    },
    { id: 'copy', group, ofBrowser: true, icon: Clipboard, keys: ['Mod+C'], isPossible: hasSelection, run: () => canvas.clip('copy') },
    { id: 'cut', group, ofBrowser: true, icon: Scissors, keys: ['Mod+X'], isPossible: hasSelection, run: () => canvas.clip('cut') },
    { id: 'paste', group, ofBrowser: true, icon: ClipboardPaste, keys: ['Mod+V'], isPossible: always, run: () => canvas.clip('paste') },
    {
      id: 'delete',
      group,
      ofBlocks,
      icon: Trash2,
      keys: ['Delete', 'Backspace'],
      isPossible: hasSelection,
      run() {
        const next = findNeighbour(tools)
        if (!session.dispatch({ type: 'delete-blocks', guids: state().selection })) return
        session.select(next === undefined ? [] : [next])
        if (next === undefined) canvas.focus()
        else canvas.focusBlock(next)
      },
    },
    {
      id: 'selectAll',
      group,
      ofBlocks,
      icon: SquareDashedMousePointer,
      keys: ['Mod+A'],
      isPossible: () => blocksOf(state().edited).length > 0,
      run: () =>
        session.select(positionsOf(state().edited).flatMap((position) => blocksIn(state().edited, position).map(({ guid }) => guid))),
    },
  ]
}

/** Where the focus goes when what is selected goes: to what stands behind it, else before it. */
function findNeighbour({ session }: EditTools): string | undefined {
  const { edited, selection } = session.getState()
  const order = positionsOf(edited).flatMap((position) => blocksIn(edited, position).map(({ guid }) => guid))
  const last = order.findLastIndex((guid) => selection.includes(guid))
  return (
    order.slice(last + 1).find((guid) => !selection.includes(guid)) ?? order.slice(0, last).findLast((guid) => !selection.includes(guid))
  )
}

function historyCommands({ session }: EditTools): Command[] {
  const group = 'history'
  return [
    { id: 'undo', group, icon: Undo2, keys: ['Mod+Z'], isPossible: () => session.getState().canUndo, run: () => session.undo() },
    {
      id: 'redo',
      group,
      icon: Redo2,
      keys: ['Mod+Shift+Z', 'Mod+Y'],
      isPossible: () => session.getState().canRedo,
      run: () => session.redo(),
    },
    { id: 'save', group, icon: Save, keys: ['Mod+S'], worksInText: true, isPossible: always, run: () => void session.saveNow() },
  ]
}

function pageCommands(tools: EditTools): Command[] {
  const { session } = tools
  const group = 'page'
  return [
    {
      id: 'publish',
      group,
      icon: Rocket,
      keys: ['Mod+Enter'],
      worksInText: true,
      isPossible: always,
      run: () => tools.open({ kind: 'publish' }),
    },
    {
      id: 'title',
      group,
      icon: Type,
      keys: ['F2'],
      worksInText: true,
      isPossible: always,
      run() {
        session.select([])
        tools.openDrawer({ focus: true })
      },
    },
    {
      id: 'newPage',
      group,
      icon: FilePlus,
      keys: [],
      // Pages are the administrators' to make, as their rights are.
      isPossible: () => session.code.mayChangeRights,
      run: () => tools.open({ kind: 'new-page' }),
    },
    { id: 'leave', group, icon: Eye, keys: [], isPossible: always, run: () => void tools.leave() },
  ]
}

function viewCommands(tools: EditTools): Command[] {
  const group = 'view'
  return [
    { id: 'desktop', group, icon: Monitor, keys: [], isPossible: () => tools.device !== 'desktop', run: () => tools.setDevice('desktop') },
    { id: 'tablet', group, icon: Tablet, keys: [], isPossible: () => tools.device !== 'tablet', run: () => tools.setDevice('tablet') },
    { id: 'mobile', group, icon: Smartphone, keys: [], isPossible: () => tools.device !== 'mobile', run: () => tools.setDevice('mobile') },
    {
      id: 'palette',
      group,
      icon: Search,
      keys: ['Mod+K'],
      worksInText: true,
      isPossible: always,
      run: () => tools.open({ kind: 'palette' }),
    },
    { id: 'help', group, icon: Keyboard, keys: ['?'], isPossible: always, run: () => tools.open({ kind: 'help' }) },
  ]
}
