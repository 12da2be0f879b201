import { loadTool } from './load-tool.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']

interface Found {
  violations: { id: string; help: string; nodes: { target: unknown[]; html: string }[] }[]
}
interface Dom {
  window: { eval: (code: string) => void; axe: { run: (options: object) => Promise<Found> }; close: () => void }
}

/**
 * Where HTML breaks a rule of accessibility, by axe: WCAG 2.2 level A and AA, and its best practices. It draws nothing, so contrast and the size
 * of targets are not among them; `site check` measures the colours of themes.
 * @param html a document, as `page` of `render` is
 */
export async function findViolations(html: string): Promise<string[]> {
  const { JSDOM } = loadTool('jsdom') as { JSDOM: new (html: string, options: object) => Dom }
  const { source } = loadTool('axe-core') as { source: string }
  const { window } = new JSDOM(html, { runScripts: 'outside-only' })
  try {
    window.eval(source)
    const { violations } = await window.axe.run({ runOnly: tags, rules: { 'color-contrast': { enabled: false } } })
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, html: part }) => `${id}: ${help} (${target.join(' ')}) ${part}`),
    )
  } finally {
    window.close()
  }
}
