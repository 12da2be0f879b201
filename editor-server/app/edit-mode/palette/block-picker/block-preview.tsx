import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { LayoutPosition } from '#content/model/building-block-instance/schema.ts'
import { type ApiPage, renderPage } from '../../../../api/pages/contract.ts'
import { ApiProblem } from '../../../client/api/api-problem.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { CANVAS_PATH } from '../../../client/canvas-path.ts'
import { findBlockElement } from '../../workspace/marks.ts'
import { readDocument } from '../../workspace/read-document.ts'
import type { BlockKind } from '../../session/contract.ts'
import type { DrawerTools } from '../../workspace/drawer-tools.ts'
import { isolateBlock, takeStyles } from './isolate-block.ts'

/** ms that somebody stays with a kind before it is drawn. */
const REST = 250

export interface BlockPreviewProps {
  tools: Pick<DrawerTools, 'session' | 'callApi'>
  kind: BlockKind
  position: LayoutPosition
}

/** The first example of a block in the theme of the site, small; its drawing until that is there, and where nothing of it shows. */
export function BlockPreview({ tools: { session, callApi }, kind, position }: BlockPreviewProps): ReactNode {
  const frame = useRef<HTMLIFrameElement>(null)
  const [shown, setShown] = useState<{ kind: BlockKind; page: Document }>()
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    const { kind: thing, value } = session.getState().edited
    if (thing !== 'page' || !kind.example) return undefined
    let isWanted = true
    const timer = setTimeout(() => {
      renderExample(callApi, value, kind, position).then(
        (page) => isWanted && page && setShown({ kind, page }),
        (error: unknown) => {
          if (!(error instanceof ApiProblem)) throw error
        },
      )
    }, REST)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [session, callApi, kind, position])
  useEffect(() => {
    const target = frame.current?.contentDocument
    if (!isReady || !shown || !target) return
    takeStyles(shown.page, target)
    target.body.replaceChildren(target.importNode(shown.page.body.firstElementChild ?? shown.page.body, true))
  }, [isReady, shown])
  const isShown = shown?.kind === kind
  return (
    <span className="edit-picker__picture" data-shown={isShown || undefined} aria-hidden="true">
      {!isShown && <Icon of={kind.drawing as Parameters<typeof Icon>[0]['of']} size={48} />}
      {shown && <iframe ref={frame} src={CANVAS_PATH} title="" tabIndex={-1} hidden={!isShown} onLoad={() => setReady(true)} />}
    </span>
  )
}

/** A document with the example alone; undefined where nothing of it is to be seen, as without the images that it names. */
async function renderExample(
  callApi: DrawerTools['callApi'],
  page: ApiPage,
  kind: BlockKind,
  position: LayoutPosition,
): Promise<Document | undefined> {
  const guid = crypto.randomUUID()
  const { example } = kind
  const { options = {}, content } = (page.lang === 'en' ? example?.en : undefined) ?? example ?? {}
  const block = {
    guid,
    buildingBlockName: kind.name,
    layoutPosition: position,
    sortId: 1,
    version: kind.version,
    options,
    ...(content !== undefined && { content }),
  }
  const { body } = await callApi(renderPage, { params: { id: page.guid }, body: { ...page, buildingBlockInstances: [block] } })
  const rendered = await readDocument(body.html)
  const element = findBlockElement(rendered, guid)
  return element && element.childElementCount > 0 ? isolateBlock(rendered, element) : undefined
}
