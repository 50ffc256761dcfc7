import { Badge, Button } from '@croupier/ui'
import { Drawer } from '@croupier/ui/components/drawer.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { LotteryTerms } from '../../../shared/api/queries/lottery.ts'
import { BoardTotal } from '../board/stake-bar.tsx'
import { TapStake } from '../board/tap-stake.tsx'
import type { Board } from '../board/use-board.ts'

interface SlipBarProps {
  board: Board
  terms: LotteryTerms
  isTapped: boolean
  count: number
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onAdd: () => void
  children: ReactNode
}

/** On a phone: what is marked and the slip, under the thumb. */
export function SlipBar({ board, terms, isTapped, count, isOpen, onOpen, onAdd, children }: SlipBarProps) {
  const { t } = useTranslation('lottery')
  return (
    <div className="lt-bar">
      <div className="min-w-0">{isTapped ? <TapStake board={board} terms={terms} /> : <BoardTotal board={board} />}</div>
      <Button
        tone={count > 0 && !board.quote.ok ? 'primary' : 'second'}
        icon="receipt-text"
        onClick={() => onOpen(true)}
        disabled={count === 0}
      >
        {t('slip')}
        {count > 0 && <Badge isCount>{count}</Badge>}
      </Button>
      {!isTapped && board.quote.ok && (
        <Button
          tone="primary"
          icon={board.editing ? 'check' : 'plus'}
          onClick={onAdd}
          aria-label={t(board.editing ? 'updateLine' : 'addToSlip')}
        >
          {t('addShort')}
        </Button>
      )}
      <Drawer isOpen={isOpen} onClose={() => onOpen(false)} side="bottom" title={t('slip')} hidesTitle className="lt-sheet">
        {children}
      </Drawer>
    </div>
  )
}
