import type { IncomingMessage } from 'node:http'
import type { Plugin } from 'vite'
import type { answerFixture } from '../src/testing/answer.ts'

const isCall = (url: string) => /^\/(wps|lgw)\//.test(url)

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const text = Buffer.concat(parts).toString('utf8')
  return text.startsWith('{') ? JSON.parse(text) : undefined
}

/** Lets the development server answer the portal's calls from fixtures: `vite --mode fixtures`. It is no part of a build. */
export const fixtureServer = (): Plugin => ({
  name: 'croupier-fixtures',
  apply: 'serve',
  configureServer(server) {
    server.middlewares.use((request: IncomingMessage, response, next) => {
      const url = request.url ?? '/'
      if (url === '/fixture-game.html')
        return response.setHeader('content-type', 'text/html').end('<body style="background:#123;color:#fff">game</body>')
      if (!isCall(url)) return next()
      const headers = request.headers as Record<string, string | undefined>
      void bodyOf(request)
        .then(async body => {
          // Loaded as the page's own sources are: the configuration is bundled without the workspaces.
          const fixtures = (await server.ssrLoadModule('/src/testing/answer.ts')) as { answerFixture: typeof answerFixture }
          const answer = fixtures.answerFixture({ method: request.method ?? 'GET', url: new URL(url, 'http://fixture'), headers, body })
          response.statusCode = answer.status
          response.setHeader('content-type', 'application/json')
          response.end(JSON.stringify(answer.body))
        })
        .catch(next)
    })
  },
})
