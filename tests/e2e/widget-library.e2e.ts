import { sample } from '../support/seed.ts'
import type { Page } from 'playwright'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { findHtmlProblems, findInlineCode } from '../support/html-validate.ts'
import { press, tabTo } from '../support/keyboard.ts'
import { createScreenTexts } from '../support/screen-texts.ts'
import { useWidgetGallery } from '../support/widget-gallery.ts'

const t = createScreenTexts('nl')

let page: Page
const { open, addressOf, signInLink, forgive } = useWidgetGallery({ isLive: true, onPage: (opened) => (page = opened) })

/** The gallery is on every host; Node resolves no other name than this. */
const read = (path: string) => fetch(addressOf(path).replace('//proef.', '//'))
const png = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer })
const log = () => page.getByRole('log')
const focused = () => page.evaluate(() => (document.activeElement?.textContent ?? '').replace(/\s+/g, ' ').trim())

/** Answers the dialog that the button opens. */
async function choose(file: ReturnType<typeof png>): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(page, t('file-upload.choose.many'))])
  await chooser.setFiles([file])
}

test('every example is sound HTML, without its script too', async () => {
  // The first page of `site dev` waits for Vite's packages.
  await page.goto(addressOf(''), { timeout: 60_000 })
  const paths = await page
    .locator('.card__examples a')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname.replace('/_gallery/widgets', '')))
  expect(paths.length).toBeGreaterThan(25)
  for (const path of sample('examples of widgets', paths, paths.length / 3)) {
    const html = await (await read(path)).text()
    expect([path, await findHtmlProblems(html), findInlineCode(html)]).toEqual([path, [], []])
  }
})

test('what there is not is not found', async () => {
  for (const path of ['/none', '/file-upload/none', '/file-upload/empty/more'])
    expect([path, (await read(path)).status]).toEqual([path, 404])
})

describe('uploading to the library of a site', () => {
  const listMedia = () =>
    page.evaluate(async () => ((await (await fetch('/api/media')).json()) as { name: string; type: string }[]).map(({ name }) => name))

  /** Noise, which no format can compress. */
  const makeNoise = () =>
    sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 60 } } })
      .png()
      .toBuffer()

  test('is cancelled half-way and leaves nothing; goes when it is tried again', async () => {
    await page.goto(signInLink('admin'))
    await open('file-upload/library')
    const network = await page.context().newCDPSession(page)
    const noise = await makeNoise()
    const emulate = (uploadThroughput: number) =>
      network.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput })
    await emulate(noise.length / 6)
    await choose(png('ruis.png', noise))
    await tabTo(page, `${t('actions.cancel')} ruis.png`)
    await log()
      .getByText(t('file-upload.told.half', { name: 'ruis.png' }))
      .waitFor({ timeout: 30_000 })
    await page.keyboard.press('Enter')
    await expect.poll(focused).toBe(`${t('actions.retry')} ruis.png`)
    await emulate(-1)
    expect(await listMedia()).not.toContain('ruis')
    await page.keyboard.press('Enter')
    await log()
      .getByText(t('file-upload.told.done', { name: 'ruis.png' }))
      .waitFor({ timeout: 30_000 })
    expect(await listMedia()).toContain('ruis')
  })

  test('what the server refuses is told in the words of the widget', async () => {
    await page.goto(signInLink('editor'))
    await open('file-upload/library')
    await choose(png('pagina.png', Buffer.from('<!doctype html><script>alert(1)</script>')))
    await page.getByRole('listitem').getByText(t('file-upload.fault.kind.title')).waitFor()
    await expect.poll(() => page.getByRole('button', { name: t('actions.retry') }).count()).toBe(0)
    forgive('status of 415')
  })
})
