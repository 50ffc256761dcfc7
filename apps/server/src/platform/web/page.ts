import type { OutsideParts } from '../http/index.ts'
import type { FirstParts } from './first-load.ts'

/** What the server writes into the portal's page, so that the first paint needs no further round trip. */
export interface PageBoot {
  /** BCP 47. */
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
  /** Whose first answers the page may carry; undefined where nobody comes in. */
  readonly visit?: { readonly merchantCode: string; readonly languageCode: string } | undefined
  /** What stands in the page when its scripts do not come, as the words of a button that loads it again. */
  readonly failed?: string
  /** Hosts of the brand's pictures, as origins. */
  readonly imageHosts?: readonly string[]
  /** What else the brand's pages may load of other hosts; absent: nothing. */
  readonly outside?: OutsideParts
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, char => ENTITIES[char] ?? char)
/** JSON inside a script element may not hold the sequence that closes it, nor open a comment. */
const escapeJson = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028|\u2029/g, '')

/** Fills the places of index.html: attributes of <html>, the head, the first picture, the boot data. */
export function renderPage(template: string, page: PageBoot, nonce: string, first?: FirstParts): string {
  const attributes = `lang="${escapeHtml(page.language)}" dir="${page.direction}" data-brand="${escapeHtml(page.theme)}"`
  const head = [
    `<title>${escapeHtml(page.title)}</title>`,
    `<meta name="description" content="${escapeHtml(page.description)}">`,
    page.themeCss ? `<style nonce="${nonce}">${page.themeCss.replaceAll('<', '')}</style>` : '',
    first ? hints(first) : '',
  ].join('')
  const json = (id: string, value: unknown) => `<script type="application/json" id="${id}" nonce="${nonce}">${escapeJson(value)}</script>`
  const boot = json('croupier-boot', page.boot) + (first ? json('croupier-first', first.answers) : '')
  const html = shaped(template, first?.picture?.shape)
    .replace(/<html[^>]*>\s*<!--[\s\S]*?-->|<html[^>]*>/, () => `<html ${attributes}>`)
    .replace(/<!--croupier:head-->[\s\S]*?<!--\/croupier:head-->/, () => head)
    // After the portal's own sheet: whoever names a cascade layer first decides the order of the layers.
    .replace('</head>', () => `${first ? parts(first) : ''}</head>`)
    .replace(/<(?:script type="module"|link rel="modulepreload")/g, tag => `${tag} fetchpriority="low"`)
    .replace('<!--croupier:picture-->', () => (first?.picture?.shape ? picture(first) : ''))
    .replace('<!--croupier:boot-->', () => boot)
  return first?.begin ? beginWith(first.begin, html, page.failed) : html
}

/** One small script in place of all others, which it fetches when it has seen the page painted. */
function beginWith(begin: string, html: string, failed = ''): string {
  const parts: string[] = []
  return html
    .replace(/\s*<link rel="modulepreload"[^>]* href="([^"]+)">/g, (_, href: string) => {
      parts.push(href)
      return ''
    })
    .replace(
      /<script type="module"[^>]* src="([^"]+)">/,
      (_, entry: string) =>
        `<script type="module" src="${begin}" data-entry="${entry}" data-parts="${parts.join(' ')}" data-failed="${escapeHtml(failed)}">`,
    )
}

/** The page in the shape that stands until its script has run: that of home is written there, those of other pages wait in templates. */
function shaped(template: string, shape: string | undefined): string {
  const shapes = new Map([...template.matchAll(/<template id="shape-(\w+)">([\s\S]*?)<\/template>/g)].map(([, name, html]) => [name, html]))
  const page = template.replace(/\s*<template id="shape-[\s\S]*?<\/template>/g, '')
  const own = shape && shapes.get(shape)
  return own ? page.replace(/<!--croupier:shape-->[\s\S]*?<!--\/croupier:shape-->/, () => own) : page
}

/** The picture first: it is what people look at while the rest is on its way. */
function hints({ fonts, picture: large }: FirstParts): string {
  return [
    large
      ? `<link rel="preload" as="image" href="${large.src}" imagesrcset="${large.srcSet}" imagesizes="${escapeHtml(large.sizes)}" fetchpriority="high">`
      : '',
    ...fonts.map(href => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`),
  ].join('')
}

const parts = ({ styles, scripts }: FirstParts): string =>
  [
    ...styles.map(href => `<link rel="stylesheet" crossorigin href="${href}">`),
    ...scripts.map(href => `<link rel="modulepreload" crossorigin href="${href}">`),
  ].join('')

const picture = ({ picture: large }: FirstParts): string =>
  large
    ? `<img src="${large.src}" srcset="${large.srcSet}" sizes="${escapeHtml(large.sizes)}" alt="" width="1280" height="480" fetchpriority="high">`
    : ''
