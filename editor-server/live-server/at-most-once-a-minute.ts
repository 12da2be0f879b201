/** Reports only the first event of each minute; there may be a thousand a second. */
export function atMostOnceAMinute<Told>(tell: (what: Told) => void, now: () => number = Date.now): (what: Told) => void {
  let toldAt = -Infinity
  return (what) => {
    if (now() - toldAt < 60_000) return
    toldAt = now()
    tell(what)
  }
}
