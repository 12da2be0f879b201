import { hasOwnItems } from '#content/model/list-options/schema.ts'
import { feedUrlOf } from '#content/model/list-options/paging-url.ts'
import { describeBesideWords } from '#content/model/media/describe-image.ts'
import { headerImageTextOf } from '#content/model/page/options.ts'
import type { Page } from '#content/model/page/schema.ts'
import { Layout } from '../../layouts/layout.tsx'
import type { PageHeading } from '../../blocks/contract.ts'
import { besideTitle, presentPicture } from '../../pictures/picture.tsx'
import { describeBreadcrumbs, describeSite } from '../../head/structured-data.ts'
import { iconUrl, readIcons } from '../../head/pictures.ts'
import { islandSourceOf } from '../../islands/sources.ts'
import { facts } from '../../reads/facts.ts'
import { searchUrlOf } from '../../search-box/search-url.ts'
import type { RecordingReader } from '../../reads/recording-reader.ts'
import type { MediaImage } from '../../pictures/media-image.ts'
import { Breadcrumbs } from '../../shell/breadcrumbs.tsx'
import { PageHeader } from '../../shell/page-header.tsx'
import { PageLanguages } from '../../shell/page-languages.tsx'
import { MAIN_ID } from '../../shell/skip-link.tsx'
import { prepareBlocks, type PreparedBlock, regionsOf, renderTree } from '../page-blocks.tsx'
import { renderDocument } from '../document.ts'
import { languagesArgs } from '../languages-args.ts'
import { variantOf } from '../page-variant.ts'
import type { RenderContext } from '../renderer.tsx'
import { showPageFields } from './page-fields.tsx'

export interface ContentPageArgs {
  page: Page
  url: string
  /** Renders page n of one of its lists (DESIGN section 3) instead of the page itself. */
  listPage?: { blockGuid: string; number: number; url: string } | undefined
}

/**
 * A content page: title, the fields of its type above the blocks of the main column, blocks in its layout, and on list pages the paged list only. A first block with `carriesTitle` replaces the page's
 * header.
 */
export function renderContentPage({ page, url, listPage }: ContentPageArgs, context: RenderContext): string {
  const { read } = context
  read.touch(facts.page(page.guid))
  read.touch(facts.renderer)
  const t = context.translate(page.lang)
  const title = listPage ? t('list.pageTitle', { title: page.title, number: listPage.number }) : page.title
  const isHome = url === '/' && !listPage
  const headerImage = readHeaderImage(page, isHome, read)
  const imageText = headerImage && describeBesideWords(headerImage.entry, page.lang, headerImageTextOf(page.options))
  const heading: PageHeading = { title, lead: listPage ? undefined : page.description, image: headerImage, imageText }
  const place = { kind: 'page', pageGuid: page.guid, url: listPage?.url ?? url, lang: page.lang, listPage, heading } as const
  const blocks = prepareBlocks(page.buildingBlockInstances, page.layout, place, context)
  const showBreadcrumbs = page.options.showBreadcrumbs ?? true
  const crumbs = showBreadcrumbs ? read.breadcrumbs(page.guid) : []
  const hasOwnHeader = blocks[0]?.place.heading === undefined
  const translations = listPage ? [] : read.translations(page.guid)
  const languages = languagesArgs({ url: listPage?.url ?? url, lang: page.lang, versions: translations }, context)
  const fields = listPage ? undefined : showPageFields(page, url, context)
  const regions = regionsOf(blocks, context, page.layout)
  const body = renderTree(
    <>
      <PageLanguages {...languages} t={t} />
      <Breadcrumbs items={crumbs} t={t} />
      <main id={MAIN_ID} tabIndex={-1}>
        {hasOwnHeader && (
          <PageHeader
            {...heading}
            image={headerImage && presentPicture(headerImage, { read, column: 'row', part: besideTitle, isEager: true })}
            appearance={isHome ? 'hero' : 'plain'}
            {...(isHome && { searchUrl: searchUrlOf(page.lang, read.setting('defaultLanguage')), searchScript: islandSourceOf('suggest') })}
            t={t}
          />
        )}
        <Layout
          layout={page.layout}
          regions={
            fields
              ? {
                  ...regions,
                  main: (
                    <>
                      {fields}
                      {regions.main}
                    </>
                  ),
                }
              : regions
          }
          t={t}
        />
      </main>
    </>,
  )
  return renderDocument(
    {
      variant: variantOf(page.options, page.lang, read),
      title,
      description: page.description ?? (isHome ? read.setting('platformDescription') : ''),
      canonical: listPage?.url ?? url,
      feeds: feedsOf(blocks, page.title, url),
      image: headerImage && read.original(headerImage.entry.guid),
      pictureOf: blocks.find(isOwnList)?.instance.guid,
      things: isHome ? describeHome(page.lang, context) : describeBreadcrumbs(crumbs, read.baseUrl),
      translations,
      pageGuid: page.guid,
      body,
    },
    context,
  )
}

/** The page's own image; a home page without one has one of the site's. */
function readHeaderImage(page: Page, isHome: boolean, read: RecordingReader): MediaImage | undefined {
  const guid = page.options.headerImage ?? (isHome ? findImageOfToday(read) : undefined)
  const image = guid === undefined ? undefined : read.image(guid, { ratio: '3:2' })
  if (guid !== undefined && !image) read.report('SITE_MEDIA_MISSING', { guid })
  return image
}

const MILLISECONDS_A_DAY = 24 * 3600_000

/** The site's header images take turns, a day each. */
function findImageOfToday(read: RecordingReader): string | undefined {
  const images = read.setting('headerImages')
  if (images.length < 2) return images[0]
  return images[(Date.parse(read.today()) / MILLISECONDS_A_DAY) % images.length]
}

/** A widget shows the items of another list, whose page has the feed; submissions have none. */
function isOwnList({ definition, instance }: PreparedBlock): boolean {
  return definition.name === 'list' && hasOwnItems(instance.options)
}

function feedsOf(blocks: readonly PreparedBlock[], title: string, url: string): { url: string; title: string }[] {
  return blocks.filter(isOwnList).map(({ instance, place }) => {
    const name = instance.options['title']
    return { url: feedUrlOf(url, instance.guid, place.isFirstList), title: typeof name === 'string' && name !== '' ? name : title }
  })
}

function describeHome(lang: string, context: RenderContext) {
  const { read } = context
  const icons = read.derive('icons', (reader) => readIcons(reader, context))
  const site = {
    name: read.setting('platformName'),
    description: read.setting('platformDescription'),
    lang,
    type: read.setting('organizationType'),
    logo: iconUrl(icons.id, '512'),
  }
  return describeSite(site, read.baseUrl)
}
