/** Text with formatting from the console. The server has cleaned it when it was written and again when it is sent. */
export function RichText({ html, className = '' }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server; the content policy allows no inline script either.
  return <div className={`rich ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
}
