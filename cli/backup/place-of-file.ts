import { existsSync, realpathSync, statSync } from 'node:fs'
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path'
import { AppError } from '#content/errors/app-error.ts'
import { refuseFile } from '../find-workspace.ts'

export interface PlaceOptions {
  workspace: string
  data: string
  out: string
  command: string
}

/**
 * Where a file of content goes that is not for everyone: never where it is published, or goes into git. Writes nothing.
 * @throws AppError SITE_USAGE, SITE_NOT_WRITABLE
 */
export function findPlaceOfFile(given: string, { workspace, data, out, command }: PlaceOptions): string {
  const usage = (reason: string) => new AppError('SITE_USAGE', { reason, command })
  if (given === '' || given === '-') throw usage('It takes the name of a file to write.')
  const file = resolve(workspace, given)
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) throw usage(`${given} is a folder; give the name of a file in it.`)
  const sitesFolder = join(workspace, 'content', 'sites')
  for (const [folder, reason] of [
    [sitesFolder, 'is backed up itself, and goes into git'],
    [out, 'is published'],
    [join(data, 'media'), 'is backed up itself'],
  ] as const)
    if (isWithin(file, folder)) throw usage(`${given} would lie in ${relative(workspace, folder)}, which ${reason}.`)
  const real = (folder: string) => (existsSync(folder) ? realpathSync(folder) : folder)
  const place = join(real(dirname(file)), basename(file))
  if (isWithin(place, real(workspace)) && !isWithin(place, real(data)))
    throw usage(`${given} would lie in the workspace, which goes into git. Write it beside the workspace: ../${basename(file)}.`)
  refuseFile(join(file, '..'))
  return file
}

function isWithin(file: string, folder: string): boolean {
  const path = relative(folder, file)
  return path !== '' && !path.startsWith('..') && !isAbsolute(path)
}
