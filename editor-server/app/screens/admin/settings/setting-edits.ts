import type { SectionName } from './sections.ts'
import type { SettingChange } from './setting-values.ts'

/** What is typed in each section and not saved yet: the preview shows all of it. */
export class SettingEdits {
  #bySection: Readonly<Partial<Record<SectionName, readonly SettingChange[]>>> = {}
  readonly #listeners = new Set<() => void>()

  set(section: SectionName, changes: readonly SettingChange[]): void {
    if (changes.length === 0 && (this.#bySection[section] ?? []).length === 0) return
    this.#bySection = { ...this.#bySection, [section]: changes }
    for (const listener of this.#listeners) listener()
  }

  /** For `useSyncExternalStore`. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  readonly getState = (): Readonly<Partial<Record<SectionName, readonly SettingChange[]>>> => this.#bySection
}
