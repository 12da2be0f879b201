/// <reference lib="dom" />
/// <reference types="vite/client" />
/** The development client: follows the page that it is in, and shows what is wrong with it. */
import '@vitejs/plugin-react/preamble'
import type { ErrorPayload } from 'vite'
import { type DevError, type OpenPage, PAGE_OPEN, PAGE_STATE, type PageState } from '../contract.ts'
import { updatePage } from './morph.ts'
import { showError, showProblems } from './overlay.ts'

const hot = import.meta.hot
let pageError: DevError | undefined
/** Of a module that the browser asked Vite for, such as a style sheet. */
let moduleError: DevError | undefined
let update = Promise.resolve()

hot?.on(PAGE_STATE, (state: PageState) => {
  // What fails once, such as a server that is away for a moment, keeps no later change from being followed.
  update = update.then(() => follow(state)).catch(reportError)
})
hot?.on('vite:error', ({ err }: ErrorPayload) => {
  moduleError = toDevError(err)
  showError(pageError ?? moduleError)
})
hot?.on('vite:beforeUpdate', () => {
  moduleError = undefined
  showError(pageError)
})
hot?.on('vite:ws:connect', announce)
announce()

async function follow({ isStale, error, problems }: PageState): Promise<void> {
  if (isStale) {
    await updatePage()
    announce()
  }
  pageError = error
  showError(pageError ?? moduleError)
  showProblems(problems)
}

/** Tells the server what is shown here. It answers with what is wrong, and whenever something changes. */
function announce(): void {
  const hash = document.querySelector<HTMLMetaElement>('meta[name="bouwsteen-page"]')?.content
  if (hash === undefined) return
  const page: OpenPage = { host: location.host, url: location.pathname + location.search, hash }
  hot?.send(PAGE_OPEN, page)
}

function toDevError({ message, id, loc, stack }: ErrorPayload['err']): DevError {
  const [sentence = message] = message.split('\n')
  return {
    code: 'SITE_BUNDLE_FAILED',
    message: sentence,
    fix: 'Correct the file; the page follows.',
    path: loc?.file ?? id,
    line: loc?.line,
    column: loc?.column,
    stack,
  }
}
