import type { CommentPerson } from '#content/model/comment/comment-card.ts'
import { mentionOf, partsOf } from '#content/model/comment/mentions.ts'

/** What people are called while somebody writes, with their guids. Two of one name are told apart by a number. */
export type Labels = ReadonlyMap<string, string>

type Person = Pick<CommentPerson, 'guid' | 'name'>

export function addPerson(labels: Labels, { guid, name }: Person): { labels: Labels; label: string } {
  for (let number = 1; ; number += 1) {
    const label = number === 1 ? name : `${name} (${number})`
    const known = labels.get(label)
    if (known === guid) return { labels, label }
    if (known === undefined) return { labels: new Map([...labels, [label, guid]]), label }
  }
}

export function labelPeople(people: readonly Person[]): Labels {
  return people.reduce<Labels>((labels, person) => addPerson(labels, person).labels, new Map())
}

/** A stored text as it is written: `@Noor Bakker` for whom it mentions. */
export function showMentions(text: string, labels: Labels): string {
  const labelOf = new Map([...labels].map(([label, guid]) => [guid, label]))
  return partsOf(text)
    .map((part) => ('text' in part ? part.text : labelOf.has(part.guid) ? `@${labelOf.get(part.guid)}` : mentionOf(part.guid)))
    .join('')
}

/** What is stored of it. The longest name counts where one begins as another. */
export function storeMentions(text: string, labels: Labels): string {
  const byLength = [...labels].sort(([one], [other]) => other.length - one.length)
  let stored = ''
  for (let at = 0; at < text.length;) {
    const found = text[at] === '@' ? byLength.find(([label]) => text.startsWith(label, at + 1)) : undefined
    stored += found ? mentionOf(found[1]) : (text[at] as string)
    at += found ? found[0].length + 1 : 1
  }
  return stored
}
