import { findPlay } from '@croupier/games/lottery'
import { Amount, amountText, Button, MoneyWell, Note, useUi } from '@croupier/ui'
import { Dialog } from '@croupier/ui/components/dialog.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isApiError } from '../../../shared/api/api-error.ts'
import type { LotteryOrder, LotteryReceipt, LotteryTerms } from '../../../shared/api/queries/lottery.ts'
import { useMemberCentre } from '../../../shared/navigation/member-centre.ts'
import { newBetEntropy } from '../../../shared/play/api/bet-entropy.ts'
import { FaultNote } from '../../../shared/ui/fault-note.tsx'
import { type Sale, shortNumber } from '../page/sale.ts'
import { useNameText } from '../text/names.ts'
import { useSelectionText } from '../text/selection-text.ts'
import { AfterBonus, boughtIssues } from './after-bonus.tsx'
import { useBalanceAfter } from './use-balance-after.ts'
import { useOrder } from './use-order.ts'
import type { SlipPlan } from './use-slip-plan.ts'

export interface ConfirmOrderProps {
  plan: SlipPlan
  sale: Sale
  terms: LotteryTerms
  onClose: () => void
  onDone: (receipt: LotteryReceipt, bought: Pick<LotteryOrder, 'lines' | 'betEntropy'>) => void
}

/** Money out: what will be bought, once more, before it is. A draw that closes meanwhile, or another price, is asked anew. */
export function ConfirmOrder({ plan, sale, terms, onClose, onDone }: ConfirmOrderProps) {
  const { t } = useTranslation('lottery')
  const { locale, currency } = useUi()
  const { open } = useMemberCentre()
  const { order, total } = plan
  // One purchase, one set of bytes: a second try after a lost line is the same wish.
  const [betEntropy] = useState(newBetEntropy)
  const [asked, setAsked] = useState({ number: order?.issues[0]?.number, total, version: order?.termsVersion })
  const { mutate, error, isPending, reset } = useOrder(receipt => onDone(receipt, { lines: order?.lines ?? [], betEntropy }))
  const after = useBalanceAfter(total, terms.game)
  if (!order || !sale.issue) return null
  const first = order.issues[0]?.number ?? ''
  const isMoved = first !== asked.number
  const isRepriced = total !== asked.total || order.termsVersion !== asked.version
  const askAgain = isMoved || isRepriced
  const buy = () => {
    if (askAgain) {
      setAsked({ number: first, total, version: order.termsVersion })
      reset()
    } else mutate({ ...order, betEntropy })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('confirmTitle')}
      footer={
        <>
          <Button onClick={onClose}>{t('back')}</Button>
          {after !== undefined && after.left < 0n ? (
            <Button tone="primary" icon="wallet" onClick={() => open('depositv2')}>
              {t('deposit')}
            </Button>
          ) : (
            <Button tone="primary" busy={isPending} onClick={buy}>
              {askAgain ? t('confirmAnew') : t('buyFor', { amount: amountText(total, { locale, currency }) })}
            </Button>
          )}
        </>
      }
    >
      <div className="col gap-4">
        <ul className="lt-confirm-lines">
          {order.lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike.
            <ConfirmLine key={index} play={line.play} selection={line.selection} />
          ))}
        </ul>
        <MoneyWell
          lines={[
            { label: t('game'), value: terms.game.name },
            {
              label: t(order.issues.length > 1 ? 'drawsLabel' : 'drawLabel'),
              value:
                order.issues.length > 1
                  ? `${shortNumber(first)} – ${shortNumber(order.issues.at(-1)?.number ?? '')} (${order.issues.length})`
                  : shortNumber(first),
            },
            ...(order.stopOnWin === undefined
              ? []
              : [{ label: t('afterWin'), value: t(order.stopOnWin ? 'afterWinStop' : 'afterWinGoOn') }]),
            ...(after === undefined ? [] : [{ label: t('balanceAfterLabel'), value: <Amount value={after.cash} /> }]),
            ...(after && after.fromBonus > 0n ? [{ label: t('fromBonus'), value: <Amount value={after.fromBonus} /> }] : []),
            { label: t(order.issues.length > 1 ? 'worstTotal' : 'total'), value: <Amount value={total} className="font-bold" /> },
          ]}
        />
        {isMoved && <Note tone="warn">{t('drawMoved', { closed: shortNumber(asked.number ?? ''), next: shortNumber(first) })}</Note>}
        {isRepriced && <Note tone="warn">{t('priceMoved')}</Note>}
        {after !== undefined && after.left < 0n && <Note tone="warn">{t('notEnough')}</Note>}
        <AfterBonus issues={boughtIssues(plan, sale)} isStaked={after !== undefined && after.fromBonus > 0n} />
        {error !== null &&
          !askAgain &&
          (isApiError(error, 'price_changed') ? <Note tone="warn">{t('priceMoved')}</Note> : <FaultNote error={error} />)}
      </div>
    </Dialog>
  )
}

function ConfirmLine({ play, selection }: { play: string; selection: unknown }) {
  const nameText = useNameText()
  const selectionText = useSelectionText()
  const known = findPlay(play)
  return (
    <li>
      <b className="font-medium">{known ? nameText(known.name) : play}</b>
      <span className="lt-pieces num">
        {selectionText(play, selection).map((piece, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a position is known by its order.
          <span key={index}>{piece}</span>
        ))}
      </span>
    </li>
  )
}
