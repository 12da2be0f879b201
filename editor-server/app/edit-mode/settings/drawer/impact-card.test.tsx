import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, it } from 'vitest'
import { loadTexts } from '../../../page/texts.ts'
import type { FindingState } from '../../workspace/finding-store.ts'
import type { Finding } from '../../workspace/publishing-calls.ts'
import { ImpactCard } from './impact-card.tsx'

const finding = (message: string, blockGuid?: string): Finding => ({
  severity: 'warning',
  code: 'SITE_BLOCK_EMPTY',
  path: '',
  message,
  ...(blockGuid !== undefined && { blockGuid }),
})

it('says nothing of a block that was just added', async () => {
  const texts = await loadTexts('nl', '/edit')
  const findings = [finding('Van de pagina.'), finding('Van een blok.', 'a'), finding('Van het nieuwe blok.', 'b')]
  const impact = { pages: [], pageCount: 0, urls: [], urlCount: 0, expectedMs: 1, mayPublish: true, findings }
  const state: FindingState = { impact, version: undefined, isAsking: false, problem: undefined }
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={texts}>
      <ImpactCard state={state} isStale={false} guid="b" isFresh={(guid) => guid === 'b'} onSolve={() => {}} />
    </I18nextProvider>,
  )
  expect(html).toContain('Van de pagina.')
  expect(html).toContain('Van een blok.')
  expect(html).not.toContain('Van het nieuwe blok.')
})
