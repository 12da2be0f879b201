import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadSiteAlone } from '#renderer/build/site/load-site-alone.ts'
import { createStandInWorks } from '#tests/support/image-works.ts'
import { createTestRenderer, makeBundle } from '#tests/support/in-process.ts'
import { makeSampleSite } from '#tests/support/sample-site.ts'
import type { Workspace } from '#tests/support/workspace.ts'
import type { Code } from './loaded-code.ts'
import { LiveSite } from './live-site.ts'

// Test files share a process: modules that other files loaded hold the real one.
vi.hoisted(() => vi.resetModules())
afterAll(() => vi.resetModules())
vi.mock('#renderer/build/site/load-site-alone.ts', { spy: true })

let workspace: Workspace
beforeEach(() => {
  workspace = makeSampleSite()
})
afterEach(() => workspace.dispose())

test('of two looks at the files the later one counts, however long the earlier one takes', async () => {
  const renderer = createTestRenderer()
  const site = new LiveSite(workspace.site, {
    workspace: workspace.root,
    data: join(workspace.root, 'data'),
    shown: join(workspace.root, 'data/dev/shown'),
    images: createStandInWorks(join(workspace.root, 'data')),
    code: { current: { renderer, bundle: makeBundle(join(workspace.root, 'bundle'), renderer) } } as Code,
    baseUrl: 'http://voorbeeld.localhost',
    readSource: () => Promise.resolve(undefined),
  })
  await site.refresh()
  const home = 'pages/index.md'
  const good = workspace.read(home)
  workspace.write(home, good.replace('title:', 'title: ['))
  const actual = await vi.importActual<{ loadSiteAlone: typeof loadSiteAlone }>('#renderer/build/site/load-site-alone.ts')
  vi.mocked(loadSiteAlone).mockImplementationOnce(async (...input) => {
    const loaded = await actual.loadSiteAlone(...input)
    await new Promise((resolve) => setTimeout(resolve, 300))
    return loaded
  })
  const first = site.refresh()
  await new Promise((resolve) => setTimeout(resolve, 100))
  workspace.write(home, good)
  await Promise.all([first, site.refresh()])
  expect(loadSiteAlone).toHaveBeenCalledTimes(3)
  expect(await site.answer('/')).toMatchObject({ kind: 'page', status: 200, error: undefined })
})
