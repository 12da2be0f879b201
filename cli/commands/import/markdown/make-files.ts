import type { MediaEntry } from '#content/model/media/schema.ts'
import { type MenuItem, TOP_LEVEL_MENU } from '#content/model/menu/schema.ts'
import { pageSchema } from '#content/model/page/schema.ts'
import { deriveGuid } from '#content/store/files/derive-guid.ts'
import { serializePage } from '#content/store/files/page-file.ts'
import type { PageDraft } from './draft-page.ts'
import { writeBody } from './finish-page.ts'
import { titleOfName } from './plan-navigation.ts'
import type { MkdocsSettings } from './read-mkdocs.ts'

const NAME_MAX_LENGTH = 120
const DESCRIPTION_MAX_LENGTH = 500

/** Text of a page's file: a plain page, whose body is one text block. */
export function makePageFile(draft: PageDraft, guid: string): string {
  const { frontMatter, title, lang } = draft
  const page = pageSchema.parse({
    guid,
    title,
    ...(frontMatter.description !== undefined && { description: frontMatter.description }),
    lang,
    isPublished: !frontMatter.isDraft,
    buildingBlockInstances: [
      { guid: deriveGuid(guid, 'text'), buildingBlockName: 'text', layoutPosition: 'main', sortId: 1, content: writeBody(draft) },
    ],
    extra: frontMatter.extra,
  })
  return serializePage(page)
}

/** The settings of the source where it has any, else what its home page says. */
export function makeSettingsFile(settings: MkdocsSettings, home: PageDraft | undefined, site: string, language: string): string {
  const name = settings.name ?? home?.title ?? titleOfName(site)
  const description = settings.description ?? home?.frontMatter.description ?? ''
  return json({
    schema: 1,
    platformName: name.slice(0, NAME_MAX_LENGTH),
    platformDescription: description.slice(0, DESCRIPTION_MAX_LENGTH),
    defaultLanguage: language,
  })
}

export function makeMenusFile(site: string, items: readonly MenuItem[]): string {
  return json({ schema: 1, menus: [{ guid: deriveGuid(site, 'menus', TOP_LEVEL_MENU), name: TOP_LEVEL_MENU, items }] })
}

export function makeMediaFile(media: readonly MediaEntry[]): string {
  return json({ schema: 1, media })
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
