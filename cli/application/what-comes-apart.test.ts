import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import problems from '#content/messages/problems/nl.json' with { type: 'json' }
import adminNl from '#content/messages/admin/nl.json' with { type: 'json' }
import { texts as late } from '#editor-server/app/edit-mode/texts/late-nl.ts'
import { loadApplication } from './load-application.ts'

/** What only edit mode has: a class of its canvas, and a line of the admin texts. */
const EDIT_MODE = 'edit-overlay__ring'
const ADMIN_TEXT = adminNl.accessLevel.Verify

/** Folders of edit mode whose texts come after the page. */
const lateFolders = new Set(Object.keys(late.edit))

let scripts: Map<string, string>
let sheets: Map<string, string>
/** What the document of edit mode names: its scripts in Dutch, and its sheets. */
let aloneScripts: Set<string>
let alone: { scripts: string[]; sheets: string[] }

beforeAll(async () => {
  const application = await loadApplication()
  const folder = join(application.folder, 'client')
  const { script, preloads, sheets: named } = application.alone
  alone = { scripts: [script, ...preloads.nl].map((path) => basename(path)), sheets: named.map((path) => basename(path)) }
  aloneScripts = new Set(readdirSync(join(folder, 'assets', 'app', 'alone')).filter((name) => name.endsWith('.js')))
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

it('loads schemas and texts of problems where something needs them, and not with every screen', () => {
  const entries = withImports([...scripts.keys()].filter((name) => /^(?:page|entry)/.test(name)))
  for (const text of ['ZodString', problems.problems.SITE_OIDC_FAILED.title]) {
    expect(holding(text)).not.toEqual([])
    for (const name of holding(text)) expect(entries).not.toContain(name)
  }
})

it('holds clicks before React is there', () => {
  const first = [...scripts.keys()].filter((name) => name.startsWith('page_client'))
  expect(first).toHaveLength(1)
  for (const name of withImports(first)) expect(scripts.get(name)?.length).toBeLessThan(3000)
})

it('leaves out what nobody uses of React Router', () => {
  // Of its forms.
  expect(holding('Cannot submit a <button>')).toEqual([])
})

describe('edit mode', () => {
  it('shows its page before it has schemas, and menus of its toolbar before what opens them', () => {
    const first = withImports(alone.scripts)
    expect([...first].some((name) => scripts.get(name)?.includes(EDIT_MODE))).toBe(true)
    for (const text of ['ZodString', 'headlessui-menu-items-']) {
      expect(holding(text)).not.toEqual([])
      for (const name of holding(text)) expect(first).not.toContain(name)
    }
  })

  it('begins with few scripts: everything until the text toolbar is one, and its texts in one language are another', () => {
    expect(alone.scripts.length).toBeLessThan(5)
    expect(withImports(alone.scripts)).toEqual(new Set(alone.scripts))
  })

  it('names no text before it has it', () => {
    const [script = ''] = alone.scripts
    const named = [...(scripts.get(script) ?? '').matchAll(/[`"'](edit(?:\.[\w-]+)+)/g)].map(([, key = '']) => key)
    expect(named.length).toBeGreaterThan(50)
    expect(named.filter((key) => lateFolders.has(key.split('.')[1] ?? ''))).toEqual([])
  })

  it('has no router and no screen, though it lists where screens are', () => {
    const own = [...scripts].filter(([name]) => aloneScripts.has(name)).map(([, script]) => script)
    expect(own.length).toBeGreaterThan(100)
    expect(own.filter((script) => /may be used only in the context of a|useNavigate/.test(script))).toEqual([])
    expect(own.some((script) => script.includes('/admin/users/:guid'))).toBe(true)
  })

  it('comes with nothing that other screens load, and has sheets of its own', () => {
    const others = [...scripts].filter(([name]) => !aloneScripts.has(name))
    expect(others.length).toBeGreaterThan(100)
    expect(others.filter(([, script]) => script.includes(EDIT_MODE)).map(([name]) => name)).toEqual([])
    expect(alone.sheets).toHaveLength(1)
    const [css = ''] = alone.sheets.map((name) => sheets.get(name))
    // Its own, of widgets, and of a screen.
    expect(css.indexOf('ui-button')).toBeLessThan(css.indexOf(EDIT_MODE))
    expect([EDIT_MODE, 'ui-button', 'admin-state'].map((name) => css.includes(name))).toEqual([true, true, false])
    const ofScreens = [...sheets].filter(([, each]) => each.includes('admin-state')).map(([, each]) => each.includes(EDIT_MODE))
    expect(ofScreens).toEqual([false])
    const entries = withImports([...scripts.keys()].filter((name) => /^(?:page|entry)/.test(name)))
    expect(holding(ADMIN_TEXT).filter((name) => !aloneScripts.has(name))).not.toEqual([])
    for (const name of holding(ADMIN_TEXT)) expect(entries).not.toContain(name)
  })
})
