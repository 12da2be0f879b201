import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { guidOf } from '../support/build.ts'
import { checkLooks } from '../support/check-looks.ts'
import { KeyboardEditor } from '../support/edit-journey/keyboard-editor.ts'
import { type EditorName, type Journey, startJourney } from '../support/edit-journey/start-journey.ts'
import { createScreenTexts } from '../support/screen-texts.ts'

let journey: Journey
let opened: KeyboardEditor[] = []
const t = createScreenTexts('nl')

const texts = ['Het loket is open op maandag.', 'Bel ons gerust.']
const guids = texts.map((_, index) => guidOf(0x9101 + index, 'block'))
const pageFile = [
  `---\nschema: 1\nguid: ${guidOf(0x9100)}\ntitle: Loket\nlayout: "100"\nisPublished: true\nblocks:\n`,
  ...guids.map((guid, index) => `  - guid: ${guid}\n    name: text\n    position: main\n    sort: ${index + 1}\n`),
  '---\n',
  ...guids.map((guid, index) => `<!-- block ${guid} -->\n${texts[index]}\n`),
].join('')

beforeAll(async () => {
  journey = await startJourney({ prepare: (site) => site.write('pages/loket.md', pageFile) })
}, 120_000)
afterAll(() => journey?.stop())
afterEach(async () => {
  const complaints = opened.flatMap((editor) => editor.complaints)
  for (const editor of opened) await editor.close()
  opened = []
  expect(complaints).toEqual([])
})

async function open(as: EditorName): Promise<KeyboardEditor> {
  const { page, complaints } = await journey.openEditor('/loket', { as })
  const editor = new KeyboardEditor(page, complaints)
  opened.push(editor)
  return editor
}

/** The words that are selected in the text on the page. */
const selectedWords = ({ page }: KeyboardEditor) =>
  page.evaluate(() => document.querySelector<HTMLIFrameElement>('.edit-canvas__frame')?.contentDocument?.getSelection()?.toString())

const mark = ({ page }: KeyboardEditor, count: number) =>
  page.getByRole('button', { name: new RegExp(`Het loket is open.*\\. ${t('edit.comments.mark', { count })}`) })

test('two editors talk about words on a page, by keyboard alone: begun with a mention, answered, found again and resolved', async () => {
  const anna = await open('admin')
  await anna.goTo('Het loket')
  await anna.press('Enter')
  await anna.canvas.getByRole('textbox').waitFor()
  await anna.press('Home', ...Array<string>(2).fill('Control+Shift+ArrowRight'))
  await expect.poll(() => selectedWords(anna)).toMatch(/^Het loket ?$/)
  await anna.press('Control+Alt+m')
  await anna.dialog.getByRole('heading', { name: t('edit.comments.ask.title') }).waitFor()
  await expect.poll(() => anna.focusName()).toBe(t('edit.comments.field'))
  expect(await anna.dialog.locator('blockquote').textContent()).toBe('Het loket')
  await checkLooks(anna.page, 'comments dialog')
  await anna.page.keyboard.type('Klopt dit nog, @')
  const picker = anna.page.getByRole('combobox', { name: t('edit.comments.people.label') })
  await picker.waitFor()
  await anna.page.keyboard.type('coll')
  await anna.page.getByRole('option', { name: 'colleague Proef' }).waitFor()
  await expect.poll(() => anna.page.getByRole('option').count()).toBe(1)
  await anna.press('Enter')
  await picker.waitFor({ state: 'detached' })
  await expect.poll(() => anna.focusName()).toBe(t('edit.comments.field'))
  await anna.page.keyboard.type('in de zomer?')
  expect(await anna.dialog.getByRole('textbox').inputValue()).toBe('Klopt dit nog, @colleague Proef in de zomer?')
  await anna.tabTo(new RegExp(`^${t('edit.comments.ask.send')}$`))
  await anna.press('Enter')
  await anna.dialog.waitFor({ state: 'detached' })
  expect(await anna.heard()).toContain(t('edit.comments.placed'))
  await mark(anna, 1).waitFor()
  // Visitors see nothing of it.
  expect((await journey.server.get('/loket')).body).not.toContain('zomer')

  const { page, complaints } = await journey.openPage('/account/notifications', { as: 'colleague' })
  const bram = new KeyboardEditor(page, complaints)
  opened.push(bram)
  await page.getByText(/admin Proef noemde u in een opmerking/).waitFor()
  await bram.tabTo(/^Loket$/)
  await bram.press('Enter')
  await page.waitForURL(/\/loket\/edit/)
  await expect.poll(() => bram.focusName(), { timeout: 20_000 }).toBe(t('edit.comments.thread', { count: 0, name: 'admin Proef' }))
  expect(new URL(page.url()).search).toBe('')
  await bram.tabTo(new RegExp(`^${t('edit.comments.answer')}$`))
  await bram.page.keyboard.type('Nee, in juli is het dicht.')
  // In a comment these keys send it; elsewhere they publish.
  await bram.press('Control+Enter')
  await expect.poll(() => bram.heard()).toContain(t('edit.comments.placed'))
  await checkLooks(page, 'comments panel')

  // The text changes around the words, and the reply is there by itself.
  await anna.press('End')
  await anna.page.keyboard.type(' Kom langs.')
  await expect.poll(() => anna.canvas.locator('.block', { hasText: 'Het loket' }).innerText()).toContain('maandag. Kom langs.')
  await anna.press('Escape')
  await anna.isSaved()
  // The bar of the block below leaves the mark free.
  await anna.goTo('Bel ons')
  const bar = anna.page.locator('[data-bar]')
  await bar.waitFor()
  const [ofBar, ofMark] = await Promise.all([bar.boundingBox(), mark(anna, 1).boundingBox()])
  expect(
    (ofMark?.x ?? Infinity) + (ofMark?.width ?? 0) <= (ofBar?.x ?? 0) || (ofMark?.y ?? Infinity) + (ofMark?.height ?? 0) <= (ofBar?.y ?? 0),
  ).toBe(true)
  await mark(anna, 1).press('Enter')
  const head = t('edit.comments.thread', { count: 1, name: 'admin Proef' })
  await expect.poll(() => anna.focusName(), { timeout: 40_000 }).toBe(head)
  await anna.page.getByText('Nee, in juli is het dicht.').waitFor()
  await anna.tabTo(new RegExp(`^${t('edit.comments.toWords')}$`))
  await anna.press('Enter')
  await expect.poll(() => selectedWords(anna)).toBe('Het loket')

  await anna.page.keyboard.type('De balie')
  await anna.press('Escape')
  await anna.isSaved()
  await anna.page.getByText(t('edit.comments.wordsGone')).waitFor()
  await anna.page.getByRole('button', { name: head }).focus()
  await anna.tabTo(new RegExp(`^${t('edit.comments.resolve')}$`))
  await anna.press('Enter')
  await expect.poll(() => anna.heard()).toContain(t('edit.comments.isResolved'))
  await expect.poll(() => anna.page.locator('.edit-remark').count()).toBe(0)
  await expect.poll(() => bram.page.locator('.edit-remark').count(), { timeout: 40_000 }).toBe(0)
  // Back to the block that the drawer is about.
  await anna.press('Escape')
  await expect.poll(() => anna.canvas.locator('.block:focus').count()).toBe(1)
})

test('one editor suggests other words and another accepts them, by keyboard alone; undo opens the suggestion again, and it is refused', async () => {
  const s = (key: string, params = {}) => t(`edit.comments.suggestion.${key}`, params)
  const anna = await open('colleague')
  await anna.goTo('Bel ons gerust')
  await anna.press('Enter')
  await anna.canvas.getByRole('textbox').waitFor()
  await anna.press('End', ...Array<string>(2).fill('Control+Shift+ArrowLeft'))
  await expect.poll(() => selectedWords(anna)).toBe('gerust.')
  await anna.press('Control+Alt+m')
  await anna.dialog.getByRole('heading', { name: t('edit.comments.ask.title') }).waitFor()
  await anna.dialog.getByRole('radio', { name: s('choices.words') }).focus()
  await anna.press('Space')
  await anna.dialog.getByRole('heading', { name: s('title') }).waitFor()
  await checkLooks(anna.page, 'suggestion dialog')
  // The same words are no suggestion.
  await anna.press('Control+Enter')
  await anna.dialog.getByRole('textbox', { name: s('words') }).waitFor()
  await expect.poll(() => anna.focusName()).toContain(s('words'))
  await anna.dialog.getByText(s('same')).waitFor()
  // They are selected: what is typed replaces them.
  await anna.page.keyboard.type('op werkdagen.')
  await anna.tabTo(new RegExp(`^${s('why')}`))
  await anna.page.keyboard.type('Op zaterdag neemt niemand op.')
  await anna.press('Control+Enter')
  await anna.dialog.waitFor({ state: 'detached' })
  expect(await anna.heard()).toContain(s('placed'))

  const bram = await open('admin')
  const head = s('head', { count: 0, name: 'colleague Proef' })
  const markOf = ({ page }: KeyboardEditor) =>
    page.getByRole('button', { name: new RegExp(`Bel ons gerust.*\\. ${t('edit.comments.mark', { count: 1 })}`) })
  await markOf(bram).press('Enter')
  await expect.poll(() => bram.focusName(), { timeout: 40_000 }).toBe(head)
  await checkLooks(bram.page, 'suggestion in the panel')
  const words = (editor: KeyboardEditor) => editor.canvas.locator('.block', { hasText: 'Bel ons' }).innerText()
  await bram.tabTo(new RegExp(`^${s('acceptOf', { name: 'colleague Proef' })}$`))
  await bram.press('Enter')
  await expect.poll(() => words(bram)).toContain('Bel ons op werkdagen.')
  await expect.poll(() => bram.heard()).toContain(t('edit.actions.announcements.suggestionAccepted'))
  // Told once, with the way back.
  const undo = bram.page.locator('.edit-last').getByRole('button', { name: t('edit.palette.commands.undo') })
  await undo.focus()
  expect(await bram.page.locator('.ui-notices__notice').count()).toBe(0)
  await bram.isSaved()
  await expect.poll(() => bram.page.locator('.edit-remark', { hasText: '1' }).count()).toBe(0)

  await undo.press('Enter')
  await expect.poll(() => words(bram)).toContain('Bel ons gerust.')
  await markOf(bram).press('Enter')
  await expect.poll(() => bram.focusName(), { timeout: 40_000 }).toBe(head)
  await bram.tabTo(new RegExp(`^${s('refuseOf', { name: 'colleague Proef' })}$`))
  await bram.press('Enter')
  await expect.poll(() => bram.heard()).toContain(s('isRefused'))
  await expect.poll(() => words(bram)).toContain('Bel ons gerust.')
  await bram.isSaved()

  const { page, complaints } = await journey.openPage('/account/notifications', { as: 'colleague' })
  opened.push(new KeyboardEditor(page, complaints))
  await page.getByText(/admin Proef wees een voorstel van u af/).waitFor()
})

test('suggesting that a block goes removes it once it is accepted, and its suggestion never shows to visitors', async () => {
  const s = (key: string, params = {}) => t(`edit.comments.suggestion.${key}`, params)
  const anna = await open('admin')
  await anna.goTo('Bel ons gerust')
  await anna.press('Control+k')
  await anna.page.keyboard.type(t('edit.palette.commands.suggest').slice(0, 12))
  await anna.page.getByRole('option', { name: t('edit.palette.commands.suggest') }).waitFor()
  await anna.press('Enter')
  await anna.dialog.getByRole('heading', { name: s('title') }).waitFor()
  expect(await anna.dialog.getByRole('radio', { name: s('choices.remove') }).isChecked()).toBe(true)
  await anna.dialog.getByRole('radio', { name: s('choices.remove') }).focus()
  await anna.press('Control+Enter')
  await anna.dialog.waitFor({ state: 'detached' })
  await anna.page.getByRole('button', { name: new RegExp(`Bel ons gerust.*\\. ${t('edit.comments.mark', { count: 1 })}`) }).press('Enter')
  await expect.poll(() => anna.focusName(), { timeout: 40_000 }).toBe(s('head', { count: 0, name: 'admin Proef' }))
  await anna.page.getByText(s('removes')).waitFor()
  await anna.tabTo(new RegExp(`^${s('acceptOf', { name: 'admin Proef' })}$`))
  await anna.press('Enter')
  await expect.poll(() => anna.canvas.locator('.block', { hasText: 'Bel ons' }).count()).toBe(0)
  // Undo in edit mode is followed by the conversation.
  await anna.press('Control+z')
  await expect.poll(() => anna.canvas.locator('.block', { hasText: 'Bel ons' }).count()).toBe(1)
  await expect.poll(() => anna.page.locator('.edit-remark', { hasText: '1' }).count()).toBe(1)
  await anna.isSaved()
  expect((await journey.server.get('/loket')).body).not.toContain('zaterdag')
})
