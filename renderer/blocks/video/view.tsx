import type { ReactNode } from 'react'
import { Prose } from '../../markdown/prose.tsx'
import type { BlockViewArgs } from '../contract.ts'
import type { Translate } from '../../language/translations.ts'
import { type Picture, PictureImage } from '../../pictures/picture.tsx'

export interface VideoViewProps {
  title: string
  duration?: string | undefined
}

export interface VideoData {
  poster?: Picture | undefined
  sources: readonly { src: string; type: string }[]
  captions: readonly { src: string; lang: string }[]
  /** `category`: what it waits for where the site has a category of its own for it. */
  external?: { url: string; name: string; embedUrl?: string | undefined; category?: string | undefined }
  /** HTML of the block's Markdown. */
  transcript: string
}

/** Proportions of a video until its own are known. */
const SIZE = { width: 1280, height: 720 }

/** The site's own video in the browser's player, or an external one that stays a picture and a link until the visitor allows it. */
export function VideoView({ props: { title, duration }, data, t }: BlockViewArgs<VideoViewProps, VideoData>): ReactNode {
  const { sources, external, transcript } = data
  if (sources.length === 0 && !external) return null
  const name = title || t('title')
  return (
    <div className="video">
      <figure className="video__figure">
        {sources.length > 0 ? <Player name={name} data={data} /> : <Stage name={name} data={data} t={t} />}
        <figcaption className="video__caption">
          {title && <span className="video__title">{title}</span>}
          {duration && <Duration text={duration} t={t} />}
          {external && (
            <a href={external.url}>
              {t('watchOn', { service: external.name })}
              {title && <span className="sr-only">: {title}</span>}
            </a>
          )}
        </figcaption>
      </figure>
      {transcript && (
        <details className="video__transcript">
          <summary>{t('transcript')}</summary>
          <Prose html={transcript} className="video__words" t={t} />
        </details>
      )}
    </div>
  )
}

/** Fetches nothing of the video before it is played. */
function Player({ name, data: { poster, sources, captions } }: { name: string; data: VideoData }): ReactNode {
  const { width, height } = poster ?? SIZE
  return (
    <video
      className="video__player"
      controls
      preload="none"
      playsInline
      poster={poster?.src}
      width={width}
      height={height}
      aria-label={name}
    >
      {sources.map(({ src, type }) => (
        <source key={src} src={src} type={type} />
      ))}
      {captions.map(({ src, lang }, index) => (
        <track key={src} kind="captions" src={src} srcLang={lang} label={nameOf(lang)} default={index === 0} />
      ))}
    </video>
  )
}

/** Stands in place of an external video. `renderer/shell/client/keep-consent.ts` lays the frame over it, and removes it again. */
function Stage({ name, data: { poster, external }, t }: { name: string; data: VideoData; t: Translate }): ReactNode {
  const embedUrl = external?.embedUrl
  if (!external || (embedUrl === undefined && !poster)) return null
  return (
    <div className="video__stage" data-embed={embedUrl} data-title={embedUrl && name} data-category={external.category}>
      {poster && <PictureImage className="video__poster" picture={poster} alt="" />}
      {embedUrl !== undefined && (
        <div className="video__ask">
          <p>{t('note', { service: external.name })}</p>
          <button className="video__load" type="button" data-load-video="">
            <svg className="video__icon" viewBox="0 0 24 24" aria-hidden="true">
              <path d="M7 4.5v15l12.5-7.5z" fill="currentColor" />
            </svg>
            {t('load')}
            <span className="sr-only">: {name}</span>
          </button>
        </div>
      )}
    </div>
  )
}

/** `3:20` as `3 min 20 s`. */
function Duration({ text, t }: { text: string; t: Translate }): ReactNode {
  const [seconds = 0, minutes = 0, hours = 0] = text.split(':').map(Number).toReversed()
  const parts = [
    hours > 0 && t('hours', { count: hours }),
    minutes > 0 && t('minutes', { count: minutes }),
    seconds > 0 && t('seconds', { count: seconds }),
  ]
  return (
    <time className="video__duration" dateTime={`PT${hours}H${minutes}M${seconds}S`}>
      {parts.filter(Boolean).join(' ')}
    </time>
  )
}

function nameOf(lang: string): string {
  return new Intl.DisplayNames(lang, { type: 'language' }).of(lang) ?? lang
}
