import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PORTAL_ROUTES } from '@croupier/contract'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type AnswerUnknown, contentSecurityPolicy } from '../http/index.ts'
import { colourOf, manifestOf, signOf } from './brand-sign.ts'
import { type FirstLoad, type FirstParts, firstParts, readFirstLoad } from './first-load.ts'
import { pack, takesGzip } from './pack.ts'
import { type PageBoot, type PageParts, renderPage } from './page.ts'

const HTML = 'text/html; charset=utf-8'

export interface WebAppsOptions {
  readonly portalDir: string
  readonly consoleDir: string
  /** While they are worked on the applications are built anew under the running server. */
  readonly isRebuilt?: boolean
  readonly pageBoot: (request: FastifyRequest) => Promise<PageBoot>
}

/** Serves the two built applications: hashed assets for ever, pages fresh with their boot data. Everything else answers the envelope's 404. */
export async function serveWebApps(app: FastifyInstance, options: WebAppsOptions): Promise<void> {
  await serveAssets(app, options, 'portalDir', '/assets/')
  await serveAssets(app, options, 'consoleDir', '/console/assets/')
  app.get('/robots.txt', async (_request, reply) => reply.type('text/plain').send('User-agent: *\nDisallow: /console/\nDisallow: /game\n'))
  const built = options.isRebuilt ? () => readBuilt(options) : kept(readBuilt(options))
  const answerUnknown = app.getDecorator<AnswerUnknown>('answerUnknown')
  const first = createFirst(app)

  app.get('/console', async (_request, reply) => reply.redirect('/console/', 302))
  app.get('/console/', async (request, reply) =>
    sendPage(request, reply, built().console, {
      ...withoutOutside(await options.pageBoot(request)),
      theme: 'console',
      themeCss: '',
      boot: {},
      title: 'Croupier console',
    }),
  )
  app.get<{ Params: { client: string } }>('/play/:client/', async (request, reply) => {
    const { clients, load } = built()
    const page = clients.get(request.params.client)
    if (clients.size > 0 && page === undefined) return answerUnknown(request, reply)
    return sendPage(request, reply, page, withoutOutside(await options.pageBoot(request)), { begin: load?.begin })
  })
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const route = routeAt(path)
    const wantsPage = ['GET', 'HEAD'].includes(request.method) && takesPage(request, route !== undefined)
    if (!wantsPage || path.startsWith('/assets/')) return answerUnknown(request, reply)
    const { portal, load } = built()
    const page = await options.pageBoot(request)
    return sendPage(request, reply.code(route ? 200 : 404), portal, page, {
      begin: load?.begin,
      first: await first(load, route ?? path, page),
      sign: page.site && signOf(load, page.site.logo),
      colour: colourOf(load, page),
    })
  })
  // A picture of the brand for pages that are not built with the portal.
  app.get('/brand-sign', async (request, reply) => {
    const { site } = await options.pageBoot(request)
    const sign = site && signOf(built().load, site.logo)
    return sign ? reply.header('cache-control', 'max-age=60').redirect(sign.icon192, 302) : answerUnknown(request, reply)
  })
  app.get('/manifest.webmanifest', async (request, reply) => {
    const { site, ...page } = await options.pageBoot(request)
    if (!site) return answerUnknown(request, reply)
    return reply
      .type('application/manifest+json')
      .header('cache-control', 'no-cache')
      .send(manifestOf(built().load, { ...page, site }))
  })
}

/** Addresses that the portal's router takes for one: in any case, with or without a slash at the end. */
const keyOf = (path: string): string => (path.endsWith('/') ? path.slice(0, -1) : path).toLowerCase()
const ROUTES = new Map(PORTAL_ROUTES.map(route => [keyOf(route), route]))
/** Those with a part that may be anything, as in `/live/:code`. */
const OPEN_ROUTES = PORTAL_ROUTES.filter(route => route.includes('/:')).map(
  route => [new RegExp(`^${keyOf(route).replace(/:[^/]+/g, '[^/]+')}$`), route] as const,
)
const routeAt = (path: string) => ROUTES.get(keyOf(path)) ?? OPEN_ROUTES.find(([pattern]) => pattern.test(keyOf(path)))?.[1]

/** Browsers name HTML. What takes anything, such as curl or a load balancer's probe, gets the pages that exist, and the envelope's 404 elsewhere. */
function takesPage({ headers: { accept = '*/*' } }: FastifyRequest, isKnown: boolean): boolean {
  return accept.includes('text/html') || (isKnown && accept.includes('*/*'))
}

/** A provider's part is the portal's own affair. */
const withoutOutside = ({ outside: _, ...page }: PageBoot): PageBoot => page

const ASSETS = { preCompressed: true, immutable: true, maxAge: '365d', index: false } as const

/**
 * Files by their exact names. The static plugin reads the whole folder for each request to find out whether a name is spelled as the file is, which is most of
 * what serving a file of 2,000 costs; what is built and stays is listed once.
 */
async function serveAssets(app: FastifyInstance, options: WebAppsOptions, dir: 'portalDir' | 'consoleDir', prefix: string): Promise<void> {
  const root = join(options[dir], 'assets')
  if (options.isRebuilt) {
    mkdirSync(root, { recursive: true })
    await app.register(fastifyStatic, { ...ASSETS, root, prefix, decorateReply: false })
    return
  }
  if (!existsSync(root)) return
  const names = new Set(readdirSync(root))
  const answerUnknown = app.getDecorator<AnswerUnknown>('answerUnknown')
  await app.register(async files => {
    await files.register(fastifyStatic, { ...ASSETS, root, serve: false })
    files.get<{ Params: { '*': string } }>(`${prefix}*`, (request, reply) => {
      const name = request.params['*']
      return names.has(name) ? reply.sendFile(name) : answerUnknown(request, reply)
    })
  })
}

/** A brand that is edited shows it within five seconds; until then visits that begin alike share their answers. */
const FIRST_FRESH_MS = 2_000
const FIRST_KEPT_MAX = 500

type FindFirst = (load: FirstLoad | undefined, path: string, page: PageBoot) => Promise<FirstParts | undefined>

/** The first parts of a page, asked of this very server and kept for two seconds by brand, language and page. */
function createFirst(app: FastifyInstance): FindFirst {
  const kept = new Map<string, { readonly atMs: number; readonly parts: Promise<FirstParts | undefined> }>()
  return async (load, path, { language: tag, visit }) => {
    if (!load || !visit) return undefined
    const { merchantCode, languageCode } = visit
    const key = `${merchantCode} ${languageCode} ${path}`
    const known = kept.get(key)
    if (known && performance.now() - known.atMs < FIRST_FRESH_MS) return known.parts
    if (kept.size >= FIRST_KEPT_MAX) kept.clear()
    const parts = firstParts(load, path, { code: languageCode, tag }, async address => {
      const response = await app.inject({ url: address, headers: { merchant: merchantCode, language: languageCode } })
      return response.statusCode === 200 ? response.json<unknown>() : undefined
    })
    kept.set(key, { atMs: performance.now(), parts })
    return parts
  }
}

const readBuilt = ({ portalDir, consoleDir }: WebAppsOptions) => ({
  portal: readTemplate(portalDir, 'index.html'),
  clients: readClients(portalDir),
  console: readTemplate(consoleDir, 'index.html'),
  load: readFirstLoad(portalDir),
})

const kept =
  <T>(value: T) =>
  () =>
    value

const readTemplate = (dir: string, file: string): string | undefined => {
  const path = join(dir, file)
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}

/** The clients of our own games, by the name of their folder. */
function readClients(portalDir: string): ReadonlyMap<string, string> {
  const folder = join(portalDir, 'play')
  if (!existsSync(folder)) return new Map()
  return new Map(
    readdirSync(folder).flatMap(name => {
      const page = readTemplate(folder, `${name}/index.html`)
      return page === undefined ? [] : [[name, page]]
    }),
  )
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  template: string | undefined,
  page: PageBoot,
  parts?: PageParts,
): Promise<FastifyReply> {
  if (template === undefined)
    return reply
      .code(503)
      .type('text/plain')
      .send('The web application is not built. npm start builds it; under npm run dev it comes in a moment.')
  const nonce = randomBytes(12).toString('base64url')
  const html = renderPage(template, page, nonce, parts)
  void reply
    .type(HTML)
    .header('cache-control', 'no-store')
    .header('vary', 'accept-encoding')
    .header('content-security-policy', contentSecurityPolicy(nonce, page.imageHosts, page.outside))
  if (!takesGzip(request)) return reply.send(html)
  return reply.header('content-encoding', 'gzip').send(await pack(html))
}
