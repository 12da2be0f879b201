import { existsSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { Plugin } from 'vite'
import { productRoot } from '../product-root.ts'
import { filesIn } from './files-in.ts'
import type { SourceFolder } from './find-sources.ts'
import { blockSheet, coreSheet } from './style-sheets.ts'

export interface CodeFolders {
  blocks: readonly Pick<SourceFolder, 'name' | 'folder'>[]
  themes: readonly Pick<SourceFolder, 'name' | 'folder'>[]
  types: readonly Pick<SourceFolder, 'name' | 'folder'>[]
}

/** Prefix of modules that are not files. */
export const VIRTUAL = 'virtual:bouwsteen/'

/** The renderer over all blocks and themes. */
export const SERVER_ENTRY = 'virtual:bouwsteen/server'
/** The renderer with everything a build runs, so that a thread loads one file. */
export const BUILDER_ENTRY = 'virtual:bouwsteen/builder'
export const islandEntry = (block: string) => `virtual:bouwsteen/island/${block}`
/** What every page in this theme loads, as CSS for a `<link>`, so that a development server can replace it in place. */
export const styleEntry = (theme: string) => `virtual:bouwsteen/style/${theme}.css`
/** What pages with this block load besides. */
export const blockStyleEntry = (theme: string, block: string) => `virtual:bouwsteen/style/${theme}/${block}.css`

const renderer = join(productRoot, 'renderer')
/** Islands of the product's own pages: name and folder. */
export const pageIslands: CodeFolders['blocks'] = [{ name: 'search-page', folder: join(renderer, 'pages', 'search-page') }]
/** The suggestions in search boxes; pages name the script like an island. */
export const SUGGEST = 'suggest'
export const suggestFile = join(renderer, 'search-box', 'suggest', 'start.ts')

const publicNames: Record<string, string> = {
  'bouwsteen/block': join(renderer, 'blocks', 'api.ts'),
  'bouwsteen/type': join(renderer, 'content-types', 'api.ts'),
  'bouwsteen/theme': join(renderer, 'theme', 'api.ts'),
  'bouwsteen/config': join(productRoot, 'content', 'config', 'config.ts'),
}

/** The name by which workspace code imports a file of the product. */
export function publicNameOf(file: string): string | undefined {
  return Object.keys(publicNames).find((name) => publicNames[name] === file)
}

/**
 * The modules that tie the found folders together, and the names that workspace code imports. A workspace needs no node_modules:
 * `bouwsteen/*`, React and zod come from the product (DESIGN section 7).
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
      const [kind, folderName, blockFile] = name.slice('virtual:bouwsteen/'.length).replace(/\?.*$/, '').split('/') as [
        string,
        string,
        string?,
      ]
      if (kind === 'island') {
        const folder = [...code.blocks, ...pageIslands].find((each) => each.name === folderName)?.folder ?? ''
        return [...(folderName === LIST ? cardsModule(code) : []), islandModule(folder)].join('\n')
      }
      const theme = code.themes.find((candidate) => candidate.name === folderName.replace(/\.css$/, ''))
      if (!theme) return undefined
      return blockFile === undefined ? coreSheet(theme, code) : blockSheet(theme, code, blockFile.replace(/\.css$/, ''))
    },
  }
}

function serverModule({ blocks, themes, types }: CodeFolders): string {
  const lines = [`import { createRenderer } from ${quote(join(renderer, 'pages', 'renderer.tsx'))}`]
  for (const language of ['nl', 'en']) {
    const files = [join(productRoot, 'content', 'messages', 'public', `${language}.json`), ...messagesOfRenderer(language)]
    files.forEach((file, position) => lines.push(`import shared_${language}_${position} from ${quote(file)}`))
    lines.push(`const shared_${language} = Object.assign({}, ${files.map((_, position) => `shared_${language}_${position}`).join(', ')})`)
  }
  const blockEntries = blocks.map(({ name, folder }, position) => {
    lines.push(`import { block as block${position} } from ${quote(join(folder, 'block.ts'))}`)
    return `${quote(name)}: { block: block${position}, messages: ${importMessages(folder, `block${position}`, lines)} }`
  })
  const typeEntries = types.map(({ name, folder }, position) => {
    lines.push(`import { type as type${position} } from ${quote(join(folder, 'type.ts'))}`)
    const views = Object.entries({ card: 'Card', detail: 'Detail' }).flatMap(([file, component]) => {
      const path = join(folder, `${file}.tsx`)
      if (!existsSync(path)) return []
      lines.push(`import { ${component} as type${position}_${file} } from ${quote(path)}`)
      return [`${file}: type${position}_${file}`]
    })
    const parts = [`type: type${position}`, ...views, `messages: ${importMessages(folder, `type${position}`, lines)}`]
    return `${quote(name)}: { ${parts.join(', ')} }`
  })
  const themeEntries = themes.map(({ name, folder }, position) => {
    lines.push(`import { theme as theme${position} } from ${quote(join(folder, 'theme.ts'))}`)
    return `${quote(name)}: theme${position}`
  })
  lines.push(
    `export const renderer = createRenderer({`,
    `  blocks: { ${blockEntries.join(', ')} },`,
    `  themes: { ${themeEntries.join(', ')} },`,
    `  types: { ${typeEntries.join(', ')} },`,
    `  messages: { nl: shared_nl, en: shared_en },`,
    `})`,
  )
  return lines.join('\n')
}

/** Imports the texts of a folder, and gives them by language. */
function importMessages(folder: string, name: string, lines: string[]): string {
  const messages = ['nl', 'en'].flatMap((language) => {
    const file = join(folder, `messages.${language}.json`)
    if (!existsSync(file)) return []
    lines.push(`import ${name}_${language} from ${quote(file)}`)
    return [`${language}: ${name}_${language}`]
  })
  return `{ ${messages.join(', ')} }`
}

/** The block whose script draws cards in browsers. */
const LIST = 'list'

/** Gives the script of the list the cards that types of the workspace draw themselves; nothing where no type does. */
function cardsModule({ types }: CodeFolders): string[] {
  const drawn = types.filter(({ folder }) => existsSync(join(folder, 'card.tsx')))
  if (drawn.length === 0) return []
  const lines = [`import { setCardViews } from ${quote(join(renderer, 'content-types', 'card-views.ts'))}`]
  const entries = drawn.map(({ name, folder }, position) => {
    lines.push(`import { Card as card${position} } from ${quote(join(folder, 'card.tsx'))}`)
    const messages = importMessages(folder, `card${position}`, lines)
    return `${quote(name)}: { Card: card${position}, texts: viewsIn(${messages}) }`
  })
  return [
    ...lines,
    `const viewsIn = (messages) => Object.fromEntries(Object.entries(messages).map(([lang, { view }]) => [lang, view]))`,
    `setCardViews({ ${entries.join(', ')} })`,
  ]
}

function builderModule(): string {
  const build = join(renderer, 'build')
  return [
    `export { renderer } from ${quote(SERVER_ENTRY)}`,
    `export { buildSite } from ${quote(join(build, 'site', 'release-site.ts'))}`,
    `export { SiteBuilder } from ${quote(join(build, 'site', 'site-builder.ts'))}`,
    `export { startWorker } from ${quote(join(build, 'render', 'worker.ts'))}`,
  ].join('\n')
}

/** Texts that are next to the shell, the layouts and the pages they belong to. */
function messagesOfRenderer(language: string): string[] {
  return ['shell', 'layouts', 'pages'].flatMap((folder) => filesIn(join(renderer, folder), `messages.${language}.json`))
}

/** A block's script for the browser: `island.tsx` is React, `island.ts` a plain function. */
export function islandFileOf(folder: string): 'island.tsx' | 'island.ts' | undefined {
  return (['island.tsx', 'island.ts'] as const).find((file) => existsSync(join(folder, file)))
}

function islandModule(folder: string): string {
  if (islandFileOf(folder) === 'island.ts') return `export { mount as default } from ${quote(join(folder, 'island.ts'))}`
  return [
    `import { island } from ${quote(join(folder, 'island.tsx'))}`,
    `import { createMount } from ${quote(join(renderer, 'islands', 'hydrate.ts'))}`,
    `export default createMount(island)`,
  ].join('\n')
}

function quote(text: string): string {
  return JSON.stringify(text)
}
