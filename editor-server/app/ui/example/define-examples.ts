import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import type { ReactNode } from 'react'

/** A state of a widget that is worth looking at. */
export interface WidgetExample {
  /** Kebab case; the end of its address in the gallery. */
  name: string
  /** What to look at, or what to try. */
  note?: string
  /** Widgets speak in the language of the page; what an example adds of its own is in it too. */
  render: (language: InterfaceLanguage) => ReactNode
}

/** A widget in the gallery of `site dev`; developers read the title and the description. */
export interface WidgetExamples {
  title: string
  description: string
  examples: readonly WidgetExample[]
}

/** Types the examples of a widget: the export of `examples.tsx` in its folder. */
export function defineExamples(widget: WidgetExamples): WidgetExamples {
  return widget
}
