import { setImmediate } from 'node:timers/promises'
import { AppError } from '#content/errors/app-error.ts'
import type { EditionEntry } from '#content/model/edition/schema.ts'
import { decideEntry, isGone } from '../../editions/decide-entry.ts'
import { deleteEntries, entryKeyOf, getOpenEdition, listEntries, putEntries } from '../../editions/editions.ts'
import { takeEntry } from '../../editions/take-entry.ts'
import { decidePublish } from '../../publishing/decide-publish.ts'
import type { Site } from '../../site/site.ts'
import { versionOf } from '../../site/version.ts'
import { implement } from '../endpoint.ts'
import { readChange } from '../menus/check-menu.ts'
import { applyChanges, placesOf } from '../platform-setting-values/change-settings.ts'
import { refuseUnless } from '../refuse.ts'
import { answerEdition } from './answer-edition.ts'
import * as calls from './contract.ts'

export const addToEdition = implement(calls.addToEdition, {
  async run(request) {
    const { site, actor, params, body, now } = request
    for (const thing of body.things) refuseUnless(await decidePublish(site, actor, thing))
    await site.records.transact(async (writer) => {
      const edition = await getOpenEdition(writer, params.id)
      const entries: EditionEntry[] = []
      for (const thing of body.things) {
        entries.push(await takeEntry(site, writer, thing, { by: actor?.guid, now }))
        // Lets other requests in between: a page may be large.
        await setImmediate()
      }
      await putEntries(writer, edition, entries)
    })
    return answerEdition(request, params.id)
  },
})

export const removeFromEdition = implement(calls.removeFromEdition, {
  async run(request) {
    const { site, actor, params, body } = request
    const entries = await site.records.read((reader) => listEntries(reader, params.id))
    const wanted = entries.filter((entry) => body.keys.includes(entryKeyOf(entry)))
    for (const entry of wanted) {
      // What is gone has no rights of its own any more.
      if (!(await isGone(site, entry))) refuseUnless(await decideEntry(site, actor, entry))
    }
    await site.records.transact(async (writer) => {
      const edition = await getOpenEdition(writer, params.id)
      await deleteEntries(writer, edition, wanted.map(entryKeyOf))
    })
    return answerEdition(request, params.id)
  },
})

export const putMenuInEdition = implement(calls.putMenuInEdition, {
  async run(request) {
    const { site, actor, params, body, now, checkVersion } = request
    const { value, base } = await site.content.read(async (reader) => {
      const stored = await reader.find('menu', params.menu)
      if (!stored) throw new AppError('SITE_NOT_FOUND')
      checkVersion(versionOf(stored))
      return { value: await readChange(site, reader, stored, body), base: stored }
    })
    await putEntry(site, params.id, { kind: 'menu', guid: params.menu, value, base, addedOn: now.toISOString(), addedBy: actor?.guid })
    return answerEdition(request, params.id)
  },
})

export const putSettingsInEdition = implement(calls.putSettingsInEdition, {
  async run(request) {
    const { site, actor, params, body, now, checkVersion } = request
    const stored = site.index.settings
    checkVersion(versionOf(stored))
    const changed = applyChanges(site, stored, body, { pathOf: placesOf(body) })
    const entries = body.map(({ key }): EditionEntry => {
      const [value, base] = [changed[key] ?? null, stored[key] ?? null]
      return { kind: 'setting', key, value, base, addedOn: now.toISOString(), ...(actor && { addedBy: actor.guid }) } as EditionEntry
    })
    const isSame = ({ key }: { key: string }) => versionOf(changed[key as 'theme'] ?? null) === versionOf(stored[key as 'theme'] ?? null)
    await site.records.transact(async (writer) => {
      const edition = await getOpenEdition(writer, params.id)
      // Back to what is live: then there is nothing to change.
      await deleteEntries(
        writer,
        edition,
        body.filter(isSame).map(({ key }) => `setting/${key}`),
      )
      await putEntries(
        writer,
        await getOpenEdition(writer, params.id),
        entries.filter((entry) => entry.kind === 'setting' && !isSame(entry)),
      )
    })
    return answerEdition(request, params.id)
  },
})

async function putEntry(site: Site, guid: string, entry: Extract<EditionEntry, { kind: 'menu' }> & { addedBy: string | undefined }) {
  const { addedBy, ...rest } = entry
  await site.records.transact(async (writer) =>
    putEntries(writer, await getOpenEdition(writer, guid), [{ ...rest, ...(addedBy !== undefined && { addedBy }) }]),
  )
}
