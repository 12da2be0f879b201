/** How long releases take, learnt from those that were: what each costs at least, and what each page adds (ms). */
export class ReleasePace {
  #least = 10
  #eachPage = 2

  note(rendered: number, ms: number): void {
    if (rendered <= FEW) this.#least = approach(this.#least, ms)
    else this.#eachPage = approach(this.#eachPage, Math.max(0, ms - this.#least) / rendered)
  }

  /** ms */
  expect(pages: number): number {
    return Math.round(this.#least + Math.max(0, pages - FEW) * this.#eachPage)
  }
}

/** Releases of so few pages take what a release takes. */
const FEW = 3

/**
 * What is expected after one more was seen. People mind waiting longer than they were told more than waiting shorter: a slow one counts for
 * half at once, as on a machine that has become busy, and quick ones bring it down little by little.
 */
export function approach(known: number, seen: number): number {
  return known + (seen - known) / (seen > known ? 2 : 8)
}
