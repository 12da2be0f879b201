/** Steps on an axis: 1, 2 or 5 times a power of ten. */
export interface Scale {
  /** Where the axis ends. */
  top: number
  ticks: readonly number[]
}

/** An axis from nought for whole numbers, with about four steps. */
export function scaleTo(most: number): Scale {
  const rough = Math.max(most, 1) / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, ([1, 2, 5, 10].find((each) => each * power >= rough) ?? 10) * power)
  const count = Math.max(1, Math.ceil(most / step))
  return { top: count * step, ticks: Array.from({ length: count + 1 }, (_, index) => index * step) }
}

/** Which of so many points have a label where there is room for this many. The first one has. */
export function labelEvery(points: number, room: number): number {
  return Math.max(1, Math.ceil(points / Math.max(1, room)))
}
