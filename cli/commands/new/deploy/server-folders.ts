import { existsSync, lstatSync, readlinkSync, realpathSync } from 'node:fs'
import { dirname, isAbsolute, join, relative, resolve } from 'node:path'
import { AppError } from '#content/errors/app-error.ts'
import type { CommandContext } from '../../../context.ts'

/** Folders on the server, from the root on. */
export interface Places {
  /** Those that may not be there yet. */
  made: readonly string[]
  /** What the server may write. */
  writable: readonly string[]
  /** What belongs to its user, with all that is in it. */
  owned: readonly string[]
}

/** @throws AppError SITE_USAGE if publishes become commits and there is no repository */
export function findPlaces(at: string, { workspace, config }: Pick<CommandContext, 'workspace' | 'config'>): Places {
  const link = findLink(workspace)
  const linked = link && onServer(link.target, at, workspace)
  const made = [join(at, 'content'), ...(linked === undefined ? [] : [linked])]
  for (const folder of [config.data, config.out]) made.push(onServer(folder, at, workspace))
  if (!config.publishing.git) return { made, writable: made, owned: made }
  const sites = link?.path === 'content' ? join(linked ?? at, 'sites') : (linked ?? join(at, 'content', 'sites'))
  const real = realpathSync(join(workspace, 'content', 'sites'))
  const repository = resolve(sites, relative(real, findRepository(real)))
  const isBeside = (folder: string) => isOutside(relative(repository, folder))
  // git trusts a repository only if its folder is of the user who asks. The unit still keeps code from being written.
  return { made, writable: [...made, join(repository, '.git')], owned: [repository, ...made.filter(isBeside)] }
}

/** Where a folder that is named relative to the workspace, or from the root on, is on the server. One outside the workspace keeps its name. */
export function onServer(named: string, at: string, workspace: string): string {
  const inside = relative(workspace, resolve(workspace, named))
  return isAbsolute(named) && isOutside(inside) ? named : resolve(at, inside)
}

/** The link in the place of the content, if there is one. Its target is named as `onServer` takes it. */
export function findLink(workspace: string): { path: string; target: string } | undefined {
  const path = ['content', 'content/sites'].find((each) => lstatSync(join(workspace, each), { throwIfNoEntry: false })?.isSymbolicLink())
  if (path === undefined) return undefined
  const target = readlinkSync(join(workspace, path))
  return { path, target: isAbsolute(target) ? target : join(dirname(path), target) }
}

function findRepository(folder: string): string {
  let found = folder
  while (!existsSync(join(found, '.git'))) {
    if (found !== dirname(found)) found = dirname(found)
    else {
      const reason = 'site.config.ts makes a commit of each publish, and content/sites is in no git repository. Run git init there first.'
      throw new AppError('SITE_USAGE', { reason, command: 'site new deploy' })
    }
  }
  return found
}

function isOutside(path: string): boolean {
  return /^\.\.([\\/]|$)/.test(path) || isAbsolute(path)
}
