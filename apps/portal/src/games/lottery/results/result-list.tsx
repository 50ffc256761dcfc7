import type { FamilyId } from '@croupier/games/lottery'
import { Badge } from '@croupier/ui'
import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { LotteryResult } from '../../../shared/api/queries/lottery.ts'
import { DrawView } from '../draw/draw-view.tsx'
import { shortNumber } from '../page/sale.ts'
import { sideWords } from './side-words.ts'

/** Families whose draws take a line of their own. */
const MANY: ReadonlySet<FamilyId> = new Set(['PK10', 'KLSF', 'KL8', 'LHC', 'SEA-TOTO', 'SEA-4D', 'SEA-TH', 'VN-north', 'VN-south'])

export function ResultList({ family, results, isWhole }: { family: FamilyId; results: readonly LotteryResult[]; isWhole?: boolean }) {
  return (
    <ol className="lt-result-list" data-many={MANY.has(family) || undefined}>
      {results.map(result => (
        <li key={result.number}>
          <span className="text-text-2 num lt-result-number">{isWhole ? result.number : shortNumber(result.number)}</span>
          <ResultDraw family={family} result={result} prizes={isWhole ? 'all' : 'first'} />
          <SideText family={family} draw={result.draw} />
        </li>
      ))}
    </ol>
  )
}

function ResultDraw({ family, result, prizes }: { family: FamilyId; result: LotteryResult; prizes: 'all' | 'first' }) {
  const { t } = useTranslation('lottery')
  if (result.status === 'cancelled')
    return (
      <span className="row flex-wrap gap-2 lt-cancelled">
        <Badge>{t('cancelled')}</Badge>
        {result.voidDraw !== null && (
          <>
            <span className="text-12 text-text-2">{t('wouldBe')}</span>
            <DrawView family={family} draw={result.voidDraw} size="s" prizes={prizes} />
          </>
        )}
      </span>
    )
  return <DrawView family={family} draw={result.draw} size="s" prizes={prizes} />
}

function SideText({ family, draw }: { family: FamilyId; draw: unknown }) {
  const { t, i18n } = useTranslation('lottery')
  const words = sideWords(family, draw)
    .map(word => t(`option.${word}` as ParseKeys<'lottery'>))
    .map((word, index) => (index === 0 ? word : word.toLocaleLowerCase(i18n.language)))
  if (words.length === 0) return null
  return (
    <span className="text-12 text-text-2 lt-result-sides">
      {new Intl.ListFormat(i18n.language, { type: 'unit', style: 'short' }).format(words)}
    </span>
  )
}
