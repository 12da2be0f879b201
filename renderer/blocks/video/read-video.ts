import { findOwnCategory } from '#content/model/consent/own-categories.ts'
import { videoTypes } from '#content/model/media/schema.ts'
import { findExternalVideo } from '#content/model/video/external-video.ts'
import type { BlockReadArgs } from '../contract.ts'
import { presentPicture } from '../../pictures/picture.tsx'
import type { SiteReader } from '../../reads/site-reader.ts'
import type { MediaFile } from '../../pictures/media-image.ts'
import type { VideoProps } from './block.ts'
import type { VideoData } from './view.tsx'

/** What a video block shows: the site's own files, or a video elsewhere. Reports files that are missing. */
export function readVideo({ props, block: { guid, content = '' }, place, read }: BlockReadArgs<VideoProps>): VideoData {
  const external = readExternal(props, read)
  // A player shows its poster whole; the picture in place of an external video has the video's proportions.
  const isStage = props.files.length === 0
  const poster = props.poster === undefined ? undefined : read.image(props.poster, isStage ? { ratio: '16:9' } : {})
  if (props.poster !== undefined && !poster) read.report('SITE_MEDIA_MISSING', { guid: props.poster })
  const sources = props.files.flatMap((file) => {
    const found = findFile(file, read)
    const type = videoTypes[found?.entry.extension as keyof typeof videoTypes]
    return found && type ? [{ src: found.src, type }] : []
  })
  const captions = props.captions.flatMap(({ file, lang }) => {
    const found = findFile(file, read)
    return found ? [{ src: found.src, lang }] : []
  })
  const transcript =
    content.trim() === '' ? '' : read.markdown(content, { lang: place.lang, idPrefix: `b-${guid.slice(0, 8)}-`, topHeadingLevel: 3 })
  return {
    poster: poster && presentPicture(poster, { read, column: place.column }),
    sources,
    captions,
    transcript,
    ...external,
  }
}

function findFile(guid: string, read: SiteReader): MediaFile | undefined {
  const found = read.file(guid)
  if (!found) read.report('SITE_MEDIA_MISSING', { guid })
  return found
}

/** A video at a host that the site does not allow stays a link. */
function readExternal({ url, embedUrl }: VideoProps, read: SiteReader): Pick<VideoData, 'external'> {
  if (url === undefined) return {}
  const found = findExternalVideo({ url, embedUrl }, read.setting('videoHosts'))
  if (!found) read.report('SITE_VIDEO_HOST', { target: embedUrl ?? url })
  const category = found && findOwnCategory(read.setting('consentCategories'), found.host)
  return {
    external: { url, name: found?.name ?? new URL(url).hostname, embedUrl: found?.embedUrl, ...(category !== undefined && { category }) },
  }
}
