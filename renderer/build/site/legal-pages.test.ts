import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildInProcess } from '#tests/support/in-process.ts'
import { findDifferences, readTree } from '#tests/support/read-tree.ts'
import { makeSampleSite } from '#tests/support/sample-site.ts'
import type { Workspace } from '#tests/support/workspace.ts'

let site: Workspace
beforeEach(async () => {
  site = makeSampleSite()
  await buildInProcess(site)
})
afterEach(() => site.dispose())

const html = (path: string) => readFileSync(join(site.dist, path, 'index.html'), 'utf8')

/** Builds what changed and expects the output of a clean build. Returns the number of rendered pages, and problems. */
async function build(): Promise<{ rendered: number; codes: string[] }> {
  const { report, problems } = await buildInProcess(site)
  const out = join(site.root, 'clean')
  rmSync(out, { recursive: true, force: true })
  await buildInProcess(site, { out, force: true })
  expect(findDifferences(readTree(join(out, site.site)), readTree(site.dist))).toEqual([])
  return { rendered: report.rendered, codes: problems.map(({ code }) => code) }
}

const video = (text: string) => `---
title: Film
blocks:
  - guid: 0a1b2c3d-0000-4000-8000-000000000001
    name: video
    position: main
    sort: 1
    options:
      url: https://www.youtube.com/watch?v=aqz-KE-bpKQ
---
<!-- block 0a1b2c3d-0000-4000-8000-000000000001 -->
${text}
`

describe('a legal text of the site', () => {
  test('renders its page and no other, when it comes, changes and goes', async () => {
    site.write('legal/privacy.nl.md', 'Wij bewaren niets.')
    expect(await build()).toEqual({ rendered: 1, codes: [] })
    expect(html('legal/privacy')).toContain('Wij bewaren niets.')
    site.write('legal/privacy.nl.md', 'Wij bewaren weinig.')
    expect(await build()).toEqual({ rendered: 1, codes: [] })
    site.remove('legal/privacy.nl.md')
    expect(await build()).toEqual({ rendered: 1, codes: [] })
    expect(html('legal/privacy')).toContain('Wie verantwoordelijk is')
  })

  test('that cannot be read leaves the last good one in place, and is reported with its line', async () => {
    site.write('legal/accessibility.nl.md', '---\nstatus: A\n---\n')
    await buildInProcess(site)
    site.write('legal/accessibility.nl.md', '---\nversion: 2\nstatus: Z\n---\n')
    const { problems, report } = await buildInProcess(site)
    expect(problems).toMatchObject([{ code: 'SITE_FRONT_MATTER_INVALID', path: 'content/sites/proef/legal/accessibility.nl.md', line: 3 }])
    expect(report.rendered).toBe(0)
    expect(html('legal/accessibility/nl')).toContain('Status A')
  })

  test('with a name that no page has is reported, and shown nowhere', async () => {
    site.write('legal/colofon.nl.md', 'Tekst')
    expect(await build()).toEqual({ rendered: 0, codes: ['SITE_LEGAL_UNKNOWN'] })
  })
})

describe('the first third party of a site', () => {
  test('brings the notice to every page; another one of the same kind renders nothing but the statements', async () => {
    expect(html('')).not.toContain('class="consent"')
    site.write('pages/film.md', video('Een konijn.'))
    await build()
    expect(html('')).toContain('class="consent"')
    site.write('pages/film.md', video('Een groot konijn.'))
    expect(await build()).toEqual({ rendered: 1, codes: [] })
    site.write('pages/film.md', video('Een groot konijn.').replace(/url: .*/, 'url: https://vimeo.com/76979871'))
    expect(await build()).toEqual({ rendered: 3, codes: [] })
    expect(html('legal/cookie-statement/nl')).toContain('player.vimeo.com')
    site.remove('pages/film.md')
    await build()
    expect(html('')).not.toContain('class="consent"')
  })

  test('on a page that is not public brings nothing', async () => {
    site.write('pages/film.md', video('Een konijn.').replace('title: Film', 'title: Film\nviewAccess: Users'))
    expect(await build()).toEqual({ rendered: 0, codes: [] })
    expect(existsSync(join(site.dist, 'film'))).toBe(false)
  })
})

test('another language of the site moves its privacy page', async () => {
  site.editJson<Record<string, unknown>>('site.json', (settings) => void (settings['defaultLanguage'] = 'en'))
  await build()
  expect(html('legal/privacy')).toContain('<html lang="en"')
  expect(html('legal/privacy/nl')).toContain('<html lang="nl"')
  expect(existsSync(join(site.dist, 'legal/privacy/en'))).toBe(false)
})
