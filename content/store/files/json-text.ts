import { parse, type ParseError } from 'jsonc-parser'

/** The reason and the place of the first fault, which JSON.parse does not always tell. */
export class JsonRefusal extends Error {
  readonly offset: number

  constructor(reason: string, offset: number) {
    super(reason)
    this.offset = offset
  }
}

/**
 * JSON.parse that refuses `__proto__` keys and says where the text goes wrong.
 * @throws JsonRefusal
 */
export function parseJson(text: string): unknown {
  refuseDepth(text)
  try {
    // An escape could hide the name, so both lead to the slower reading with a reviver.
    return /__proto__|\\u00/.test(text) ? JSON.parse(text, refusePrototype) : JSON.parse(text)
  } catch (error) {
    if (error instanceof JsonRefusal) throw error
    const offset = findFault(text)
    throw new JsonRefusal(offset >= text.trimEnd().length ? 'it ends too early' : `unexpected ${JSON.stringify(text[offset])}`, offset)
  }
}

/** Levels of arrays and objects; whatever walks the value may then call itself once a level. */
const MAX_DEPTH = 100
/** A string without its end runs to the end of the text, so that no text takes long. */
const STRING_OR_BRACKET = /"[^"\\]*(?:\\.[^"\\]*)*(?:"|$)|[[{}\]]/gs

function refuseDepth(text: string): void {
  let depth = 0
  for (const { 0: token, index } of text.matchAll(STRING_OR_BRACKET)) {
    if (token === '[' || token === '{') depth++
    else if (token === ']' || token === '}') depth--
    if (depth > MAX_DEPTH) throw new JsonRefusal(`it is more than ${MAX_DEPTH} levels deep`, index)
  }
}

function refusePrototype(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new JsonRefusal('the key __proto__ is refused', 0)
  return value
}

/** Offset of the first character at which the text stops being JSON. */
function findFault(text: string): number {
  const errors: ParseError[] = []
  parse(text, errors, { allowTrailingComma: false, disallowComments: true, allowEmptyContent: false })
  return errors[0]?.offset ?? text.length
}
