import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const GAMES = fileURLToPath(new URL('..', import.meta.url))

type Rule = readonly [pattern: RegExp, reason: string]

/** In the folders that draw and map numbers themselves. Elsewhere `%` reads digits and parities of finished draws. */
const NO_REMAINDER: Rule = [/(?<![\w'"`])%(?!['"`\w]*['"`])/, 'a remainder biases a drawn number; draw below the bound instead']
const DRAWING_FOLDERS = /^(fairness|slots|originals)\//

/** In every game, by the reason that a reader of the failure needs. */
const FORBIDDEN: readonly Rule[] = [
  [
    /Math\.random|getRandomValues|randomBytes|randomInt|randomUUID|\bseededRandom\b/,
    'the only randomness of a game is the source passed in',
  ],
  [
    /\bbelow\((?:[^()]|\([^()]*\))*\)\s*[*/%](?!\/)|[*/%]\s*[\w.]+\.below\(/,
    'a drawn number is compared or indexes a table, it is never scaled or folded',
  ],
]

/** Lines that use a forbidden form on numbers that were never drawn. A file, a form of its line, and why it is no draw. */
const ALLOWED: readonly { readonly file: string; readonly line: RegExp; readonly reason: string }[] = [
  { file: 'slots/fraction.ts', line: /\[x, y\] = \[y, x % y\]/, reason: 'greatest common divisor of exact fractions' },
  { file: 'slots/simulate.ts', line: /\bseededRandom\b/, reason: 'a simulation of the return, not play' },
  { file: 'lottery/testing/selections.ts', line: /\bseededRandom\b/, reason: 'selections for tests' },
  { file: 'contracts/testing/random-world.ts', line: /\bseededRandom\b|\bbelow\(/, reason: 'worlds for tests, where nothing is won' },
]

/** The offences of a source text: line numbers and reasons. Comments, strings in templates and allowed lines do not count. */
function offences(file: string, text: string): string[] {
  return text.split('\n').flatMap((line, index) => {
    const code = line
      .replace(/^\s*\/?\*.*$/, '')
      .replace(/\/\/.*$/, '')
      .replace(/\d %/g, '')
    if (ALLOWED.some(allowed => allowed.file === file && allowed.line.test(code))) return []
    const rules = DRAWING_FOLDERS.test(file) ? [NO_REMAINDER, ...FORBIDDEN] : FORBIDDEN
    return rules.flatMap(([pattern, reason]) => (pattern.test(code) ? [`${file}:${index + 1} ${reason}`] : []))
  })
}

const sources = readdirSync(GAMES, { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.includes('node_modules'))
  .map(name => name.replaceAll('\\', '/'))

describe('the source of games', () => {
  it('G1 never takes a remainder of, scales, or makes its own random numbers', () => {
    expect(sources.length).toBeGreaterThan(30)
    expect(sources.flatMap(file => offences(file, readFileSync(`${GAMES}/${file}`, 'utf8')))).toEqual([])
  })

  it.each([
    ['slots/x.ts', 'const stop = random.below(256) % 37'],
    ['slots/x.ts', 'const stop = Math.random()'],
    ['slots/x.ts', 'const stop = random.below(1000) * 0.37'],
    ['slots/x.ts', 'const stop = 37 * random.below(2)'],
    ['lottery/x.ts', 'const digit = random.below(256) % 10'],
    ['tables/x.ts', 'const number = Math.floor(random.below(size(wheel)) / 7)'],
    ['cards/x.ts', 'const card = 0.5 * deps.random.below(52)'],
    ['fish/x.ts', 'const random = seededRandom(now)'],
    ['sports/x.ts', 'const id = crypto.randomUUID()'],
  ])('G1 finds the offence planted in %s: %s', (file, line) => expect(offences(file, line)).not.toEqual([]))

  it.each([
    ['slots/x.ts', '// a % of the bet'],
    ['slots/x.ts', 'const stop = random.below(37) // one of 37'],
    ['tables/x.ts', 'const isOdd = number % 2 === 1'],
  ])('G1 leaves alone in %s: %s', (file, line) => expect(offences(file, line)).toEqual([]))

  it('G1 keeps no allowance for a line that is gone', () => {
    for (const { file, line } of ALLOWED) expect(readFileSync(`${GAMES}/${file}`, 'utf8')).toMatch(line)
  })
})
