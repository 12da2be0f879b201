import { beforeEach, expect, test } from 'vitest'
import { listItemSchema } from '#content/model/list-item/schema.ts'
import { looks, seesHeading, useAdminScreens } from '../support/admin-screens.ts'
import { nameOfFocus, press, tabTo } from '../support/keyboard.ts'
import { guidOf } from '../support/store-samples.ts'
import { isFull, sample } from '../support/seed.ts'

const screens = useAdminScreens()
const { open } = screens

const site = () => screens.server.sites.find('een')!
const find = (name: string) => site().index.find('listItemType', name)

beforeEach(async () => {
  const { page } = screens.server.seeds.een
  await site().content.transact(async (writer) => {
    for (const { id } of await writer.list('listItemType')) await writer.delete('listItemType', id)
    await writer.put('listItemType', 'nieuws', {
      name: 'nieuws',
      plural: 'nieuwsberichten',
      fields: [
        { key: 'wijk', label: { nl: 'Wijk', en: 'District' }, inputType: 'text', required: false, options: [] },
        { key: 'bron', label: { nl: 'Bron' }, inputType: 'text', required: false, options: [] },
      ],
    })
    await writer.put('listItemType', 'agenda', { name: 'agenda' })
    const listGuid = guidOf(0x3001)
    const block = { guid: listGuid, buildingBlockName: 'list', layoutPosition: 'main' as const, sortId: 9, version: 1, options: {} }
    await writer.put('page', page.guid, { ...page, buildingBlockInstances: [...page.buildingBlockInstances, block] })
    for (const [index, fields] of [{ wijk: 'Noord', bron: 'Krant' }, { wijk: 'Zuid' }, {}].entries()) {
      const item = {
        guid: guidOf(0x4000 + index),
        shortId: `kort-${index}`,
        listGuid,
        title: `Bericht ${index}`,
        listItemTypeName: 'nieuws',
        fields,
      }
      await writer.put('item', item.guid, listItemSchema.parse(item))
    }
  })
})

test('by keyboard alone a type is made with fields, of which one is wrong at first, in an order, and taken away and back', async () => {
  const { page, t, end } = await open('/admin/list-item-types')
  await page.getByRole('rowheader', { name: 'nieuws' }).waitFor()
  await press(page, t('list-item-types.new'))
  await page.getByLabel(t('list-item-types.name'), { exact: true }).focus()
  await page.keyboard.type('vacature')
  const addField = async (name: string) => {
    await press(page, t('list-item-types.addField'))
    await page.getByLabel(t('parts.definition.labelNl'), { exact: true }).focus()
    await page.keyboard.type(name)
  }
  await addField('Uren per week')
  await page.getByLabel(t('parts.definition.inputType'), { exact: true }).selectOption('number')
  await page.getByLabel(t('list-item-types.defaultValue')).focus()
  await page.keyboard.type('veel')
  await press(page, t('actions.ok'))
  await page
    .getByRole('alert')
    .getByRole('link', { name: t('list-item-types.defaultUnfit') })
    .press('Enter')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('36')
  await page.keyboard.press('Enter')
  await page.getByText('Uren per week').waitFor()
  await addField('Dienstverband')
  await page.getByLabel(t('parts.definition.inputType'), { exact: true }).selectOption('select')
  await page.getByLabel(t('parts.definition.options'), { exact: true }).focus()
  await page.keyboard.type('vast | Vast')
  await page.keyboard.press('Enter')
  await page.keyboard.type('tijdelijk | Tijdelijk')
  await press(page, t('actions.ok'))
  const handle = (position: number) =>
    page.getByRole('button', { name: t('parts.order.handle', { name: 'Dienstverband', position, count: 2 }) })
  await handle(2).press('ArrowUp')
  await page.getByText(t('parts.order.moved', { name: 'Dienstverband', position: 1, count: 2 })).waitFor({ state: 'attached' })
  await expect.poll(() => handle(1).evaluate((element) => element === document.activeElement)).toBe(true)
  await press(page, t('list-item-types.showPreview'))
  await page.getByRole('definition').filter({ hasText: 'Vast' }).waitFor()
  await tabTo(page, t('admin.actions.save'))
  await page.keyboard.press('Enter')
  await page.getByRole('rowheader', { name: 'vacature' }).waitFor()
  expect(find('vacature')).toEqual({
    name: 'vacature',
    fields: [
      {
        key: 'dienstverband',
        label: { nl: 'Dienstverband' },
        inputType: 'select',
        required: false,
        options: [
          { value: 'vast', label: 'Vast' },
          { value: 'tijdelijk', label: 'Tijdelijk' },
        ],
      },
      { key: 'urenPerWeek', label: { nl: 'Uren per week' }, inputType: 'number', required: false, defaultValue: 36, options: [] },
    ],
  })
  await press(page, t('list-item-types.delete', { name: 'vacature' }))
  await expect.poll(() => find('vacature')).toBeUndefined()
  await expect.poll(() => nameOfFocus(page)).toBe(t('list-item-types.delete', { name: 'nieuws' }))
  await page.getByRole('button', { name: t('actions.undo') }).press('Enter')
  await expect.poll(() => find('vacature')?.fields).toHaveLength(2)
  await end()
})

test('what a change does to items is said first, what another person saved meanwhile is not overwritten, and nothing typed is lost', async () => {
  const { page, t, end } = await open('/admin/list-item-types')
  const save = (name = t('admin.actions.save')) => page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('button', { name: t('list-item-types.edit', { name: 'nieuws' }), exact: true }).click()
  await page.getByRole('button', { name: t('list-item-types.remove', { name: 'Bron' }) }).click()
  await page.getByRole('button', { name: t('list-item-types.edit', { name: 'Wijk' }) }).click()
  await page.getByRole('checkbox', { name: t('parts.definition.required') }).check()
  await page.getByRole('button', { name: t('actions.ok'), exact: true }).click()
  await save()
  await page.getByText(t('list-item-types.effect.removed', { name: 'Bron', count: 1 })).waitFor()
  await page.getByText(t('list-item-types.effect.empty', { name: 'Wijk', count: 1 })).waitFor()
  expect(find('nieuws')?.fields).toHaveLength(2)
  const theirs = { name: 'nieuws', plural: 'berichten van een ander' }
  await site().content.transact((writer) => writer.put('listItemType', 'nieuws', theirs))
  await save(t('list-item-types.saveAnyway'))
  await page.getByText(t('list-item-types.conflictTitle')).waitFor()
  expect(find('nieuws')).toEqual(theirs)
  expect(await page.getByLabel(t('list-item-types.plural')).inputValue()).toBe('nieuwsberichten')
  await page.getByRole('button', { name: t('list-item-types.keepMine') }).click()
  await save()
  await save(t('list-item-types.saveAnyway'))
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(find('nieuws')).toMatchObject({ plural: 'nieuwsberichten', fields: [{ key: 'wijk', required: true }] })
  // What items have of the field that went is still theirs.
  expect(site().index.find('item', guidOf(0x4000))?.fields).toEqual({ wijk: 'Noord', bron: 'Krant' })
  await page.getByRole('button', { name: t('list-item-types.delete', { name: 'nieuws' }) }).click()
  await page.getByText(t('list-item-types.inUse', { name: 'nieuws', count: 3 })).waitFor()
  await page.getByRole('button', { name: t('list-item-types.copy', { name: 'nieuws' }) }).click()
  await save()
  await page.getByRole('rowheader', { name: t('list-item-types.copyOf', { name: 'nieuws' }) }).waitFor()
  expect(find('nieuws kopie')?.fields).toEqual(find('nieuws')?.fields)
  await end()
})

test.each(isFull ? looks : sample('looks of the types of items', looks, 1))(
  'at $width px, $colorScheme, $locale nothing of it breaks a rule, is too wide or is cut off',
  async ({ width, ...look }) => {
    const { page, t, check } = await open('/admin/list-item-types', { width, height: 800, ...look })
    await seesHeading(page, t('admin.menu.listItemTypes'))
    await page.getByRole('rowheader', { name: 'nieuws' }).waitFor()
    await check('the types')
    await page.getByRole('button', { name: t('list-item-types.edit', { name: 'nieuws' }), exact: true }).click()
    await page.getByRole('button', { name: t('list-item-types.showPreview') }).click()
    await page.getByText('Lorem ipsum').first().waitFor()
    await check('one of them, with its preview')
    await page.getByRole('button', { name: t('list-item-types.addField') }).click()
    await page.getByLabel(t('parts.definition.labelNl')).waitFor()
    await check('a new field')
    await page.context().close()
  },
)
