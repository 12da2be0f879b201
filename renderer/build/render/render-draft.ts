import { AppError } from '#content/errors/app-error.ts'
import type { ListItem } from '#content/model/list-item/schema.ts'
import type { MenuItem } from '#content/model/menu/schema.ts'
import type { Page } from '#content/model/page/schema.ts'
import type { Template } from '#content/model/template/schema.ts'
import type { PageAssets, RenderedDraft } from '../../pages/renderer.tsx'
import type { PlatformSettings } from '#content/model/platform-setting/schema.ts'
import type { PageMeasures } from '../../pictures/column-width.ts'
import { withDraftedPage } from '../../reads/draft-index.ts'
import { createDraftReads, createFreshReads, createLookReads } from '../../reads/draft-reads.ts'
import { type FoundProblem, startRecording } from '../../reads/recording.ts'
import { toItemRow, toPageRow } from '../site/read-rows.ts'
import type { SiteRenderer } from './site-renderer.ts'

/** A page or item as somebody is editing it; for an item also the page that holds its list, which need not be live either. */
export type Draft =
  | {
      kind: 'page'
      value: Page
      /** A header or footer that the page shows, as somebody is editing it; then the page itself is not. */
      template?: Template
      /** The menu that gives pages their URL as it will be with this page, which stands nowhere yet. */
      menuItems?: readonly MenuItem[]
      /** Items of its lists as somebody is editing them, which it shows as if they were live. */
      items?: readonly ListItem[]
    }
  | { kind: 'item'; value: ListItem; page: Page }

export interface DraftOptions {
  marksOptions?: boolean | undefined
  /** Settings that are not saved either. */
  as?: DraftedLook | undefined
  /** Derives everything anew: the draft also changes what the whole site has, such as the services of others that it loads. */
  derivesAnew?: boolean | undefined
}

/** Settings with what follows from them for every page. */
export interface DraftedLook {
  settings: PlatformSettings
  measures: PageMeasures
  assets: PageAssets
}

/** A draft with its further problems, beside the blocks that cannot be shown: links and media that lead nowhere. */
export interface CheckedDraft extends RenderedDraft {
  problems: readonly FoundProblem[]
  /** Addresses of the items that are shown as somebody is editing them. */
  itemUrls?: readonly string[]
}

/**
 * Renders an unsaved page or item for the audience of the renderer. Later renders know nothing of it.
 * @param options.as shows it in another look
 * @param options.derivesAnew whether what is derived of the stored site is left aside
 * @param options.marksOptions whether `data-option` says which option made what, for edit mode
 * @throws AppError SITE_NOT_FOUND for an item without a list
 */
export function renderDraft(
  { index: stored, reads: storedReads, renderer, assets: storedAssets }: SiteRenderer,
  draft: Draft,
  { marksOptions = false, as, derivesAnew = false }: DraftOptions = {},
): CheckedDraft {
  const index = as ? stored.withSettings(as.settings, as.measures) : stored
  const reads = as ? createLookReads(storedReads, index) : storedReads
  const assets = as?.assets ?? storedAssets
  const page = draft.kind === 'page' ? draft.value : draft.page
  const around = draft.kind === 'page' ? draft : undefined
  const items = around?.items?.map((item) => toItemRow(item, nowhere, [])) ?? []
  const withPage = withDraftedPage(index, toPageRow(page, nowhere, []), { ...around, items })
  const withDraft = draft.kind === 'page' ? withPage : withPage.withItem(toItemRow(draft.value, nowhere, []))
  const recording = startRecording()
  const own = derivesAnew ? createFreshReads(reads, withDraft) : createDraftReads(reads, withDraft)
  const readAgain = marksOptions ? own.open(startRecording()) : undefined
  if (draft.kind === 'item' && !withDraft.listBlocks.has(draft.value.listGuid)) throw new AppError('SITE_NOT_FOUND')
  const shown =
    draft.kind === 'page'
      ? ({ kind: 'page', page, url: withDraft.urlOfPage.get(page.guid) as string, template: around?.template?.guid } as const)
      : ({ kind: 'item', item: draft.value } as const)
  const { problems } = recording
  const itemUrls = items.flatMap((item) => withDraft.urlOfItem(item) ?? [])
  return { ...renderer.renderDraft(shown, own.open(recording), assets, { readAgain, problems }), problems, itemUrls }
}

/** A draft has no file. */
const nowhere = { path: '', size: 0, mtimeMs: 0, ctimeMs: 0, hash: '' }
