import { expect, test } from 'vitest'
import { looks, seesHeading, useAdminScreens } from '../support/admin-screens.ts'
import { press, tabTo, typeInto } from '../support/keyboard.ts'
import { isFull, sample } from '../support/seed.ts'

const screens = useAdminScreens()
const { open } = screens
const stored = () => screens.server.sites.find('een')?.index.list('searchSynonym')

test('by keyboard alone a search word is made, changed, deleted and taken back; one word is not there twice', async () => {
  const { page, t, end } = await open('/admin/search-words')
  const dialog = page.getByRole('dialog')
  await seesHeading(page, t('admin.menu.searchWords'))
  await page.getByText(t('search-words.none')).waitFor()
  await press(page, t('search-words.new'))
  await dialog.getByRole('heading').waitFor()
  await press(page, t('admin.actions.save'))
  await dialog.getByRole('alert').waitFor()
  await typeInto(page, t('search-words.word'), 'container')
  await typeInto(page, t('search-words.means'), 'kliko, Otto; kliko')
  await press(page, t('admin.actions.save'))
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('cell', { name: 'kliko, Otto' }).waitFor()
  expect(stored()).toEqual([{ word: 'container', means: ['kliko', 'Otto'] }])

  await press(page, t('search-words.new'))
  await typeInto(page, t('search-words.word'), 'Container')
  await typeInto(page, t('search-words.means'), 'bak')
  await press(page, t('admin.actions.save'))
  await dialog.getByText(t('search-words.wordTaken')).first().waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  await press(page, t('search-words.edit', { word: 'container' }))
  await tabTo(page, t('search-words.word'))
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('afvalcontainer')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('rowheader', { name: 'afvalcontainer' }).waitFor()
  expect(stored()).toEqual([{ word: 'afvalcontainer', means: ['kliko', 'Otto'] }])

  await press(page, t('search-words.delete', { word: 'afvalcontainer' }))
  await page.getByText(t('search-words.none')).waitFor()
  await press(page, t('actions.undo'))
  await page.getByRole('rowheader', { name: 'afvalcontainer' }).waitFor()
  expect(stored()).toEqual([{ word: 'afvalcontainer', means: ['kliko', 'Otto'] }])
  await end()
})

test('what visitors search for in vain begins a search word, and what somebody else adds meanwhile stays', async () => {
  const { page, t, end } = await open('/admin/search-words?visitors=grof%20vuil')
  const dialog = page.getByRole('dialog')
  await expect.poll(() => dialog.getByLabel(t('search-words.means')).inputValue()).toBe('grof vuil')
  await screens.server.sites
    .find('een')
    ?.content.transact((writer) => writer.put('searchSynonym', 'paspoort', { word: 'paspoort', means: ['pas'] }))
  await dialog.getByLabel(t('search-words.word')).fill('grofvuil')
  await dialog.getByRole('button', { name: t('admin.actions.save') }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.waitForURL((url) => url.search === '')
  expect(stored()).toEqual(
    expect.arrayContaining([
      { word: 'grofvuil', means: ['grof vuil'] },
      { word: 'paspoort', means: ['pas'] },
    ]),
  )
  await end()
})

test.each(isFull ? looks : sample('looks of the search words', looks, 2))(
  'at $width px, $colorScheme, $locale nothing of it breaks a rule, is too wide or is cut off',
  async ({ width, ...look }) => {
    const long = { word: 'arbeidsongeschiktheidsverzekering'.repeat(2), means: ['wao', 'wia', 'x'.repeat(80)], lang: 'nl' }
    await screens.server.sites.find('een')?.content.transact(async (writer) => {
      for (const { id } of await writer.list('searchSynonym')) await writer.delete('searchSynonym', id)
      await writer.put('searchSynonym', `${long.word} (nl)`, long)
    })
    const { page, t, check } = await open('/admin/search-words', { width, height: 800, ...look })
    await page.getByRole('rowheader').first().waitFor()
    await check('the words')
    await page.getByRole('button', { name: t('search-words.new') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: t('admin.actions.save') }).click()
    await dialog.getByRole('alert').waitFor()
    await check('a word without words')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: t('search-words.delete', { word: long.word }) }).click()
    await page.getByText(t('search-words.none')).waitFor()
    await check('no words')
    await page.context().close()
  },
)
