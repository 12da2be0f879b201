const KEY = 'bouwsteen.edit.tab'

/** The tab that was open last in this browser; storage may be refused. */
export function readTab(): string {
  try {
    return localStorage.getItem(KEY) ?? 'settings'
  } catch {
    return 'settings'
  }
}

export function keepTab(name: string): void {
  try {
    localStorage.setItem(KEY, name)
  } catch {
    // It is not remembered, and that is all.
  }
}
