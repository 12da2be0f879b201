import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Snippet } from './handbook.ts'

const BASE = 'content/sites'

/** The output of a command, and a block's own texts. */
const outsideSites: ReadonlySet<string> = new Set(['', 'stdout', 'messages.en.json', 'messages.nl.json'])

/** Writes a snippet where it belongs, in a new site. Returns the name of the site; nothing for code. */
export function writeToSite(root: string, snippet: Snippet, number: number): string | undefined {
  const { lang, file, text } = snippet
  const site = `s${number}`
  const write = (path: string, content: string) => writeInto(join(root, BASE, site, path), content)
  if (lang === 'json' && outsideSites.has(file)) return void JSON.parse(text)
  if (lang !== 'json' && lang !== 'yaml' && lang !== 'md') return undefined
  const settings = { schema: 1, platformName: site, defaultLanguage: 'en', theme: 'polder' }
  write('site.json', JSON.stringify(settings))
  write('menus.json', JSON.stringify({ schema: 1, menus: [] }))
  if (lang === 'json') write(file, completeJson(file, text, settings))
  else if (lang === 'yaml') write('pages/index.md', pageWith(text))
  else if (!text.startsWith('---\n')) write('pages/index.md', `---\ntitle: Snippet\n---\n${text}\n`)
  else if (file.startsWith('legal/')) write(file, `${text}\n`)
  else write(/^listGuid:/m.test(text) ? 'items/kind/snippet.md' : 'pages/snippet.md', `${text}\n`)
  return site
}

/** A whole file stays as it is; settings and menu items are wrapped in their file. */
function completeJson(file: string, text: string, settings: object): string {
  const value = JSON.parse(text.startsWith('{') ? text : `{${text}}`) as Record<string, unknown>
  if ('schema' in value) return JSON.stringify(value)
  if (file === 'site.json') return JSON.stringify({ ...settings, ...value })
  if (file !== 'menus.json') throw new Error(`${file} is no whole file: it lacks "schema"`)
  const menu = { guid: 'd5bdd2b2-55ff-4541-b62f-766cf223b239', name: 'Top level menu', items: [value] }
  return JSON.stringify({ schema: 1, menus: [menu] })
}

/** Blocks on a page that has all positions, with the prose of those that need some. */
function pageWith(blocks: string): string {
  const markers = [...blocks.matchAll(/- guid: (\S+)\n\s+name: (?:text|video)\b/g)].map(([, guid]) => `<!-- block ${guid} -->\nText.\n`)
  const body = /^blocks:/m.test(blocks) ? markers.join('\n') : 'Text.\n'
  return `---\ntitle: Snippet\nlayout: 25 - 50 - 25\n${blocks}\n---\n${body}`
}

/** The surroundings of a part of a definition. A key that the part already has is left out here. */
const around: Record<string, { open: string; keys: Record<string, string>; close: string }> = {
  'block.ts': {
    open: `import type { ComponentType } from 'react'
import { defineBlock, guidSchema, z } from 'bouwsteen/block'
declare const HoursIsland: ComponentType<never>
const props = z.strictObject({ title: z.string().default(''), pageGuid: guidSchema.optional(), listGuid: guidSchema.default('') })
export const block = defineBlock({`,
    keys: {
      name: `'part'`,
      version: '1',
      props: 'props',
      defaults: '{}',
      hasProse: 'false',
      placement: '{}',
      view: '() => null',
      examples: '[]',
    },
    close: '})',
  },
  'site.config.ts': { open: `import { defineConfig } from 'bouwsteen/config'\nexport default defineConfig({`, keys: {}, close: '})' },
  'type.ts': {
    open: `import { defineItemType, z } from 'bouwsteen/type'\nexport const type = defineItemType({`,
    keys: { name: `'part'`, fields: 'z.strictObject({})' },
    close: '})',
  },
  'theme.ts': {
    open: `import { defineTheme } from 'bouwsteen/theme'
declare const HarbourHeader: () => null
declare const HarbourImage: () => null
export const theme = defineTheme({`,
    keys: { name: `'part'`, title: `'Part'`, browserColor: `{ light: '#ffffff', dark: '#000000' }` },
    close: '})',
  },
}

/**
 * Writes code where the types of `bouwsteen/…` are found. Whole files of one page go in one folder and import each other; a part of a
 * definition gets its own file. Returns the path in the workspace; nothing for anything but code.
 */
export function writeCode(root: string, { place, page, lang, file, text }: Snippet, number: number): string | undefined {
  if (lang !== 'ts' && lang !== 'tsx') return undefined
  const isWhole = /^(?:\/\/.*\n)?import /.test(text)
  const path = join('blocks', isWhole ? page.replace(/\W/g, '-') : `part-${number}`, file)
  if (existsSync(join(root, path))) throw new Error(`${place}: the page has another whole ${file}`)
  writeInto(join(root, path), `${isWhole ? text : complete(file, text)}\n`)
  return path
}

function complete(file: string, part: string): string {
  const frame = around[file]
  if (!frame) throw new Error(`Code in "${file}" starts with its imports, or is part of ${Object.keys(around).join(' or ')}`)
  const rest = Object.entries(frame.keys).filter(([key]) => !new RegExp(`^${key}:`, 'm').test(part))
  return [frame.open, ...rest.map(([key, value]) => `  ${key}: ${value},`), part, frame.close].join('\n')
}

function writeInto(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
