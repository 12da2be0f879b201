/** Remembers in this browser that the tour was offered. */
const KEY = 'bouwsteen.edit.tour'

/** Where somebody is in the tour: its offer, or a step from 0; undefined while it is not shown. */
export type TourPlace = 'offer' | number | undefined

/** The tour of edit mode. It is offered once in each browser, and begins on wish. */
export class TourStore {
  readonly #listeners = new Set<() => void>()
  #place: TourPlace

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly get = (): TourPlace => this.#place

  readonly go = (place: TourPlace): void => {
    this.#place = place
    for (const listener of this.#listeners) listener()
  }

  /** Where storage is refused, nothing is offered: it would be each time. */
  readonly offer = (): void => {
    if (this.#place !== undefined) return
    try {
      if (localStorage.getItem(KEY) !== null) return
      localStorage.setItem(KEY, 'offered')
    } catch {
      return
    }
    this.go('offer')
  }
}
