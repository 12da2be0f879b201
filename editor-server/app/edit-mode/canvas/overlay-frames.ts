/** Positions what lies over the page, at most once a frame. */
export class OverlayFrames {
  readonly #places = new Set<() => void>()
  readonly #ending = new AbortController()
  #frame: number | undefined

  constructor() {
    // What was held down has stayed where it was.
    for (const type of ['pointerup', 'pointercancel']) addEventListener(type, () => this.request(), { signal: this.#ending.signal })
  }

  /** @returns ends it */
  follow(place: () => void): () => void {
    this.#places.add(place)
    return () => this.#places.delete(place)
  }

  request(): void {
    this.#frame ??= requestAnimationFrame(() => {
      this.#frame = undefined
      for (const place of this.#places) place()
    })
  }

  close(): void {
    this.#ending.abort()
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame)
  }
}
