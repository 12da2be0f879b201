import type { Account } from '#content/model/account/schema.ts'
import { foldText } from '#content/model/text/fold-text.ts'
import type { Slot } from '../site/memory.ts'
import type { Site } from '../site/site.ts'

/** Milliseconds that names are kept: for the searches of somebody who is typing, and no longer than anybody would notice. */
const KEPT = 5000

/** A person and what they are found by. */
interface Named {
  guid: string
  text: string
}

/**
 * Names and addresses of all people in the order of their names. No index finds a part of a name, and reading ten thousand accounts takes a
 * tenth of a second: too long for each letter that is typed.
 */
class Names {
  readonly #site: Site
  #read: Promise<readonly Named[]> | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(site: Site) {
    this.#site = site
  }

  list(): Promise<readonly Named[]> {
    if (this.#read) return this.#read
    this.#read = this.#readAll()
    this.#read.catch(() => this.forget())
    this.#timer = setTimeout(() => this.forget(), KEPT).unref()
    return this.#read
  }

  forget(): void {
    clearTimeout(this.#timer)
    this.#read = undefined
  }

  async #readAll(): Promise<readonly Named[]> {
    const people = await this.#site.records.read((reader) => reader.list('account', { by: 'name' }))
    return people.map(({ id, value }) => ({ guid: id, text: textOf(value) }))
  }
}

const names: Slot<Site, Names> = { make: (site) => new Names(site), close: (kept) => kept.forget() }

/** Guids of the people in whose names or address each word of a query occurs, in the order of their names. */
export async function findNamed(site: Site, query: string): Promise<string[]> {
  const words = foldText(query.trim()).split(/\s+/)
  const people = await site.memory.get(names).list()
  return people.filter(({ text }) => words.every((word) => text.includes(word))).map(({ guid }) => guid)
}

function textOf({ firstName, middleName, lastName, email }: Account): string {
  return foldText(`${firstName} ${middleName} ${lastName} ${email}`)
}
