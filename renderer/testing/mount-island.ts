import { act, type ComponentType, createElement } from 'react'
import { renderToString } from 'react-dom/server'

export interface MountedIsland {
  /** What the island is in. */
  element: HTMLElement
  /** Does something and waits until the island shows it: `await act(() => button.click())`. */
  act: (work: () => unknown) => Promise<void>
  /** Puts a text in a field, as typing does. */
  type: (selector: string, text: string) => Promise<void>
  /** Takes it off the page. */
  unmount: () => Promise<void>
}

/** As in a build: prefix of the island's ids. */
const GUID = '9a11e4e0-0000-4000-8000-000000000002'

/**
 * Renders an island as a build does, puts that HTML in the document and lets React take over, as a browser does. Needs a DOM: begin the test
 * file with `// @vitest-environment jsdom`.
 * @throws Error where the browser would draw something else than the build wrote, and for props that JSON does not keep
 */
export async function mountIsland<P extends object>(component: ComponentType<P>, props: P): Promise<MountedIsland> {
  if (typeof document === 'undefined') throw new Error('An island needs a DOM. Begin the test file with: // @vitest-environment jsdom')
  const { hydrateRoot } = await import('react-dom/client')
  const json = JSON.stringify(props)
  const element = document.createElement('div')
  element.innerHTML = renderToString(createElement(component, props), { identifierPrefix: GUID })
  document.body.append(element)
  const faults: unknown[] = []
  const report = (error: unknown) => void faults.push(error)
  const globals = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
  globals.IS_REACT_ACT_ENVIRONMENT = true
  const perform = async (work: () => unknown): Promise<void> => {
    await act(async () => {
      await work()
    })
    if (faults.length > 0) throw new Error(`The island failed: ${String(faults[0])}`, { cause: faults.shift() })
  }
  let root: ReturnType<typeof hydrateRoot> | undefined
  await perform(() => {
    const node = createElement(component, JSON.parse(json) as P)
    root = hydrateRoot(element, node, { identifierPrefix: GUID, onRecoverableError: report, onUncaughtError: report })
  })
  return {
    element,
    act: perform,
    type: (selector, text) => perform(() => typeInto(element, selector, text)),
    async unmount() {
      await perform(() => root?.unmount())
      element.remove()
    },
  }
}

/** React watches the setter of an element, so the value is set by that of its class. */
function typeInto(element: HTMLElement, selector: string, text: string): void {
  const field = element.querySelector(selector)
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) throw new Error(`There is no field "${selector}".`)
  const type = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(type.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
