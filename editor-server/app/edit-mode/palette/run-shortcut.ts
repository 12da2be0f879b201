import { BLOCK, findBlockAround, guidOf, isElement } from '../workspace/marks.ts'
import type { EditTools } from '../workspace/edit-context.ts'
import type { Command } from './command.ts'
import { listCommands } from './commands.ts'
import { isMac, isTextField, type Keys, matches } from './shortcuts.ts'

/** Runs the command of a shortcut, wherever in edit mode it was pressed; other keys keep their own meaning. */
export function runShortcut(event: KeyboardEvent, tools: EditTools): void {
  // What lies over the frame has its own keys.
  const target = isElement(event.target) ? event.target : undefined
  if (event.defaultPrevented || tools.overlay || target?.closest('[role=dialog], [role=menu]')) return
  // What is written there is sent by these keys.
  if (event.key === 'Enter' && target?.closest('[data-sends]')) return
  // One that has not got the focus yet, or lost it.
  if (document.querySelector('[role=dialog][aria-modal=true]')) return
  // Before the tree, whose keys would go on to its rows.
  const take = () => {
    event.preventDefault()
    event.stopPropagation()
  }
  if (runInBlocks(event, target, tools)) return take()
  const command = listCommands(tools).find(
    (each) => !each.ofBrowser && each.keys.some((keys) => matches(event, keys, isMac()) && belongsTo(each, keys, target)),
  )
  if (!command) return
  // The keys are ours also while there is nothing to do: Mod+S must not save the editor's own page.
  take()
  if (command.isPossible()) command.run()
  else command.refuse?.()
}

function belongsTo({ worksInText, ofBlocks }: Command, keys: Keys, target: HTMLElement | undefined): boolean {
  // A single sign is written there.
  if (isTextField(target ?? null)) return worksInText === true && keys.length > 1
  return !ofBlocks || isAmongBlocks(target)
}

/** On the page, in the tree, or nowhere in particular. */
function isAmongBlocks(target: HTMLElement | undefined): boolean {
  if (!target || target.localName === 'body') return true
  return target.closest(BLOCK) !== null || target.closest('[role=treegrid]') !== null
}

/** Keys of the page itself: from block to block, and out. */
function runInBlocks(event: KeyboardEvent, target: HTMLElement | undefined, tools: EditTools): boolean {
  if (isTextField(target ?? null)) return false
  if (matches(event, 'Alt+F10', isMac())) {
    tools.canvas.focusToolbar()
    return true
  }
  const toolbar = event.key === 'Escape' ? target?.closest('[role=toolbar]') : undefined
  if (toolbar) {
    // That of a text leads back to the caret by itself.
    if (toolbar.matches('[data-takes-keys]')) return false
    tools.canvas.focus()
    return true
  }
  const block = findBlockAround(target)
  if (!block || event.altKey || event.ctrlKey || event.metaKey) return false
  const { session } = tools
  if (event.key === 'Escape') {
    session.select([])
    return true
  }
  const blocks = [...block.ownerDocument.querySelectorAll<HTMLElement>(BLOCK)]
  const next = nextIndex(event.key, blocks.indexOf(block), blocks.length)
  const element = next === undefined ? undefined : blocks[next]
  if (!element) return next !== undefined
  session.select([guidOf(element)], event.shiftKey ? { extend: 'range' } : {})
  tools.canvas.focusBlock(guidOf(element))
  return true
}

function nextIndex(key: string, index: number, length: number): number | undefined {
  if (key === 'ArrowDown') return Math.min(index + 1, length - 1)
  if (key === 'ArrowUp') return Math.max(index - 1, 0)
  if (key === 'Home') return 0
  return key === 'End' ? length - 1 : undefined
}
