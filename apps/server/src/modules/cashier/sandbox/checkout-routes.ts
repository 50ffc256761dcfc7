import { DEFAULT_LANGUAGE, languageFromTag, TEXT_LANGUAGES, type TextLanguage, textLanguageOf } from '@croupier/contract'
import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { transaction } from '../../../platform/db/index.ts'
import { markCheckoutOpened } from '../commands/open-checkout.ts'
import type { CashierDeps } from '../index.ts'
import { renderCheckout } from './checkout-page.ts'
import { type BrandLook, checkoutStyle } from './checkout-style.ts'
import { choose, findOrder, SANDBOX_CHOICES } from './sandbox-provider.ts'

const HTML = 'text/html; charset=utf-8'
/** Of a page that belongs to no brand. */
const PLAIN: BrandLook = { base: 'jade', tokens: {} }

/** The sandbox's pages. They belong to the provider's side, so they are no calls of the contract. */
export function serveCheckout(app: FastifyInstance, deps: CashierDeps, deliverNow: () => Promise<unknown>): void {
  void app.register(async scope => {
    await scope.register(formbody)
    const sendStyle = (reply: FastifyReply, look: BrandLook) =>
      reply.type('text/css').header('cache-control', 'private, max-age=60').send(checkoutStyle(look))
    scope.get('/sandbox/style.css', async (_request, reply) => sendStyle(reply, PLAIN))
    scope.get<{ Params: { token: string } }>('/sandbox/checkout/:token/style.css', async (request, reply) => {
      const order = await findOrder(deps.db, request.params.token)
      return sendStyle(reply, order?.brand_id ? await deps.ports.lookOf(order.brand_id) : PLAIN)
    })
    scope.get<{ Params: { token: string } }>('/sandbox/checkout/:token', async (request, reply) => {
      const order = await findOrder(deps.db, request.params.token)
      if (order) await markCheckoutOpened(deps.db, order.reference, deps.ports)
      return reply
        .code(order ? 200 : 404)
        .type(HTML)
        .send(renderCheckout(order, languageOf(request.headers['accept-language'])))
    })
    scope.post<{ Params: { token: string }; Body: { choice?: string } }>('/sandbox/checkout/:token', async (request, reply) => {
      const order = await findOrder(deps.db, request.params.token)
      const choice = SANDBOX_CHOICES.find(known => known === request.body?.choice)
      if (!order || !choice)
        return reply
          .code(404)
          .type(HTML)
          .send(renderCheckout(undefined, languageOf(request.headers['accept-language'])))
      await transaction(deps.db, tx => choose(tx, order, choice, deps.clock.now()))
      await deliverNow()
      return reply.redirect(order.return_url, 303)
    })
  })
}

/** The page belongs to the provider, which knows no languages of the brand: the browser's wish decides. */
const languageOf = (header = ''): TextLanguage =>
  textLanguageOf(languageFromTag(header.trim().split(/[,;]/)[0] ?? '', TEXT_LANGUAGES, DEFAULT_LANGUAGE))
