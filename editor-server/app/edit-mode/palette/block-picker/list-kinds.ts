import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import { ActionRefused } from '../../session/actions/action-refused.ts'
import { applyAction } from '../../session/actions/apply-action.ts'
import { createInsert } from '../../session/actions/commands.ts'
import type { Action, BlockKind, EditCode, Edited, Place } from '../../session/contract.ts'
import { foldText } from '#content/model/text/fold-text.ts'

/** A kind of block in the picker. */
export interface Offer {
  kind: BlockKind
  title: string
  description: string
  keywords: readonly string[]
  /** Why it cannot stand here; absent where it can. */
  refusal?: { reason: string; params: Readonly<Record<string, string | number>> }
}

export interface OfferGroup {
  /** Of a kind's group, or `recent`. */
  name: string
  offers: readonly Offer[]
}

/** The order of the groups: that of `blockGroups`. */
const order = ['recent', 'text', 'media', 'lists', 'attention', 'navigation', 'contact', 'other']
const MOST_RECENT = 3

/**
 * Kinds of blocks in their groups, most recently used first; kinds that are not allowed at the place come last, with the reason.
 * @param words all of them must occur in title, description, keywords, name or group
 */
export function listOffers(
  { edited, code, at, language }: { edited: Edited; code: EditCode; at: Place; language: InterfaceLanguage },
  { words, recent, nameGroup }: { words: string; recent: readonly string[]; nameGroup: (group: string) => string },
): OfferGroup[] {
  const wanted = foldText(words).split(/\s+/).filter(Boolean)
  const offers = code.kinds
    .map((kind) => offer(kind, { edited, code, at, language }))
    .filter(({ kind, title, description, keywords }) => {
      const text = foldText([title, description, ...keywords, kind.name, nameGroup(kind.group)].join(' '))
      return wanted.every((word) => text.includes(word))
    })
    .sort((a, b) => rank(a) - rank(b) || a.title.localeCompare(b.title, language))
  const recently = wanted.length > 0 ? [] : recent.flatMap((name) => offers.filter(({ kind, refusal }) => kind.name === name && !refusal))
  const groups = [
    { name: 'recent', offers: recently.slice(0, MOST_RECENT) },
    ...order.map((name) => ({ name, offers: offers.filter(({ kind }) => kind.group === name) })),
  ]
  return groups.filter((group) => group.offers.length > 0)
}

/** Kinds beside a plus. */
const MOST_QUICK = 4

/**
 * A few kinds that can stand at a place: text, what was inserted last, and then the first of each group. Always in the order of the groups, so that they
 * stay where they are while they are used.
 */
export function listQuickKinds(place: Parameters<typeof listOffers>[0], recent: readonly string[]): Offer[] {
  const groups = listOffers(place, { words: '', recent: [], nameGroup: (group) => group })
  const offers = groups.flatMap((group) => group.offers).filter(({ refusal }) => refusal === undefined)
  const wanted = [
    ...offers.filter(({ kind }) => kind.hasProse).slice(0, 1),
    ...recent.flatMap((name) => offers.filter(({ kind }) => kind.name === name)),
    ...groups.flatMap(({ offers: own }) => own.filter(({ kind, refusal }) => refusal === undefined && !kind.hasProse).slice(0, 1)),
  ]
  const chosen = new Set([...new Set(wanted)].slice(0, MOST_QUICK))
  return offers.filter((each) => chosen.has(each))
}

/**
 * The kind that somebody names: the one with exactly this name, else the first that starts with it and is allowed here. Others only contain
 * the words.
 */
export function findNamed(groups: readonly OfferGroup[], words: string): Offer | undefined {
  const wanted = foldText(words).trim()
  if (wanted === '') return undefined
  const offers = groups.flatMap((group) => group.offers)
  return (
    offers.find(({ title }) => foldText(title) === wanted) ??
    offers.find(({ title, refusal }) => refusal === undefined && foldText(title).startsWith(wanted))
  )
}

function offer(
  kind: BlockKind,
  { edited, code, at, language }: { edited: Edited; code: EditCode; at: Place; language: InterfaceLanguage },
): Offer {
  const { title, description, keywords } = kind.texts[language]
  const refusal = findRefusal(
    edited,
    createInsert(kind, at, () => SAMPLE_GUID),
    code,
  )
  return { kind, title, description, keywords, ...(refusal && { refusal }) }
}

/** Allowed kinds come first, and among them the one that people use most: text. */
function rank({ kind, refusal }: Offer): number {
  return (refusal ? 2 : 0) + (kind.hasProse ? 0 : 1)
}

/** Of no block that there is. */
const SAMPLE_GUID = 'ffffffff-ffff-4fff-8fff-ffffffffffff'

function findRefusal(edited: Edited, action: Action, code: EditCode): Offer['refusal'] {
  try {
    applyAction(edited, action, code)
    return undefined
  } catch (error) {
    if (error instanceof ActionRefused) return { reason: error.reason, params: error.params }
    throw error
  }
}
