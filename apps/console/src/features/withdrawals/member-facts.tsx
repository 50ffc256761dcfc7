import { Note } from '@croupier/ui'
import type { ReactNode } from 'react'
import { useDesk } from '../../shared/api/operator.tsx'
import type { WithdrawalCard } from '../../shared/api/types.ts'
import { useRead } from '../../shared/api/use-api.ts'
import { tintOf } from '../../shared/format/tint-of.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { MemberLink } from '../../shared/ui/member-link.tsx'

/** Often enough for what an operator weighs; the withdrawal itself is pushed. */
const LOOK_EVERY_MS = 30_000

/** Whose money it is, and what came in and went out before: what a person weighs a request against. */
export function MemberFacts({ card: { memberId, account, currency } }: { card: WithdrawalCard }) {
  const { t } = useText()
  const { may } = useDesk()
  const mayRead = may('member.read')
  const { data, error } = useRead('memberMoney', { params: { memberId } }, { everyMs: LOOK_EVERY_MS, enabled: mayRead })
  const { amount, count, ago } = useFormat()
  const times = (part: { readonly count: number; readonly sum: string; readonly lastAt: string | null }) =>
    `${count(part.count)} × · ${amount(part.sum)}${part.lastAt ? ` · ${ago(part.lastAt)}` : ''}`
  const main = data?.wallets.find(wallet => wallet.kind === 'cash')
  const lines: readonly (readonly [string, ReactNode])[] = data
    ? [
        [t('member.money.deposits'), times(data.deposits)],
        [t('member.money.withdrawals'), times(data.withdrawals)],
        [
          t('member.money.net'),
          <span key="net" className={tintOf(data.net)}>
            {amount(data.net)}
          </span>,
        ],
        [t('withdrawal.memberLeft'), main ? amount(main.balance) : '—'],
        [t('member.money.owed'), amount(data.turnoverOwed)],
      ]
    : []
  return (
    <section className="card-sec">
      <h3 className="card-title">
        {t('withdrawal.member')} · {currency}
      </h3>
      <dl className="kv" aria-busy={mayRead && !data && !error}>
        <dt>{t('field.member')}</dt>
        <dd>
          <MemberLink memberId={memberId} account={account} />
        </dd>
        {lines.map(([name, value]) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      {error && !data && <Note tone="warn">{error.message}</Note>}
      {data?.exclusions?.some(exclusion => exclusion.isRunning) && (
        <div className="mt-3">
          <Note tone="info">{t('withdrawal.memberExcluded')}</Note>
        </div>
      )}
    </section>
  )
}
