import { AppError } from '#content/errors/app-error.ts'
import { listChanges } from '#content/model/audit/list-changes.ts'
import { listDraftRightsChanged, readPlacedDrafts } from '../../site/draft-rights.ts'
import { listRightsChanged } from '../../site/edit-rights.ts'
import { keepFormerUrls, keepInDrafts } from '../../site/former-urls.ts'
import { implement, reply } from '../endpoint.ts'
import { versionOf } from '../../site/version.ts'
import { readChange } from './check-menu.ts'
import { updateMenu as call } from './contract.ts'
import { presentMenu, versionOfMenu } from './present-menu.ts'

export const updateMenu = implement(call, {
  async run({ site, params, body, checkVersion }) {
    const drafts = await site.records.read((reader) => readPlacedDrafts(site, reader))
    const { menu, moved, rightsChanged, changes } = await site.content.transact(async (writer) => {
      const stored = await writer.find('menu', params.id)
      if (!stored) throw new AppError('SITE_NOT_FOUND')
      checkVersion(versionOf(stored))
      const changed = await readChange(site, writer, stored, body)
      await writer.put('menu', stored.guid, changed)
      const others = [...listRightsChanged(site.index, stored, changed), ...listDraftRightsChanged(site, drafts, stored, changed)]
      const pages = others.map((page) => ({ guid: page.guid, title: page.title }))
      return {
        menu: changed,
        moved: await keepFormerUrls(site, writer, stored, changed),
        rightsChanged: pages,
        changes: listChanges({ name: stored.name }, { name: changed.name }),
      }
    })
    await keepInDrafts(site, moved)
    const answer = await presentMenu(site, menu)
    const more = { version: versionOfMenu(menu, answer), changes }
    return reply(200, { ...answer, ...(rightsChanged.length > 0 && { rightsChanged }) }, more)
  },
})
