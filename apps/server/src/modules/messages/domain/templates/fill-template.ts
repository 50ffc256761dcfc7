const BRACES = /\{([^{}]*)\}/g

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text as it stands in HTML, its line breaks kept. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, sign => ENTITIES[sign] ?? sign).replace(/\r?\n/g, '<br />')

/** Fills braces in plain text; what a value holds is never read again. */
export const fillText = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(BRACES, (_whole, name: string) => values[name.trim()] ?? '')

/** Fills braces in clean HTML. Values are text, whatever they look like (MESSAGES-TEMPLATE-3). */
export const fillHtml = (html: string, values: Readonly<Record<string, string>>): string =>
  html.replace(BRACES, (_whole, name: string) => escapeHtml(values[name.trim()] ?? ''))

/** Names in braces that a template does not know, each once. */
export const unknownVariables = (text: string, known: readonly string[]): string[] => [
  ...new Set([...text.matchAll(BRACES)].map(match => (match[1] ?? '').trim()).filter(name => !known.includes(name))),
]
