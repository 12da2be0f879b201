import { existsSync, readdirSync } from 'node:fs'
import type { Random } from './seed.ts'
import type { Workspace } from './workspace.ts'

interface MenuItemJson {
  guid: string
  urlSegment: string
  name: string
  pageGuid?: string
  isHidden?: boolean
  relatedMenuItems: MenuItemJson[]
}

/**
 * A value that pages read as a whole, though they may show only part of it: a page's card (title, URL, description), the menu, the
 * membership and order of a list, a list's options. Its change may render a page that comes out the same.
 */
export type SharedValue = 'card' | 'menu' | 'list' | 'list options'

/** One kind of edit that a person makes. */
export interface EditKind {
  name: string
  /** Makes the edit and returns it in words, starting with the file if there is one. */
  apply: (site: Workspace, random: Random, count: number) => string
  /** What it changes besides the page or item itself. */
  changes?: readonly SharedValue[]
}

export const pages = (site: Workspace) => listFiles(site, 'pages')
export const plainPages = (site: Workspace) => pages(site).filter((path) => !/pages\/(index|nieuws)\.md$/.test(path))
export const items = (site: Workspace) => listFiles(site, 'items/nieuws')

export function listFiles(site: Workspace, folder: string): string[] {
  if (!existsSync(site.path(folder))) return []
  return readdirSync(site.path(folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => `${folder}/${path}`)
    .sort()
}

export function editFile(site: Workspace, path: string, change: (text: string) => string): string {
  site.edit(path, change)
  return path
}

export function editMenu(site: Workspace, change: (items: MenuItemJson[], all: MenuItemJson[]) => void): void {
  site.editJson<{ menus: { items: MenuItemJson[] }[] }>('menus.json', ({ menus }) => {
    const top = menus[0]?.items ?? []
    change(top, [...top, ...top.flatMap(({ relatedMenuItems }) => relatedMenuItems)])
  })
}

export function editSettings(site: Workspace, change: (settings: Record<string, unknown>) => void): void {
  site.editJson('site.json', change)
}

export const setFront = (text: string, key: string, value: string) =>
  new RegExp(`^${key}:.*$`, 'm').test(text)
    ? text.replace(new RegExp(`^${key}:.*$`, 'm'), `${key}: ${value}`)
    : text.replace('\n---\n', `\n${key}: ${value}\n---\n`)
export const countUp = (text: string, count: number) => text.replace(/Teller \d+/, `Teller ${count}`)
