/**
 * Tells the texts that a field gave out, and that come back to it from the page, from those that others write. Where keys come faster than
 * the page is drawn, an earlier text comes back after a later one was given out: taken for somebody else's, it would undo what was typed.
 */
export class GivenTexts {
  /** The text that last came back, and those given out since. */
  #texts: string[]

  constructor(first: string) {
    this.#texts = [first]
  }

  /** The field gives this out. */
  give(text: string): void {
    this.#texts.push(text)
  }

  /** Whether this comes from the field itself. A text of others takes the place of all that was given out. */
  takeBack(text: string): boolean {
    const at = this.#texts.lastIndexOf(text)
    if (at < 0) this.#texts = [text]
    else this.#texts.splice(0, at)
    return at >= 0
  }
}
