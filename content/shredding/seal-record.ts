import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const NONCE = 12
const TAG = 16

/** The property of a stored record that holds what is encrypted; no schema has it. */
const SEALED = '#'

/** The index that lists records by the key that encrypts them. */
export const SHRED_INDEX = 'shredKey'

export interface NamedKey {
  name: string
  /** 32 of them. */
  bytes: Uint8Array
}

/** What a key opens. It opens no other record, also where somebody changes their places. */
interface Place {
  kind: string
  id: string
}

type Properties = Readonly<Record<string, unknown>>

/** A record with some of its properties encrypted (AES-256-GCM). They keep their places among the others, so that it comes back letter for letter. */
export function sealRecord(value: unknown, properties: readonly string[], key: NamedKey, place: Place): unknown {
  const stored: Record<string, unknown> = { ...(value as Properties) }
  const secret: Record<string, unknown> = {}
  for (const name of properties) {
    if (stored[name] === undefined) continue
    secret[name] = stored[name]
    stored[name] = null
  }
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', key.bytes, nonce).setAAD(nameOf(place))
  const sealed = Buffer.concat([nonce, cipher.update(JSON.stringify(secret), 'utf8'), cipher.final(), cipher.getAuthTag()])
  return { ...stored, [SEALED]: { key: key.name, data: sealed.toString('base64') } }
}

/** @throws Error for another key or place, or bytes that have changed */
export function openRecord(stored: unknown, key: Uint8Array, place: Place): unknown {
  const { [SEALED]: sealed, ...clear } = stored as Properties
  const bytes = Buffer.from((sealed as { data: string }).data, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE), { authTagLength: TAG })
  decipher.setAAD(nameOf(place)).setAuthTag(bytes.subarray(-TAG))
  const text = Buffer.concat([decipher.update(bytes.subarray(NONCE, -TAG)), decipher.final()]).toString('utf8')
  return { ...clear, ...(JSON.parse(text) as Properties) }
}

/** The key that a stored record needs; undefined for one that is not encrypted. */
export function keyNameOf(stored: unknown): string | undefined {
  return (stored as { [SEALED]?: { key: string } } | undefined)?.[SEALED]?.key
}

function nameOf({ kind, id }: Place): Buffer {
  return Buffer.from(`${kind}/${id}`)
}
