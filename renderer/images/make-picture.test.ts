import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { IconSet } from '../head/pictures.ts'
import { makeIcon } from './make-picture.ts'

const files = { asset: () => expect.fail('the theme has no font'), mark: () => expect.fail('the site has no image') }

/** Share of the pixels of an icon that can be told from its background (WCAG 1.4.11: 3:1). */
async function inkOf(background: string): Promise<number> {
  const set: IconSet = { id: 'a', mark: { kind: 'letter', letter: 'W' }, background, look: { colors: {}, fonts: {} } }
  const { data, info } = await sharp(await makeIcon('192', set, files))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const luminanceAt = (at: number) => {
    const [red = 0, green = 0, blue = 0] = [...data.subarray(at, at + 3)].map((value) => (value / 255) ** 2.2)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  // Beside the letter, within the rounded square.
  const ground = luminanceAt((96 * 192 + 8) * info.channels)
  let marked = 0
  for (let at = 0; at < data.length; at += info.channels) {
    const [light, dark] = [Math.max(luminanceAt(at), ground), Math.min(luminanceAt(at), ground)]
    if (data[at + 3] === 255 && (light + 0.05) / (dark + 0.05) >= 3) marked += 1
  }
  return marked / (192 * 192)
}

test.each(['#ffffff', '#fbf8f2', '#bb341c', '#9cc2f5', '#14425c', '#808080'])(
  'a letter can be read on %s, without a font of the theme',
  async (background) => {
    expect(await inkOf(background)).toBeGreaterThan(0.05)
  },
)
