import type { ReactNode } from 'react'
import { CANVAS_PATH } from '../canvas-path.ts'
import '../styles.ts'

export function EditMode(): ReactNode {
  return <iframe src={CANVAS_PATH} title="" />
}
