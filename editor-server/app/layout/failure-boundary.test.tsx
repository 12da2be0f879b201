// @vitest-environment jsdom
import { I18nextProvider } from 'react-i18next'
import { expect, test, vi } from 'vitest'
import { createDrawnPage } from '#tests/support/drawn-page.ts'
import { ApplicationContext, type ApplicationTools } from '../client/application-context.ts'
import { loadTexts } from '../page/texts.ts'
import { FailureBoundary } from './failure-boundary.tsx'

const page = createDrawnPage()

function Broken(): never {
  throw new TypeError('no page')
}

// React says it in the console as well.
vi.spyOn(console, 'error').mockImplementation(() => {})

test('what cannot be drawn says so, and is a line of the log', async () => {
  const texts = await loadTexts('nl', '/sign-in')
  const log = vi.fn<ApplicationTools['log']>()
  await page.draw(
    <ApplicationContext value={{ log } as unknown as ApplicationTools}>
      <I18nextProvider i18n={texts}>
        <FailureBoundary>
          <Broken />
        </FailureBoundary>
      </I18nextProvider>
    </ApplicationContext>,
  )
  expect(document.querySelector('h1')?.textContent).toBe(texts.t('pages.error.title'))
  expect(log.mock.calls).toEqual([['error', 'no page', { stack: expect.stringContaining('no page') }]])
})
