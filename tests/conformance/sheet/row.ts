/** A case of a test: `path of the file: title as the file writes it`. A guard of `tests/architecture` counts by its rule. */
export type Proof = `${string}.ts: ${string}` | `${string}.tsx: ${string}`

export type Row =
  | { state: 'met'; asks: string; proofs: readonly Proof[] }
  /** Nothing to show: the product has no such thing, whoever runs it decides, or what asks for it leaves it open. */
  | { state: 'none'; asks: string; why: string }
  | { state: 'open'; asks: string; why: string; proofs: readonly Proof[] }

/** By an id that does not change: the number of a requirement, or a section and a name. */
export type Rows = Readonly<Record<string, Row>>

/** A part of a sheet, which is a file. */
export interface Chapter {
  title: string
  rows: Rows
}

export const met = (asks: string, ...proofs: readonly [Proof, ...Proof[]]): Row => ({ state: 'met', asks, proofs })
export const none = (asks: string, why: string): Row => ({ state: 'none', asks, why })
/** @param proofs what holds of it already */
export const open = (asks: string, why: string, ...proofs: readonly Proof[]): Row => ({ state: 'open', asks, why, proofs })
