import {
  constructFromEvents,
  CORE_SCHEMA,
  defineMappingTag,
  defineScalarTag,
  dump,
  type Event,
  EVENT_ID,
  floatCoreTag,
  getScalarValue,
  intCoreTag,
  mapTag,
  NOT_RESOLVED,
  parseEvents,
  type ScalarTagDefinition,
  YAMLException,
} from 'js-yaml'

/** Collections inside each other; deeper is refused before it is read. */
export const MAX_YAML_DEPTH = 40

/** YAML that is refused. `offset` is the place in the source, in UTF-16 units. */
export class YamlRefusal extends Error {
  readonly kind: 'syntax' | 'alias'
  readonly offset: number

  constructor(kind: 'syntax' | 'alias', reason: string, offset: number) {
    super(reason)
    this.kind = kind
    this.offset = offset
  }
}

/** A number that would be written back otherwise than it was read (0201234567, 1.10) stays the text it is. */
function onlyWhenFaithful(tag: ScalarTagDefinition<number>): ScalarTagDefinition<number> {
  return defineScalarTag<number>(tag.tagName, {
    ...tag,
    resolve(source, isExplicit, tagName) {
      const value = tag.resolve(source, isExplicit, tagName)
      return value === NOT_RESOLVED || tag.represent(value) !== source ? NOT_RESOLVED : value
    },
  })
}

const REFUSED_KEYS: ReadonlySet<unknown> = new Set(['__proto__', '<<'])

const safeMapTag = defineMappingTag<Record<string, unknown>>(mapTag.tagName, {
  ...mapTag,
  addPair: (carrier, key, value) => (REFUSED_KEYS.has(key) ? `the key ${String(key)} is refused` : mapTag.addPair(carrier, key, value)),
})

/** YAML 1.2's core schema: no dates, no merge keys, no tags of languages. */
const schema = CORE_SCHEMA.withTags(onlyWhenFaithful(intCoreTag), onlyWhenFaithful(floatCoreTag), safeMapTag)

/**
 * Reads one YAML document. Anchors, aliases, merge keys, duplicate keys, `__proto__` and more than
 * MAX_YAML_DEPTH levels are refused (security notes, section 2: alias bombs and prototype pollution).
 * @throws YamlRefusal
 */
export function parseYaml(source: string): unknown {
  try {
    const events = parseEvents(source, { maxDepth: MAX_YAML_DEPTH })
    refuseAnchors(events)
    const documents = constructFromEvents(events, { source, schema, maxAliases: 0 })
    if (documents.length > 1) throw new YamlRefusal('syntax', 'it holds more than one document', startOfSecond(events))
    return documents[0]
  } catch (error) {
    if (error instanceof YAMLException) throw new YamlRefusal('syntax', error.reason, error.mark?.position ?? 0)
    throw error
  }
}

function refuseAnchors(events: readonly Event[]): void {
  for (const event of events) {
    if ('anchorStart' in event && event.anchorStart >= 0) {
      throw new YamlRefusal('alias', 'anchors and aliases are refused', event.anchorStart)
    }
  }
}

function startOfSecond(events: readonly Event[]): number {
  const second = events.findLastIndex(({ type }) => type === EVENT_ID.DOCUMENT)
  return offsetOf(events[second + 1]) ?? 0
}

/** Writes a value so that parseYaml gives it back. Lines are never folded, so that a git diff shows what changed. */
export function writeYaml(value: Record<string, unknown>): string {
  return dump(value, { schema, lineWidth: -1, noRefs: true })
}

/** Offset in `source` of the value at `path`, or of its nearest parent that exists. Only called to place a problem. */
export function locateInYaml(source: string, path: readonly PropertyKey[]): number {
  const events = parseEvents(source, { maxDepth: MAX_YAML_DEPTH })
  let index = events.findIndex((event) => event.type !== EVENT_ID.DOCUMENT)
  let offset = offsetOf(events[index]) ?? 0
  for (const step of path) {
    const found = findChild(source, events, index, step)
    if (found === undefined) break
    index = found.value
    offset = found.offset
  }
  return offset
}

function findChild(
  source: string,
  events: readonly Event[],
  parent: number,
  step: PropertyKey,
): { value: number; offset: number } | undefined {
  const isMapping = events[parent]?.type === EVENT_ID.MAPPING
  if (!isMapping && events[parent]?.type !== EVENT_ID.SEQUENCE) return undefined
  let index = parent + 1
  for (let position = 0; events[index] !== undefined && events[index]!.type !== EVENT_ID.POP; position++) {
    const first = events[index]!
    const value = isMapping ? skip(events, index) : index
    const isWanted = isMapping
      ? first.type === EVENT_ID.SCALAR && getScalarValue(source, first) === String(step)
      : position === Number(step)
    if (isWanted) return { value, offset: offsetOf(first) ?? 0 }
    index = skip(events, value)
  }
  return undefined
}

/** Index of the event after the node that starts at `index`. */
function skip(events: readonly Event[], index: number): number {
  const type = events[index]?.type
  if (type !== EVENT_ID.MAPPING && type !== EVENT_ID.SEQUENCE) return index + 1
  let next = index + 1
  while (events[next] !== undefined && events[next]!.type !== EVENT_ID.POP) next = skip(events, next)
  return next + 1
}

function offsetOf(event: Event | undefined): number | undefined {
  if (event === undefined) return undefined
  if ('start' in event) return event.start
  return 'valueStart' in event && event.valueStart >= 0 ? event.valueStart : undefined
}
