import { expect, test } from 'vitest'
import { makePlainEditSite } from '../support/plain-edit-site.ts'
import { useServedEditor } from '../support/served-editor.ts'

const words =
  'Tweede alinea met veel woorden tot aan de rand. Lees [hier](/met-muis) en [klik hier](/met-toetsen) meer over wat er te doen is in de stad.'
const { open } = useServedEditor(() => {
  const site = makePlainEditSite()
  site.edit('pages/bekijken.md', (text) => text.replace('Tweede alinea', words))
  return site
})

test('at 320 px the mark of findings lies over no words of its text, and the text tools not over the line with the caret', async () => {
  const { page, canvas, complaints } = await open('/bekijken/edit', { width: 320, height: 700 })
  const block = canvas.locator('.block', { hasText: 'Tweede alinea' })
  const boxOf = async (selector: string) => (await page.locator(selector).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  /** Boxes of the lines of the text, in the window of the page around it. */
  const readLines = async () => {
    const frame = await boxOf('.edit-canvas__frame')
    const lines = await block.locator('p').evaluate((text) => {
      const range = text.ownerDocument.createRange()
      range.selectNodeContents(text)
      return [...range.getClientRects()].map(({ x, y, width, height }) => ({ x, y, width, height }))
    })
    return lines.map((line) => ({ ...line, x: line.x + frame.x, y: line.y + frame.y }))
  }
  const covered = async (selector: string) => {
    const tool = await boxOf(selector)
    expect(tool.width).toBeGreaterThan(0)
    const lines = await readLines()
    return lines.filter(
      (line) =>
        line.x < tool.x + tool.width && tool.x < line.x + line.width && line.y < tool.y + tool.height && tool.y < line.y + line.height,
    )
  }
  await page.locator('.edit-found__mark').waitFor()
  await expect.poll(() => covered('.edit-found__mark')).toEqual([])
  await block.locator('p').click()
  await canvas.locator('[contenteditable=true]:focus').waitFor()
  await page.locator('.edit-text-tools').waitFor()
  const caret = await canvas.locator('[contenteditable=true]').evaluate((text) => {
    const { y, height } = text.ownerDocument.getSelection()?.getRangeAt(0).getBoundingClientRect() ?? { y: 0, height: 0 }
    return y + height
  })
  const frame = await boxOf('.edit-canvas__frame')
  const tools = await boxOf('.edit-text-tools')
  expect(caret).toBeGreaterThan(0)
  expect(frame.y + caret).toBeLessThanOrEqual(tools.y)
  await expect.poll(() => covered('.edit-found__mark')).toEqual([])
  expect(complaints).toEqual([])
  await page.context().close()
})
