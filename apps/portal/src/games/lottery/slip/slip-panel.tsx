import { findPlay, type Quote, type QuoteRefusal, type SlipTerms } from '@croupier/games/lottery'
import { formatAmount, type Result } from '@croupier/kernel'
import { Amount, Badge, Button, Icon, IconButton, Note } from '@croupier/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LotteryReceipt, LotteryTerms } from '../../../shared/api/queries/lottery.ts'
import { promptLogin } from '../../../shared/session/require-account.ts'
import { useIsLoggedIn } from '../../../shared/session/session-store.ts'
import { ChasePanel } from '../chase/chase-panel.tsx'
import type { Closed } from '../page/closed.ts'
import { type Sale, shortNumber } from '../page/sale.ts'
import { useNameText } from '../text/names.ts'
import { refusalKey } from '../text/refusal-key.ts'
import { useSelectionText } from '../text/selection-text.ts'
import { useUnitText } from '../text/use-unit-text.ts'
import { ConfirmOrder, type ConfirmOrderProps } from './confirm-order.tsx'
import type { SlipFault } from './judge-slip.ts'
import { ReceiptNote, useKeepReceipts } from './receipt-note.tsx'
import { type SlipEntry, useSlip, useSlips } from './slip-store.ts'
import { useBalanceAfter } from './use-balance-after.ts'
import { useFaultText } from './use-fault-text.ts'
import { type SlipPlan, useSlipPlan } from './use-slip-plan.ts'

export interface SlipPanelProps {
  terms: LotteryTerms
  slipTerms: SlipTerms
  sale: Sale
  closed: Closed
  editing: string | undefined
  onEdit: (entry: SlipEntry) => void
}

/** The lines to be bought, for the draw on sale or for several, and the way to buy them. */
export function SlipPanel({ terms, slipTerms, sale, closed, editing, onEdit }: SlipPanelProps) {
  const { t } = useTranslation('lottery')
  const { gameCode } = terms.game
  const lines = useSlip(gameCode)
  const clear = useSlips(state => state.clear)
  const plan = useSlipPlan(lines, terms, slipTerms, { issue: sale.issue, closed })
  const [receipt, setReceipt] = useState<LotteryReceipt>()
  const keeping = useKeepReceipts()
  return (
    <section className="panel lt-slip" aria-label={t('slip')}>
      <div className="row justify-between lt-panel-head">
        <h2 className="h3 row gap-2">
          {t('slip')}
          <Badge tone="primary" isCount>
            {lines.length}
          </Badge>
        </h2>
        {lines.length > 0 && (
          <button type="button" className="link text-13" onClick={() => clear(gameCode)}>
            <Icon name="trash-2" size="xs" />
            {t('clearSlip')}
          </button>
        )}
      </div>
      {lines.length === 0 ? (
        <EmptySlip receipt={receipt} keeping={keeping} />
      ) : (
        <ul>
          {lines.map((line, index) => (
            <SlipLineRow
              key={line.id}
              gameCode={gameCode}
              line={line}
              quote={plan.preview.lines[index]}
              fault={plan.lineFaults[index]}
              isEditing={line.id === editing}
              onEdit={onEdit}
            />
          ))}
        </ul>
      )}
      {lines.length > 0 && (
        <Foot
          terms={terms}
          sale={sale}
          plan={plan}
          onDone={(done, bought) => {
            setReceipt(done)
            keeping.mutate({ orderId: done.orderId, purchase: { betIds: done.betIds, ...bought } })
            clear(gameCode)
            plan.setChoice({ isOn: false })
          }}
        />
      )}
    </section>
  )
}

function EmptySlip({ receipt, keeping }: { receipt: LotteryReceipt | undefined; keeping: ReturnType<typeof useKeepReceipts> }) {
  const { t } = useTranslation('lottery')
  if (receipt)
    return (
      <div className="lt-bought" role="status">
        <Icon name="circle-check" />
        <div className="min-w-0">
          <b className="font-semi block">{t('bought', { count: receipt.betIds.length })}</b>
          <span className="text-13 text-text-2">
            {t('boughtFor')} <Amount value={receipt.total} />
            {receipt.balance !== null && (
              <>
                {' · '}
                {t('balanceNow')} <Amount value={receipt.balance} />
              </>
            )}
          </span>
          <ReceiptNote keeping={keeping} />
        </div>
      </div>
    )
  return <p className="lt-slip-empty text-13 text-text-2">{t('slipEmpty')}</p>
}

interface SlipLineRowProps {
  gameCode: string
  line: SlipEntry
  quote: Result<Quote, QuoteRefusal> | undefined
  fault: SlipFault | undefined
  isEditing: boolean
  onEdit: (entry: SlipEntry) => void
}

function SlipLineRow({ gameCode, line, quote, fault, isEditing, onEdit }: SlipLineRowProps) {
  const { t } = useTranslation('lottery')
  const nameText = useNameText()
  const selectionText = useSelectionText()
  const unitText = useUnitText()
  const faultText = useFaultText()
  const remove = useSlips(state => state.remove)
  const play = findPlay(line.play)
  const name = play ? nameText(play.name) : line.play
  return (
    <li className={isEditing ? 'lt-line is-editing' : 'lt-line'}>
      <b className="font-medium min-w-0">{name}</b>
      {quote?.ok && <Amount value={quote.value.cost} className="font-semi" />}
      {quote?.ok ? (
        <>
          <span className="text-12 text-text-2 num">
            {t('lineBets', {
              count: quote.value.ticket.units,
              unit: unitText(formatAmount(quote.value.cost / BigInt(quote.value.ticket.units * line.multiple))),
              multiple: line.multiple,
            })}
          </span>
          <span className="text-12 text-text-2 text-end">
            {t('canWin')} <Amount value={quote.value.unitPrizeMax} />
          </span>
        </>
      ) : (
        <span className="text-12 text-lost lt-wide">{quote && t(refusalKey(quote.error.code))}</span>
      )}
      {fault && <span className="text-12 text-lost lt-wide">{faultText(fault)}</span>}
      <span className="lt-pieces num">
        {selectionText(line.play, line.selection).map((piece, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a position is known by its order.
          <span key={index}>{piece}</span>
        ))}
      </span>
      <span className="lt-line-acts">
        <IconButton icon="pencil" size="s" label={t('editLine', { play: name })} onClick={() => onEdit(line)} />
        <IconButton icon="x" size="s" label={t('removeLine', { play: name })} onClick={() => remove(gameCode, line.id)} />
      </span>
    </li>
  )
}

function Foot({ terms, sale, plan, onDone }: { terms: LotteryTerms; sale: Sale; plan: SlipPlan; onDone: ConfirmOrderProps['onDone'] }) {
  const { t } = useTranslation('lottery')
  const isLoggedIn = useIsLoggedIn()
  const [isAsking, setAsking] = useState(false)
  const { issue } = sale
  const first = plan.order?.issues[0]
  const faultText = useFaultText()
  return (
    <div className="lt-slip-foot">
      <ChasePanel
        choice={plan.choice}
        onChoice={plan.setChoice}
        issuesMax={terms.chaseMax}
        hasSinglePrize={plan.hasSinglePrize}
        plan={plan.chase}
        cost={plan.preview.cost}
        issues={plan.issues}
      />
      <div className="row justify-between my-4">
        <span className="text-text-2 num">
          {t('bets', { count: plan.preview.units * (plan.choice.isOn ? (plan.chase?.multiples.length ?? 1) : 1) })}
        </span>
        <Amount value={plan.total} size="xl" />
      </div>
      {plan.fault && (
        <div className="mb-3" role="status">
          <Note tone="warn">{faultText(plan.fault)}</Note>
        </div>
      )}
      <Button
        tone="primary"
        size="l"
        block
        disabled={!plan.order || !issue}
        onClick={() => (isLoggedIn ? setAsking(true) : promptLogin(() => setAsking(true)))}
      >
        {first && issue
          ? plan.choice.isOn
            ? t('placeForDraws', { count: plan.order?.issues.length ?? 0 })
            : t('placeForDraw', { number: shortNumber(first.number) })
          : t(issue ? 'cannotPlace' : 'closed')}
      </Button>
      <p className="text-12 text-text-2 text-center mt-3">
        {isLoggedIn ? <BalanceAfter total={plan.total} game={terms.game} /> : t('signInToBuy')}
      </p>
      {isAsking && plan.order && (
        <ConfirmOrder
          plan={plan}
          sale={sale}
          terms={terms}
          onClose={() => setAsking(false)}
          onDone={(receipt, bought) => {
            setAsking(false)
            onDone(receipt, bought)
          }}
        />
      )}
    </div>
  )
}

function BalanceAfter({ total, game }: { total: bigint; game: LotteryTerms['game'] }) {
  const { t } = useTranslation('lottery')
  const after = useBalanceAfter(total, game)
  return (
    <>
      {t('confirmOnce')}{' '}
      {after !== undefined &&
        (after.left < 0n ? (
          t('notEnough')
        ) : (
          <>
            {t('balanceAfter')} <Amount value={after.cash} />
          </>
        ))}
    </>
  )
}
