import { afterAll, beforeAll, expect, test } from 'vitest'
import { guidOf } from '../support/build.ts'
import { checkLooks } from '../support/check-looks.ts'
import { KeyboardEditor } from '../support/edit-journey/keyboard-editor.ts'
import { type EditorName, type Journey, startJourney } from '../support/edit-journey/start-journey.ts'
import { createScreenTexts } from '../support/screen-texts.ts'

let journey: Journey
const t = createScreenTexts('nl')
const list = guidOf(0x9201, 'block')
const block = guidOf(0x9203, 'block')

const pageFile = `---
schema: 1
guid: ${guidOf(0x9200)}
title: Nieuws
layout: "100"
isPublished: true
blocks:
  - guid: ${list}
    name: list
    position: main
    sort: 1
---
`
const itemFile = `---
schema: 1
guid: ${guidOf(0x9202)}
shortId: zomerfst
listGuid: ${list}
title: Zomerfeest
publishedOn: 2026-06-01T12:00:00+02:00
isPublished: true
lang: nl
blocks:
  - guid: ${block}
    name: text
    position: main
    sort: 1
---
<!-- block ${block} -->
Het feest begint om acht uur.
`

beforeAll(async () => {
  journey = await startJourney({
    prepare(site) {
      site.writeJson('list-item-types.json', { schema: 1, listItemTypes: [{ name: 'nieuws' }] })
      site.write('pages/nieuws.md', pageFile)
      site.write('items/nieuws/zomerfeest.md', itemFile)
    },
  })
}, 120_000)
afterAll(() => journey?.stop())

const ITEM = '/nieuws/i/zomerfst/zomerfeest'
const open = async (as: EditorName) => {
  const { page, complaints } = await journey.openEditor(ITEM, { as })
  return new KeyboardEditor(page, complaints)
}

test('two editors talk about a news item: a suggestion by keyboard, accepted, and told of with the way back', async () => {
  const s = (key: string, params = {}) => t(`edit.comments.suggestion.${key}`, params)
  const anna = await open('colleague')
  await anna.goTo('Het feest')
  await anna.press('Enter')
  await anna.canvas.getByRole('textbox').waitFor()
  await anna.press('End', ...Array<string>(2).fill('Control+Shift+ArrowLeft'))
  await anna.press('Control+Alt+m')
  await anna.dialog.getByRole('radio', { name: s('choices.words') }).focus()
  await anna.press('Space')
  await anna.tabTo(new RegExp(`^${s('words')}`))
  await anna.press('Control+a')
  await anna.page.keyboard.type('uur precies.')
  await checkLooks(anna.page, 'suggestion about an item')
  await anna.press('Control+Enter')
  await anna.dialog.waitFor({ state: 'detached' })
  await anna.page.getByRole('button', { name: new RegExp(t('edit.comments.mark', { count: 1 })) }).waitFor()

  const bram = await open('admin')
  await bram.page.getByRole('button', { name: new RegExp(t('edit.comments.mark', { count: 1 })) }).press('Enter')
  await expect.poll(() => bram.focusName(), { timeout: 40_000 }).toBe(s('head', { count: 0, name: 'colleague Proef' }))
  await checkLooks(bram.page, 'suggestion about an item in the panel')
  await bram.tabTo(new RegExp(`^${s('acceptOf', { name: 'colleague Proef' })}$`))
  await bram.press('Enter')
  await expect.poll(() => bram.canvas.locator('.block', { hasText: 'Het feest' }).innerText()).toContain('om acht uur precies.')
  await bram.isSaved()

  const { page, complaints } = await journey.openPage('/account/notifications', { as: 'colleague' })
  const told = new KeyboardEditor(page, complaints)
  await told.page.getByText(/admin Proef nam een voorstel van u over/).waitFor()
  await told.tabTo(/^Zomerfeest$/)
  await told.press('Enter')
  await told.page.waitForURL(new RegExp(`${ITEM}/edit`))
  for (const each of [anna, bram, told]) {
    expect(each.complaints).toEqual([])
    await each.close()
  }
})
