import { useTranslation } from 'react-i18next'
import { DrawnResult } from '../record-detail/drawn-result.tsx'
import type { OriginalResult } from '../record-detail/original-result.ts'
import { plinkoMini } from './plinko-mini.ts'
import { readPlinko } from './plinko-view.ts'

export function ResultDetail({ result: { bets, expected } }: { result: OriginalResult }) {
  const { t, i18n } = useTranslation('records')
  const placement = bets[0]?.placement ?? {}
  const { rows, risk } = readPlinko(placement)
  const pays = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 2 }).format(Number(expected.outcome.multiplier ?? 0))
  return (
    <DrawnResult
      picture={plinkoMini(placement, expected.outcome, `×${pays}`)}
      text={t('original.plinko', { rows, risk: t(`original.risk.${risk}`) })}
    />
  )
}
