import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { guidOf } from '../support/build.ts'
import { checkLooks } from '../support/check-looks.ts'
import { KeyboardEditor } from '../support/edit-journey/keyboard-editor.ts'
import { type EditorName, type Journey, startJourney } from '../support/edit-journey/start-journey.ts'
import { createScreenTexts } from '../support/screen-texts.ts'

let journey: Journey
let opened: KeyboardEditor[] = []
const t = createScreenTexts('nl')

const block = guidOf(0x9201, 'block')
const pageFile = [
  `---\nschema: 1\nguid: ${guidOf(0x9200)}\ntitle: Loket\nlayout: "100"\nisPublished: true\n`,
  'editPermission: Roles\neditRoles:\n  - ContentManager\n',
  `blocks:\n  - guid: ${block}\n    name: text\n    position: main\n    sort: 1\n---\n<!-- block ${block} -->\nHet loket is open.\n`,
].join('')

beforeAll(async () => {
  journey = await startJourney({
    prepare(site) {
      site.write('pages/loket.md', pageFile)
      // Administrators publish, and a role that nobody here has.
      site.editJson<Record<string, unknown>>('site.json', (settings) => void (settings['publishRoles'] = ['Developer']))
    },
  })
}, 120_000)
afterAll(() => journey?.stop())
afterEach(async () => {
  const complaints = opened.flatMap((editor) => editor.complaints)
  for (const editor of opened) await editor.close()
  opened = []
  expect(complaints).toEqual([])
})

async function open(path: string, as: EditorName): Promise<KeyboardEditor> {
  const { page, complaints } = path.endsWith('/loket') ? await journey.openEditor(path, { as }) : await journey.openPage(path, { as })
  const editor = new KeyboardEditor(page, complaints)
  opened.push(editor)
  return editor
}

const live = async () => (await journey.server.get('/loket')).body

test('who may not publish asks, gets it back with a reason, asks again, and it goes live: by keyboard alone', async () => {
  const mia = await open('/loket', 'manager')
  await mia.goTo('Het loket')
  await mia.press('Enter')
  await mia.canvas.getByRole('textbox').waitFor()
  await mia.press('End')
  await mia.page.keyboard.type(' Ook op zaterdag.')
  await mia.press('Escape')
  await mia.isSaved()
  await mia.page.getByRole('button', { name: t('edit.publish.request.ask') }).waitFor()
  // The palette offers nothing that would be refused.
  await mia.press('Control+k')
  await mia.page.getByRole('option', { name: t('edit.publish.request.ask') }).waitFor()
  for (const name of ['schedule', 'edition', 'unpublish'])
    expect(await mia.page.getByRole('option', { name: t(`edit.publish.menu.${name}`), exact: true }).count()).toBe(0)
  await mia.press('Escape')
  await mia.dialog.waitFor({ state: 'detached' })
  await mia.press('Control+Enter')
  await mia.dialog.getByText(t('edit.request.lead')).waitFor()
  await mia.dialog.getByText(t('edit.request.to')).waitFor()
  await checkLooks(mia.page, 'approval ask')
  await mia.tabTo(/^admin Proef$/)
  await mia.press('Space')
  await mia.tabTo(new RegExp(`^${t('edit.request.note')}`))
  await mia.page.keyboard.type('Klopt zaterdag?')
  await mia.tabTo(new RegExp(`^${t('edit.request.send')}$`))
  await mia.press('Enter')
  await mia.dialog.waitFor({ state: 'detached' })
  await mia.page.getByRole('button', { name: t('edit.publish.request.waiting') }).waitFor()
  expect(await live()).not.toContain('zaterdag')

  // Named alone: the other administrator hears nothing of it.
  const other = await open('/account/notifications', 'colleague')
  await other.page.getByText(t('notifications.none')).waitFor()
  const ada = await open('/account/notifications', 'admin')
  await ada.page.getByText(/manager Proef vraagt u dit te publiceren/).waitFor()
  await ada.tabTo(/^Loket$/)
  await ada.press('Enter')
  await ada.page.waitForURL(/\/loket\/edit/)
  await ada.dialog.getByText('Klopt zaterdag?').waitFor({ timeout: 20_000 })
  await checkLooks(ada.page, 'approval asked')
  await ada.tabTo(new RegExp(`^${t('edit.request.sendBack')}$`))
  await ada.press('Enter')
  await expect.poll(() => ada.focusName()).toMatch(t('edit.request.why'))
  await ada.tabTo(new RegExp(`^${t('edit.request.sendBackNow')}$`))
  await ada.press('Enter')
  await ada.dialog.getByText(t('edit.request.whyMissing')).waitFor()
  await expect.poll(() => ada.focusName()).toMatch(t('edit.request.why'))
  await ada.page.keyboard.type('Alleen de eerste zaterdag.')
  await ada.tabTo(new RegExp(`^${t('edit.request.sendBackNow')}$`))
  await ada.press('Enter')
  await ada.dialog.waitFor({ state: 'detached' })

  await mia.page.goto(`${journey.origin}/admin/work`)
  await mia.page.getByText(t('work.requests.returned'), { exact: true }).waitFor()
  await checkLooks(mia.page, 'approval work')
  await mia.page
    .getByRole('region', { name: t('work.requests.own') })
    .getByRole('link', { name: 'Loket' })
    .press('Enter')
  await mia.dialog.getByText('Alleen de eerste zaterdag.').waitFor({ timeout: 20_000 })
  await checkLooks(mia.page, 'approval returned')
  await mia.tabTo(new RegExp(`^${t('edit.request.send')}$`))
  await mia.press('Enter')
  await mia.dialog.waitFor({ state: 'detached' })

  await ada.page.goto(`${journey.origin}/loket/edit?open=publish`)
  await ada.dialog.getByText(/manager Proef vroeg/).waitFor({ timeout: 20_000 })
  await ada.tabTo(new RegExp(`^${t('edit.publish.now')}$`))
  await ada.press('Enter')
  await expect.poll(live, { timeout: 20_000 }).toContain('Ook op zaterdag.')
  await mia.page.goto(`${journey.origin}/account/notifications`)
  await mia.page.getByText(/admin Proef publiceerde dit, zoals u vroeg/).waitFor()
}, 180_000)
