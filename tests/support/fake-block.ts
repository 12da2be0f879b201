import type { BuildingBlockInstance } from '#content/model/building-block-instance/schema.ts'
import type { BlockPlace } from '#renderer/blocks/contract.ts'
import type { Translate } from '#renderer/language/translations.ts'
import { samplePageGuids } from '#renderer/blocks/sample-guids.ts'

export function fakeBlock(name: string, over: Partial<BuildingBlockInstance> = {}): BuildingBlockInstance {
  const guid = '00000000-0000-4000-8000-0000000000b1'
  return { guid, buildingBlockName: name, layoutPosition: 'main', sortId: 1, version: 1, options: {}, ...over }
}

/** The second block in `main` of the sample site's home page. */
export function fakePlace(over: Partial<BlockPlace> = {}): BlockPlace {
  return {
    kind: 'page',
    pageGuid: samplePageGuids.home,
    url: '/',
    lang: 'nl',
    position: 'main',
    column: 'row',
    isFirst: false,
    isFirstList: false,
    isFirstProse: false,
    ...over,
  }
}

interface Messages {
  readonly [key: string]: string | Messages
}

/** Texts of these messages by key, with dots for depth; a key without a text fails the test. */
export function fakeTranslate(messages: Messages): Translate {
  return (key, params = {}) => {
    const text = key
      .split('.')
      .reduce<string | Messages | undefined>((found, part) => (typeof found === 'object' ? found[part] : undefined), messages)
    if (typeof text !== 'string') throw new Error(`No text for "${key}"`)
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name]))
  }
}
