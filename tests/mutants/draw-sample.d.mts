/** Somewhere that Stryker would change something. */
export interface Place {
  /** Relative to the root. */
  file: string
  line: number
  /** As `mutate` of Stryker has it. */
  range: string
  key: string
  mutator: string
  replacement: string
}
export const EXCLUDED: readonly string[]
export function listPlaces(root: string, folder: string): Promise<Place[]>
export function drawSample(places: readonly Place[], count: number, seed: string): Place[]
export function keyOf(mutation: {
  fileName: string
  location: { start: { line: number; column: number }; end: { line: number; column: number } }
  replacement: string
}): string
