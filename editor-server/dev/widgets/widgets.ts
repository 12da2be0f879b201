import type { WidgetExample, WidgetExamples } from '../../app/ui/example/define-examples.ts'

/** The examples of every widget that has any, found by its folder; edit mode has widgets of its own. */
const modules = import.meta.glob<{ examples: WidgetExamples }>(['../../app/ui/*/examples.tsx', '../../app/edit-mode/**/examples.tsx'], {
  eager: true,
})

export interface Widget extends WidgetExamples {
  /** The last part of its folder. */
  name: string
  folder: string
}

export const widgets: readonly Widget[] = Object.entries(modules).map(([path, { examples }]) => ({
  name: path.split('/').at(-2) ?? '',
  folder: `editor-server/${path.replace(/^[./]+/, '').replace(/\/[^/]+$/, '')}`,
  ...examples,
}))

export function findWidgetExample(widget: string, example: string): WidgetExample | undefined {
  return widgets.find(({ name }) => name === widget)?.examples.find(({ name }) => name === example)
}
