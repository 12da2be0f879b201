import type { ListItem } from '#content/model/list-item/schema.ts'
import { dateFieldOf } from '#content/model/list-options/rules.ts'
import { type PicturePart, presentPicture, wholeColumn } from '../../pictures/picture.tsx'
import { ITEM_WIDTH } from '../../pictures/column-width.ts'
import { describeBreadcrumbs, describeItem } from '../../head/structured-data.ts'
import { facts } from '../../reads/facts.ts'
import type { ItemCard, ListHome, PageCard } from '../../reads/site-reader.ts'
import { Breadcrumbs } from '../../shell/breadcrumbs.tsx'
import { PageLanguages } from '../../shell/page-languages.tsx'
import { MAIN_ID } from '../../shell/skip-link.tsx'
import { prepareBlocks, type PreparedBlock, renderTree, viewsIn, viewsOf } from '../page-blocks.tsx'
import { absolute, renderDocument } from '../document.ts'
import { languagesArgs } from '../languages-args.ts'
import { variantOf } from '../page-variant.ts'
import type { RenderContext } from '../renderer.tsx'
import { showFields } from '../fields/show-fields.tsx'
import { ItemPage } from './item-page.tsx'

export interface ItemPageArgs {
  item: ListItem
}

/** At most 52rem, as in `styles.css`. */
const itemPart: PicturePart = { name: 'item', width: (column) => Math.min(column, ITEM_WIDTH) }

/** An item has no layout: blocks of any side make one column after the others. */
function isBeside({ instance }: PreparedBlock): boolean {
  return instance.layoutPosition.startsWith('side-')
}

/** The detail page of a list item, under the page that holds its list. */
export function renderItemPage({ item }: ItemPageArgs, context: RenderContext): string {
  const { read } = context
  read.touch(facts.item(item.guid))
  read.touch(facts.renderer)
  context.usedBlocks.add('item-page')
  const card = read.item(item.guid) as ItemCard
  const list = read.listHome(item.listGuid) as ListHome
  const parent = read.page(list.pageGuid) as PageCard
  const t = context.translate(card.lang, 'list')
  const hasSide = item.contentBuildingBlockInstances.some(({ layoutPosition }) => layoutPosition.startsWith('side-'))
  const place = { kind: 'item', pageGuid: list.pageGuid, url: card.url, lang: card.lang } as const
  const blocks = prepareBlocks(item.contentBuildingBlockInstances, hasSide ? '75 - 25' : '100', place, context)
  const beside = blocks.filter(isBeside)
  const crumbs = [...read.breadcrumbs(list.pageGuid, card.lang), { name: card.title, url: card.url }]
  const image = card.image === undefined ? undefined : read.image(card.image, { ratio: '8:5', isLeast: true })
  if (card.image !== undefined && !image) read.report('SITE_MEDIA_MISSING', { guid: card.image })
  const picture = image && presentPicture(image, { read, column: 'row', part: hasSide ? wholeColumn : itemPart, isEager: true })
  const original = image && read.original(image.entry.guid)
  const home =
    crumbs.length === 1
      ? [{ name: parent.title, ...(parent.lang !== card.lang && { lang: parent.lang }), url: parent.url }, ...crumbs]
      : crumbs
  const body = renderTree(
    <>
      <PageLanguages {...languagesArgs({ url: card.url, lang: card.lang, versions: [] }, context)} t={t} />
      <Breadcrumbs items={home} t={t} />
      <main id={MAIN_ID} tabIndex={-1}>
        <ItemPage
          item={card}
          image={image && picture && { picture, entry: image.entry }}
          dateField={list.showDate ? dateFieldOf(list.sort) : undefined}
          back={{ url: parent.url, name: parent.title }}
          lang={card.lang}
          t={t}
          fields={showFields(
            { ...card, stored: item, typeName: item.listItemTypeName, type: card.fields && read.contentType(card.fields.type) },
            context,
          )}
          beside={beside.length > 0 && viewsOf(beside, context)}
        >
          {viewsIn(
            'main',
            blocks.filter((block) => !beside.includes(block)),
            context,
          )}
        </ItemPage>
      </main>
    </>,
  )
  const own = {
    card,
    image: original && absolute(read.baseUrl, original.src),
    siteName: read.setting('platformName'),
    organizationType: read.setting('organizationType'),
  }
  return renderDocument(
    {
      variant: variantOf({}, card.lang, read),
      title: card.title,
      description: card.description,
      canonical: card.url,
      pageGuid: list.pageGuid,
      image: original,
      pictureOf: item.listGuid,
      article: { publishedOn: card.publishedOn },
      things: [...describeItem(own, read.baseUrl), ...describeBreadcrumbs(home, read.baseUrl)],
      body,
    },
    context,
  )
}
