import { Minus, Plus, RotateCcw, RotateCwSquare } from 'lucide'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import Cropper from 'react-easy-crop'
import { useTranslation } from 'react-i18next'
import { Button } from '../button/button.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Icon } from '../icon/icon.tsx'
import { useInBrowser } from '../../client/in-browser/use-in-browser.ts'
import { RangeField } from '../range-field/range-field.tsx'
import { useDebouncedValue } from '../debounced-value/use-debounced-value.ts'
import { findRoom, fromPercent, LEAST_ROOM, type Offset, type Size, toPercent, turnOffset, turnOnce, type Turns } from './crop-position.ts'
import { CropPreview } from './crop-preview.tsx'
import type { Crop } from './draw-crop.ts'

export interface ImageCropProps {
  /** Address of the picture, of this page's own origin. */
  src: string
  /** Width divided by height of a rectangle that is cut out; absent: a square for a photo of a person, who is shown in a circle. */
  aspect?: number
  /** With every change, and once when the picture is there. `cutOut` makes the picture of it. */
  onChange: (crop: Crop) => void
  /** The browser cannot show this picture. */
  onUnreadable: () => void
}

const zoomRange = { min: 1, max: 4, step: 0.1 } as const
const middle: Offset = { x: 0, y: 0 }
const NO_SIZE: Size = { width: 0, height: 0 }

/** Px that an arrow key moves the picture; a fifth of it with Shift. */
const KEY_STEP = 10

/** ms without a change before the position is read out. */
const REST = 600

/**
 * A part of a picture: moved by pointer, finger and arrow keys, zoomed by pinch, wheel, + and −. The sliders
 * and buttons below do the same without dragging (WCAG 2.5.7) and for screen readers.
 */
export function ImageCrop({ src, aspect, onChange, onUnreadable }: ImageCropProps): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  const isOfPerson = aspect === undefined
  const [offset, setOffset] = useState(middle)
  const [zoom, setZoom] = useState<number>(zoomRange.min)
  const [turns, setTurns] = useState<Turns>(0)
  const [picture, setPicture] = useState(NO_SIZE)
  const [square, setSquare] = useState(NO_SIZE)
  const [area, setArea] = useState<Crop['area']>()
  const [element, setElement] = useState<HTMLImageElement | null>(null)
  const room = findRoom(picture, zoom, turns, square)
  const position = { x: toPercent(offset.x, room.x), y: toPercent(offset.y, room.y) }
  const texts = { zoom: t('image-crop.percent', { value: Math.round(zoom * 100) }), ...position }
  const told = useDebouncedValue(t('image-crop.told', texts), REST)
  const zoomTo = (wanted: number) => setZoom(Math.min(zoomRange.max, Math.max(zoomRange.min, Math.round(wanted * 10) / 10)))
  const reset = () => {
    setOffset(middle)
    setZoom(zoomRange.min)
    setTurns(0)
  }
  const turn = () => {
    setTurns(turnOnce(turns))
    setOffset(turnOffset(offset))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === '+' || event.key === '=') zoomTo(zoom + zoomRange.step)
    else if (event.key === '-') zoomTo(zoom - zoomRange.step)
    else if (event.key === '0') reset()
    else return
    event.preventDefault()
  }
  // The library is drawn in the browser alone: it places the picture by a style, which the page's policy refuses in HTML.
  if (!useInBrowser(isTrue)) return null
  return (
    <div className="ui-image-crop">
      <div className="ui-image-crop__stage" onKeyDown={onKeyDown}>
        <Cropper
          image={src}
          crop={offset}
          zoom={zoom}
          rotation={turns * 90}
          aspect={aspect ?? 1}
          minZoom={zoomRange.min}
          maxZoom={zoomRange.max}
          cropShape={isOfPerson ? 'round' : 'rect'}
          objectFit={isOfPerson ? 'cover' : 'contain'}
          showGrid={false}
          keyboardStep={KEY_STEP}
          disableAutomaticStylesInjection
          onCropChange={setOffset}
          onZoomChange={setZoom}
          onCropAreaChange={(_, pixels) => {
            setArea(pixels)
            onChange({ area: pixels, turns })
          }}
          setMediaSize={setPicture}
          setCropSize={setSquare}
          setImageRef={({ current }) => setElement(current)}
          mediaProps={{ alt: '', onError: onUnreadable }}
          cropperProps={{
            role: 'application',
            'aria-label': t(isOfPerson ? 'image-crop.stage' : 'image-crop.part'),
            'aria-describedby': `${id}-keys`,
          }}
        />
      </div>
      <div className="ui-image-crop__side">
        {isOfPerson && <CropPreview picture={element} crop={area && { area, turns }} />}
        <p className="ui-image-crop__keys" id={`${id}-keys`}>
          {t(isOfPerson ? 'image-crop.keys' : 'image-crop.keysOfPart')}
        </p>
      </div>
      <div className="ui-image-crop__fields">
        <div className="ui-image-crop__zoom">
          <IconButton label={t('image-crop.smaller')} icon={Minus} onClick={() => zoomTo(zoom - zoomRange.step)} />
          <RangeField label={t('image-crop.zoom')} {...zoomRange} value={zoom} valueText={texts.zoom} onValueChange={zoomTo} />
          <IconButton label={t('image-crop.larger')} icon={Plus} onClick={() => zoomTo(zoom + zoomRange.step)} />
        </div>
        {(['x', 'y'] as const).map((axis) => (
          <RangeField
            key={axis}
            label={t(`image-crop.${axis}`)}
            min={0}
            max={100}
            value={position[axis]}
            valueText={t('image-crop.percent', { value: position[axis] })}
            disabled={room[axis] < LEAST_ROOM}
            onValueChange={(percent) => setOffset({ ...offset, [axis]: fromPercent(percent, room[axis]) })}
          />
        ))}
      </div>
      <div className="ui-image-crop__actions">
        <Button icon={<Icon of={RotateCwSquare} />} onClick={turn}>
          {t('image-crop.turn')}
        </Button>
        <Button look="quiet" icon={<Icon of={RotateCcw} />} onClick={reset}>
          {t('image-crop.reset')}
        </Button>
      </div>
      <p className="ui-visually-hidden" role="status">
        {told}
      </p>
    </div>
  )
}

const isTrue = () => true
