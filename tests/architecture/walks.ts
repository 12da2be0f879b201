/** One file of a walk in the handbook's page on architecture. */
export interface Step {
  path: string
  /** The file that passes it in, if no earlier step imports it. */
  passedInBy?: string | undefined
  /** The request comes in here, from the browser. */
  isOverHttp: boolean
}

/** The walks of the page, by the first word of their headings: `page`, `edit`, `call`. */
export function readWalks(markdown: string): Map<string, Step[]> {
  const sections = markdown.split(/^## /m).slice(1)
  return new Map(
    sections.map((section) => {
      const [, name = ''] = /^An? (\w+)/.exec(section) ?? []
      const lines = section.matchAll(/^1\. `([^`]+)`(.*)$/gm)
      return [name, Array.from(lines, ([, path = '', text = '']) => toStep(path, text))]
    }),
  )
}

function toStep(path: string, text: string): Step {
  const [, passedInBy] = /\((?:passed in|found by its folder,|started as a thread) by `([^`]+)`/.exec(text) ?? []
  return { path, passedInBy, isOverHttp: text.endsWith(', over HTTP') }
}

/** How often a walk crosses from one top-level folder into another. */
export function countCrossings(steps: readonly Step[]): number {
  const tops = steps.map(({ path }) => path.split('/')[0])
  return tops.filter((top, index) => index > 0 && top !== tops[index - 1]).length
}
