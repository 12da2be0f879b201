import type { Action, Applied, EditCode, Edited } from '../contract.ts'
import type { Apply, Change } from './change.ts'
import { checkChange } from './check-change.ts'
import { convertBlock } from './convert-block.ts'
import { deleteBlocks } from './delete-blocks.ts'
import { duplicateBlocks } from './duplicate-blocks.ts'
import { insertBlocks } from './insert-blocks.ts'
import { moveBlocks } from './move-blocks.ts'
import { findRestore, restore } from './restore.ts'
import { setContent } from './set-content.ts'
import { setItem } from './set-item.ts'
import { setOptions } from './set-options.ts'
import { setPage, setPageOptions } from './set-page.ts'
import { setPermissions } from './set-permissions.ts'

const byType: { [Type in Action['type']]: Apply<Type> } = {
  'insert-blocks': insertBlocks,
  'move-blocks': moveBlocks,
  'delete-blocks': deleteBlocks,
  'duplicate-blocks': duplicateBlocks,
  'set-options': setOptions,
  'set-content': setContent,
  'convert-block': convertBlock,
  'set-permissions': setPermissions,
  'set-page': setPage,
  'set-page-options': setPageOptions,
  'set-item': setItem,
  batch: applyAll,
  restore,
}

/**
 * Does an action. What was not touched stays the same object, and the inverse gives back `edited` to the byte.
 * @throws ActionRefused where it cannot be done, or the server would not take what comes of it
 */
export function applyAction(edited: Edited, action: Action, code: EditCode): Applied {
  const change = changeBy(edited, action, code)
  return { ...change, inverse: findRestore(edited, change.edited) }
}

function changeBy(edited: Edited, action: Action, code: EditCode): Change {
  const apply = byType[action.type] as Apply<Action['type']>
  const change = apply(edited, action, code)
  // What is brought back was there before.
  if (action.type !== 'restore' && action.type !== 'batch') checkChange(edited, change.edited, code)
  return change
}

/** Several actions, each on what the one before it made: all of them, or none. */
function applyAll(...[edited, { actions, announcement }, code]: Parameters<Apply<'batch'>>): Change {
  let change: Change = { edited, announcement: { key: 'announcements.batch', params: { count: actions.length } } }
  for (const action of actions) change = { ...change, ...changeBy(change.edited, action, code) }
  const said =
    announcement ?? (actions.length === 1 ? change.announcement : { key: 'announcements.batch', params: { count: actions.length } })
  return { ...change, announcement: said as Change['announcement'] }
}
