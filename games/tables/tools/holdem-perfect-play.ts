/**
 * npx tsx games/tables/tools/holdem-perfect-play.ts
 *
 * Enumerates best play at the hold'em tables over every deal and writes it to games/tables/holdem/generated/perfect-play.ts, which the
 * report and the tests read. It takes minutes and changes only with the rules, so it is run by hand; --check compares instead of writing.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { formatFraction } from '../../lottery/fraction.ts'
import { casinoAntePays } from '../holdem/casino-holdem.ts'
import { perfectHoldem } from '../holdem/exact/perfect-play.ts'

const path = fileURLToPath(new URL('../holdem/generated/perfect-play.ts', import.meta.url))

const { holdemBonus, casinoHoldem } = perfectHoldem(casinoAntePays())
const byHand = [...holdemBonus.byHand].map(([name, value]) => `    '${name}': '${formatFraction(value)}',`)
const text = `/** Made by games/tables/tools/holdem-perfect-play.ts over every deal; do not edit. */
export const HOLDEM_BONUS_PERFECT = {
  expectation: '${formatFraction(holdemBonus.expectation)}',
  foldedHands: [${holdemBonus.foldedHands.map(name => `'${name}'`).join(', ')}],
  byHand: {
${byHand.join('\n')}
  },
} as const

export const CASINO_HOLDEM_PERFECT = {
  expectation: '${formatFraction(casinoHoldem.expectation)}',
  callFrequency: '${formatFraction(casinoHoldem.callFrequency)}',
} as const
`

if (process.argv.includes('--check')) {
  const isSame = readFileSync(path, 'utf8') === text
  console.log(isSame ? 'the recorded best play is what the rules give' : 'the recorded best play differs from the rules')
  process.exitCode = isSame ? 0 : 1
} else {
  writeFileSync(path, text)
  console.log(text)
}
