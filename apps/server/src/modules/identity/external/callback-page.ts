import { createHash } from 'node:crypto'
import { SIGN_IN_CHANNEL } from '@croupier/contract'

/** Says "look now" to the page that opened the window, whatever became of it, and goes. It carries no secret: that page asks the server. */
const SCRIPT = `new BroadcastChannel('${SIGN_IN_CHANNEL}').postMessage('returned');window.close()`
const STYLE =
  'body{margin:0;min-height:100vh;display:grid;place-items:center;font:16px system-ui,sans-serif;background:#101418;color:#f2f4f6}'

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const TEXTS: Readonly<Record<string, string>> = {
  CN: '请返回原页面继续，此窗口可以关闭。',
  ID: 'Kembali ke halaman sebelumnya; jendela ini boleh ditutup.',
  TH: 'กลับไปยังหน้าเดิมได้เลย หน้าต่างนี้ปิดได้',
  VI: 'Hãy quay lại trang trước; bạn có thể đóng cửa sổ này.',
  JA: '元のページに戻ってください。このウィンドウは閉じてかまいません。',
}
const ENGLISH = 'Back to the page you came from: this window may be closed.'

/** Nothing is loaded and nothing runs but the one line above. */
export const CALLBACK_POLICY = `default-src 'none'; script-src ${hashOf(SCRIPT)}; style-src ${hashOf(STYLE)}; frame-ancestors 'none'; base-uri 'none'`

/** The page on which a provider's window ends. */
export const callbackPage = (language: string, tag: string): string =>
  `<!doctype html><html lang="${tag}"><head><meta charset="utf-8"><title>Croupier</title><meta name="viewport" content="width=device-width"><style>${STYLE}</style></head><body><p>${TEXTS[language] ?? ENGLISH}</p><script>${SCRIPT}</script></body></html>`
