import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrandSign } from './brand-sign.ts'

/** The picture that a page shows largest: the first rule whose entry exists decides, its member names the picture. */
interface PictureRule {
  readonly kind: string
  readonly call: string
  readonly entry: readonly (string | number)[]
  /** Of the entry; or `code`, the picture itself. */
  readonly member?: string
  readonly code?: string
  readonly sizes: string
  /** The shape of the page that has a place for it before its script runs; without one it is only fetched early. */
  readonly shape?: string
}

interface PageFacts {
  /** By BCP 47 tag. */
  readonly scripts: Readonly<Record<string, readonly string[]>>
  readonly styles: readonly string[]
  /** Addresses with `{language}` in them. */
  readonly calls: readonly string[]
  readonly pictures: readonly PictureRule[]
}

/** `first-load.json` of a built portal: what the pages that visits begin with are made of. */
export interface FirstLoad {
  readonly pages: Readonly<Record<string, PageFacts>>
  /** The script that fetches the others, at once or when the page is painted. */
  readonly begin?: string
  readonly fonts: readonly string[]
  readonly pictures: Readonly<Record<string, Readonly<Record<string, { readonly src: string; readonly srcSet: string }>>>>
  /** Of shipped logos by code. */
  readonly signs?: Readonly<Record<string, BrandSign>>
  /** What the pages of a base theme stand on. */
  readonly colours?: Readonly<Record<string, string>>
}

export interface FirstPicture {
  readonly src: string
  readonly srcSet: string
  readonly sizes: string
  readonly shape?: string
}

/** What goes into one page beside its boot data. */
export interface FirstParts {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  readonly fonts: readonly string[]
  readonly picture: FirstPicture | undefined
  /** Answers of the server's own calls by address, for the language they are in. */
  readonly answers: { readonly language: string; readonly byAddress: Readonly<Record<string, unknown>> }
}

export type Ask = (address: string) => Promise<unknown>

/** Undefined for a portal that was built without it; then the browser finds everything out itself. */
export function readFirstLoad(dir: string): FirstLoad | undefined {
  const path = join(dir, 'first-load.json')
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as FirstLoad) : undefined
}

/** Longer than this the page does not wait for its answers: the browser asks for what is missing. */
const ANSWERS_WITHIN_MS = 400

/**
 * Everything that one page's first screen needs, in the visitor's language.
 * @param language the portal's code and its BCP 47 tag, e.g. CN and zh-CN
 */
export async function firstParts(
  load: FirstLoad,
  path: string,
  language: { readonly code: string; readonly tag: string },
  ask: Ask,
): Promise<FirstParts | undefined> {
  const page = load.pages[path]
  if (!page) return undefined
  const answers = new Map<string, unknown>()
  const asked = page.calls.map(async call => {
    const answer = await ask(call.replaceAll('{language}', language.code)).catch(() => undefined)
    if (answer !== undefined) answers.set(call, answer)
  })
  await Promise.race([Promise.all(asked), pause(ANSWERS_WITHIN_MS)])
  return {
    scripts: page.scripts[language.tag] ?? page.scripts.en ?? [],
    styles: page.styles,
    fonts: load.fonts,
    picture: findPicture(load, page.pictures, answers),
    answers: {
      language: language.code,
      byAddress: Object.fromEntries([...answers].map(([call, answer]) => [call.replaceAll('{language}', language.code), answer])),
    },
  }
}

const pause = (ms: number) => new Promise<void>(resolve => void setTimeout(resolve, ms).unref())

function findPicture(load: FirstLoad, rules: readonly PictureRule[], answers: ReadonlyMap<string, unknown>): FirstPicture | undefined {
  for (const { kind, call, entry, member = '', code, sizes, shape } of rules) {
    const found = memberOf(answers.get(call), entry)
    if (found === undefined) continue
    const files = memberOf(load.pictures, [kind, code ?? String(memberOf(found, [member]))]) as
      | Pick<FirstPicture, 'src' | 'srcSet'>
      | undefined
    return files && { ...files, sizes, ...(shape && { shape }) }
  }
  return undefined
}

const memberOf = (value: unknown, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>(
    (at, name) => (typeof at === 'object' && at !== null && Object.hasOwn(at, name) ? at[name as keyof typeof at] : undefined),
    value,
  )
