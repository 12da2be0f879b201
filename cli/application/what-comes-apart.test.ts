import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import problems from '#content/messages/problems/nl.json' with { type: 'json' }
import adminNl from '#content/messages/admin/nl.json' with { type: 'json' }
import { loadApplication } from './load-application.ts'

/** What only edit mode has: a class of its canvas, and a line of the admin texts. */
const EDIT_MODE = 'edit-overlay__ring'
const ADMIN_TEXT = adminNl.accessLevel.Verify

let scripts: Map<string, string>
let sheets: Map<string, string>

beforeAll(async () => {
  const folder = join((await loadApplication()).folder, 'client')
  const read = (ending: string) =>
    new Map(
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith(ending))
        .map((file) => [basename(file), readFileSync(join(folder, file), 'utf8')]),
    )
  scripts = read('.js')
  sheets = read('.css')
}, 60_000)

/** Scripts that always load with these: static imports. */
function withImports(names: readonly string[]): Set<string> {
  const found = new Set<string>()
  const open = [...names]
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (found.has(name)) continue
    found.add(name)
    const text = scripts.get(name) ?? ''
    for (const [, path = ''] of text.matchAll(/(?:from|import)\s*["'](\.{1,2}\/[^"']+\.js)["']/g)) open.push(basename(path))
  }
  return found
}

const holding = (text: string) => [...scripts].filter(([, script]) => script.includes(text)).map(([name]) => name)
const importers = (name: string) =>
  [...scripts].filter(([, script]) => new RegExp(`import\\([^)]*${name.replaceAll('.', '\\.')}`).test(script))

it('loads schemas and texts of problems where something needs them, and not with every screen', () => {
  const entries = withImports([...scripts.keys()].filter((name) => /^(?:page|entry)/.test(name)))
  for (const text of ['ZodString', problems.problems.SITE_OIDC_FAILED.title]) {
    expect(holding(text)).not.toEqual([])
    for (const name of holding(text)) expect(entries).not.toContain(name)
  }
})

it('leaves out what nobody uses of React Router', () => {
  // Of its forms.
  expect(holding('Cannot submit a <button>')).toEqual([])
})

describe('edit mode', () => {
  it('shows its page before it has schemas, and menus of its toolbar before what opens them', () => {
    const own = withImports(holding(EDIT_MODE))
    for (const text of ['ZodString', 'headlessui-menu-items-']) {
      expect(holding(text)).not.toEqual([])
      for (const name of holding(text)) expect(own).not.toContain(name)
    }
  })

  it('comes with nothing that other screens load', () => {
    const own = holding(EDIT_MODE)
    expect(own).not.toEqual([])
    const entries = [...scripts.keys()].filter((name) => /^(?:page|entry)/.test(name))
    expect(entries.length).toBeGreaterThan(0)
    // One dynamic import loads what a screen needs; all such imports except those of edit mode together contain nothing of it.
    const waiting = [...scripts.keys()].filter((name) => importers(name).length > 0 && !own.some((each) => withImports([name]).has(each)))
    expect(waiting.length).toBeGreaterThan(8)
    const others = withImports([...entries, ...waiting])
    for (const name of own) expect(others).not.toContain(name)
  })

  it('is opened by its own two screens, of pages and of templates', () => {
    const doors = [...scripts]
      .filter(([name]) => !withImports(holding(EDIT_MODE)).has(name))
      .filter(([, script]) => holding(EDIT_MODE).some((own) => new RegExp(`import\\([^)]*${own.replaceAll('.', '\\.')}`).test(script)))
    expect(doors).toHaveLength(2)
  })

  it('has sheets and texts of its own, which no other screen loads', () => {
    const styled = [...sheets].filter(([, css]) => css.includes(EDIT_MODE)).map(([name]) => name)
    expect(styled).toHaveLength(1)
    expect([...sheets].filter(([, css]) => css.includes('.app-header')).map(([name]) => name)).not.toContain(styled[0])
    const entries = withImports([...scripts.keys()].filter((name) => /^(?:page|entry)/.test(name)))
    expect(holding(ADMIN_TEXT)).not.toEqual([])
    for (const name of holding(ADMIN_TEXT)) expect(entries).not.toContain(name)
  })
})
