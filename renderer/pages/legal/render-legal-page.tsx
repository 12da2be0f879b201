import type { BuildingBlockInstance } from '#content/model/building-block-instance/schema.ts'
import { FIRST_LEGAL_DATE, FIRST_LEGAL_VERSION } from '#content/model/legal/schema.ts'
import { legalLanguageOf, type LegalPlace, listLegalPlaces } from '#content/model/legal/urls.ts'
import { formatDate } from '../../language/format-date.ts'
import { Layout } from '../../layouts/layout.tsx'
import { facts } from '../../reads/facts.ts'
import { Breadcrumbs } from '../../shell/breadcrumbs.tsx'
import { CookieChoice } from '../../shell/cookie-choice.tsx'
import { PageHeader } from '../../shell/page-header.tsx'
import { PageLanguages } from '../../shell/page-languages.tsx'
import { MAIN_ID } from '../../shell/skip-link.tsx'
import { prepareBlocks, regionsOf, renderTree } from '../page-blocks.tsx'
import { renderDocument } from '../document.ts'
import { languagesArgs } from '../languages-args.ts'
import { findChoiceArgs } from '../consent-args.ts'
import { variantOf } from '../page-variant.ts'
import type { RenderContext } from '../renderer.tsx'
import { composeLegalText } from './compose-legal-text.ts'

/** The blocks of a legal page stand in no file, so their guids are the same everywhere. */
const TEXT_GUID = '1e9a1000-0000-4000-8000-000000000001'
const CONTENTS_GUID = '1e9a1001-0000-4000-8000-000000000001'

/** A legal page (SPEC section 2): its text as a text block, its headings beside it; on the cookie statement also the form to choose. */
export function renderLegalPage(place: LegalPlace, context: RenderContext): string {
  const { read } = context
  const { kind, lang, url } = place
  read.touch(facts.renderer)
  const t = context.translate(lang)
  const own = read.legalText(kind, lang)
  const title = own?.title ?? t(`legal.${kind}.title`)
  const lead = own?.description ?? t(`legal.${kind}.lead`)
  const versions = listLegalPlaces(read.setting('defaultLanguage')).filter((other) => other.kind === kind)
  const consent = kind === 'cookie-statement' ? findChoiceArgs(lang, read, context.assets) : undefined
  if (consent) context.usedBlocks.add('consent').add('forms')
  const instances = [textBlock(composeLegalText({ ...place, own, read, t })), contentsBlock]
  const blocks = prepareBlocks(instances, '75 - 25', { kind: 'page', pageGuid: '', url, lang }, context)
  const regions = regionsOf(blocks, context)
  const version = { version: own?.version ?? FIRST_LEGAL_VERSION, date: formatDate(own?.date ?? FIRST_LEGAL_DATE, lang) }
  const body = renderTree(
    <>
      <PageLanguages {...languagesArgs({ url, lang, versions }, context)} t={t} />
      <Breadcrumbs
        items={[
          { name: t('shell.home'), url: '/' },
          { name: title, url },
        ]}
        t={t}
      />
      <main id={MAIN_ID} tabIndex={-1}>
        <PageHeader title={title} lead={lead} appearance="plain" t={t} />
        <Layout
          layout="75 - 25"
          regions={{
            ...regions,
            main: (
              <>
                {regions.main}
                {consent && <CookieChoice {...consent} t={t} />}
                <p className="legal-version">{t('legal.version', version)}</p>
              </>
            ),
          }}
          t={t}
        />
      </main>
    </>,
  )
  const variant = variantOf({}, lang, read)
  // The site's footer is in the site's language, which readers of another language may not know.
  if (lang !== legalLanguageOf(read.setting('defaultLanguage'), read.setting('defaultLanguage'))) variant.footer = undefined
  if (kind === 'cookie-statement') variant.hidesConsent = true
  return renderDocument({ variant, title, description: lead, canonical: url, translations: versions, body }, context)
}

const contentsBlock: BuildingBlockInstance = {
  guid: CONTENTS_GUID,
  buildingBlockName: 'contents',
  layoutPosition: 'side-right',
  sortId: 1,
  version: 1,
  options: { depth: 1 },
}

function textBlock(content: string): BuildingBlockInstance {
  return { guid: TEXT_GUID, buildingBlockName: 'text', layoutPosition: 'main', sortId: 1, version: 1, options: {}, content }
}
