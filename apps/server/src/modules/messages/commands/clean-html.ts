import sanitizeHtml from 'sanitize-html'

/** Text, lists, tables and links: what a notice needs. No images (a browser would fetch them from elsewhere), no styles, no classes, no ids. */
const TAGS = [
  'p',
  'br',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'blockquote',
  'a',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'hr',
]

/** HTML that may stand on our pages as it is (MESSAGES-HTML-1). Links open apart and tell the other site nothing of ours. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: TAGS,
    allowedAttributes: { a: ['href', 'rel', 'target'], th: ['scope'], td: ['colspan', 'rowspan'] },
    allowedSchemes: ['https', 'mailto'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    transformTags: {
      a: (tagName, attributes) => {
        const href = attributes.href ?? ''
        const outside = href.startsWith('/') ? {} : { rel: 'noopener noreferrer nofollow', target: '_blank' }
        return { tagName, attribs: { ...(href && { href }), ...outside } }
      },
    },
  }).trim()
}

/** A title is text: tags go, and what is left is as it was typed. */
export const cleanTitle = (title: string): string =>
  title
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim()
