import type { Turns } from './crop-position.ts'

/** A part of a picture. */
export interface Crop {
  /** In pixels of the picture as it stands after turning. */
  area: { x: number; y: number; width: number; height: number }
  turns: Turns
}

/** Largest side in pixels of what is cut out: enough for a photo of a person at twice the size that it is shown. */
const MOST = 1024

/** Draws the part that was chosen on the whole of a canvas. */
export function drawCrop(canvas: HTMLCanvasElement, picture: HTMLImageElement, { area, turns }: Crop): void {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser gives no canvas to draw on')
  const { naturalWidth: width, naturalHeight: height } = picture
  const [turnedWidth, turnedHeight] = turns % 2 === 1 ? [height, width] : [width, height]
  context.resetTransform()
  context.clearRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.scale(canvas.width / area.width, canvas.height / area.height)
  context.translate(turnedWidth / 2 - area.x, turnedHeight / 2 - area.y)
  context.rotate((turns * Math.PI) / 2)
  context.drawImage(picture, -width / 2, -height / 2)
}

/**
 * Cuts a picture: never larger than the original, upright, and without what the camera noted. WebP, or JPEG on
 * white where the browser writes no WebP.
 * @param src address of the picture, of this page's own origin
 * @param most largest side of the result in pixels
 * @throws DOMException when it cannot be decoded
 */
export async function cutOut(src: string, crop: Crop, most = MOST): Promise<Blob> {
  const picture = new Image()
  picture.src = src
  await picture.decode()
  const canvas = document.createElement('canvas')
  const { width, height } = crop.area
  const scale = Math.min(1, most / Math.max(width, height))
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  drawCrop(canvas, picture, crop)
  const webp = await encode(canvas, 'image/webp')
  if (webp.type === 'image/webp') return webp
  const context = canvas.getContext('2d')
  if (context) {
    context.resetTransform()
    context.globalCompositeOperation = 'destination-over'
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  return encode(canvas, 'image/jpeg')
}

/** A browser that does not write a format gives a PNG instead. */
function encode(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture cannot be written'))), type, 0.9)
  })
}
