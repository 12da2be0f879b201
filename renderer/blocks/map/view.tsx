import type { ReactNode } from 'react'
import type { ImageText } from '#content/model/media/describe-image.ts'
import { BlockHeading, type HeadingProps } from '../block-heading.tsx'
import type { BlockViewArgs } from '../contract.ts'
import { type Picture, PictureImage } from '../../pictures/picture.tsx'

export interface MapProps extends HeadingProps {
  marker?: { x: number; y: number } | undefined
  name?: string | undefined
  address?: string | undefined
}

export interface MapData {
  image?: { picture: Picture; text: ImageText; credit?: string | undefined }
  map?: string
  route?: string
}

/** A map as a picture: a marker drawn over it, the address in words, and links to explore the map or plan a route. */
export function MapView({ props, data, place, t }: BlockViewArgs<MapProps, MapData>): ReactNode {
  const { marker, name, address } = props
  const { image, map, route } = data
  if (!image && !address && !map) return null
  return (
    <div className="map">
      <BlockHeading {...props} className="map__title" />
      {image && (
        <figure className="map__figure">
          <div className="map__picture">
            <PictureImage picture={image.picture} {...image.text} isEager={place.isFirst} />
            {marker && <Marker {...marker} />}
          </div>
          {image.credit && <figcaption className="map__credit">{t('credit', { name: image.credit })}</figcaption>}
        </figure>
      )}
      {(name || address || map) && (
        <div className="map__place">
          {(name || address) && (
            <p>
              {name && <strong className="map__name">{name}</strong>}
              {address}
            </p>
          )}
          {map && (
            <ul className="map__links">
              {route && (
                <li>
                  <a href={route}>{t('route')}</a>
                </li>
              )}
              <li>
                <a href={map}>{t('open')}</a>
              </li>
            </ul>
          )}
        </div>
      )}
    </div>
  )
}

/** Points at the place, whatever the size of the picture. It repeats the text, so it is hidden from assistive technology. */
function Marker({ x, y }: { x: number; y: number }) {
  return (
    <svg className="map__overlay" aria-hidden="true" focusable="false">
      <svg x={`${x * 100}%`} y={`${y * 100}%`} overflow="visible">
        <path className="map__marker" d="M0 0C-5-10-17-20-17-32a17 17 0 1 1 34 0C17-20 5-10 0 0Z" />
        <circle className="map__eye" cy="-32" r="6.5" />
      </svg>
    </svg>
  )
}
