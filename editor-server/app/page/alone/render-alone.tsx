import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import type { AloneAssets } from '../../client/alone-assets.ts'
import type { PageState } from '../../client/page-state.ts'
import { titleOf } from '../../layout/title.ts'
import { findRoute } from '../routes.ts'
import { loadTexts } from '../texts.ts'
import { linkSheet, writeDocument } from '../write-document.ts'

/**
 * The document of a screen that stands alone: what it says until its script is there.
 * @param path the address, without its query
 */
export async function renderAlone(path: string, state: PageState, { script, preloads, sheets }: AloneAssets): Promise<string> {
  const found = findRoute(path)
  if (!found) throw new TypeError(`${path} is no address of the application`)
  const { Screen } = await found.route.load()
  const texts = await loadTexts(state.language, path)
  const body = renderToString(
    <I18nextProvider i18n={texts}>
      <Screen />
    </I18nextProvider>,
  )
  const head = [
    ...sheets.map(linkSheet),
    ...preloads[state.language].map((file) => `<link rel="modulepreload" href="${file}">`),
    `<script type="module" src="${script}"></script>`,
  ].join('\n')
  return writeDocument({ state, title: titleOf(texts.t, found.route, state.site), head, body })
}
