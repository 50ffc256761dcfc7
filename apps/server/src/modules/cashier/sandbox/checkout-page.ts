import { LANGUAGES, type TextLanguage } from '@croupier/contract'
import { formatAmount } from '@croupier/kernel'
import { CHECKOUT_TEXTS, type CheckoutTexts } from './checkout-texts.ts'
import type { SandboxChoice, SandboxOrder } from './sandbox-provider.ts'

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, char => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[char] ?? char)
const clock = (at: Date): string => `${at.toISOString().slice(11, 19)} UTC`

/** The hosted checkout of the sandbox: plain forms, no script. */
export function renderCheckout(order: SandboxOrder | undefined, language: TextLanguage): string {
  const t = CHECKOUT_TEXTS[language]
  const body = !order ? `<p class="note">${t.gone}</p>` : order.choice ? finished(order, t) : choices(order, t)
  return `<!doctype html><html lang="${LANGUAGES[language].tag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${t.title}</title><link rel="stylesheet" href="/sandbox/style.css"></head><body><main><header><span class="eyebrow">${t.eyebrow}</span><h1>${t.title}</h1></header>${body}</main></body></html>`
}

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

export const CHECKOUT_STYLE = `:root{color-scheme:light;font:16px/1.45 "Geist",system-ui,-apple-system,"PingFang SC","Noto Sans CJK SC",sans-serif;background:#EEF1F6;color:#131A2A}*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px 16px}main{width:100%;max-width:440px;background:#fff;border-radius:20px;padding:32px;box-shadow:0 24px 64px -24px #0B153040,0 2px 6px #0B153014}.eyebrow{font-size:12px;font-weight:600;letter-spacing:.08em;text-transform:uppercase;color:#4A5672}h1{margin:4px 0 20px;font-size:26px;letter-spacing:-.02em;line-height:1.15}h2{margin:24px 0 8px;font-size:14px;color:#4A5672;font-weight:600}dl{margin:0;display:grid;gap:8px}dl div{display:flex;justify-content:space-between;gap:16px}dt{color:#4A5672}dd{margin:0;text-align:end}.amount{margin:20px 0;padding:16px 20px;border-radius:14px;background:#F3F5FA;font-size:34px;font-weight:650;letter-spacing:-.03em;font-variant-numeric:tabular-nums}.amount span{font-size:16px;color:#4A5672;letter-spacing:0}form{display:grid;gap:8px}.button{display:grid;gap:2px;width:100%;min-height:52px;padding:10px 18px;border:1px solid #8A94AA;border-radius:12px;background:#fff;color:inherit;font:inherit;text-align:start;text-decoration:none;cursor:pointer;align-content:center}.button b{font-weight:600}.button small{color:#4A5672}.button.primary{background:#1D3FBF;border-color:#1D3FBF;color:#fff}.button.primary small{color:#DDE5FF}.button:hover{filter:brightness(.97)}.button:focus-visible{outline:3px solid #6E93FF;outline-offset:2px}form+.button{margin-top:8px}.note{margin:20px 0 12px;color:#4A5672;font-size:14px}`
