import type { Actor } from '#content/access/actor.ts'
import { checkPage } from '#content/access/page-access.ts'
import { AppError } from '#content/errors/app-error.ts'
import { sortBlocks } from '#content/model/building-block-instance/schema.ts'
import type { Page } from '#content/model/page/schema.ts'
import type { StaleText } from '#content/model/translation-mark/find-stale.ts'
import type { TranslationMark } from '#content/model/translation-mark/schema.ts'
import type { StoreReader } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { findEditUrls } from '../../site/find-edited-at.ts'
import { findPageRights } from '../../site/page-rights.ts'
import type { Site } from '../../site/site.ts'
import { findDraft } from '../../site/working-copies.ts'
import type { PageText } from '../../translations/page-texts.ts'
import { findMark, findStaleTexts, findWordsBefore, type Original, printAll, readOriginal } from '../../translations/translation-state.ts'
import type { TranslationState } from './contract.ts'

export interface FoundTranslation {
  translation: Page
  original: Original
  mark: TranslationMark | undefined
  stale: readonly StaleText[] | undefined
  /** By place, what the original said then. */
  before: ReadonlyMap<string, PageText>
}

/** A page and the one that it translates. @throws AppError SITE_NOT_FOUND where it translates none */
export async function findPair(
  site: Site,
  reader: StoreReader<RecordKinds>,
  guid: string,
): Promise<Pick<FoundTranslation, 'translation' | 'original'>> {
  const translation = (await findDraft(reader, 'page', guid)) ?? site.index.find('page', guid)
  const original = translation?.translationOf === undefined ? undefined : await readOriginal(site, reader, translation.translationOf)
  if (!translation || !original) throw new AppError('SITE_NOT_FOUND')
  return { translation, original }
}

/** The same with what changed. @throws as `findPair` */
export function findTranslation(site: Site, guid: string): Promise<FoundTranslation> {
  return site.records.read(async (reader) => {
    const pair = await findPair(site, reader, guid)
    const mark = await findMark(reader, guid)
    const stale = findStaleTexts(pair.original, mark)
    return { ...pair, mark, stale, before: await findWordsBefore(site, reader, { original: pair.original, mark, stale }) }
  })
}

/** What the caller may do with the original. @throws AppError SITE_NOT_FOUND where they may not see it: its words are in every answer */
export async function checkOriginal(
  site: Site,
  actor: Actor,
  { original: { page } }: Pick<FoundTranslation, 'original'>,
): Promise<{ mayEdit: boolean }> {
  const rights = await findPageRights(site, page.guid)
  if (!rights || !checkPage(actor, rights, 'view').isAllowed) throw new AppError('SITE_NOT_FOUND')
  return { mayEdit: checkPage(actor, rights, 'edit').isAllowed }
}

export async function answerTranslation(site: Site, found: FoundTranslation, { mayEdit }: { mayEdit: boolean }): Promise<TranslationState> {
  const { original, mark, stale } = found
  const { guid, title, lang } = original.page
  const urlOf = await findEditUrls(site)
  return {
    original: { guid, title, lang, url: urlOf(guid), mayEdit, print: printAll(original) },
    ...(stale && mark && { markedOn: mark.markedOn }),
    stale: addBlocks(
      (stale ?? []).map((text) => describe(text, found, mayEdit)),
      found,
      mayEdit,
    ),
  }
}

/** @param mayEdit the original: earlier versions of it are for nobody else */
function describe({ place, kind }: StaleText, { original, mark, translation, before }: FoundTranslation, mayEdit: boolean): Told {
  const earlier = before.get(place)
  const was = mayEdit ? earlier?.parts : undefined
  const text = original.texts.find((each) => each.place === place)
  const [blockGuid, option] = place.includes('/') ? place.split('/', 2) : []
  const twinGuid = blockGuid === undefined ? undefined : mark?.blocks[blockGuid]
  const twin = translation.buildingBlockInstances.find(({ guid }) => guid === twinGuid)
  const blockName = (text ?? earlier)?.block?.buildingBlockName ?? twin?.buildingBlockName
  const print = original.live[place]
  return {
    place,
    kind,
    ...(print !== undefined && { print }),
    field: text?.field ?? option ?? place,
    isOfBlock: blockGuid !== undefined,
    ...(blockName !== undefined && { blockName }),
    ...(twin && { twinGuid: twin.guid }),
    parts: [...(text?.parts ?? [])],
    ...(was && { was: [...was] }),
  }
}

type Told = TranslationState['stale'][number]

/** Adds each block that the translation lacks to the first of its texts. */
function addBlocks(texts: readonly Told[], { original, translation, mark }: FoundTranslation, mayEdit: boolean): Told[] {
  const there = new Set(translation.buildingBlockInstances.map(({ guid }) => guid))
  const twinOf = (guid: string) => {
    const twin = mark?.blocks[guid]
    return twin !== undefined && there.has(twin) ? twin : undefined
  }
  const blocks = sortBlocks(original.page.buildingBlockInstances)
  const told = new Set<string>()
  return texts.map((text) => {
    const [blockGuid = ''] = text.place.split('/')
    const block = text.kind === 'added' && mayEdit && !told.has(blockGuid) ? blocks.find(({ guid }) => guid === blockGuid) : undefined
    if (!block || twinOf(block.guid) !== undefined) return text
    told.add(block.guid)
    const { guid, layoutPosition, version, options, content } = block
    const before = blocks.slice(0, blocks.indexOf(block)).filter((each) => each.layoutPosition === layoutPosition)
    const after = before.map((each) => twinOf(each.guid)).findLast((twin) => twin !== undefined)
    const made = { guid, layoutPosition, version, options, ...(content !== undefined && { content }) }
    return { ...text, block: { ...made, ...(after !== undefined && { after }) } }
  })
}
