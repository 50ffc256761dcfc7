import { LANGUAGES, type TextLanguage } from '@croupier/contract'
import { formatAmount } from '@croupier/kernel'
import { CHECKOUT_TEXTS, type CheckoutTexts } from './checkout-texts.ts'
import type { SandboxChoice, SandboxOrder } from './sandbox-provider.ts'

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, char => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[char] ?? char)
const clock = (at: Date): string => `${at.toISOString().slice(11, 19)} UTC`

/** The hosted checkout of the sandbox in the colours of the brand: plain forms, no script. */
export function renderCheckout(order: SandboxOrder | undefined, language: TextLanguage): string {
  const t = CHECKOUT_TEXTS[language]
  const body = !order ? `<p class="note">${t.gone}</p>` : order.choice ? finished(order, t) : choices(order, t)
  return `<!doctype html><html lang="${LANGUAGES[language].tag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${t.title}</title><link rel="stylesheet" href="${order ? `/sandbox/checkout/${order.token}/style.css` : '/sandbox/style.css'}"></head><body><main>${order ? brandOf(order) : ''}<header><span class="eyebrow">${t.eyebrow}</span><h1>${t.title}</h1></header>${body}</main></body></html>`
}

/** The payer sees whom he pays. */
const brandOf = ({ brand_name }: SandboxOrder): string =>
  `<p class="brand" translate="no"><img src="/brand-sign" alt="" width="36" height="36">${escapeHtml(brand_name)}</p>`

const summary = (order: SandboxOrder, t: CheckoutTexts): string =>
  `<dl><div><dt>${t.to}</dt><dd>${escapeHtml(order.brand_name)}</dd></div><div><dt>${t.order}</dt><dd><code>${order.reference}</code></dd></div></dl><p class="amount"><span>${order.currency}</span> ${formatAmount(order.amount)}</p>`

function finished(order: SandboxOrder, t: CheckoutTexts): string {
  const rest = order.choice === 'part' ? `<form method="post">${button('rest', t.rest, t.restHint)}</form>` : ''
  return `${summary(order, t)}<p class="note">${t.done}</p>${rest}<a class="button primary" href="${escapeHtml(order.return_url)}">${t.back}</a>`
}

const button = (choice: SandboxChoice, label: string, hint: string, primary = false): string =>
  `<button class="button${primary ? ' primary' : ''}" name="choice" value="${choice}"><b>${label}</b><small>${hint}</small></button>`

function choices(order: SandboxOrder, t: CheckoutTexts): string {
  const typed =
    order.kind === 'card'
      ? ''
      : `${button('part', t.part, t.partHint)}${button('more', t.tooMuch, t.tooMuchHint)}${button('twice', t.twice, t.twiceHint)}`
  return `${summary(order, t)}<form method="post">${button('pay', `${t.pay} ${order.currency} ${formatAmount(order.amount)}`, t.payHint, true)}<h2>${t.more}</h2>${button('fail', t.fail, t.failHint)}${button('double', t.double, t.doubleHint)}${typed}${button('late', t.late, `${t.lateHint} ${clock(new Date(order.expires_at.getTime() + 5000))}`)}</form><a class="button" href="${escapeHtml(order.return_url)}"><b>${t.abandon}</b><small>${t.abandonHint} ${clock(order.expires_at)}</small></a><p class="note">${t.play}</p>`
}
