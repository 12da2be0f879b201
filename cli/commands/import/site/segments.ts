import { checkSegment } from '#content/model/url/segment.ts'

/** A name as a URL segment that the product accepts at this level; 0 is the first of a path. */
export function fitSegment(name: string, level: number): string {
  return checkSegment(name, level)?.suggestion ?? name
}

/** The name, or if taken, the first free one with a number. */
export function chooseFree(name: string, isTaken: (name: string) => boolean): string {
  if (!isTaken(name)) return name
  for (let number = 2; ; number++) if (!isTaken(`${name}-${number}`)) return `${name}-${number}`
}

/** The same for the last segment of a path. The root stays. */
export function chooseFreePath(segments: readonly string[], taken: ReadonlySet<string>): string[] {
  if (segments.length === 0) return []
  const folder = segments.slice(0, -1)
  return [...folder, chooseFree(segments.at(-1)!, (name) => taken.has([...folder, name].join('/')))]
}
