import type { IconNode } from 'lucide'
import type { Keys } from './shortcuts.ts'

/** A command: run by its button, its keys, or its name in the palette. */
export interface Command {
  id: string
  /** Key of its name; absent: `edit.palette.commands.<id>`. */
  name?: string
  /** More words that find it. */
  words?: readonly string[]
  /** Key of more words that find it. */
  wordsName?: string
  /** Filled into its name. */
  params?: Readonly<Record<string, string>>
  group: 'insert' | 'block' | 'history' | 'page' | 'view'
  icon: IconNode
  keys: readonly Keys[]
  /** Its keys also work in text fields. */
  worksInText?: true
  /** The browser handles its keys. */
  ofBrowser?: true
  /** Its keys work only where blocks have the focus: elsewhere they belong to what has it. */
  ofBlocks?: true
  isPossible: () => boolean
  run: () => void
  /** Says why its keys do nothing now: a disabled button shows it, keys do not. */
  refuse?: () => void
}

export const always = (): boolean => true

export function nameCommand(
  { id, name = `edit.palette.commands.${id}`, params = {} }: Pick<Command, 'id' | 'name' | 'params'>,
  t: (key: string, params: Readonly<Record<string, string>>) => string,
): string {
  return t(name, params)
}
