import type { OutsideParts } from '../http/index.ts'
import type { BrandSign } from './brand-sign.ts'
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
  /** The colour that the brand's pages stand on, where it is not its base theme's. */
  readonly pageColour?: string | undefined
  readonly title: string
  readonly description: string
  /** Where the brand is found, for links that people share; absent where the host names none. */
  readonly site?: {
    /** Code of a shipped logo, or the address of the brand's own. */
    readonly logo: string
    readonly origin: string
    /** What names the brand where its host does not, with its question mark, or nothing. */
    readonly query: string
  }
  /** Value of /wps/system/status, or an object with a code where the host is unknown. */
  readonly boot: unknown
  /** Whose first answers the page may carry; undefined where nobody comes in. */
  readonly visit?: { readonly merchantCode: string; readonly languageCode: string } | undefined
  /** What stands in the page when its scripts do not come, as the words of a link that loads it again. */
  readonly failed?: string
  /** Hosts of the brand's pictures, as origins. */
  readonly imageHosts?: readonly string[]
  /** What else the brand's pages may load of other hosts; absent: nothing. */
  readonly outside?: OutsideParts
}

export interface PageParts {
  readonly first?: FirstParts | undefined
  readonly begin?: string | undefined
  readonly sign?: BrandSign | undefined
  /** What a system paints around the page. */
  readonly colour?: string | undefined
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, char => ENTITIES[char] ?? char)
/** JSON inside a script element may not hold the sequence that closes it, nor open a comment. */
const escapeJson = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028|\u2029/g, '')

/**
 * Fills the places of index.html: attributes of <html>, the head, the first picture, the boot data.
 * @param begin the script that fetches the others, or says what to do where they do not come
 */
export function renderPage(template: string, page: PageBoot, nonce: string, { first, begin, sign, colour }: PageParts = {}): string {
  const attributes = `lang="${escapeHtml(page.language)}" dir="${page.direction}" data-brand="${escapeHtml(page.theme)}"`
  const head = [
    `<title>${escapeHtml(page.title)}</title>`,
    `<meta name="description" content="${escapeHtml(page.description)}">`,
    page.site && sign ? signs(page, page.site, sign, colour) : '',
    page.themeCss ? `<style nonce="${nonce}">${page.themeCss.replaceAll('<', '')}</style>` : '',
    first ? hints(first) : '',
  ].join('')
  const json = (id: string, value: unknown) => `<script type="application/json" id="${id}" nonce="${nonce}">${escapeJson(value)}</script>`
  const boot = json('croupier-boot', page.boot) + (first ? json('croupier-first', first.answers) : '')
  const html = shaped(sign ? template.replace(NO_ICON, '') : template, first?.picture?.shape)
    .replace(/<html[^>]*>\s*<!--[\s\S]*?-->|<html[^>]*>/, () => `<html ${attributes}>`)
    .replace(/<!--croupier:head-->[\s\S]*?<!--\/croupier:head-->/, () => head)
    // After the portal's own sheet: whoever names a cascade layer first decides the order of the layers.
    .replace('</head>', () => `${first ? parts(first) : ''}</head>`)
    .replace(/<(?:script type="module"|link rel="modulepreload")/g, tag => `${tag} fetchpriority="low"`)
    .replace('<!--croupier:picture-->', () => (first?.picture?.shape ? picture(first) : ''))
    .replace('<!--croupier:boot-->', () => boot)
  if (!begin) return html
  return withAgain(first ? beginWhenPainted(begin, html) : beginAtOnce(begin, html), page.failed)
}

/** Keeps browsers from asking for /favicon.ico where a page has no sign. */
const NO_ICON = /\s*<link rel="icon" href="data:,"\s*\/?>/

/** The brand in tabs, on home screens, and where a link to it is shown with a picture (ogp.me). */
function signs(
  { title, description, language }: PageBoot,
  site: NonNullable<PageBoot['site']>,
  sign: BrandSign,
  colour: string | undefined,
): string {
  const property = (name: string, value: string) => `<meta property="og:${name}" content="${escapeHtml(value)}">`
  return [
    `<link rel="icon" href="${escapeHtml(sign.favicon)}">`,
    `<link rel="apple-touch-icon" href="${escapeHtml(sign.touchIcon)}">`,
    `<link rel="manifest" href="/manifest.webmanifest${escapeHtml(site.query)}">`,
    colour ? `<meta name="theme-color" content="${escapeHtml(colour)}">` : '',
    property('type', 'website'),
    property('site_name', title),
    property('title', title),
    property('description', description),
    property('locale', language.replace('-', '_')),
    property('image', new URL(sign.icon512, site.origin).href),
  ].join('')
}

const ENTRY = /<script type="module"[^>]* src="([^"]+)">/

/** One small script in place of all others, which it fetches when it has seen the page painted. */
function beginWhenPainted(begin: string, html: string): string {
  const parts: string[] = []
  return html
    .replace(/\s*<link rel="modulepreload"[^>]* href="([^"]+)">/g, (_, href: string) => {
      parts.push(href)
      return ''
    })
    .replace(ENTRY, (_, entry: string) => `<script type="module" src="${begin}" data-entry="${entry}" data-parts="${parts.join(' ')}">`)
}

/** A page with nothing of its own to paint fetches all its scripts side by side; the small one starts the others. */
const beginAtOnce = (begin: string, html: string): string =>
  html.replace(
    ENTRY,
    (_, entry: string) =>
      `<link rel="modulepreload" fetchpriority="low" crossorigin href="${entry}"><script type="module" src="${begin}" data-entry="${entry}">`,
  )

/** Seen where the scripts fail, or have not come for long; what they draw takes its place. */
const withAgain = (html: string, failed = ''): string =>
  html.replace(/<div id="(?:root|game)">/, place => `${place}<a class="btn p again" href="">${escapeHtml(failed)}</a>`)

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
