import { type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import type { WidgetExamples } from '../../app/ui/example/define-examples.ts'
import { loadWidgetTexts, WidgetExampleView } from './widget-example.tsx'

/** As `widgets.ts` finds them, each loaded only when shown: all of them together are hundreds of modules. */
const modules = import.meta.glob<{ examples: WidgetExamples }>(['../../app/ui/*/examples.tsx', '../../app/edit-mode/**/examples.tsx'])

/** Makes what the server has drawn respond. */
export async function start(): Promise<void> {
  const root = document.getElementById('widget')
  const { widget = '', example: name = '' } = root?.dataset ?? {}
  const load = Object.entries(modules).find(([path]) => path.split('/').at(-2) === widget)?.[1]
  const example = (await load?.())?.examples.examples.find((each) => each.name === name)
  if (!root || !example) return
  const texts = await loadWidgetTexts(document.documentElement.lang as InterfaceLanguage)
  hydrateRoot(
    root,
    <Started>
      <WidgetExampleView example={example} texts={texts} />
    </Started>,
  )
}

/** Marks the page once it responds, for tests that wait for that. */
function Started({ children }: { children: ReactNode }): ReactNode {
  useEffect(() => {
    document.documentElement.dataset['started'] = ''
  }, [])
  return children
}
