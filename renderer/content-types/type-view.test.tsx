import { expect, test } from 'vitest'
import type { AppError } from '#content/errors/app-error.ts'
import { blameView, renderMarkup } from '../pages/page-blocks.tsx'
import { TypeView } from './type-view.tsx'

function Broken(): never {
  throw new Error('daar is niets')
}

function blame(tree: React.ReactNode): string {
  try {
    return renderMarkup(tree)
  } catch (error) {
    return (blameView(error, 'list') as AppError).code
  }
}

const whole = (
  <TypeView type="vacancy" view="Card">
    <i>Bode</i>
  </TypeView>
)

test('what a view throws is the fault of its type, and what is thrown beside it that of the block', () => {
  const faulty = (
    <TypeView type="vacancy" view="Card">
      <Broken />
    </TypeView>
  )
  expect(blame([whole, faulty])).toBe('SITE_TYPE_RENDER')
  expect(blame([whole, <Broken key="block" />])).toBe('SITE_BLOCK_RENDER')
  expect(blame(whole)).toBe('<i>Bode</i>')
})
