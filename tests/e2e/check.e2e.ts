import { describe, expect, it, onTestFinished } from 'vitest'
import { runSite } from '#tests/support/run-site.ts'
import { makeWorkspace } from '#tests/support/workspace.ts'

const composed = `---
schema: 1
guid: 11111111-1111-4111-8111-111111111111
title: Paspoort
layout: "100"
isPublished: true
blocks:
  - guid: 22222222-2222-4222-8222-222222222222
    name: text
    position: main
    sort: 1
  - guid: 33333333-3333-4333-8333-333333333333
    name: text
    position: bottom
    sort: 1
    options:
      lang: en
---
<!-- block 22222222-2222-4222-8222-222222222222 -->
## Aanvragen

Wilt u een paspoort? [Klik hier](/paspoort).

<!-- block 33333333-3333-4333-8333-333333333333 -->
### Apply

You can apply for a passport at the town hall on every working day of the week.
`

describe('site check', () => {
  it('names author mistakes with file, line, column and what to do, on pages of every access', async () => {
    const workspace = makeWorkspace()
    onTestFinished(workspace.dispose)
    workspace.write('pages/paspoort.md', composed)
    workspace.write('pages/intern.md', '---\ntitle: Intern\nviewAccess: Users\n---\n\nTekst\n\n![foto.png](/a/x.png)\n')
    workspace.write('pages/kladje.md', '---\ntitle: Kladje\nisPublished: false\n---\n\n[Klik hier](/x)\n')
    const run = await runSite(['check', '--json', '--workspace', workspace.root])
    const found = (run.report?.problems ?? []).filter(({ code }) => code.startsWith('CHECK_'))
    expect(found.map(({ code, severity, path, line, column }) => [code, severity, path?.split('/').at(-1), line, column])).toEqual([
      ['CHECK_IMAGE_ALT_FILE_NAME', 'error', 'intern.md', 8, 1],
      ['CHECK_LINK_TEXT_VAGUE', 'warning', 'paspoort.md', 22, 22],
    ])
    expect(found[1]).toMatchObject({
      message:
        'The link text “Klik hier” does not say where the link goes. Many people jump from link to link, and hear only this. (WCAG 2.4.4)',
      fix: 'Name the target, such as: Apply for a passport.',
    })
    expect(run.code).toBe(1)
  })
})
