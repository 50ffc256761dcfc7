import { Note } from '@croupier/ui'
import { tintOf } from '../../shared/format/tint-of.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { MemberLink } from '../../shared/ui/member-link.tsx'
import type { LotteryCorrectionPreview } from './types.ts'

/** Who gains and who pays back by another result: sums, and the largest changes by member. */
export function Effect({ preview: { gains, losses, owed, largest, currency } }: { preview: LotteryCorrectionPreview }) {
  const { t } = useText()
  const { amount, count, signed } = useFormat()
  const money = (text: string) => `${amount(text)} ${currency}`
  if (gains.members + losses.members === 0) return <Note>{t('lottery.noEffect')}</Note>
  return (
    <>
      <dl className="kv well pad">
        <dt>{t('lottery.gains', { count: count(gains.members) })}</dt>
        <dd className="font-semi">{money(gains.sum)}</dd>
        <dt>{t('lottery.losses', { count: count(losses.members) })}</dt>
        <dd className="font-semi">{money(losses.sum)}</dd>
        <dt>{t('lottery.owed', { count: count(owed.members) })}</dt>
        <dd className="font-semi">{money(owed.sum)}</dd>
      </dl>
      <ul className="lines" aria-label={t('lottery.largest')}>
        {largest.map(member => (
          <li key={member.memberId}>
            <MemberLink memberId={member.memberId} account={member.account} />
            <span className={`num ${tintOf(member.change)}`}>{signed(member.change)}</span>
            {Number(member.owed) > 0 && <span className="sub col-span-2">{t('lottery.owedBy', { amount: money(member.owed) })}</span>}
          </li>
        ))}
      </ul>
    </>
  )
}
