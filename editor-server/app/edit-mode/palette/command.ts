import type { IconNode } from 'lucide'
import type { Keys } from './shortcuts.ts'

/** Something that can be done: by its button, by its keys, and by its name in the palette. */
export interface Command {
  id: string
  /** Key of its name; absent: `edit.palette.commands.<id>`. */
  name?: string
  /** Words by which it is found, too. */
  words?: readonly string[]
  /** Filled into its name. */
  params?: Readonly<Record<string, string>>
  group: 'insert' | 'block' | 'history' | 'page' | 'view'
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
  /** Tells why its keys do nothing now: a button that is off is seen and heard, keys are not. */
  refuse?: () => void
}

export const always = (): boolean => true

/** What a command is called, wherever it is offered. */
export function nameCommand(
  { id, name = `edit.palette.commands.${id}`, params = {} }: Pick<Command, 'id' | 'name' | 'params'>,
  t: (key: string, params: Readonly<Record<string, string>>) => string,
): string {
  return t(name, params)
}
