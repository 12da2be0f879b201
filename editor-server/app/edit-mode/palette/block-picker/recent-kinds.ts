const KEY = 'bouwsteen.edit.recent'
const KEPT = 6

/** Names of the kinds that were inserted last in this browser, newest first. */
export function readRecent(): readonly string[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(read) ? read.filter((name) => typeof name === 'string') : []
  } catch {
    return []
  }
}

export function keepRecent(name: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([name, ...readRecent().filter((each) => each !== name)].slice(0, KEPT)))
  } catch {
    // It is not remembered, and that is all.
  }
}
