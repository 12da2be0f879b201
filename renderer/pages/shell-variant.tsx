import { islandSourceOf } from '../islands/sources.ts'
import { facts } from '../reads/facts.ts'
import { APPLE_ICON, FAVICON, type IconSet, iconUrl, readIcons } from '../head/pictures.ts'
import { searchUrlOf } from '../search-box/search-url.ts'
import type { Translate } from '../language/translations.ts'
import { ConsentNotice } from '../shell/consent-notice.tsx'
import { CHOICE_ID } from '../shell/contract.ts'
import { Footer } from '../shell/footer.tsx'
import { Header } from '../shell/header.tsx'
import { SkipLink } from '../shell/skip-link.tsx'
import { type LegalKind, legalKinds } from '#content/model/legal/schema.ts'
import { legalLanguageOf, legalUrl } from '#content/model/legal/urls.ts'
import { isSameLanguage } from '#content/model/menu/names.ts'
import { ownNames } from '#content/model/url/own-names.ts'
import type { Template } from '#content/model/template/schema.ts'
import type { RecordingReader } from '../reads/create-reads.ts'
import { prepareBlocks, renderMarkup, renderTree, viewsIn } from './page-blocks.tsx'
import { findConsentArgs } from './consent-args.ts'
import { linkStyle } from './page-sheet.ts'
import { escapeAttribute } from '#content/model/text/escape-html.ts'
import type { RenderContext } from './renderer.tsx'

/** The sheet that the script for people who are signed in fetches by address. */
export const SIGNED_IN_SHEET = 'signed-in'

/** What makes one shell differ from another. Pages with equal variants share its bytes. */
export interface ShellVariant {
  lang: string
  showHeader: boolean
  showMainMenu: boolean
  /** Whether submenus open below the entries of the main menu. */
  showSubMenu: boolean
  showFooter: boolean
  /** Guids of the templates above and below the page's own content. */
  templateHeader?: string | undefined
  templateFooter?: string | undefined
  /** Guid of the template that is its footer. */
  footer?: string | undefined
  /** Pages about cookies show no notice (SPEC section 4). */
  hidesConsent?: true
}

/** The HTML around a page's own content. Menu links carry `data-menu` until a page is spliced in. */
export interface Shell {
  head: string
  top: string
  bottom: string
  /** Blocks of the header and footer templates. */
  blocks: readonly string[]
}

/** Name of the derived node of a variant; keys are in a fixed order, so equal variants have equal names. */
export function shellKey(variant: ShellVariant): string {
  const { lang, showHeader, showMainMenu, showSubMenu, showFooter, templateHeader, templateFooter, footer, hidesConsent } = variant
  return `shell:${JSON.stringify({ lang, showHeader, showMainMenu, showSubMenu, showFooter, templateHeader, templateFooter, footer, hidesConsent })}`
}

export function renderShell(variant: ShellVariant, outer: RenderContext): Shell {
  const context = { ...outer, usedBlocks: new Set<string>() }
  const { read, theme, assets } = context
  read.touch(facts.renderer)
  read.touch(facts.theme(theme.name))
  read.touch(facts.assets(theme.name))
  const t = context.translate(variant.lang)
  const consent = findConsentArgs(variant.lang, read, assets)
  const logo = read.setting('headerLogo')
  const platformName = read.setting('platformName')
  const HeaderPart = theme.shell?.header ?? Header
  const FooterPart = theme.shell?.footer ?? Footer
  const header = variant.showHeader ? (
    <HeaderPart
      platformName={platformName}
      logo={logo === undefined ? undefined : read.image(logo, { shownHeight: read.setting('headerLogoHeight') })}
      menu={variant.showMainMenu ? read.menu(variant.lang) : []}
      visibility={read.setting('headerVisibility')}
      showSubMenu={variant.showSubMenu}
      homeUrl="/"
      searchUrl={searchUrlOf(variant.lang, read.setting('defaultLanguage'))}
      searchScript={islandSourceOf('suggest')}
      accountUrl={read.setting('showAccount') ? '/account/profile' : undefined}
      t={t}
    />
  ) : null
  const footerBlocks = renderTemplate(variant.footer, variant, context)
  const footer = variant.showFooter ? (
    <FooterPart platformName={platformName} legalLinks={listLegalLinks(variant.lang, consent?.statementUrl, read, t)} t={t}>
      {footerBlocks.html === '' ? null : (
        <div className="footer-template" lang={footerBlocks.lang} dangerouslySetInnerHTML={{ __html: footerBlocks.html }} />
      )}
    </FooterPart>
  ) : null
  return {
    head: renderHead(context),
    top: `${renderMarkup(
      <>
        <SkipLink t={t} />
        {consent && !variant.hidesConsent && <ConsentNotice {...consent} t={t} />}
        {header}
      </>,
    )}${renderBand('header', variant, context)}`,
    bottom: `${renderBand('footer', variant, context)}${renderMarkup(footer)}`,
    blocks: [...context.usedBlocks],
  }

  function renderHead({ read: reader }: RenderContext): string {
    const sheet = assets.blockStyles[SIGNED_IN_SHEET]
    const signedInStyles = sheet === undefined ? '' : ` data-signed-in-styles="${sheet}"`
    const parts = [
      ...assets.preload.map((file) => `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin>`),
      ...(assets.joinsStyles ? assets.styleSheets.slice(0, 1) : assets.styleSheets).map(linkStyle),
      `<script type="module" src="${assets.behaviour}" data-signed-in="${assets.signedIn}"${signedInStyles}${read.setting('countVisits') ? '' : ' data-uncounted'}></script>`,
    ]
    parts.push(renderIconLinks(reader.derive('icons', (own) => readIcons(own, context))))
    if (reader.setting('useBrowserColor')) {
      const own = reader.setting('browserColor')
      const colours = own === undefined ? Object.entries(theme.browserColor) : [['', own]]
      for (const [scheme, colour] of colours) {
        const media = scheme === '' ? '' : ` media="(prefers-color-scheme: ${scheme})"`
        parts.push(`<meta name="theme-color" content="${escapeAttribute(colour ?? '')}"${media}>`)
      }
    }
    const verification = reader.setting('googleSiteVerification')
    if (verification) parts.push(`<meta name="google-site-verification" content="${escapeAttribute(verification)}">`)
    return parts.join('')
  }
}

/** The .ico is for clients that ask for it by name; the others are sharper and cached for ever. */
function renderIconLinks({ id, mark }: IconSet): string {
  const drawn =
    mark.kind === 'svg'
      ? `<link rel="icon" href="${iconUrl(id, 'svg')}" type="image/svg+xml">`
      : `<link rel="icon" href="${iconUrl(id, '192')}" type="image/png" sizes="192x192">`
  return `<link rel="icon" href="${FAVICON}" sizes="32x32">${drawn}<link rel="apple-touch-icon" href="${APPLE_ICON}"><link rel="manifest" href="/${ownNames.manifest}">`
}

/** Names of the legal pages in the footer's messages. */
const legalNames: Record<LegalKind, string> = {
  'terms-of-use': 'termsOfUse',
  privacy: 'privacy',
  accessibility: 'accessibility',
  'cookie-statement': 'cookies',
}

/** The legal pages in the shell's language, and the link to change the choice on sites that ask for consent. */
function listLegalLinks(shellLang: string, statementUrl: string | undefined, read: RecordingReader, t: Translate) {
  const defaultLanguage = read.setting('defaultLanguage')
  const lang = legalLanguageOf(shellLang, defaultLanguage)
  const links = legalKinds.map((kind) => ({ name: t(`footer.${legalNames[kind]}`), url: legalUrl(kind, lang, defaultLanguage) }))
  return statementUrl === undefined ? links : [...links, { name: t('footer.cookieSettings'), url: `${statementUrl}#${CHOICE_ID}` }]
}

interface RenderedTemplate {
  html: string
  kind?: Template['kind']
  /** Its language, where that is not the page's. */
  lang?: string
}

/** The blocks of a template, in the template's own language: a site may have it in one only. */
function renderTemplate(guid: string | undefined, variant: ShellVariant, outer: RenderContext): RenderedTemplate {
  const template = guid === undefined ? undefined : outer.read.template(guid)
  const { templateMarks } = outer
  const context = templateMarks !== undefined && templateMarks.guid === guid ? { ...outer, marks: templateMarks.marks } : outer
  if (!template || (template.blocks.length === 0 && !context.marks)) return { html: '' }
  const { kind, lang: own = context.read.setting('defaultLanguage') } = template
  const isSame = isSameLanguage(own, variant.lang)
  const place = { kind: 'template', pageGuid: '', url: '/', lang: isSame ? variant.lang : own } as const
  const blocks = prepareBlocks(template.blocks, template.layout ?? '100', place, context)
  return { html: renderTree(viewsIn('main', blocks, context)), kind, ...(!isSame && { lang: own }) }
}

/** A template that stands between the page's own content and the site's header or footer. */
function renderBand(place: 'header' | 'footer', variant: ShellVariant, context: RenderContext): string {
  const guid = place === 'header' ? variant.templateHeader : variant.templateFooter
  const { html, kind, lang } = renderTemplate(guid, variant, context)
  if (html === '' || kind !== place) return html
  const label = escapeAttribute(
    context.translate(lang ?? variant.lang)(place === 'header' ? 'shell.templateHeader' : 'shell.templateFooter'),
  )
  const language = lang === undefined ? '' : ` lang="${escapeAttribute(lang)}"`
  return `<aside class="${place}-${place === 'header' ? 'template' : 'band'}"${language} aria-label="${label}">${html}</aside>`
}
