import { basename, dirname } from 'node:path'
import { baseColours } from '../../../packages/ui/src/generated/base-colours.ts'
import { FIRST_PAGES } from '../src/shared/boot/first-pages.ts'

interface Chunk {
  type: 'chunk'
  fileName: string
  facadeModuleId: string | null
  isEntry: boolean
  imports: readonly string[]
  viteMetadata?: { importedCss: Set<string> }
}
interface Asset {
  type: 'asset'
  fileName: string
  originalFileNames: readonly string[]
}
type Bundle = Record<string, Chunk | Asset>

/** The widths in which the art is drawn, once and doubled. */
const WIDTHS = { banners: [1120, 1680], covers: [300, 600] } as const
type Kind = keyof typeof WIDTHS
type Pictures = Record<string, { src: string; srcSet: string }>

/**
 * Writes `first-load.json`: what each page that visits begin with loads (scripts by language, styles), which calls its first screen
 * is drawn from, and where the pictures are. The server puts all of it into the page, so that nothing is found out late.
 */
export function firstLoad() {
  return {
    name: 'first-load',
    generateBundle(this: { emitFile: (file: { type: 'asset'; fileName: string; source: string }) => void }, _: unknown, bundle: Bundle) {
      const pages = FIRST_PAGES.flatMap(({ paths, part, texts, calls, pictures }) => {
        const page = filesOf(bundle, part)
        const facts = { scripts: scriptsByLanguage(bundle, page.scripts, texts), styles: page.styles, calls, pictures }
        return paths.map(path => [path, facts] as const)
      })
      const source = JSON.stringify({
        pages: Object.fromEntries(pages),
        begin: chunksOf(bundle)
          .filter(({ facadeModuleId }) => facadeModuleId?.endsWith('/apps/portal/src/begin.ts'))
          .map(addressOf)[0],
        fonts: assetsNamed(bundle, /geist-latin-[^/]*\.woff2$/).map(addressOf),
        pictures: { banners: picturesOf(bundle, 'banners'), covers: picturesOf(bundle, 'covers') },
        signs: signsOf(bundle),
        colours: { midnight: baseColours.midnight['c-page'], jade: baseColours.jade['c-page'] },
      })
      this.emitFile({ type: 'asset', fileName: 'first-load.json', source })
    },
  }
}

/**
 * A game's page names what its script fetches later, too, so that it comes side by side with the script itself, and so that whoever reads the page
 * knows all that the game needs.
 */
export function clientParts(parts: Readonly<Record<string, string>>) {
  return {
    name: 'client-parts',
    transformIndexHtml: {
      order: 'post' as const,
      handler(_: string, { path, bundle }: { path: string; bundle?: unknown }) {
        const part = parts[path]
        if (!part || !bundle) return []
        const chunks = bundle as Bundle
        const root = chunksOf(chunks).find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/apps/portal/${part}`))
        if (!root) throw new Error(`${part} is not in the build`)
        return [...withImports(root, chunks)].map(chunk => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: addressOf(chunk) },
          injectTo: 'head' as const,
        }))
      },
    },
  }
}

function withImports(root: Chunk, bundle: Bundle, known = new Set<Chunk>()): Set<Chunk> {
  known.add(root)
  for (const name of root.imports) {
    const next = bundle[name]
    if (next?.type === 'chunk' && !known.has(next)) withImports(next, bundle, known)
  }
  return known
}

const addressOf = (file: { fileName: string }) => `/${file.fileName}`
const chunksOf = (bundle: Bundle) => Object.values(bundle).filter(file => file.type === 'chunk')
const assetsNamed = (bundle: Bundle, name: RegExp) =>
  Object.values(bundle)
    .filter(file => file.type === 'asset')
    .filter(file => file.originalFileNames.some(original => name.test(original)))

/** A module's chunk with all that it imports at once, without what the entry brings anyway. */
function filesOf(bundle: Bundle, module: string): { scripts: string[]; styles: string[] } {
  const known = new Set<Chunk>()
  const visit = (chunk: Chunk | Asset | undefined) => {
    if (chunk?.type !== 'chunk' || known.has(chunk)) return
    known.add(chunk)
    for (const next of chunk.imports) visit(bundle[next])
  }
  for (const chunk of chunksOf(bundle)) if (chunk.isEntry && chunk.facadeModuleId?.endsWith('/apps/portal/index.html')) visit(chunk)
  const entry = new Set(known)
  const own = chunksOf(bundle).find(chunk => chunk.facadeModuleId?.split('?')[0]?.endsWith(`/apps/portal/${module}`))
  if (!own) throw new Error(`${module} is not in the build`)
  visit(own)
  const added = [...known].filter(chunk => !entry.has(chunk))
  return {
    scripts: added.map(addressOf),
    styles: added.flatMap(chunk => [...(chunk.viteMetadata?.importedCss ?? [])]).map(fileName => `/${fileName}`),
  }
}

function scriptsByLanguage(bundle: Bundle, scripts: readonly string[], namespaces: readonly string[]): Record<string, string[]> {
  const languages: Record<string, string[]> = {}
  for (const chunk of chunksOf(bundle)) {
    const [, tag, namespace] = /\/locales\/([^/]+)\/([^/]+)\.json$/.exec(chunk.facadeModuleId ?? '') ?? []
    if (!tag || !namespace || !namespaces.includes(namespace)) continue
    languages[tag] ??= [...scripts]
    languages[tag].push(addressOf(chunk))
  }
  return languages
}

/** The files of a brand's sign, by what the server calls them. */
const SIGN_FILES = { favicon: 'favicon', touchIcon: 'touch', icon192: 'icon-192', icon512: 'icon-512' }

function signsOf(bundle: Bundle): Record<string, Record<string, string>> {
  const signs: Record<string, Record<string, string>> = {}
  for (const [name, file] of Object.entries(SIGN_FILES))
    for (const asset of assetsNamed(bundle, new RegExp(`/assets/brands/[^/]+/${file}\\.png$`)))
      for (const original of asset.originalFileNames) {
        const brand = basename(dirname(original))
        signs[brand] = { ...signs[brand], [name]: addressOf(asset) }
      }
  return signs
}

function picturesOf(bundle: Bundle, kind: Kind): Pictures {
  const pictures: Pictures = {}
  const files = assetsNamed(bundle, new RegExp(`/assets/${kind}/[^/]+\\.webp$`))
  const named = new Map(files.flatMap(file => file.originalFileNames.map(name => [basename(name, '.webp'), addressOf(file)] as const)))
  const [once, doubled] = WIDTHS[kind]
  for (const [code, src] of named) {
    const large = named.get(`${code}@2x`)
    if (large) pictures[code] = { src, srcSet: `${src} ${once}w, ${large} ${doubled}w` }
  }
  return pictures
}
