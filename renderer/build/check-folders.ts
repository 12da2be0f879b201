import { join, parse, sep } from 'node:path'
import { AppError } from '#content/errors/app-error.ts'

/** Folders of a workspace that hold people's own files. */
export const sourceFolders = ['content', 'themes', 'blocks', '.git']

/**
 * Output and records need folders of their own: a build writes and deletes there.
 * @throws AppError SITE_USAGE
 */
export function checkFolders({ workspace, out, data }: { workspace: string; out: string; data: string }) {
  for (const [option, folder] of [
    ['--out', out],
    ['--data', data],
  ] as const) {
    const held = sourceFolders.map((name) => join(workspace, name)).find((own) => folder === own || folder.startsWith(own + sep))
    if (held !== undefined) refuse(`${option} ${folder} lies in ${held}, which holds sources.`)
    if (folder === workspace || folder === parse(folder).root) refuse(`${option} needs a folder of its own, not ${folder}.`)
  }
}

function refuse(reason: string): never {
  throw new AppError('SITE_USAGE', { reason, command: 'site build' })
}
