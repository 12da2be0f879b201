/** Tells of something that may happen a thousand times a second, and of the first of each minute alone. */
export function atMostOnceAMinute<Told>(tell: (what: Told) => void, now: () => number = Date.now): (what: Told) => void {
  let toldAt = -Infinity
  return (what) => {
    if (now() - toldAt < 60_000) return
    toldAt = now()
    tell(what)
  }
}
