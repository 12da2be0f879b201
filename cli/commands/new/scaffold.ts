import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { AppError } from '#content/errors/app-error.ts'
import { productRoot } from '#renderer/build/product-root.ts'
import { checkName } from './check-name.ts'
import { templates, writeTemplate } from './write-template.ts'

export interface Scaffolded {
  /** Relative to the workspace. */
  folder: string
  /** Relative to the folder. */
  files: string[]
  /** What its maker does now. */
  next: readonly string[]
}

/** Makes a block, theme or site. Throws SITE_NAME_INVALID, or SITE_EXISTS when its folder is there already. */
export async function scaffold(kind: string, name: string, workspace: string): Promise<Scaffolded> {
  checkName(kind, name)
  const isRepository = workspace === productRoot
  const folder = folderOf(kind, name, isRepository)
  const target = join(workspace, folder)
  if (existsSync(target)) throw new AppError('SITE_EXISTS', { path: folder })
  const files = await writeTemplate(join(templates, kind), target, name)
  if (kind === 'block' && isRepository) files.push(...(await writeTemplate(join(templates, 'block-test'), target, name)))
  return { folder, files, next: nextSteps(kind, name) }
}

function folderOf(kind: string, name: string, isRepository: boolean): string {
  if (kind === 'site') return `content/sites/${name}`
  if (kind === 'theme') return `themes/${name}`
  return isRepository ? `renderer/blocks/${name}` : `blocks/${name}`
}

function nextSteps(kind: string, name: string): readonly string[] {
  switch (kind) {
    case 'site':
      return [`site build --site ${name}`, 'site preview']
    case 'theme':
      return [`Set "theme": "${name}" in a site’s site.json`, 'site dev']
    default:
      return ['site dev, and look at /_gallery', `Put it on a page: "name: ${name}" under "blocks"`]
  }
}
