import type { PageOptions } from '#content/model/page/schema.ts'
import { readFooter } from '../reads/footer-read.ts'
import type { RecordingReader } from '../reads/recording-reader.ts'
import type { ShellVariant } from './shell-variant.tsx'

/** The shell that a page's options ask for, with the platform settings as defaults (SPEC section 3). */
export function variantOf(options: PageOptions, lang: string, read: RecordingReader): ShellVariant {
  // Do not read what a hidden header would show, so that its changes leave the page alone.
  const showHeader = options.showHeader ?? read.setting('showHeader')
  const showMainMenu = showHeader && (options.showMainMenu ?? true)
  return {
    lang,
    showHeader,
    showMainMenu,
    showSubMenu: showMainMenu && (options.showSubMenu ?? read.setting('showSubMenu')),
    showFooter: read.setting('showFooter'),
    templateHeader: options.templateHeader,
    templateFooter: options.templateFooter,
    footer: options.footerGuid ?? readFooter(lang, read),
  }
}
