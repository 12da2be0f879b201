import { publicHeaders, TRANSPORT_SECURITY } from '#renderer/hosting/headers.ts'
import type { RequestHandler } from 'express'

/** Policy of answers that no browser shows as a page. */
export const API_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox"

// Pages that are built have those of their output.
const { 'Speculation-Rules': _ofPages, ...ofEveryAnswer } = publicHeaders

const headers = Object.entries({
  ...ofEveryAnswer,
  'Content-Security-Policy': API_POLICY,
  'X-Frame-Options': 'DENY',
  'Cache-Control': 'private, no-store',
})

/** The headers of every answer of the live server; what serves pages sets its own policy and cache class over these. */
export function secure(): RequestHandler {
  return (request, response, next) => {
    for (const [name, value] of headers) response.setHeader(name, value)
    if (request.secure) response.setHeader('Strict-Transport-Security', TRANSPORT_SECURITY)
    next()
  }
}
