const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** A message of clean HTML as a mail without formatting carries it: paragraphs apart, list items by dashes, links as addresses. */
export function htmlToText(html: string): string {
  return html
    .replace(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs, (_whole, href: string, text: string) =>
      text === href ? href : `${text} (${href})`,
    )
    .replace(/<br ?\/?>/g, '\n')
    .replace(/<li>/g, '- ')
    .replace(/<\/(li|tr)>/g, '\n')
    .replace(/<\/(p|h2|h3|h4|ul|ol|table|blockquote)>/g, '\n\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(#39|[a-z]+);/g, (whole, name: string) => SIGNS[name] ?? whole)
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
