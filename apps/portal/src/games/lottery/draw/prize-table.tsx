import type { FamilyId } from '@croupier/games/lottery'
import { classNames } from '@croupier/ui'
import type { ParseKeys } from 'i18next'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import type { PrizeRow } from './figures.ts'

interface PrizeTableProps {
  family: FamilyId
  rows: readonly PrizeRow[]
  size: 's' | 'm' | 'l'
  isWhole: boolean
  falls?: boolean
}

/** How many prizes speak for the rest. */
const FIRST: Readonly<Partial<Record<FamilyId, number>>> = { 'SEA-4D': 3, 'SEA-TH': 1 }

/** A draw of many numbers: its prizes, the first one in front. */
export function PrizeTable({ family, rows, size, isWhole, falls }: PrizeTableProps) {
  const { t } = useTranslation('lottery')
  const shown = isWhole ? rows : rows.slice(0, FIRST[family] ?? 1)
  return (
    <span className={classNames('lt-prizes', `is-${size}`, isWhole && 'is-whole', falls && 'falls')}>
      {shown.map(({ prize, numbers }, index) => (
        <span key={prize} className="lt-prize" data-prize={prize} style={{ '--turn': index } as CSSProperties}>
          <span className="lt-prize-name">{t(`prize.${prizeKey(family, prize)}` as ParseKeys<'lottery'>)}</span>
          <span className="lt-prize-numbers num">
            {numbers.map((number, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a number may come twice in a prize.
              <b key={place}>{number}</b>
            ))}
          </span>
        </span>
      ))}
    </span>
  )
}

/** The first prize of the Thai lottery has six digits and a name of its own. */
const prizeKey = (family: FamilyId, prize: string) => (family === 'SEA-TH' && prize === 'first' ? 'thaiFirst' : prize)
