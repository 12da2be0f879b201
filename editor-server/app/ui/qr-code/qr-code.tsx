import type { ReactNode } from 'react'
import { encode } from 'uqr'

/** A text as a QR code, drawn as one path. Dark on light in both schemes: cameras read no other. */
export function QrCode({ text, label }: { text: string; label: string }): ReactNode {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg className="ui-qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  )
}
