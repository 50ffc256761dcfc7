import { amount } from '@croupier/kernel'
import { type Fraction, formatFraction, fractionToNumber } from '../lottery/fraction.ts'
import type { ReportSection } from '../report-section.ts'
import { captureChance, returnOf } from './capture.ts'
import { fishSettings } from './room.ts'
import { SPECIES, type Species } from './species.ts'
import { ownValue } from './value.ts'

const SETTINGS = fishSettings(amount('0.10'))

/** What a hit at each fish wins, how often, and that it returns the same everywhere. */
export const reportSections = (): ReportSection[] => [
  {
    title: 'Fishing · 捕鱼',
    source:
      'The chance that one hit captures a fish is the room’s return divided by what the fish is worth, drawn again for every hit: exact by construction. A bomb’s chance is divided by the value of everything it captures.',
    columns: [
      { name: 'fish' },
      { name: 'pays' },
      ...['chance of a hit', 'hits on average', 'return'].map(name => ({ name, isNumber: true })),
    ],
    rows: SPECIES.map(speciesRow),
  },
]

function speciesRow(species: Species): string[] {
  const rtp = returnOf(SETTINGS)
  const chance = captureChance(rtp, ownValue(species, rtp))
  const percent = (value: Fraction) => `${(fractionToNumber(value) * 100).toFixed(2)} %`
  const hits = (Number(chance.den) / Number(chance.num)).toFixed(1)
  const isBomb = species.kind.type === 'bomb'
  return [
    species.id,
    paysText(species),
    isBomb ? `${formatFraction(chance)} alone` : formatFraction(chance),
    isBomb ? '' : hits,
    percent(rtp),
  ]
}

function paysText({ kind }: Species): string {
  switch (kind.type) {
    case 'plain':
      return `×${kind.multiplier}`
    case 'variable':
      return kind.choices.map(({ multiplier }) => `×${multiplier}`).join(' or ')
    case 'bomb':
      return `×${kind.multiplier} and every fish near it`
    case 'free-bullets':
      return `×${kind.multiplier} and ${kind.bullets} bullets`
    case 'freeze':
      return `×${kind.multiplier} and ${kind.pauseMs / 1000} s of still sea`
  }
}
