import type { WidgetExample, WidgetExamples } from '../../ui/example/define-examples.ts'

/** The examples of every widget that has any, found by its folder. */
const modules = import.meta.glob<{ examples: WidgetExamples }>('../../ui/*/examples.tsx', { eager: true })

export interface Widget extends WidgetExamples {
  /** Its folder. */
  name: string
}

export const widgets: readonly Widget[] = Object.entries(modules).map(([path, { examples }]) => ({
  name: path.split('/').at(-2) ?? '',
  ...examples,
}))

export function findWidgetExample(widget: string, example: string): WidgetExample | undefined {
  return widgets.find(({ name }) => name === widget)?.examples.find(({ name }) => name === example)
}
