import type { Bundle } from '#renderer/bundle/bundle.ts'
import type { SiteRenderer } from '#renderer/build/render/site-renderer.ts'
import type { LoadedSite } from '#renderer/build/site/load-site.ts'
import { type IconSet, iconUrl } from '#renderer/head/pictures.ts'
import { startRecording } from '#renderer/reads/recording.ts'
import type { SiteLook } from '../application/site-look/site-look.ts'

/** Logo, mark and colours of a site, as its public pages have them. */
export function readSiteLook({ settings, tokens }: LoadedSite, renderer: SiteRenderer, { looks }: Bundle): SiteLook {
  const icons = renderer.derive('icons')?.value as IconSet | undefined
  if (!icons) throw new TypeError('A site without icons')
  const logo =
    settings.headerLogo === undefined
      ? undefined
      : renderer.reads.open(startRecording()).image(settings.headerLogo, { shownHeight: settings.headerLogoHeight })
  const theme = looks[settings.theme]
  return {
    icon: iconUrl(icons.id, icons.mark.kind === 'svg' ? 'svg' : '192'),
    ...(logo && { logo: { src: logo.src, width: logo.width, height: logo.height } }),
    colors: { light: { ...theme?.light, ...tokens.light }, dark: { ...theme?.dark, ...tokens.dark } },
  }
}
