import type { Element } from 'hast'
import type { CheckedBlock, PlayerPassage } from './contract.ts'
import { attributeOf, descendantsOf, isElement, readHtml, textOf } from './read-tree.ts'

/** HTML is slow to read: a block without any of these has no player. */
const SIGN = /<(video|audio)\b|\sdata-embed=/
/** What the element around a player and its words is called (`renderer/blocks/video`). */
const PLAYER = /(^|\s)(video|audio)(\s|$)/

/** Films and sounds of a block, also of one with prose: its prose is the text of the film. */
export function readPlayers(block: CheckedBlock, pageLang: string): PlayerPassage[] {
  if (block.html === undefined || !SIGN.test(block.html)) return []
  const tree = readHtml(block.html)
  const elements = tree.children.filter(isElement).flatMap((child) => [child, ...descendantsOf(child)])
  return elements.filter(isPlayer).map((element): PlayerPassage => {
    const around = elements.findLast((each) => each !== element && PLAYER.test(classOf(each)) && descendantsOf(each).includes(element))
    return {
      element,
      text: '',
      place: { blockGuid: block.guid, line: block.line },
      ancestors: around ? [around] : [],
      next: undefined,
      lang: block.lang ?? pageLang,
      kind: element.tagName === 'audio' ? 'sound' : 'film',
      isForeign: !/^(video|audio)$/.test(element.tagName),
      name: nameOf(element, around),
      hasCaptions: descendantsOf(element).some(({ tagName, properties }) => tagName === 'track' && isCaption(properties['kind'])),
      hasTranscript: around !== undefined && descendantsOf(around).some((each) => classOf(each).includes('transcript')),
    }
  })
}

function isPlayer(element: Element): boolean {
  return /^(video|audio)$/.test(element.tagName) || element.properties['dataEmbed'] !== undefined
}

/** `subtitles` is what a track is that does not say. */
function isCaption(kind: unknown): boolean {
  return kind === undefined || kind === 'captions' || kind === 'subtitles'
}

/** The title beside a player counts as its name; else what is only read out. */
function nameOf(player: Element, around: Element | undefined): string {
  const title = around && descendantsOf(around).find((each) => classOf(each).includes('title'))
  const said = attributeOf(player, 'aria-label') ?? (player.properties['dataTitle'] as string | undefined) ?? attributeOf(player, 'title')
  return (title ? textOf(title) : (said ?? '')).trim()
}

function classOf(element: Element): string {
  return attributeOf(element, 'class') ?? ''
}
