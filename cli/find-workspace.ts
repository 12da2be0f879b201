import { existsSync, statfsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { AppError } from '#content/errors/app-error.ts'
import { shorten, type WriteCommand } from './command-line.ts'

/** The nearest folder above that holds content/sites. */
function findWorkspaceAbove(folder: string): string | undefined {
  const parent = dirname(folder)
  if (parent === folder) return undefined
  return isWorkspace(parent) ? parent : findWorkspaceAbove(parent)
}

function isWorkspace(folder: string): boolean {
  return existsSync(join(folder, 'content', 'sites'))
}

/**
 * From `pages/` of a site a person means the workspace around it, and must not get a second one inside it.
 * @param line the command line that was given, without the program
 * @throws AppError SITE_WORKSPACE_ABOVE
 */
export function refuseInsideWorkspace(cwd: string, line: string, write: WriteCommand): void {
  const above = isWorkspace(cwd) ? undefined : findWorkspaceAbove(cwd)
  if (above !== undefined) throw new AppError('SITE_WORKSPACE_ABOVE', { above, command: write(line, shorten(above, cwd)) })
}

/** PROC_SUPER_MAGIC of linux/magic.h. Making folders there with `recursive` never ends. */
const PROC = 0x9fa0

/** @throws AppError SITE_NOT_WRITABLE for a file where an option wants a folder, and for what belongs to the system */
export function refuseFile(folder: string): void {
  let there = folder
  while (!existsSync(there) && dirname(there) !== there) there = dirname(there)
  if (process.platform === 'linux' && statfsSync(there).type === PROC)
    throw new AppError('SITE_NOT_WRITABLE', { path: folder, reason: 'it belongs to the system' })
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === false)
    throw new AppError(
      'SITE_NOT_WRITABLE',
      { path: folder, reason: 'a file stands where a folder has to be' },
      { fix: 'Choose another folder.' },
    )
}
