/** What the server writes into the portal's page, so that the first paint needs no further round trip. */
export interface PageBoot {
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
  /** Base theme, for `data-brand`. */
  readonly theme: string
  /** Custom properties that the brand overrides, as checked CSS. */
  readonly themeCss: string
  readonly title: string
  readonly description: string
  /** Value of /wps/system/status, or an object with a code where the host is unknown. */
  readonly boot: unknown
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, char => ENTITIES[char] ?? char)
/** JSON inside a script element may not hold the sequence that closes it, nor open a comment. */
const escapeJson = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028|\u2029/g, '')

/** Fills the three places of index.html: attributes of <html>, the head, the boot data. */
export function renderPage(template: string, page: PageBoot, nonce: string): string {
  const attributes = `lang="${escapeHtml(page.language)}" dir="${page.direction}" data-brand="${escapeHtml(page.theme)}"`
  const head = [
    `<title>${escapeHtml(page.title)}</title>`,
    `<meta name="description" content="${escapeHtml(page.description)}">`,
    page.themeCss ? `<style nonce="${nonce}">${page.themeCss.replaceAll('<', '')}</style>` : '',
  ].join('')
  return template
    .replace(/<html[^>]*>/, () => `<html ${attributes}>`)
    .replace(/<!--croupier:head-->[\s\S]*?<!--\/croupier:head-->/, () => head)
    .replace('<!--croupier:boot-->', () => `<script type="application/json" id="croupier-boot" nonce="${nonce}">${escapeJson(page.boot)}</script>`)
}
