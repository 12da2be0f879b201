import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import postcss, { type AtRule, type ChildNode, type Container, type Declaration } from 'postcss'
import type { TokenValues } from '../../theme/contrast.ts'
import type { ColorScheme } from '../../theme/contract.ts'
import { readTokenFile } from './read-token-file.ts'

/** A theme's colours and measures, as far as they can be read without a browser. */
export interface ThemeLook {
  light: TokenValues
  dark: TokenValues
  schemes: Readonly<Record<string, ColorScheme>>
  /** 1-based line in tokens.css by token, where it is set for light and for dark. */
  lines: { light: Record<string, number>; dark: Record<string, number> }
}

/** Reads the tokens of a theme's folder: `tokens.css`, and `tokens.json` over it. */
export function readLook(folder: string, schemes: ThemeLook['schemes']): ThemeLook {
  const look = { light: {} as Record<string, string>, dark: {} as Record<string, string>, schemes, lines: { light: {}, dark: {} } }
  const dark: Declaration[] = []
  for (const declaration of declarationsIn(join(folder, 'tokens.css'))) {
    const medium = mediumOf(declaration)
    if (medium === 'dark') dark.push(declaration)
    else if (medium === 'all') set(look.light, look.lines.light, declaration)
  }
  const given = readTokenFile(join(folder, 'tokens.json')).design?.tokens
  look.dark = { ...look.light, ...given?.always }
  look.lines.dark = { ...look.lines.light }
  for (const declaration of dark) set(look.dark, look.lines.dark, declaration)
  Object.assign(look.light, given?.always, given?.light)
  return look
}

function set(values: Record<string, string>, lines: Record<string, number>, { prop, value, source }: Declaration) {
  values[prop.slice(2)] = value.trim()
  lines[prop.slice(2)] = source?.start?.line ?? 1
}

/** Custom properties of `@theme` and `:root`, imported files first. */
function declarationsIn(file: string, seen: ReadonlySet<string> = new Set()): Declaration[] {
  if (seen.has(file) || !existsSync(file)) return []
  const root = postcss.parse(readFileSync(file, 'utf8'), { from: file })
  const found: Declaration[] = []
  root.walkAtRules('import', ({ params }) => {
    const [, path] = /^(?:url\()?["']?(\.[^"')]+)/.exec(params) ?? []
    if (path !== undefined) found.push(...declarationsIn(join(dirname(file), path), new Set([...seen, file])))
  })
  root.walkDecls(/^--/, (declaration) => {
    if (isTokenRule(declaration.parent as Container<ChildNode>)) found.push(declaration)
  })
  return found
}

function isTokenRule(parent: Container<ChildNode>): boolean {
  if (parent.type === 'atrule') return (parent as AtRule).name === 'theme'
  return parent.type === 'rule' && /(^|,)\s*:root\s*(,|$)/.test((parent as unknown as { selector: string }).selector)
}

/** Whether a declaration holds on every screen, on dark ones, or only elsewhere (print, forced colours, widths). */
function mediumOf(declaration: Declaration): 'all' | 'dark' | 'other' {
  let medium: 'all' | 'dark' = 'all'
  for (let node: Container | undefined = declaration.parent as Container | undefined; node; node = node.parent as Container | undefined) {
    if (node.type !== 'atrule') continue
    const { name, params } = node as AtRule
    if (name !== 'media') continue
    if (params.replace(/^screen and /, '').trim() !== '(prefers-color-scheme: dark)') return 'other'
    medium = 'dark'
  }
  return medium
}
