import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type DescribedBlock, describeBlocks } from '#tests/support/block-reference.ts'
import { icons } from '../icons/icons.ts'

const page = new URL('../../content/sites/handbook/pages/reference/blocks.md', import.meta.url).pathname
const START = '\n## All blocks\n\n'

const definitions = import.meta.glob<{ block: DescribedBlock['block'] }>('./*/block.ts', { eager: true })
const texts = import.meta.glob<{ default: DescribedBlock['messages'] }>('./*/messages.en.json', { eager: true })
const blocks = Object.values(definitions)
  .map(({ block }) => ({ block, messages: texts[`./${block.name}/messages.en.json`]?.default as DescribedBlock['messages'] }))
  .sort((a, b) => (a.messages.title < b.messages.title ? -1 : 1))

const iconNames = Object.keys(icons)
  .sort()
  .map((name) => `\`${name}\``)
  .join(' ')

describe('the handbook’s reference of blocks', () => {
  test('is made from the schemas; write it anew with: npx vitest run renderer/blocks/reference -u', async () => {
    const [before] = readFileSync(page, 'utf8').split(START)
    await expect(
      `${before}${START}${describeBlocks(blocks)}\n## Icons\n\nAn option that names an icon takes one of these, by lucide’s own names:\n\n${iconNames}\n`,
    ).toMatchFileSnapshot(page)
  })

  test('describes every option', () => {
    const undescribed = describeBlocks(blocks).match(/^\| .*\|\s+\|$/gm) ?? []
    expect(undescribed, 'give each .meta({ description: … })').toEqual([])
  })
})
