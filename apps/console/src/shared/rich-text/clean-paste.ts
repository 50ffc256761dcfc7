/** What an announcement may hold; the server cleans again by rules of its own. */
const KEPT = new Set(['P', 'BR', 'B', 'STRONG', 'I', 'EM', 'U', 'UL', 'OL', 'LI', 'A', 'H2', 'H3', 'BLOCKQUOTE'])
/** Dropped with all they hold; of every other element only its content stays. */
const DROPPED = new Set([
  'SCRIPT',
  'STYLE',
  'HEAD',
  'TITLE',
  'META',
  'LINK',
  'IFRAME',
  'OBJECT',
  'EMBED',
  'SVG',
  'TEMPLATE',
  'NOSCRIPT',
  'TEXTAREA',
])
/** Pasted headings become ours. */
const RENAMED: Readonly<Record<string, string>> = { H1: 'H2', H4: 'H3', H5: 'H3', H6: 'H3' }
const LINK = /^(https?:\/\/|mailto:|\/(?!\/))/i

/** Whether a link may lead there: a page, a mailbox, or a place of our own. */
export const isAddress = (text: string): boolean => LINK.test(text)

/** Pasted or typed HTML as the few elements that an announcement uses, without attributes but a link's address. */
export function cleanPaste(html: string): string {
  const source = new DOMParser().parseFromString(html, 'text/html')
  const target = document.implementation.createHTMLDocument('')
  copyInto(source.body, target.body, target)
  return target.body.innerHTML
}

function copyInto(from: Node, to: Element, target: Document): void {
  for (const node of from.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) to.append(target.createTextNode(node.textContent ?? ''))
    if (!(node instanceof Element) && node.nodeType !== Node.ELEMENT_NODE) continue
    const element = node as Element
    const name = element.tagName.toUpperCase()
    if (DROPPED.has(name)) continue
    const kept = RENAMED[name] ?? name
    const next = KEPT.has(kept) ? to.appendChild(target.createElement(kept)) : to
    const href = element.getAttribute('href') ?? ''
    if (kept === 'A' && isAddress(href)) next.setAttribute('href', href)
    copyInto(element, next, target)
  }
}
