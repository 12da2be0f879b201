// The layers of the sheets stand in this order.
import '../styles.ts'
import { createRoot } from 'react-dom/client'
import { LANGUAGE_PARAMETER } from '../../client/page-language.ts'
import { ROOT_ID } from '../../client/page-state.ts'
import { EditMode } from '../../edit-mode/frame/edit-mode.tsx'
import { templateAt } from '../../screens/edit/template-path.ts'
import { beforeParts } from '../../client/late-code/before-parts.ts'
import { createTools, readUserOnceMore } from '../create-tools.ts'
import { AlonePage } from './alone-page.tsx'
import { createLateTexts, loadTexts } from './texts.ts'

// Zod finds out whether it may compile schemas by trying, which the page's policy blocks and reports. It comes later than this, which tells it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

/** Draws edit mode in place of what the server says until it is there. */
async function start(): Promise<void> {
  const root = document.getElementById(ROOT_ID)
  if (!root) return
  const { tools: made, reports } = createTools()
  const texts = await loadTexts(made.state.language)
  await readUserOnceMore(made)
  beforeParts(createLateTexts(texts))
  const tools = {
    ...made,
    // Screens that one can go to from here. Their own scripts are not among those of this document.
    loadRoutes: async () => (await import('../routes.ts')).routes,
    isWithinApplication: () => false,
    changeLanguage: (to: string) => Promise.resolve(location.assign(`?${new URLSearchParams({ [LANGUAGE_PARAMETER]: to }).toString()}`)),
  }
  createRoot(root, reports).render(
    <AlonePage tools={tools} texts={texts}>
      <EditMode template={templateAt(location.pathname)} />
    </AlonePage>,
  )
}

void start()
