import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Files below `folder` with this ending, absolute and sorted; empty where the folder does not exist. */
export function filesIn(folder: string, ending: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
