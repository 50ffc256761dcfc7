import { localeOf } from '@croupier/contract/browser'
import { useTranslation } from 'react-i18next'
import type { Grant } from '../../shared/api/queries/grants.ts'
import type { Claimable } from '../../shared/api/queries/rewards.ts'
import { serverNowMs } from '../../shared/api/server-time.ts'
import { useBrand } from '../../shared/brand/use-brand.ts'
import { useLanguage } from '../../shared/i18n/use-language.ts'
import { type Coming, comingDays } from './coming-days.ts'
import { useRewardNames } from './use-reward-names.ts'

interface RewardCalendarProps {
  claimable: readonly Claimable[]
  grant: Grant | undefined
}

/** The next days on which something opens or ends. */
export function RewardCalendar({ claimable, grant }: RewardCalendarProps) {
  const { t } = useTranslation('rewards')
  const { timeZone } = useBrand()
  const locale = localeOf(useLanguage())
  const part = (day: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
  const days = comingDays({ claimable, grant }, new Date(serverNowMs()), timeZone)
  return (
    <section aria-label={t('coming.title')}>
      <h3 className="h3 mb-3">{t('coming.title')}</h3>
      <ol className="reward-days">
        {days.map(({ day, entries }, place) => (
          <li key={day} className={place === 0 ? 'is-today' : ''}>
            <time dateTime={day}>
              <b className="num">{part(day, { day: 'numeric' })}</b>
              <span>{part(day, place === 0 || isSameMonth(day, days[0]?.day) ? { weekday: 'short' } : { month: 'short' })}</span>
            </time>
            <span className="min-w-0">
              {place === 0 && <span className="block">{t('coming.today')}</span>}
              {entries.map(entry => (
                <ComingText key={`${entry.kind} ${entry.at} ${entry.kind === 'bonus' ? '' : entry.reward.id}`} entry={entry} />
              ))}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

const isSameMonth = (day: string, other: string | undefined): boolean => day.slice(0, 7) === other?.slice(0, 7)

function ComingText({ entry }: { entry: Coming }) {
  const { t } = useTranslation('rewards')
  const { rewardText } = useRewardNames()
  const { timeZone } = useBrand()
  const locale = localeOf(useLanguage())
  const time = new Intl.DateTimeFormat(locale, { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    new Date(entry.at),
  )
  const title = entry.kind === 'bonus' ? entry.grant.name : rewardText(entry.reward)
  return <span className="block num">{t(`coming.${entry.kind}`, { title, time })}</span>
}
