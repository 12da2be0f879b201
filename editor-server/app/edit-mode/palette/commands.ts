import { Redo2, Save, Undo2 } from 'lucide'
import type { EditTools } from '../workspace/edit-context.ts'
import { blockCommands } from './block-commands.ts'
import { always, type Command } from './command.ts'
import { pageCommands } from './page-commands.ts'
import { retrace } from './retrace.ts'
import { viewCommands } from './view-commands.ts'

/** Everything that can be done, in the order of the palette. Menus, buttons, keys and their page of help are made of this list. */
export function listCommands(tools: EditTools): Command[] {
  return [...blockCommands(tools), ...historyCommands(tools), ...pageCommands(tools), ...viewCommands(tools)]
}

/** @throws TypeError */
export function getCommand(tools: EditTools, id: string): Command {
  const command = listCommands(tools).find((each) => each.id === id)
  if (!command) throw new TypeError(`There is no command ${id}`)
  return command
}

function historyCommands(tools: EditTools): Command[] {
  const { session } = tools
  const group = 'history'
  return [
    {
      id: 'undo',
      group,
      icon: Undo2,
      keys: ['Mod+Z'],
      isPossible: () => session.getState().canUndo,
      run: () => retrace(tools, 'undo'),
      // It says that there is nothing left.
      refuse: () => session.undo(),
    },
    {
      id: 'redo',
      group,
      icon: Redo2,
      keys: ['Mod+Shift+Z', 'Mod+Y'],
      isPossible: () => session.getState().canRedo,
      run: () => retrace(tools, 'redo'),
      refuse: () => session.redo(),
    },
    { id: 'save', group, icon: Save, keys: ['Mod+S'], worksInText: true, isPossible: always, run: () => void session.saveNow() },
  ]
}
