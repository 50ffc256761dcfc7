import { useTranslation } from 'react-i18next'
import { DrawnResult } from '../record-detail/drawn-result.tsx'
import type { OriginalResult } from '../record-detail/original-result.ts'
import { hundredths, readChoice, rollOf, saidNumber } from './dice-choice.ts'
import { diceMini } from './dice-mini.ts'

export function ResultDetail({ result: { bets, expected } }: { result: OriginalResult }) {
  const { t } = useTranslation('records')
  const placement = bets[0]?.placement ?? {}
  const choice = readChoice(placement)
  const text = t(choice.side === 'over' ? 'original.diceOver' : 'original.diceUnder', {
    roll: hundredths(rollOf(expected.outcome)),
    n: hundredths(saidNumber(choice)),
  })
  return <DrawnResult picture={diceMini(placement, expected.outcome)} text={text} />
}
