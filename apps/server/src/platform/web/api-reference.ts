import { createHash } from 'node:crypto'
import { EDGE_ERRORS, type Endpoint, endpointList, statusOf } from '@croupier/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RefusalSchema, successSchema } from '../http/envelope.ts'
import { pack, takesGzip } from './pack.ts'

const plain = (schema: unknown): unknown => JSON.parse(JSON.stringify(schema ?? {}))
const templated = (path: string): string => path.replace(/:(\w+)/g, '{$1}')
type Parts = { properties?: Record<string, unknown>; required?: readonly string[] }

/** One OpenAPI 3.1 document from the very schemas that validate requests. */
export function buildOpenApi(version: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpointList) {
    const path = templated(endpoint.path)
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Croupier',
      version,
      description: 'Every call of the portal, of games and of the console. Amounts are decimal strings; times are ISO 8601 UTC.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } }, schemas: { Refusal: plain(RefusalSchema) } },
  }
}

function operation(endpoint: Endpoint): Record<string, unknown> {
  const refusals = [...new Set([...endpoint.errors, ...EDGE_ERRORS])]
  const byStatus = new Map<number, string[]>()
  for (const code of refusals) byStatus.set(statusOf(code), [...(byStatus.get(statusOf(code)) ?? []), code])
  const success = successSchema(endpoint)
  return {
    operationId: endpoint.id,
    tags: [endpoint.group],
    summary: endpoint.summary,
    ...(endpoint.auth !== 'public' && endpoint.auth !== 'signed' && { security: [{ bearer: [] }] }),
    parameters: parametersOf(endpoint),
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: endpoint.sealed
          ? {
              'application/jose': {
                schema: { type: 'string', description: 'Compact JWE of this JSON', contentSchema: plain(endpoint.body) },
              },
            }
          : { 'application/json': { schema: plain(endpoint.body) } },
      },
    }),
    responses: {
      200: {
        description: 'Done',
        content: endpoint.raw ? { [endpoint.raw]: { schema: { type: 'string' } } } : { 'application/json': { schema: plain(success) } },
      },
      ...Object.fromEntries(
        [...byStatus].map(([status, codes]) => [
          status,
          { description: codes.join(', '), content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } } },
        ]),
      ),
    },
  }
}

function parametersOf(endpoint: Endpoint): unknown[] {
  const list = (where: 'path' | 'query', schema: unknown) => {
    const { properties = {}, required = [] } = (schema ?? {}) as Parts
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: where,
      required: required.includes(name),
      schema: plain(property),
    }))
  }
  const money = endpoint.money
    ? [{ name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string', minLength: 8, maxLength: 128 } }]
    : []
  return [...list('path', endpoint.params), ...list('query', endpoint.query), ...money]
}

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, char => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[char] ?? char)

/** A reference page without a script: its groups beside it, one section a group, one disclosure a call. */
export function renderReference(version: string): string {
  const byGroup = new Map<string, Endpoint[]>()
  for (const endpoint of endpointList) byGroup.set(endpoint.group, [...(byGroup.get(endpoint.group) ?? []), endpoint])
  const groups = [...byGroup].map(([name, list]) => ({ name, list, id: `group-${name.toLowerCase().replace(/\W+/g, '-')}` }))
  const links = groups
    .map(({ name, list, id }) => `<li><a href="#${id}">${escapeHtml(name)}</a> <small>${list.length}</small></li>`)
    .join('')
  const sections = groups
    .map(({ name, list, id }) => `<section id="${id}"><h2>${escapeHtml(name)}</h2>${list.map(renderEndpoint).join('')}</section>`)
    .join('')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Croupier API ${version}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/docs/style.css"></head><body><nav aria-label="Groups"><ul>${links}</ul></nav><main><h1>Croupier API</h1><p>Version ${version}, ${endpointList.length} calls. Machine-readable: <a href="/docs/openapi.json">openapi.json</a> (OpenAPI 3.1). Every answer is an envelope: <code>{"success":true,"value":…}</code> or <code>{"success":false,"code","message","fields"}</code>.</p>${sections}</main></body></html>`
}

function renderEndpoint(endpoint: Endpoint): string {
  const flags = [
    `who: ${endpoint.auth}`,
    endpoint.sealed && 'sealed body',
    endpoint.money && 'Idempotency-Key',
    endpoint.permission && `permission ${endpoint.permission}`,
  ]
    .filter(Boolean)
    .join(' · ')
  const part = (title: string, schema: unknown) =>
    schema ? `<h3>${title}</h3><pre>${escapeHtml(JSON.stringify(plain(schema), null, 2))}</pre>` : ''
  return `<details id="${endpoint.id}"><summary><b class="m-${endpoint.method}">${endpoint.method}</b> <code>${escapeHtml(endpoint.path)}</code> <span>${escapeHtml(endpoint.summary)}</span></summary><p>${escapeHtml(flags)}</p>${part('Path', endpoint.params)}${part('Query', endpoint.query)}${part('Body', endpoint.body)}${part('Value', endpoint.value)}<h3>Refusals</h3><p>${endpoint.errors.map(code => `<code>${code}</code>`).join(' ') || 'Only those of the edge.'}</p></details>`
}

const STYLE = `
:root{color-scheme:light dark;--ink:light-dark(#131a2a,#e8ecf5);--soft:light-dark(#56617a,#9aa6c0);--page:light-dark(#f6f7fa,#0b0f1a);--card:light-dark(#fff,#121829);--edge:light-dark(#dfe3ec,#26304a);--link:light-dark(#2848c8,#9db4ff);font:15px/1.55 system-ui,sans-serif}
*{box-sizing:border-box}
html{scroll-padding-top:16px}
body{display:grid;grid-template-columns:248px minmax(0,1fr);margin:0;background:var(--page);color:var(--ink)}
nav{position:sticky;top:0;height:100vh;overflow:auto;padding:24px 8px 24px 16px;border-inline-end:1px solid var(--edge);font-size:13px}
nav ul{margin:0;padding:0;list-style:none}
nav li{display:flex;align-items:baseline;justify-content:space-between;gap:8px;padding-inline-end:8px}
nav a{flex:1;padding:4px 8px;border-radius:6px;color:inherit;text-decoration:none}
nav a:hover{background:var(--card);color:var(--link)}
small{color:var(--soft);font-variant-numeric:tabular-nums}
a{color:var(--link)}
:focus-visible{outline:2px solid var(--link);outline-offset:2px}
main{max-width:1040px;padding:32px 32px 96px}
h1{margin:0;font-size:30px;letter-spacing:-.02em}
h2{margin:40px 0 12px;font-size:19px;letter-spacing:-.01em}
h3{margin:16px 0 4px;color:var(--soft);font-size:12px;text-transform:uppercase;letter-spacing:.06em}
details{margin-block-start:6px;padding:8px 14px;border:1px solid var(--edge);border-radius:10px;background:var(--card)}
summary{display:flex;flex-wrap:wrap;align-items:baseline;gap:2px 10px;min-height:28px;cursor:pointer;list-style:none}
summary::-webkit-details-marker{display:none}
summary span{color:var(--soft)}
code,pre{overflow-wrap:anywhere;font-size:13px}
summary code{font-weight:600}
pre{white-space:pre-wrap;padding:12px;border-radius:8px;background:var(--page);font-size:12px}
b[class^=m-]{min-width:60px;font-size:12px;letter-spacing:.04em;color:light-dark(#0d6b3f,#5fd6a0)}
b.m-POST,b.m-PUT,b.m-PATCH{color:light-dark(#8a4b00,#f5c451)}
b.m-DELETE{color:light-dark(#b3261e,#ff8f85)}
@media (max-width:800px){body{display:block}nav{position:static;height:auto;max-height:38vh;border-inline-end:0;border-block-end:1px solid var(--edge)}main{padding:24px 16px 64px}}
`

/** `/docs` and `/docs/openapi.json`, written when they are first read: a start need not wait for them. */
export function serveApiReference(app: FastifyInstance, version: string): void {
  app.get(
    '/docs',
    sendKept('text/html; charset=utf-8', () => renderReference(version)),
  )
  app.get('/docs/', async (_request, reply) => reply.redirect('/docs', 302))
  app.get('/docs/style.css', async (_request, reply) => reply.type('text/css').send(STYLE))
  app.get(
    '/docs/openapi.json',
    sendKept('application/json; charset=utf-8', () => JSON.stringify(buildOpenApi(version))),
  )
}

/** Sends a text that stays the same while the process runs: written and packed for its first reader, and not sent again to whoever has it. */
function sendKept(type: string, write: () => string) {
  let kept: { readonly text: string; readonly packed: Promise<Buffer>; readonly etag: string } | undefined
  return async (request: FastifyRequest, reply: FastifyReply) => {
    kept ??= keep(write())
    void reply.type(type).header('etag', kept.etag).header('cache-control', 'no-cache').header('vary', 'accept-encoding')
    if (request.headers['if-none-match'] === kept.etag) return reply.code(304).send()
    if (!takesGzip(request)) return reply.send(kept.text)
    return reply.header('content-encoding', 'gzip').send(await kept.packed)
  }
}

const keep = (text: string) => ({
  text,
  packed: pack(text),
  etag: `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
})
