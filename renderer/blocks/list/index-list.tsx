import type { Translate } from '../../language/translations.ts'
import { groupByLetter, OTHER } from './group-by-letter.ts'
import type { ListCard } from './list-card.ts'

interface IndexListArgs {
  cards: readonly ListCard[]
  /** Prefix of the letters' ids. */
  guid: string
  headingLevel: 2 | 3 | 4 | 5
  /** Title of the list, which names the navigation by letter. */
  title?: string | undefined
  t: Translate
}

/** All items by first letter, under a row of links to the letters. A letter without items is no link. */
export function IndexList({ cards, guid, headingLevel, title, t }: IndexListArgs) {
  const Heading = `h${headingLevel}` as const
  const groups = groupByLetter(cards)
  const idOf = (letter: string) => `${guid}-${letter === OTHER ? 'other' : letter.toLowerCase()}`
  const filled = new Set(groups.map(({ letter }) => letter))
  const letters = filled.has(OTHER) ? [OTHER, ...ALPHABET] : ALPHABET
  return (
    <>
      <nav className="list__letters" aria-label={title ? t('letters-of', { title }) : t('letters')}>
        <ul>
          {letters.map((letter) => (
            <li key={letter}>{filled.has(letter) ? <a href={`#${idOf(letter)}`}>{letter}</a> : <span>{letter}</span>}</li>
          ))}
        </ul>
      </nav>
      {groups.map(({ letter, items }) => (
        <section className="list__group" key={letter} aria-labelledby={idOf(letter)}>
          <Heading className="list__letter" id={idOf(letter)}>
            {letter}
          </Heading>
          <ul className="list__entries">
            {items.map((card) => (
              <li key={card.guid}>
                <a href={card.url}>{card.title}</a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

const ALPHABET = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
