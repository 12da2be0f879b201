import { once } from 'node:events'
import type { IncomingHttpHeaders } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'

export interface ReceivedPost {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

export interface HttpsServer {
  port: number
  /** Its certificate, which names `hooks.example`. */
  ca: string
  received: ReceivedPost[]
  /** What it answers, and how; by default 204. */
  answer: { status: number; headers?: Record<string, string>; isSilent?: boolean; isEndless?: boolean }
  close: () => Promise<void>
}

/** A web server that speaks TLS on this machine, and keeps what it gets. */
export async function startHttps(): Promise<HttpsServer> {
  const { cert, key } = await makeCertificate()
  const received: ReceivedPost[] = []
  const state: HttpsServer['answer'] = { status: 204 }
  const server = createServer({ cert, key }, (request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts).toString('utf8') })
      const { status, headers, isSilent, isEndless } = opened.answer
      if (isSilent) return
      response.writeHead(status, headers)
      if (!isEndless) return void response.end()
      const timer = setInterval(() => response.write('x'.repeat(65_536)), 1)
      response.on('close', () => clearInterval(timer))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const opened: HttpsServer = {
    port: (server.address() as AddressInfo).port,
    ca: cert,
    received,
    answer: state,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return opened
}

async function makeCertificate(): Promise<{ cert: string; key: string }> {
  await import('reflect-metadata')
  const { SubjectAlternativeNameExtension, X509CertificateGenerator } = await import('@peculiar/x509')
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const now = Date.now()
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: 'CN=hooks.example',
    notBefore: new Date(now - 60_000),
    notAfter: new Date(now + 3600_000),
    keys,
    signingAlgorithm: algorithm,
    extensions: [new SubjectAlternativeNameExtension([{ type: 'dns', value: 'hooks.example' }])],
  })
  const pkcs8 = Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64')
  const key = `-----BEGIN PRIVATE KEY-----\n${pkcs8.replaceAll(/(.{64})/g, '$1\n').trim()}\n-----END PRIVATE KEY-----\n`
  return { cert: certificate.toString('pem'), key }
}
