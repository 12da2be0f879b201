import type { Guid } from '#content/model/guid/guid.ts'
import { guidSchema } from '#content/model/guid/guid.ts'
import { readLinkTarget } from '#renderer/markdown/link-target.ts'
import { decodeOrKeep } from '#content/model/url/decode-or-keep.ts'

/** A link by what it leads to: the ways in which people choose one. */
export type LinkForm =
  /** A page or list item; it keeps working when that is renamed or moved. */
  | { kind: 'target'; guid: Guid; hash: string }
  /** A heading of this same page. */
  | { kind: 'anchor'; hash: string }
  | { kind: 'file'; guid: Guid }
  | { kind: 'web'; address: string }
  | { kind: 'mail'; address: string; subject: string }
  | { kind: 'phone'; number: string }

/** What an address in content leads to, as a form to be changed. Paths of the site are addresses too: they may lead anywhere. */
export function readLinkForm(href: string): LinkForm {
  if (guidSchema.safeParse(href).success) return { kind: 'target', guid: href, hash: '' }
  const target = readLinkTarget(href)
  if (target.kind === 'guid') return { kind: 'target', guid: target.guid, hash: target.hash.slice(1) }
  if (target.kind === 'media') return { kind: 'file', guid: target.guid }
  if (href.startsWith('#')) return { kind: 'anchor', hash: href.slice(1) }
  const [, scheme = '', rest = ''] = /^(mailto|tel):(.*)$/i.exec(href) ?? []
  if (scheme.toLowerCase() === 'tel') return { kind: 'phone', number: decodeOrKeep(rest) }
  if (scheme.toLowerCase() === 'mailto') {
    const [address = '', query = ''] = rest.split('?', 2)
    return { kind: 'mail', address: decodeOrKeep(address), subject: new URLSearchParams(query.replaceAll('+', '%2B')).get('subject') ?? '' }
  }
  return { kind: 'web', address: href }
}

/** What somebody types who has an address and no page in mind; undefined for words. */
export function readTypedAddress(text: string): LinkForm | undefined {
  const typed = text.trim()
  if (/^(?:mailto|tel):./i.test(typed)) return readLinkForm(typed)
  if (/\s/.test(typed)) return undefined
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@./]+$/.test(typed)) return { kind: 'mail', address: typed, subject: '' }
  const form: LinkForm = { kind: 'web', address: typed }
  const isAddress = /^(?:https?:\/\/.|\/.)/i.test(typed) || completeAddress(typed) !== typed
  return isAddress && findLinkFault(form) === undefined ? form : undefined
}

/** The address that is stored for a form. */
export function spellLink(form: LinkForm): string {
  switch (form.kind) {
    case 'target':
      return `/g/${form.guid}${form.hash === '' ? '' : `#${form.hash}`}`
    case 'anchor':
      return `#${form.hash}`
    case 'file':
      return `/a/${form.guid}`
    case 'mail':
      return `mailto:${encodeURI(form.address.trim())}${form.subject.trim() === '' ? '' : `?subject=${encodeURIComponent(form.subject.trim())}`}`
    case 'phone':
      return `tel:${spellNumber(form.number)}`
    case 'web':
      return completeAddress(form.address)
  }
}

/** Digits with their plus and extension; programs that dial want nothing else (RFC 3966). */
function spellNumber(number: string): string {
  return number.replace(/\(0\)/g, '').replace(/[^\d+;=ext*#]/gi, '')
}

/** `www.overheid.nl` means `https://www.overheid.nl`; paths of the site stay as they are. */
function completeAddress(address: string): string {
  const bare = address.trim()
  if (/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(bare) || /^[/#?]/.test(bare)) return bare
  return /^[^\s/?#@]+\.[a-z]{2,}(?::\d+)?(?:[/?#]|$)/i.test(bare) ? `https://${bare}` : bare
}

/** What is wrong with a form, as the key of a text; undefined where it can be stored. */
export function findLinkFault(form: LinkForm): string | undefined {
  switch (form.kind) {
    case 'target':
    case 'file':
      return form.guid === '' ? `${form.kind}Missing` : undefined
    case 'anchor':
      return form.hash === '' ? 'anchorMissing' : undefined
    case 'mail':
      return /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(form.address.trim()) ? undefined : 'mailWrong'
    case 'phone':
      return /\d.*\d/.test(spellNumber(form.number)) ? undefined : 'phoneWrong'
    case 'web':
      return findAddressFault(completeAddress(form.address))
  }
}

function findAddressFault(address: string): string | undefined {
  if (address === '') return 'webMissing'
  const { kind } = readLinkTarget(address)
  if (kind === 'unsafe') return 'webUnsafe'
  if (kind === 'relative') return 'webRelative'
  if (/^https?:/i.test(address) && !URL.canParse(address)) return 'webWrong'
  return undefined
}
