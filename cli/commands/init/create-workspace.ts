import { readdir } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { makeFolder } from '#content/store/files/make-folder.ts'
import { AppError } from '#content/errors/app-error.ts'
import { productRoot } from '#renderer/product-root.ts'
import { checkName } from '../new/check-name.ts'
import { refreshWorkspaceTypes } from '../../workspace-types.ts'
import { siteTemplates, writeTemplate } from '../new/write-template.ts'

/** A folder with only these, from version control and editors, counts as empty. */
const mayStay = new Set(['.git', '.idea', '.vscode', '.DS_Store'])

/**
 * Makes a workspace with one site in a new or empty folder. Returns the files, relative to it.
 * @throws AppError SITE_EXISTS for a folder that is not empty, SITE_NAME_INVALID for a bad site name
 */
export async function createWorkspace(base: string, folder: string, { site, lang }: { site: string; lang: string }): Promise<string[]> {
  checkName('site', site)
  const target = resolve(base, folder)
  makeFolder(target)
  if ((await readdir(target)).some((name) => !mayStay.has(name))) throw new AppError('SITE_EXISTS', { path: folder })
  const siteFolder = join('content', 'sites', site)
  const own = await writeTemplate(
    ['shared', lang].map((part) => join(productRoot, 'cli', 'commands', 'init', 'templates', part)),
    target,
    { name: toName(basename(target)), workspace: target },
  )
  const content = await writeTemplate(siteTemplates(lang), join(target, siteFolder), { name: site, workspace: target })
  await refreshWorkspaceTypes(target)
  return [...own, ...content.map((path) => join(siteFolder, path))].sort()
}

function toName(folder: string): string {
  return (
    folder
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'website'
  )
}
