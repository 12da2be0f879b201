import type { ListItem } from '#content/model/list-item/schema.ts'
import { millisecondsOf } from '#content/model/instant/instant.ts'
import { type ItemQuery, selectItems } from '#content/model/list-options/rules.ts'
import { rankIn } from './typed-fields.ts'
import type { Site } from './site.ts'

/** A query that was answered, for as long as no content changes and no instant comes that it asked for. */
interface Selection {
  items: readonly ListItem[]
  /** ms since 1970, the second exclusive. */
  from: number
  until: number
}

/** Answers that are kept for a site; what visitors may ask for has no end. */
const MOST_KEPT = 200

const codeOf = new WeakMap<object, object>()

/** The published items of a list that a query chooses, in its order. They are shared and must not be changed. */
export function selectPublished(site: Pick<Site, 'index' | 'code'>, listGuid: string, query: ItemQuery, now: Date): readonly ListItem[] {
  const { index, code } = site
  const selections = index.derive(selectPublished, () => new Map<string, Selection>())
  // Another code may read fields otherwise, and sort by them otherwise.
  if (codeOf.get(selections) !== code.types.item) selections.clear()
  codeOf.set(selections, code.types.item)
  const key = `${listGuid} ${JSON.stringify(query)}`
  const at = now.getTime()
  const known = selections.get(key)
  if (known && known.from <= at && at < known.until) return known.items
  const made = select(site, listGuid, query, at)
  const [oldest] = selections.keys()
  if (known) selections.delete(key)
  else if (oldest !== undefined && selections.size >= MOST_KEPT) selections.delete(oldest)
  selections.set(key, made)
  return made.items
}

function select(site: Pick<Site, 'index' | 'code'>, listGuid: string, query: ItemQuery, at: number): Selection {
  let [from, until] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
  const published = site.index.itemsOf(listGuid).filter(({ isPublished }) => isPublished)
  const hasCome = (instant: string) => {
    const asked = millisecondsOf(instant)
    if (asked <= at) from = Math.max(from, asked)
    else until = Math.min(until, asked)
    return asked <= at
  }
  const items = selectItems(published, query, hasCome, rankIn(site))
  return { items, from, until }
}
