import { pageSchema } from '#content/model/page/schema.ts'
import { deriveGuid } from '#content/store/files/derive-guid.ts'
import { serializePage } from '#content/store/files/page-file.ts'
import type { PageDraft } from './draft-page.ts'
import { writeProse } from '../prose/write-prose.ts'
import { writeSettings } from '../site/write-records.ts'
import { titleOfName } from './plan-navigation.ts'
import type { MkdocsSettings } from './read-mkdocs.ts'

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
      { guid: deriveGuid(guid, 'text'), buildingBlockName: 'text', layoutPosition: 'main', sortId: 1, content: writeProse(draft.root) },
    ],
    extra: frontMatter.extra,
  })
  return serializePage(page)
}

/** The source's own settings, or else those of its home page. */
export function makeSettingsFile(settings: MkdocsSettings, home: PageDraft | undefined, site: string, language: string): string {
  const name = settings.name ?? home?.title ?? titleOfName(site)
  const description = settings.description ?? home?.frontMatter.description ?? ''
  return writeSettings({ platformName: name, platformDescription: description, defaultLanguage: language })
}
