import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { AppError } from '#content/errors/app-error.ts'
import { productRoot } from '#renderer/product-root.ts'
import type { WriteCommand } from '../../command-line.ts'
import type { NextStep } from '../../report/next-steps.ts'
import { checkName } from './check-name.ts'
import { type Language, siteValues } from './site-values.ts'
import { findWorkspaceLanguage } from './workspace-language.ts'
import { addTestTools, hasTestTools } from './test-tools.ts'
import { siteTemplates, templates, writeTemplate } from './write-template.ts'

const exampleTexts: Readonly<Record<Language, string>> = {
  nl: 'Eén of twee zinnen die zeggen waar het over gaat.',
  en: 'One or two sentences that say what it is about.',
}

export interface ScaffoldOptions {
  kind: string
  name: string
  /** Absolute. */
  workspace: string
  /** Language of a site's texts, and of a block's examples; by default that of the sites that are there. */
  lang?: Language | undefined
  /** Lets it replace the product's block or theme of that name. */
  replace: boolean
  /** What has a type; absent: list items. */
  uses: string | undefined
  /** Writes a first test of a block, and adds what it needs to package.json. */
  test: boolean
}

export interface Scaffolded {
  /** Relative to the workspace. */
  folder: string
  /** Relative to the folder. */
  files: string[]
  /** Whether package.json has packages now that npm has to install. */
  asksForInstall: boolean
}

/**
 * Makes a block, theme, type or site.
 * @throws AppError SITE_NAME_INVALID; SITE_EXISTS if its folder exists, or if the product has that name and `replace` is off
 */
export async function scaffold({ kind, name, workspace, lang, replace, test, uses }: ScaffoldOptions): Promise<Scaffolded> {
  checkName(kind, name)
  const isRepository = workspace === productRoot
  const folder = folderOf(kind, name, isRepository)
  const target = join(workspace, folder)
  if (existsSync(target)) throw new AppError('SITE_EXISTS', { path: folder })
  if (!replace && !isRepository) refuseShadow(kind, name)
  const language = lang ?? findWorkspaceLanguage(workspace)
  const languages = [language]
  const sources = kind === 'site' ? siteTemplates(languages) : [join(templates, kind)]
  const isTested = kind === 'block' && !isRepository && (test || (await hasTestTools(workspace)))
  if (kind === 'block' && isRepository) sources.push(join(templates, 'block-test'))
  if (isTested) sources.push(join(templates, 'block-own-test'))
  const asksForInstall = isTested && (await addTestTools(workspace))
  return {
    folder,
    files: await writeTemplate(sources, target, {
      name,
      values: { ...siteValues(languages), ...(uses === 'pages' ? ofPages : ofItems), example: exampleTexts[language] },
    }),
    asksForInstall,
  }
}

/** What the template of a type says of what has it. */
const ofItems = { define: 'defineItemType', thing: 'an item' }
const ofPages = { define: 'definePageType', thing: 'a page' }

/** A workspace's blocks and themes come first, so a name of the product would change every page that uses it. */
function refuseShadow(kind: string, name: string): void {
  if (kind === 'site' || kind === 'type' || !existsSync(join(productRoot, folderOf(kind, name, true)))) return
  throw new AppError(
    'SITE_EXISTS',
    { path: `The product’s ${kind} "${name}"` },
    { fix: `Choose another name. One of your own with this name takes its place everywhere; if you mean that, add --replace.` },
  )
}

function folderOf(kind: string, name: string, isRepository: boolean): string {
  if (kind === 'site') return `content/sites/${name}`
  if (kind === 'theme') return `themes/${name}`
  // The product has no types of its own: in the repository they are for its own sites.
  if (kind === 'type') return `types/${name}`
  return isRepository ? `renderer/blocks/${name}` : `blocks/${name}`
}

/** What to do next. */
export function listNextSteps(
  { kind, name, uses }: Pick<ScaffoldOptions, 'kind' | 'name' | 'uses'>,
  { files, asksForInstall }: Scaffolded,
  writeCommand: WriteCommand,
): NextStep[] {
  switch (kind) {
    case 'site':
      return [{ run: writeCommand(`build --site ${name}`) }, { run: writeCommand('preview') }]
    case 'theme':
      return [{ note: `Set "theme": "${name}" in a site’s site.json, then look at it:` }, { run: writeCommand('dev') }]
    case 'type':
      if (uses === 'pages')
        return [
          {
            note: `Editors choose it in the settings of a page. In a file, "type: ${name}" names it, and the values stand under "fields:".`,
          },
          { run: writeCommand('dev') },
        ]
      return [
        {
          note: `Each site offers it to its editors at once. Another name for it in one site: { "name": "…", "fieldsOf": "${name}" } in list-item-types.json.`,
        },
        { run: writeCommand('dev') },
        { note: `An item of it stands in items/${name}/, with its values under "fields:".` },
      ]
    default:
      return [
        { note: 'Look at its examples, at /_gallery:' },
        { run: writeCommand('dev') },
        { note: `Put it on a page: an entry with "name: ${name}" under "blocks".` },
        ...(files.includes(`${name}.test.ts`)
          ? [{ note: 'Run its test:' }, { run: `${asksForInstall ? 'npm install && ' : ''}npm test` }]
          : []),
      ]
  }
}
