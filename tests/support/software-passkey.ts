import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

interface CreationOptions {
  challenge: string
  rp: { id?: string }
  user: { id: string }
}

interface RequestOptions {
  challenge: string
  rpId?: string
}

const flags = { present: 1, verified: 4, attested: 64 }

/** An authenticator in software (WebAuthn level 3): one ES256 key, no attestation. `counter` may be set to play a copied device. */
export function createSoftwarePasskey({ origin, isVerifying = true }: { origin: string; isVerifying?: boolean }) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let userHandle = ''

  function authenticatorData(rpId: string, count: number, attested: Uint8Array = new Uint8Array()): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(count)
    const bits = flags.present | (isVerifying ? flags.verified : 0) | (attested.length > 0 ? flags.attested : 0)
    return Buffer.concat([sha256(rpId), Buffer.from([bits]), counter, attested])
  }

  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: passkey.origin, crossOrigin: false }))

  const passkey = {
    origin,
    counter: 0,

    create({ challenge, rp, user }: CreationOptions) {
      userHandle = user.id
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ])
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, isoCBOR.encode(key)])
      const object = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authenticatorData(rp.id ?? '', passkey.counter, attested))],
      ])
      return {
        id: id.toString('base64url'),
        rawId: id.toString('base64url'),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(object as never)).toString('base64url'),
          transports: ['internal'],
        },
      }
    },

    get({ challenge, rpId = '' }: RequestOptions) {
      passkey.counter += 1
      const data = authenticatorData(rpId, passkey.counter)
      const client = clientData('webauthn.get', challenge)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        id: id.toString('base64url'),
        rawId: id.toString('base64url'),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle,
        },
      }
    },
  }
  return passkey
}

function sha256(value: string | Uint8Array): Buffer {
  return createHash('sha256').update(value).digest()
}
