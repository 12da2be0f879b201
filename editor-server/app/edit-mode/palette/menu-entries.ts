import type { EditTools } from '../workspace/edit-context.ts'
import { nameCommand } from './command.ts'
import { getCommand } from './commands.ts'
import type { MenuPopoverProps } from './menu-popover.tsx'

/** Entries of a menu for those of its commands that are possible now. */
export function listEntries(
  tools: EditTools,
  ids: readonly string[],
  t: Parameters<typeof nameCommand>[1],
): ReturnType<MenuPopoverProps['entries']> {
  return ids
    .map((id) => getCommand(tools, id))
    .filter(({ isPossible }) => isPossible())
    .map((command) => ({ id: command.id, name: nameCommand(command, t), icon: command.icon, keys: command.keys[0], run: command.run }))
}
