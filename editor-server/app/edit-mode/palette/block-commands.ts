import {
  ArrowDown,
  ArrowDownToLine,
  ArrowUp,
  ArrowUpToLine,
  Clipboard,
  ClipboardPaste,
  CornerUpRight,
  MessageSquarePlus,
  Copy,
  PenLine,
  Plus,
  Replace,
  Scissors,
  Settings2,
  SquareDashedMousePointer,
  Trash2,
} from 'lucide'
import { createDuplicate, type Direction, findMove, placeBehind } from '../session/actions/commands.ts'
import { listConversions } from '../session/actions/convert-block.ts'
import { blocksIn, blocksOf, findBlock, positionsOf } from '../session/actions/edited.ts'
import type { EditTools } from '../workspace/edit-context.ts'
import { always, type Command } from './command.ts'

/** What is done with blocks. */
export function blockCommands(tools: EditTools): Command[] {
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
    },
    refuse: () => hasSelection() && session.announce({ key: 'refusals.atEnd', params: {} }),
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
    {
      id: 'settings',
      group,
      icon: Settings2,
      ofBlocks,
      keys: ['Alt+Enter'],
      isPossible: hasSelection,
      run: () => tools.openDrawer({ focus: true }),
    },
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
    {
      id: 'comment',
      group,
      icon: MessageSquarePlus,
      keys: ['Mod+Alt+M'],
      worksInText: true,
      isPossible: () => state().edited.kind !== 'template',
      run: () => tools.open({ kind: 'comment' }),
    },
    {
      id: 'suggest',
      group,
      icon: MessageSquarePlus,
      keys: [],
      isPossible: () => state().edited.kind !== 'template' && hasSelection(),
      run: () => tools.open({ kind: 'comment', isSuggestion: true }),
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
