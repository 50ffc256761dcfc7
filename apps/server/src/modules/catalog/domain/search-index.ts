import { editDistance } from './edit-distance.ts'
import { normalizeText } from './normalize-text.ts'

/** What can be found: `text` is what people type. One code may have several entries, such as names in several languages: the best of them counts. */
export type SearchEntry = { readonly code: string; readonly text: string }

export type SearchIndex = {
  /** Codes of the best entries, best first; forgives a typing error in a short word and two in a long one. */
  find(query: string, count: number): string[]
}

type Document = { readonly code: string; readonly text: string; readonly words: readonly string[] }

/** Candidates judged word by word: the trigram overlap has ranked them before, so the right one is nearly always among them. */
const CANDIDATES_MAX = 60
const EXACT = 4
const PREFIX = 3
const INSIDE = 2

/** An index over padded trigrams: a lookup touches only entries that share some of them, so ten thousand titles take about a millisecond. */
export function createSearchIndex(entries: readonly SearchEntry[]): SearchIndex {
  const documents = entries.map(({ code, text }): Document => {
    const normal = normalizeText(text)
    return { code, text: normal, words: normal.split(' ') }
  })
  const postings = new Map<string, number[]>()
  for (const [place, document] of documents.entries()) {
    for (const gram of gramsOf(document.text)) {
      const list = postings.get(gram)
      if (list) list.push(place)
      else postings.set(gram, [place])
    }
  }
  return {
    find: (query, count) => {
      const text = normalizeText(query)
      if (text === '') return []
      const ranked = candidates(documents, postings, text).flatMap(document => {
        const score = scoreOf(document, text)
        return score > 0 ? [{ code: document.code, score }] : []
      })
      const codes = ranked.sort((a, b) => b.score - a.score).map(({ code }) => code)
      return [...new Set(codes)].slice(0, count)
    },
  }
}

/** An entry that shares less than this part of what the best one shares is not what was meant. */
const SHARE_MIN = 0.45

/** Entries by how many of their grams the query has, for their length; counted in an array, since a common gram stands in thousands of them. */
function candidates(documents: readonly Document[], postings: ReadonlyMap<string, readonly number[]>, text: string): Document[] {
  const shared = new Uint16Array(documents.length)
  const touched: number[] = []
  for (const gram of gramsOf(text)) {
    for (const place of postings.get(gram) ?? []) {
      if (shared[place] === 0) touched.push(place)
      shared[place] = (shared[place] ?? 0) + 1
    }
  }
  const overlapOf = (place: number) => (shared[place] ?? 0) / Math.sqrt((documents[place]?.text.length ?? 0) + 2)
  const overlaps = Float64Array.from(touched, overlapOf)
  const overlapMin = overlaps.reduce((best, overlap) => Math.max(best, overlap), 0) * SHARE_MIN
  return touched
    .filter((_, i) => (overlaps[i] ?? 0) >= overlapMin)
    .sort((one, other) => overlapOf(other) - overlapOf(one) || one - other)
    .slice(0, CANDIDATES_MAX)
    .flatMap(place => documents[place] ?? [])
}

/** Writing without spaces whose single letters mean something: one or two of them, anywhere in a name, are a word. */
const SYLLABIC = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/**
 * Trigrams of each word between spaces, pairs of its letters too, so that a two-letter query and a typo in a short word still meet; of Chinese and Japanese every
 * single letter.
 */
function gramsOf(text: string): Set<string> {
  const grams = new Set<string>()
  for (const word of text.split(' ')) {
    const padded = ` ${word} `
    for (const letter of word) if (SYLLABIC.test(letter)) grams.add(letter)
    for (let i = 0; i + 2 <= padded.length; i++) grams.add(padded.slice(i, i + 2))
    for (let i = 0; i + 3 <= padded.length; i++) grams.add(padded.slice(i, i + 3))
  }
  return grams
}

/** Every word of the query must meet a word of the entry; 0 when one meets none. */
function scoreOf(document: Document, query: string): number {
  if (document.text === query) return 100
  const glued = query.replaceAll(' ', '')
  const gluedText = document.text.replaceAll(' ', '')
  if (gluedText.startsWith(glued)) return 50 + glued.length / gluedText.length
  const words = query.split(' ')
  const scores = words.map(word => Math.max(...document.words.map(candidate => wordScore(candidate, word))))
  const whole = wordScore(gluedText, glued)
  if (scores.includes(0)) return whole
  const sum = scores.reduce((total, score) => total + score, 0)
  return Math.max(whole, sum / words.length + words.length / (document.words.length + 1))
}

function wordScore(candidate: string, word: string): number {
  if (candidate === word) return EXACT
  if (candidate.startsWith(word)) return PREFIX + word.length / candidate.length
  if ((word.length >= 3 || SYLLABIC.test(word)) && candidate.includes(word)) return INSIDE
  const limit = typosAllowed(word)
  if (limit === 0) return 0
  const whole = editDistance(candidate, word, limit)
  if (whole <= limit) return INSIDE - whole / (limit + 1)
  // A word that is still being typed may already hold its error.
  const begun = editDistance(candidate.slice(0, word.length), word, limit)
  return begun <= limit ? 1 - begun / (limit + 2) : 0
}

const typosAllowed = (word: string): number => (word.length <= 2 ? 0 : word.length <= 4 ? 1 : 2)
