import type { Actor } from '#content/access/actor.ts'
import { checkMedia } from '#content/access/media-access.ts'
import { checkArea } from '#content/access/site-access.ts'
import type { Account } from '#content/model/account/schema.ts'
import type { Form } from '#content/model/form/schema.ts'
import { describeImage } from '#content/model/media/describe-image.ts'
import type { MediaEntry } from '#content/model/media/schema.ts'
import { foldText } from '#content/model/text/fold-text.ts'
import { librarySubject } from '../site/media-subject.ts'
import type { Site } from '../site/site.ts'
import { findNamed } from './names-of-people.ts'
import type { FoundThing } from './search-site.ts'

/** Found beside the content of pages: how many, and each as it is shown. */
export interface Beside {
  total: number
  show: (offset: number, limit: number) => Promise<FoundThing[]>
}

/** People by their names and address, in the order of their names; undefined for who may not list them. */
export async function findPeople(site: Site, actor: Actor, query: string): Promise<Beside | undefined> {
  if (!checkArea(actor, 'users').isAllowed) return undefined
  const found = await findNamed(site, query)
  return {
    total: found.length,
    async show(offset, limit) {
      const shown = await site.records.read((reader) =>
        Promise.all(found.slice(offset, offset + limit).map((guid) => reader.find('account', guid))),
      )
      return shown.flatMap((account) => (account ? [presentPerson(site, account)] : []))
    },
  }
}

/** Files of the library by their name, text, credit and tags; undefined for who has no library. */
export function findMedia(site: Site, actor: Actor, query: string): Beside | undefined {
  if (!checkArea(actor, 'media').isAllowed || !checkMedia(actor, librarySubject(site), 'browse').isAllowed) return undefined
  const words = foldText(query.trim()).split(/\s+/)
  const found = site.index.list('media').filter((entry) => !entry.owner && words.every((word) => searchedIn(entry).includes(word)))
  return {
    total: found.length,
    show: async (offset, limit) => found.slice(offset, offset + limit).map((entry) => presentFile(site, entry)),
  }
}

/** Forms by their name and title; undefined for who may not open them. */
export function findForms(site: Site, actor: Actor, query: string): Beside | undefined {
  if (!checkArea(actor, 'forms').isAllowed) return undefined
  const words = foldText(query.trim()).split(/\s+/)
  const found = site.index.list('form').filter((form) => {
    const text = foldText([form.name, ...Object.values(form.versions.at(-1)?.title ?? {})].join(' '))
    return words.every((word) => text.includes(word))
  })
  return { total: found.length, show: async (offset, limit) => found.slice(offset, offset + limit).map((form) => presentForm(site, form)) }
}

/** Entries are never changed in place, so that each is put into one text once. */
const searched = new WeakMap<MediaEntry, string>()

function searchedIn(entry: MediaEntry): string {
  const known = searched.get(entry)
  if (known !== undefined) return known
  const text = foldText([entry.name, entry.credit ?? '', ...Object.values(entry.alt), ...(entry.tags ?? [])].join(' '))
  searched.set(entry, text)
  return text
}

function presentPerson(site: Site, { guid, firstName, middleName, lastName, email }: Account): FoundThing {
  const name = [firstName, middleName, lastName].filter((part) => part !== '').join(' ')
  return present(site, { of: 'people', guid, title: name, excerpt: email, url: `/admin/users/${guid}/profile`, isPublic: false })
}

function presentFile(site: Site, entry: MediaEntry): FoundThing {
  const { guid, name } = entry
  const excerpt = describeImage(entry, site.index.settings.defaultLanguage).alt ?? ''
  return present(site, { of: 'media', guid, title: name, excerpt, url: `/admin/media?q=${encodeURIComponent(name)}`, isPublic: true })
}

function presentForm(site: Site, { guid, name, versions }: Form): FoundThing {
  const title = versions.at(-1)?.title[site.index.settings.defaultLanguage] ?? ''
  const excerpt = title === name ? '' : title
  return present(site, { of: 'forms', guid, title: name, excerpt, url: `/admin/forms/view/${guid}`, isPublic: false })
}

function present(
  site: Site,
  { title, excerpt, of, ...thing }: Pick<FoundThing, 'of' | 'guid' | 'url' | 'isPublic'> & { title: string; excerpt: string },
): FoundThing {
  return {
    ...thing,
    of,
    kind: of,
    title: [{ text: title, isMatch: false }],
    excerpt: { parts: excerpt === '' ? [] : [{ text: excerpt, isMatch: false }], nearness: 0 },
    lang: site.index.settings.defaultLanguage,
    draftState: 'none',
  }
}
