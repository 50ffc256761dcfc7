import { EDGE_ERRORS, type Endpoint, endpointList, statusOf } from '@croupier/contract'
import type { FastifyInstance } from 'fastify'
import { RefusalSchema, successSchema } from '../http/envelope.ts'

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

/** A reference page without a script: one section a group, one disclosure a call. */
export function renderReference(version: string): string {
  const groups = new Map<string, Endpoint[]>()
  for (const endpoint of endpointList) groups.set(endpoint.group, [...(groups.get(endpoint.group) ?? []), endpoint])
  const sections = [...groups]
    .map(([group, list]) => `<section><h2>${escapeHtml(group)}</h2>${list.map(renderEndpoint).join('')}</section>`)
    .join('')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Croupier API ${version}</title><link rel="stylesheet" href="/docs/style.css"></head><body><main><h1>Croupier API</h1><p>Version ${version}. Machine-readable: <a href="/docs/openapi.json">openapi.json</a> (OpenAPI 3.1). Every answer is an envelope: <code>{"success":true,"value":…}</code> or <code>{"success":false,"code","message","fields"}</code>.</p>${sections}</main></body></html>`
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

const STYLE = `:root{color-scheme:light dark;font:15px/1.5 system-ui,sans-serif}main{max-width:960px;margin:0 auto;padding:32px 16px}h1{letter-spacing:-.02em}h2{margin-top:40px}h3{margin:16px 0 4px;font-size:13px;text-transform:uppercase;letter-spacing:.06em}details{border-top:1px solid #8884;padding:8px 0}summary{cursor:pointer;min-height:28px}summary span{opacity:.8}pre{overflow:auto;padding:12px;background:#8881;border-radius:8px;font-size:12px}b[class^=m-]{display:inline-block;min-width:64px}`

/** `/docs` and `/docs/openapi.json`. */
export function serveApiReference(app: FastifyInstance, version: string): void {
  const document = JSON.stringify(buildOpenApi(version))
  const html = renderReference(version)
  app.get('/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(html))
  app.get('/docs/style.css', async (_request, reply) => reply.type('text/css').send(STYLE))
  app.get('/docs/openapi.json', async (_request, reply) => reply.type('application/json').send(document))
}
