import { Badge, Button, CopyButton, Note } from '@croupier/ui'
import { useDesk } from '../../shared/api/operator.tsx'
import type { WithdrawalCard as Withdrawal } from '../../shared/api/types.ts'
import { useDo, useRead } from '../../shared/api/use-api.ts'
import { CardState } from '../../shared/desk/card-state.tsx'
import { ClaimBar } from '../../shared/desk/claim-bar.tsx'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { useWords } from '../../shared/i18n/use-words.ts'
import { CardHead } from '../../shared/ui/page.tsx'
import { Decisions } from './decisions.tsx'
import { MemberFacts } from './member-facts.tsx'
import { useWithdrawalClaim } from './use-withdrawal-claim.ts'
import { useWord } from './use-word.ts'
import { StateBadge } from './withdrawal-words.tsx'

/** Everything about one withdrawal that an operator decides on; live, since a colleague may be deciding too. */
export function WithdrawalCard({ withdrawalId, onClose }: { withdrawalId: string; onClose: () => void }) {
  const read = useRead('consoleWithdrawal', { params: { withdrawalId } }, { everyMs: 3_000 })
  return <CardState read={read}>{card => <Card card={card} onClose={onClose} />}</CardState>
}

function Card({ card, onClose }: { card: Withdrawal; onClose: () => void }) {
  const { brandName } = useDesk()
  const { amount } = useFormat()
  return (
    <>
      <CardHead
        title={
          <span className="num">
            {amount(card.amount)} {card.currency}
          </span>
        }
        note={`${card.number} · ${card.account}`}
        onClose={onClose}
      >
        <div className="row gap-1 mt-3 flex-wrap">
          <StateBadge state={card.state} />
          <Badge>{brandName(card.merchantCode)}</Badge>
        </div>
        <ClaimBar claim={useWithdrawalClaim(card)} />
        <Decisions card={card} />
      </CardHead>
      <Risk card={card} />
      <MemberFacts card={card} />
      <Target card={card} />
      <Payouts card={card} />
      <History card={card} />
    </>
  )
}

/** Why a person has to look, each with what was measured. */
function Risk({ card: { flags, sharedWith } }: { card: Withdrawal }) {
  const { t } = useText()
  const { becauseOf } = useWord()
  return (
    <section className="card-sec">
      <h3 className="card-title">{t('withdrawal.risk')}</h3>
      {flags.length === 0 && <p className="text-text-2">{t('withdrawal.noFlags')}</p>}
      <ul className="lines">
        {flags.map(({ code, evidence }) => (
          <li key={code}>
            <b className="font-semi">{t(`withdrawal.flag.${code}`)}</b>
            <span className="sub col-span-2 num">{becauseOf(code, evidence)}</span>
          </li>
        ))}
        {sharedWith.map(({ memberId, account }) => (
          <li key={memberId}>
            <span>{t('withdrawal.sharedWith')}</span>
            <a className="link" href={`#/members?id=${memberId}`}>
              {account}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Target({ card }: { card: Withdrawal }) {
  const { t } = useText()
  const { amount } = useFormat()
  const number = card.accountNumber
  return (
    <section className="card-sec">
      <h3 className="card-title">{t('withdrawal.to')}</h3>
      <dl className="kv">
        <dt>{t('withdrawal.bank')}</dt>
        <dd>{card.optionName}</dd>
        <dt>{t('withdrawal.holder')}</dt>
        <dd>{card.holder}</dd>
        <dt>{t('withdrawal.accountNumber')}</dt>
        <dd>
          {number === null ? (
            <span className="num">{card.accountMask}</span>
          ) : (
            <span className="row flex-wrap justify-end gap-2 items-center">
              <code className={card.kind === 'bank' ? 'whitespace-nowrap' : 'wd-number'}>
                {card.kind === 'bank' ? inFours(number) : number}
              </code>
              <CopyButton text={number} size="xs" />
            </span>
          )}
        </dd>
        <dt>{t('withdrawal.fee')}</dt>
        <dd className="num">{amount(card.fee)}</dd>
        <dt>{t('withdrawal.net')}</dt>
        <dd className="num">{amount(card.net)}</dd>
        <dt>{t('withdrawal.rest')}</dt>
        <dd className="num">
          <b className="font-semi">{amount(card.rest)}</b>
        </dd>
        {card.reason && (
          <>
            <dt>{t('withdrawal.reason')}</dt>
            <dd>{card.reason}</dd>
          </>
        )}
      </dl>
    </section>
  )
}

/** As it stands on a card, so that it can be compared; copied without gaps. */
const inFours = (number: string): string => number.replace(/(.{4})(?=.)/g, '$1 ')

const HELD: readonly string[] = ['unknown', 'sent', 'sending']

function Payouts({ card }: { card: Withdrawal }) {
  const { t } = useText()
  const { may } = useDesk()
  const { wordOf: everyWord } = useWords()
  const { amount, time } = useFormat()
  const query = useDo('queryPayout', ['consoleWithdrawal', 'consoleWithdrawals'])
  if (card.payouts.length === 0) return null
  return (
    <section className="card-sec">
      <h3 className="card-title">{t('withdrawal.payouts')}</h3>
      {card.payouts.some(payout => payout.state === 'unknown') && <Note tone="warn">{t('withdrawal.heldText')}</Note>}
      <ul className="lines">
        {card.payouts.map(payout => (
          <li key={payout.payoutId}>
            <span className="num">
              {payout.reference} · {everyWord('desk.by', payout.provider)}
            </span>
            <b className="num font-semi">{amount(payout.amount)}</b>
            <span className="sub">
              {t(`payout.state.${payout.state}`)}
              {payout.receipt !== 'none' && ` · ${t(`payout.receipt.${payout.receipt}`)}`}
              {payout.receipt === 'waiting' && ` ${time(payout.receiptDueAt)}`}
            </span>
            <span className="sub num">{payout.providerReference ?? payout.note ?? ''}</span>
            {payout.lastError && <span className="sub col-span-2 text-lost">{payout.lastError}</span>}
            {may('withdrawal.pay') && HELD.includes(payout.state) && (
              <span className="col-span-2">
                <Button
                  size="xs"
                  icon="refresh-cw"
                  busy={query.isPending}
                  onClick={() => query.mutate({ params: { payoutId: payout.payoutId } })}
                >
                  {t('withdrawal.query')}
                </Button>
              </span>
            )}
            {payout.caseId && (
              <a className="link col-span-2 text-13" href={`#/cases?id=${payout.caseId}`}>
                {t('withdrawal.openCase')}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function History({ card }: { card: Withdrawal }) {
  const { t } = useText()
  const { dateTime, amount } = useFormat()
  const { wordOf, reasonsOf } = useWord()
  return (
    <section className="card-sec">
      <h3 className="card-title">{t('withdrawal.history')}</h3>
      <ul className="lines">
        {card.events.map(event => (
          <li key={`${event.at}-${event.kind}-${event.payoutId ?? ''}`}>
            <span>
              {wordOf('withdrawal.event', event.kind)}
              {event.by && <span className="text-text-3"> · {event.by}</span>}
            </span>
            <span className="num">{event.amount ? amount(event.amount) : ''}</span>
            <span className="sub col-span-2 num">{dateTime(event.at)}</span>
            {(event.note ?? event.providerAnswer) && (
              <span className="sub col-span-2">
                {event.kind === 'sent_to_review' ? reasonsOf(event.note ?? '') : (event.note ?? event.providerAnswer)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
