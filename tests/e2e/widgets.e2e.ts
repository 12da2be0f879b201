import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findViolations, prepareAxe } from '../support/axe.ts'
import { horizontalOverflow } from '../support/browser.ts'
import { tabTo } from '../support/keyboard.ts'
import { createScreenTexts } from '../support/screen-texts.ts'
import { useWidgetGallery } from '../support/widget-gallery.ts'
import { scratchRoot } from '../support/workspace.ts'

const t = createScreenTexts('nl')

let picture: Buffer
const scratch = mkdtempSync(join(scratchRoot, 'bouwsteen-widgets-'))
afterAll(() => rmSync(scratch, { recursive: true }))
let page: Page
const { open, openPage } = useWidgetGallery({ onPage: (opened) => (page = opened) })

beforeAll(async () => {
  const left = await sharp({ create: { width: 400, height: 800, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer()
  const blue = sharp({ create: { width: 1600, height: 800, channels: 3, background: '#0000ff' } })
  picture = await blue
    .composite([{ input: left, left: 0, top: 0 }])
    .png()
    .toBuffer()
})

/** Presses the button that has the focus, and answers the dialog that it opens. */
async function choose(name: string, files: string[] | { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> {
  await tabTo(page, name)
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')])
  await chooser.setFiles(files)
}

const png = (name: string, buffer = picture) => ({ name, mimeType: 'image/png', buffer })
const log = () => page.getByRole('log')
const focused = () => page.evaluate(() => (document.activeElement?.textContent ?? '').replace(/\s+/g, ' ').trim())

const states = [
  ...['empty', 'uploading', 'done', 'refused', 'cancelled'].map((name) => `file-upload/${name}`),
  'image-crop/wide',
  'image-crop/unreadable',
  'focal-point/chosen',
  'photo-field/empty',
  'photo-field/present',
]

test.each([
  [320, 'light', 'nl'],
  [320, 'dark', 'en'],
  [1024, 'light', 'en'],
  [1024, 'dark', 'nl'],
] as const)('%i px, %s, %s: axe finds nothing in any state, and nothing scrolls sideways', async (width, colorScheme, language) => {
  await openPage({ width, colorScheme })
  await prepareAxe(page)
  for (const state of states) {
    await open(`${state}?lang=${language}`)
    if (state === 'image-crop/wide') await page.getByRole('application').waitFor()
    expect([state, await findViolations(page), await horizontalOverflow(page)]).toEqual([state, [], 0])
  }
})

describe('uploading by keyboard', () => {
  test('goes, is cancelled half-way, and goes when it is tried again; the focus is never lost', async () => {
    await open('file-upload/empty')
    await choose(t('file-upload.choose.many'), [png('brug.png')])
    const bar = page.getByRole('progressbar', { name: t('file-upload.progress', { name: 'brug.png' }) })
    await bar.waitFor()
    await tabTo(page, `${t('actions.cancel')} brug.png`)
    await log()
      .getByText(t('file-upload.told.half', { name: 'brug.png' }))
      .waitFor()
    await page.keyboard.press('Enter')
    await log()
      .getByText(t('file-upload.told.cancelled', { name: 'brug.png' }))
      .waitFor()
    expect([await bar.count(), await focused()]).toEqual([0, `${t('actions.retry')} brug.png`])
    await page.keyboard.press('Enter')
    await expect.poll(focused).toBe(`${t('actions.cancel')} brug.png`)
    await log()
      .getByText(t('file-upload.told.done', { name: 'brug.png' }))
      .waitFor()
    await expect.poll(() => focused()).toBe(`${t('file-upload.remove')} brug.png`)
    await page.keyboard.press('Enter')
    await expect.poll(() => page.getByRole('listitem').count()).toBe(0)
    await expect.poll(() => focused()).toBe(t('file-upload.choose.many'))
  })

  test('several go two at a time, and each has a row of its own', async () => {
    await open('file-upload/empty')
    await choose(
      t('file-upload.choose.many'),
      ['a.png', 'b.png', 'c.png'].map((name) => png(name)),
    )
    await page.getByRole('listitem').nth(2).getByText(t('file-upload.state.waiting')).waitFor()
    await expect.poll(() => page.getByRole('listitem').locator('img').count()).toBe(3)
    await page.getByRole('listitem').nth(2).getByText(t('file-upload.state.done')).waitFor({ timeout: 20_000 })
  })

  test('tells what is wrong before anything is sent', async () => {
    await open('file-upload/empty')
    const [report = '', large = '', empty = ''] = ['begroting.pdf', 'groot.png', 'leeg.png'].map((name) => join(scratch, name))
    writeFileSync(report, '%PDF')
    writeFileSync(large, '')
    truncateSync(large, 30 * 1024 * 1024 + 1)
    writeFileSync(empty, '')
    await choose(t('file-upload.choose.many'), [report, large, empty])
    const rows = page.getByRole('listitem')
    await expect.poll(() => rows.nth(0).textContent()).toContain('png, jpeg, webp, avif of gif')
    await expect.poll(() => rows.nth(1).textContent()).toMatch(/31,5\sMB.*hoogstens 30\sMB/)
    await expect.poll(() => rows.nth(2).textContent()).toContain('leeg')
    await expect.poll(() => page.getByRole('progressbar').count()).toBe(0)
    await expect.poll(() => log().textContent()).toContain(t('file-upload.told.refused', { name: 'begroting.pdf', title: '' }).trim())
  })

  test('a line that breaks can be tried again, a refusal of the server cannot', async () => {
    await open('file-upload/failing')
    await choose(t('file-upload.choose.many'), [png('brug.png')])
    await page.getByRole('button', { name: t('actions.retry') }).click()
    await log()
      .getByText(t('file-upload.told.done', { name: 'brug.png' }))
      .waitFor()
    await open('file-upload/refusing')
    await choose(t('file-upload.choose.many'), [png('bom.png')])
    await page.getByText('Deze afbeelding is te groot.', { exact: true }).waitFor()
    await expect.poll(() => page.getByRole('button', { name: t('actions.retry') }).count()).toBe(0)
  })

  test('files can be dropped, and one that misses does not take the page away', async () => {
    await open('file-upload/empty')
    const drop = (selector: string) =>
      page.evaluate((target) => {
        const data = new DataTransfer()
        data.items.add(new File(['x'], 'los.png', { type: 'image/png' }))
        for (const type of ['dragenter', 'dragover', 'drop'])
          document.querySelector(target)?.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }))
      }, selector)
    await drop('h1')
    await expect.poll(() => page.getByRole('listitem').count()).toBe(0)
    await drop('.ui-file-upload__zone')
    await page.getByRole('listitem').getByRole('paragraph').getByText('los.png').waitFor()
  })
})

describe('cutting by keyboard', () => {
  test('arrow keys, + and − and the sliders do the same to the picture', async () => {
    await open('image-crop/wide')
    const stage = page.getByRole('application', { name: t('image-crop.stage') })
    const [zoom, x, y] = ['zoom', 'x', 'y'].map((name) => page.getByRole('slider', { name: t(`image-crop.${name}`) }))
    await stage.focus()
    expect([await x?.inputValue(), await y?.isDisabled()]).toEqual(['50', true])
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('ArrowRight')
    await expect.poll(async () => Number(await x?.inputValue())).toBeLessThan(40)
    for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press('+')
    await expect.poll(() => zoom?.inputValue()).toBe('1.5')
    await expect.poll(() => y?.isDisabled()).toBe(false)
    await x?.press('End')
    await y?.press('Home')
    await page
      .getByRole('status')
      .getByText(t('image-crop.told', { zoom: '150%', x: 100, y: 0 }))
      .waitFor()
    await page.getByRole('button', { name: t('image-crop.reset') }).click()
    await expect.poll(() => Promise.all([zoom?.inputValue(), x?.inputValue()])).toEqual(['1', '50'])
  })

  test('a photo is chosen, cut out and saved, and saving that fails loses nothing', async () => {
    await page.addInitScript(() => {
      const make = URL.createObjectURL
      const kept: string[] = Object.assign(globalThis, { kept: [] }).kept
      URL.createObjectURL = (file: Blob) => {
        kept.push(file.type)
        return make.call(URL, file)
      }
    })
    await open('photo-field/failing')
    await choose(t('photo-field.choose'), [png('ik.png')])
    const dialog = page.getByRole('dialog', { name: t('photo-field.cut') })
    const x = dialog.getByRole('slider', { name: t('image-crop.x') })
    await x.press('Home')
    await expect.poll(() => x.inputValue()).toBe('0')
    await dialog.getByRole('button', { name: t('photo-field.save') }).press('Enter')
    await dialog.getByRole('progressbar').waitFor()
    await dialog.getByText(t('call-form.noAnswer.title')).waitFor()
    await expect.poll(() => x.inputValue()).toBe('0')
    await dialog.getByRole('button', { name: t('photo-field.save') }).press('Enter')
    await log().getByText(t('photo-field.saved')).waitFor()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(focused).toBe(t('photo-field.replace'))
    // The left 800 of 1600 pixels, of which the first 400 are red: red at a quarter, blue at three quarters.
    const cut = await page.locator('.ui-avatar img').evaluate((image: HTMLImageElement) => {
      const { naturalWidth: width, naturalHeight: height } = image
      const context = new OffscreenCanvas(width, height).getContext('2d')
      context?.drawImage(image, 0, 0)
      const at = (part: number) => [...(context?.getImageData(width * part, height / 2, 1, 1).data ?? [])].slice(0, 3)
      return { size: [width, height], left: at(0.25), right: at(0.75) }
    })
    expect(cut.size).toEqual([800, 800])
    expect(await page.evaluate(() => (globalThis as { kept?: string[] }).kept)).toContain('image/webp')
    expect([cut.left[0], cut.right[2]].every((part) => (part ?? 0) > 200)).toBe(true)
    await page.getByRole('button', { name: t('photo-field.remove') }).click()
    await page.getByRole('button', { name: t('photo-field.ask.remove') }).press('Enter')
    await log().getByText(t('photo-field.removed')).waitFor()
    await expect.poll(() => page.locator('.ui-avatar').textContent()).toBe('MJ')
    await expect.poll(focused).toBe(t('photo-field.choose'))
  })

  test('what the browser cannot show is told', async () => {
    await open('photo-field/empty')
    await choose(t('photo-field.choose'), [png('kapot.png', Buffer.from('no picture'))])
    await page.getByRole('alert').getByText(t('photo-field.unreadable.title')).waitFor()
  })
})

describe('choosing the centre of interest', () => {
  test('by pointer, arrow keys and numbers; the cuts follow', async () => {
    await open('focal-point/middle')
    const stage = page.getByRole('application', { name: t('focal-point.stage') })
    const left = page.getByLabel(t('focal-point.x'))
    const top = page.getByLabel(t('focal-point.y'))
    const cut = page.getByRole('img', { name: t('focal-point.result', { name: '1:1' }) })
    const box = await stage.boundingBox()
    if (!box) throw new Error('The picture is not there')
    await page.mouse.click(box.x + box.width * 0.2, box.y + box.height * 0.8)
    expect([await left.inputValue(), await top.inputValue()]).toEqual(['20', '80'])
    await expect.poll(() => cut.getAttribute('viewBox')).toBe('0 0 675 675')
    await stage.press('ArrowRight')
    await stage.press('Shift+ArrowUp')
    expect([await left.inputValue(), await top.inputValue()]).toEqual(['21', '70'])
    await left.fill('')
    await left.pressSequentially('100')
    await expect.poll(() => cut.getAttribute('viewBox')).toBe('525 0 675 675')
    await left.fill('101')
    await left.blur()
    await expect.poll(() => left.inputValue()).toBe('100')
    await page
      .getByRole('status')
      .getByText(t('focal-point.told', { x: 100, y: 70 }))
      .waitFor()
  })
})
