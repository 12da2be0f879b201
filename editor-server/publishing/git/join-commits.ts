import type { WantedCommit } from './contract.ts'

/** A commit as it will be made, and the wishes that it fulfils. */
export interface JoinedCommit extends WantedCommit {
  ids: string[]
  /** Those who worked on it before its author. */
  others: NonNullable<WantedCommit['author']>[]
}

/**
 * The first commit that is to be made. What was wanted later for one of its files goes along: the file says all of it by now, so a commit of
 * its own would be empty.
 */
export function joinFirst(wanted: readonly { id: string; value: WantedCommit }[]): JoinedCommit | undefined {
  const [first, ...later] = wanted
  if (!first) return undefined
  const joined: JoinedCommit = { ...first.value, ids: [first.id], others: [] }
  for (const { id, value } of later) {
    if (!value.paths.some((path) => joined.paths.includes(path))) continue
    joined.ids.push(id)
    joined.paths = [...new Set([...joined.paths, ...value.paths])]
    joined.titles = [...new Set([...joined.titles, ...value.titles])]
    const notes = [joined.note, value.note].filter((note) => note !== undefined)
    if (notes.length > 0) joined.note = [...new Set(notes)].join('\n\n')
    if (joined.author && joined.author.email !== value.author?.email) joined.others.push(joined.author)
    if (value.author) joined.author = value.author
  }
  joined.others = joined.others.filter(
    ({ email }, index, all) => email !== joined.author?.email && all.findIndex((other) => other.email === email) === index,
  )
  return joined
}
