import type { Page } from 'playwright'

/** Takes an example from one state to the next. Words are in either language, so parts are found by their role. */
type Step = (page: Page) => Promise<void>

const press =
  (selector: string, at: 'first' | 'last' | number = 'first'): Step =>
  async (page) => {
    const found = page.locator(selector).locator('visible=true')
    await (at === 'first' ? found.first() : at === 'last' ? found.last() : found.nth(at)).click()
  }
const dialog = (count = 1) => `.ui-dialog >> nth=${count - 1}`
const inFrame = (page: Page, selector: string) => page.frameLocator('.edit-text-stage').locator(selector)
const opened: Step = async (page) => page.locator('.ui-dialog__panel').last().waitFor()

/** What must be pressed before an example shows anything. */
const openers: Readonly<Record<string, Step>> = {
  'block-picker/main': press('.widget-stage__row button'),
  'block-picker/top': press('.widget-stage__row button'),
  'page-settings/new': press('.widget-stage__row button'),
  'page-settings/menu-place': press('.widget-stage__row button'),
  'page-settings/not-in-menu': press('.widget-stage__row button'),
  'notices/closes-by-itself': press('#widget button'),
}

/** States of an example, by name; each continues from the previous one. */
const further: Readonly<Record<string, Readonly<Record<string, Step>>>> = {
  'block-picker/main': {
    'nothing is found': async (page) => page.getByRole('combobox').fill('zzzz'),
  },
  'page-settings/new': { 'the title is missing': press('.ui-dialog [type=submit], .ui-dialog .ui-button[data-look=primary]') },
  'pickers/link-new': {
    'nothing is chosen': press('.ui-dialog [type=submit]'),
    'nothing is found': async (page) => page.getByRole('combobox').fill('zzzz'),
    'a web address': press('.edit-link-kinds__kind', 1),
    'a file': press('.edit-link-kinds__kind', 2),
    'an e-mail address': press('.edit-link-kinds__kind', 3),
    'a telephone number': press('.edit-link-kinds__kind', 4),
  },
  'pickers/media': { 'nothing is found': async (page) => page.getByRole('searchbox').fill('zzzz') },
  'pickers/image': {
    'a text that is missing': async (page) => {
      await page.getByRole('radio').nth(1).check()
      await press('.ui-dialog [type=submit]')(page)
    },
    'another image': press('.edit-image-dialog__name button'),
  },
  'pickers/image-words': { 'the name of a file': async (page) => page.locator('.edit-image-words input').fill('molen.jpg') },
  'drawer/page': {
    'a new page': async (page) => {
      await press('.edit-settings__end button')(page)
      await opened(page)
    },
    'the page goes': async (page) => {
      await page.keyboard.press('Escape')
      await page.locator('.ui-dialog').waitFor({ state: 'detached' })
      await press('.edit-settings__end button', 'last')(page)
      await opened(page)
    },
    'something leads to the page': press(`${dialog()} >> .ui-button[data-look=danger]`),
  },
  'drawer/items': {
    'many at once': async (page) => {
      await press('.edit-items__buttons button', 1)(page)
      await page.locator('.ui-dialog textarea').fill('Eerste; 2026-01-01; Waar het over gaat\n; \nTweede; gisteren')
    },
    'an item goes': async (page) => {
      await page.keyboard.press('Escape')
      await page.locator('.ui-dialog').waitFor({ state: 'detached' })
      await press('.edit-rows__row >> nth=0 >> .edit-rows__button', 'last')(page)
      await opened(page)
    },
    'as a table': async (page) => {
      await page.keyboard.press('Escape')
      await page.locator('.ui-dialog').waitFor({ state: 'detached' })
      await press('.edit-items__buttons button', 'last')(page)
      await page.locator('.edit-items-table input').first().waitFor()
    },
  },
  'drawer/rights': { 'by role': async (page) => void (await page.getByRole('combobox').first().selectOption('Roles')) },
  'drawer/image': {
    'of the file': async (page) => {
      await press('.edit-media__buttons button')(page)
      await opened(page)
    },
    'another file': async (page) => {
      await page.keyboard.press('Escape')
      await page.locator('.ui-dialog').waitFor({ state: 'detached' })
      await press('.edit-media__buttons button', 1)(page)
      await opened(page)
    },
  },
  'fields/accordion': { 'an opened thing': press('.edit-entry__title') },
  'text/text': {
    'in a table': async (page) => inFrame(page, 'td').first().click(),
    'kinds of lines': press('.edit-tool--menu'),
    'a link': async (page) => {
      await page.keyboard.press('Escape')
      await inFrame(page, 'p').first().click()
      await page.keyboard.press('Control+k')
      await opened(page)
    },
  },
  'publish/bar': {
    'what else there is': press('.widget-stage__row button', 'last'),
    'the question': async (page) => {
      await page.keyboard.press('Escape')
      await press('.ui-button[data-look=primary]')(page)
      await opened(page)
    },
    published: async (page) => {
      await page.locator('.ui-dialog .ui-button[data-look=primary]:not([aria-disabled])').click()
      await page.locator('.edit-published__line').nth(1).waitFor()
    },
  },
  'publish/delivery-failed': {
    'a CDN that does not answer': async (page) => {
      await press('.ui-button[data-look=primary]')(page)
      await page.locator('.ui-dialog .ui-button[data-look=primary]:not([aria-disabled])').click()
      await page.locator('.edit-published__line[data-kind=failed]').waitFor()
    },
  },
  'publish/schedule': {
    'both moments': async (page) => {
      for (const box of await page.locator('.ui-dialog').getByRole('checkbox').all()) await box.check()
    },
    'a moment that is over': async (page) => {
      await page.locator('.ui-dialog .ui-date-field input').first().fill('2026-01-01')
      await press('.ui-dialog .ui-button[data-look=primary]')(page)
    },
  },
  'publish/conflict': {
    'as it was': press('.ui-dialog summary'),
    'not all is chosen': press('.ui-dialog__actions .ui-button'),
  },
  'publish/compare': { 'what stayed the same': async (page) => page.locator('.ui-dialog').getByRole('checkbox').first().check() },
}

export interface EditState {
  /** Such as `pickers/image: another image`. */
  name: string
  go: Step
}

/** The states of an example, starting with how it opens. */
export function listStates(example: string): EditState[] {
  return [
    { name: example, go: openers[example] ?? (async () => {}) },
    ...Object.entries(further[example] ?? {}).map(([name, go]) => ({ name: `${example}: ${name}`, go })),
  ]
}

/** Examples with more states here; each must exist. */
export const toldExamples: readonly string[] = [...new Set([...Object.keys(openers), ...Object.keys(further)])]
