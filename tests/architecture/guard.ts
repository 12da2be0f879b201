import type { SourceTree } from './source-tree.ts'

/** One rule about the whole repository. Its planted violation is a small repository in `tests/fixtures/architecture/<name>/`. */
export interface Guard {
  /** Kebab-case; equals the file's name. */
  name: string
  /** The rule as a sentence. */
  rule: string
  /** The guard must look at more files than this, or it guards nothing. */
  moreThan: number
  look: (tree: SourceTree) => Findings
  /** What it must find in its fixture, word for word. */
  planted: readonly string[]
}

export interface Findings {
  seen: number
  /** `path: what is wrong, what to do`. */
  violations: string[]
}

export const defineGuard = (guard: Guard): Guard => guard
