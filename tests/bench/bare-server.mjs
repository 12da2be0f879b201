// The minimum for an answer in Express: one route per path, the same bytes, headers, compression and log. See bench-api.mjs.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import compression from 'compression'
import express from 'express'
import { pino } from 'pino'

const [, , routesFile, port] = process.argv
const log = pino(
  { base: null, timestamp: pino.stdTimeFunctions.isoTime, formatters: { level: (level) => ({ level }) } },
  pino.destination(1),
)
const app = express()
app.disable('x-powered-by')
app.disable('etag')
app.use(compression())
for (const { path, route, headers, body } of JSON.parse(readFileSync(routesFile, 'utf8'))) {
  app.get(path.replaceAll(':', '\\:'), (request, response) => {
    const startedAt = performance.now()
    const correlationId = randomUUID()
    response.once('close', () => {
      const ms = Math.round((performance.now() - startedAt) * 10) / 10
      log.info({ correlationId, method: request.method, route, status: response.statusCode, ms, site: 'bench' }, 'request')
    })
    response.set({ ...headers, 'X-Correlation-Id': correlationId }).send(body)
  })
}
app.listen(Number(port), '127.0.0.1', () => process.stderr.write('ready\n'))
