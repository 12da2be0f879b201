import { existsSync } from 'node:fs'
import { join, sep } from 'node:path'
import { themeTokens } from '../theme/contract.ts'
import { emptyTokens } from '../theme/token-set.ts'
import { readTokenFile } from './look/read-token-file.ts'
import { writeTokenRules } from './look/token-rules.ts'
import { productRoot } from '../product-root.ts'
import { filesIn } from './files-in.ts'
import type { CodeFolders } from './virtual-modules.ts'

type Folder = CodeFolders['themes'][number]

const renderer = join(productRoot, 'renderer')
const tailwind = join(renderer, 'theme', 'tailwind.css')

/** The fields of items, on their pages and on cards, with what the workspace's types add. */
const FIELDS = 'typed-fields'

/** Parts of the product that only some pages show, with sheets of their own like blocks. */
const pageParts: Readonly<Record<string, string>> = {
  'search-page': join(renderer, 'pages', 'search-page', 'styles.css'),
  'item-page': join(renderer, 'pages', 'item', 'styles.css'),
  [FIELDS]: join(renderer, 'content-types', 'styles.css'),
  languages: join(renderer, 'shell', 'page-languages.css'),
  consent: join(renderer, 'shell', 'consent.css'),
  'signed-in': join(renderer, 'shell', 'signed-in', 'signed-in.css'),
  forms: join(renderer, 'theme', 'forms.css'),
  moving: join(renderer, 'theme', 'moving.css'),
}

/**
 * What every page in a theme loads: base, tokens, shell, layouts, pages, then the theme's own rules and the utilities that its views and
 * the workspace's blocks use. Blocks have their own sheets, so that a page pays for those it shows.
 */
export function coreSheet(theme: Folder, { blocks, types }: CodeFolders): string {
  const files = [
    join(renderer, 'theme', 'base.css'),
    join(theme.folder, 'tokens.css'),
    ...['theme', 'shell', 'layouts', 'pages'].flatMap((folder) => filesIn(join(renderer, folder), '.css')),
    join(theme.folder, 'theme.css'),
  ].filter((file) => !Object.values(pageParts).includes(file))
  const ownBlocks = blocks.filter(({ folder }) => !folder.startsWith(renderer + sep))
  return [
    ...importAll(files),
    ...[theme, ...ownBlocks, ...types].map(({ folder }) => `@source ${JSON.stringify(join(folder, '**', '*.tsx'))};`),
    writeTokenRules(readTokenFile(join(theme.folder, 'tokens.json')).design?.tokens ?? emptyTokens()),
    '@layer utilities { @tailwind utilities source(none); }',
  ].join('\n')
}

/** The CSS of a block or part, followed by the theme's changes in `blocks/<block>.css`. Both may use `@apply` and `@variant`. */
export function blockSheet(theme: Folder, code: CodeFolders, name: string): string {
  return [
    `@reference ${JSON.stringify(tailwind)};`,
    `@reference ${JSON.stringify(join(theme.folder, 'tokens.css'))};`,
    // Utilities refer to the token rather than its value: the sheet stays the same when a token changes.
    `@theme reference inline { ${themeTokens.map((token) => `--${token}: var(--${token});`).join(' ')} }`,
    ...importAll(listStyled(theme, code).find((each) => each.name === name)?.files ?? []),
  ].join('\n')
}

/** Blocks and parts that have a sheet, with the files of `blockSheet`. */
export function listStyled(theme: Folder, { blocks, types }: Pick<CodeFolders, 'blocks' | 'types'>): { name: string; files: string[] }[] {
  const own = [
    ...Object.entries(pageParts).map(([name, file]) => ({
      name,
      files: [file, ...(name === FIELDS ? types.flatMap(({ folder }) => filesIn(folder, '.css')) : [])],
    })),
    ...blocks.map(({ name, folder }) => ({ name, files: filesIn(folder, '.css') })),
  ]
  return own
    .map(({ name, files }) => ({ name, files: [...files, join(theme.folder, 'blocks', `${name}.css`)].filter((file) => existsSync(file)) }))
    .filter(({ files }) => files.length > 0)
}

function importAll(files: readonly string[]): string[] {
  return [...new Set(files)].filter((file) => existsSync(file)).map((file) => `@import ${JSON.stringify(file)};`)
}
