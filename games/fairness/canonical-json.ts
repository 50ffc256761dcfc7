import { assert, err, ok, type Result } from '@croupier/kernel'

/** What JSON can hold. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }

export type JsonRefusal = 'not_json' | 'not_canonical' | 'too_deep'

/** Messages and files are four levels deep; a placement may add some. The bound keeps a hostile file off the call stack. */
const DEPTH_MAX = 32
const LONE_SURROGATE = /\p{Surrogate}/u
/** A byte order mark stays in the text, so it is refused as everything else that is not JSON. */
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/**
 * The canonical JSON of RFC 8785: no white space, members by the UTF-16 code units of their names, numbers as ECMAScript writes them.
 * Asserts plain JSON: no undefined, no infinite number, no bigint, no lone surrogate, at most 32 levels.
 */
export function canonicalJson(value: unknown): string {
  return write(value, 0)
}

/**
 * Reads JSON that is canonical to the byte, and nothing else: the same content in another form (spaces, another order, a name twice,
 * `1.0`, `\u0041`) is refused as `not_canonical`, so that a file has one hash. Never throws.
 */
export function parseCanonicalJson(file: string | Uint8Array): Result<Json, JsonRefusal> {
  let text: string
  let value: unknown
  try {
    text = typeof file === 'string' ? file : decoder.decode(file)
    value = JSON.parse(text)
  } catch {
    return err('not_json')
  }
  if (!isShallow(value, 0)) return err('too_deep')
  if (LONE_SURROGATE.test(text)) return err('not_canonical')
  try {
    return canonicalJson(value) === text ? ok(value as Json) : err('not_canonical')
  } catch {
    return err('not_canonical')
  }
}

function write(value: unknown, depth: number): string {
  assert(depth <= DEPTH_MAX, 'canonical JSON has at most 32 levels')
  if (typeof value === 'string') {
    const text = JSON.stringify(value)
    // A lone surrogate is written escaped; asking that first is several times faster than looking for one.
    assert(!text.includes('\\u') || !LONE_SURROGATE.test(value), 'a text of canonical JSON has no lone surrogate')
    return text
  }
  if (typeof value === 'number') {
    assert(Number.isFinite(value), 'a number of canonical JSON is finite')
    return JSON.stringify(value)
  }
  if (value === null || typeof value === 'boolean') return String(value)
  return Array.isArray(value) ? writeList(value, depth + 1) : writeMembers(value, depth + 1)
}

/** Texts are put together by hand: a draw writes a million tickets within its half minute. */
function writeList(items: readonly unknown[], depth: number): string {
  let text = '['
  for (let place = 0; place < items.length; place++) text += (place === 0 ? '' : ',') + write(items[place], depth)
  return `${text}]`
}

const byCodeUnits = (one: string, other: string): number => (one < other ? -1 : 1)

function writeMembers(value: unknown, depth: number): string {
  assert(typeof value === 'object' && value !== null, `canonical JSON cannot hold a ${typeof value}`)
  let text = '{'
  for (const name of Object.keys(value).sort(byCodeUnits))
    text += `${text === '{' ? '' : ','}${write(name, depth)}:${write((value as Record<string, unknown>)[name], depth)}`
  return `${text}}`
}

function isShallow(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return depth < DEPTH_MAX && Object.values(value).every(member => isShallow(member, depth + 1))
}
