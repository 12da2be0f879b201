import { type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import { loadWidgetTexts, WidgetExampleView } from './widget-example.tsx'
import { findWidgetExample } from './widgets.ts'

/** Makes what the server has drawn respond. */
export async function start(): Promise<void> {
  const root = document.getElementById('widget')
  const { widget = '', example: name = '' } = root?.dataset ?? {}
  const example = findWidgetExample(widget, name)
  if (!root || !example) return
  const texts = await loadWidgetTexts(document.documentElement.lang as InterfaceLanguage)
  hydrateRoot(
    root,
    <Started>
      <WidgetExampleView example={example} texts={texts} />
    </Started>,
  )
}

/** Marks the page once it responds, for who waits for that. */
function Started({ children }: { children: ReactNode }): ReactNode {
  useEffect(() => {
    document.documentElement.dataset['started'] = ''
  }, [])
  return children
}
