import { existsSync, readdirSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { Plugin } from 'vite'
import { productRoot } from '../product-root.ts'
import type { SourceFolder } from './find-sources.ts'

export interface CodeFolders {
  blocks: readonly Pick<SourceFolder, 'name' | 'folder'>[]
  themes: readonly Pick<SourceFolder, 'name' | 'folder'>[]
}

/** The renderer over all blocks and themes. */
export const SERVER_ENTRY = 'virtual:bouwsteen/server'
/** The same with everything a build runs, so that a thread loads one file. */
export const BUILDER_ENTRY = 'virtual:bouwsteen/builder'
export const islandEntry = (block: string) => `virtual:bouwsteen/island/${block}`
export const themeEntry = (theme: string) => `virtual:bouwsteen/theme/${theme}`
/** The theme's style sheet as CSS that a `<link>` can name, so that a development server swaps it in place. */
export const styleEntry = (theme: string) => `virtual:bouwsteen/style/${theme}.css`

const renderer = join(productRoot, 'renderer')
/** Islands of the product's own pages: name and folder. */
export const pageIslands: CodeFolders['blocks'] = [{ name: 'search-page', folder: join(renderer, 'pages', 'search') }]
/** What suggests in search boxes; pages name it like an island. */
export const SUGGEST = 'suggest'
export const suggestFile = join(renderer, 'search', 'suggest', 'start.ts')

const publicNames: Record<string, string> = {
  'bouwsteen/block': join(renderer, 'blocks', 'api.ts'),
  'bouwsteen/theme': join(renderer, 'theme', 'api.ts'),
  'bouwsteen/config': join(productRoot, 'content', 'config', 'config.ts'),
}

/**
 * The modules that tie found folders together, and the names that workspace code imports. A workspace needs
 * no node_modules: `bouwsteen/*`, React and zod come from the product (DESIGN section 7).
 */
export function bouwsteenModules(find: () => CodeFolders): Plugin {
  return {
    name: 'bouwsteen-modules',
    enforce: 'pre',
    async resolveId(id, importer, options) {
      if (id.startsWith('virtual:bouwsteen/')) return `\0${id}`
      if (publicNames[id]) return publicNames[id]
      const isOurs = !importer || importer.startsWith('\0') || importer.startsWith(productRoot + sep)
      if (!isOurs && /^(react|react-dom|zod)(\/|$)/.test(id)) {
        return this.resolve(id, join(productRoot, 'package.json'), { ...options, skipSelf: true })
      }
      return undefined
    },
    load(id) {
      if (!id.startsWith('\0virtual:bouwsteen/')) return undefined
      const name = id.slice(1)
      const code = find()
      if (name === SERVER_ENTRY) return serverModule(code)
      if (name === BUILDER_ENTRY) return builderModule()
      const [kind, folderName] = name.slice('virtual:bouwsteen/'.length).split('/') as [string, string]
      if (kind === 'island')
        return islandModule([...code.blocks, ...pageIslands].find(({ name: known }) => known === folderName)?.folder ?? '')
      if (kind === 'style')
        return themeStyles(code, folderName.replace(/\.css(\?.*)?$/, ''))
          .map((file) => `@import ${quote(file)};`)
          .join('\n')
      return (
        themeStyles(code, folderName)
          // The query keeps what themes have in common in the style sheet of each, instead of in a chunk that no page names.
          .map((file) => `import ${quote(`${file}?theme=${folderName}`)}`)
          .join('\n')
      )
    },
  }
}

function serverModule({ blocks, themes }: CodeFolders): string {
  const lines = [`import { createRenderer } from ${quote(join(renderer, 'pages', 'renderer.tsx'))}`]
  for (const language of ['nl', 'en']) {
    const files = [join(productRoot, 'content', 'messages', 'public', `${language}.json`), ...messagesOfRenderer(language)]
    files.forEach((file, position) => lines.push(`import shared_${language}_${position} from ${quote(file)}`))
    lines.push(`const shared_${language} = Object.assign({}, ${files.map((_, position) => `shared_${language}_${position}`).join(', ')})`)
  }
  const blockEntries = blocks.map(({ name, folder }, position) => {
    lines.push(`import { block as block${position} } from ${quote(join(folder, 'block.ts'))}`)
    const messages = ['nl', 'en'].flatMap((language) => {
      const file = join(folder, `messages.${language}.json`)
      if (!existsSync(file)) return []
      lines.push(`import block${position}_${language} from ${quote(file)}`)
      return [`${language}: block${position}_${language}`]
    })
    return `${quote(name)}: { block: block${position}, messages: { ${messages.join(', ')} } }`
  })
  const themeEntries = themes.map(({ name, folder }, position) => {
    lines.push(`import { theme as theme${position} } from ${quote(join(folder, 'theme.ts'))}`)
    return `${quote(name)}: theme${position}`
  })
  lines.push(
    `export const renderer = createRenderer({`,
    `  blocks: { ${blockEntries.join(', ')} },`,
    `  themes: { ${themeEntries.join(', ')} },`,
    `  messages: { nl: shared_nl, en: shared_en },`,
    `})`,
  )
  return lines.join('\n')
}

function builderModule(): string {
  const build = join(renderer, 'build')
  return [
    `export { renderer } from ${quote(SERVER_ENTRY)}`,
    `export { buildSite } from ${quote(join(build, 'site', 'build-site.ts'))}`,
    `export { startWorker } from ${quote(join(build, 'render', 'worker.ts'))}`,
  ].join('\n')
}

/** Texts that stand beside the shell, the layouts and the pages they belong to. */
function messagesOfRenderer(language: string): string[] {
  return ['shell', 'layouts', 'pages'].flatMap((folder) => filesIn(join(renderer, folder), `messages.${language}.json`))
}

function islandModule(folder: string): string {
  return [
    `import { island } from ${quote(join(folder, 'island.tsx'))}`,
    `import { createMount } from ${quote(join(renderer, 'islands', 'hydrate.ts'))}`,
    `export default createMount(island)`,
  ].join('\n')
}

/** One style sheet per theme: base, shell, layouts, pages, every block, then the theme's own. */
function themeStyles({ blocks, themes }: CodeFolders, name: string): string[] {
  const theme = themes.find((candidate) => candidate.name === name)?.folder ?? ''
  return [
    join(renderer, 'theme', 'base.css'),
    join(theme, 'tokens.css'),
    ...cssIn(join(renderer, 'shell')),
    ...cssIn(join(renderer, 'layouts')),
    ...cssIn(join(renderer, 'pages')),
    ...blocks.flatMap(({ folder }) => cssIn(folder)),
    join(theme, 'theme.css'),
  ].filter((file) => existsSync(file))
}

function cssIn(folder: string): string[] {
  return filesIn(folder, '.css')
}

function filesIn(folder: string, ending: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

function quote(text: string): string {
  return JSON.stringify(text)
}
