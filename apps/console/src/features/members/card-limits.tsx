import { Badge } from '@croupier/ui'
import type { SaferPlayExclusion, SaferPlayLimit } from '../../shared/api/types.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'

/** What the member has decided for his own good: to be known, not to be changed. */
export function CardLimits({ limits, exclusions }: { limits: readonly SaferPlayLimit[]; exclusions: readonly SaferPlayExclusion[] }) {
  const { t } = useText()
  const { amount, dateTime, time } = useFormat()
  return (
    <section className="card-sec">
      <h3>{t('member.money.limits')}</h3>
      {limits.length + exclusions.length === 0 && <p className="text-text-2">{t('member.money.noLimits')}</p>}
      <ul className="lines">
        {exclusions.map(each => (
          <li key={each.exclusionId}>
            <Badge tone={each.isRunning ? 'warn' : 'plain'}>{t(`saferPlay.kind.${each.kind}`)}</Badge>
            <span className="num">{each.endsAt === null ? t('saferPlay.forEver') : dateTime(each.endsAt)}</span>
            <span className="sub num">{dateTime(each.startsAt)}</span>
            <span className="sub">
              {each.isFollowing ? t('saferPlay.follows') : t(each.isRunning ? 'saferPlay.runs' : 'saferPlay.over')}
            </span>
          </li>
        ))}
        {limits.map(limit => (
          <li key={`${limit.kind} ${limit.period}`}>
            <span>
              {t(`saferPlay.limit.${limit.kind}`)} · {t(`saferPlay.period.${limit.period}`)}
            </span>
            <b className="num font-semi">{t('saferPlay.usedOf', { used: amount(limit.used), amount: amount(limit.amount) })}</b>
            <span className="sub num">{dateTime(limit.setAt)}</span>
            {limit.raise && (
              <span className="sub col-span-2">
                {t('saferPlay.raise', {
                  amount: limit.raise.amount === null ? t('saferPlay.raiseNone') : amount(limit.raise.amount),
                  at: time(limit.raise.confirmableAt),
                })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
