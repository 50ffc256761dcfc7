import { Button, Icon } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type DailySignIn, dailySignInQuery } from '../../shared/api/queries/missions.ts'
import { useTimeLeft } from '../../shared/rewards/use-time-left.ts'
import { FaultNote } from '../../shared/ui/fault-note.tsx'
import { RewardText } from './reward-text.tsx'
import { useSignIn } from './use-claim-mission.ts'

/** Seven rewards for seven days one after the other; nothing where the brand gives none. */
export function SignInStrip() {
  const { t } = useTranslation('missions')
  const { data } = useQuery(dailySignInQuery())
  const signIn = useSignIn()
  if (!data?.isOffered) return null
  return (
    <section className="sign-in-strip" aria-labelledby="daily-sign-in">
      <div className="row flex-wrap gap-3">
        <div className="grow min-w-0">
          <h2 id="daily-sign-in" className="h3">
            {t('signIn.title')}
          </h2>
          <p className="text-13 text-text-2 num">{data.run > 0 ? t('signIn.run', { count: data.run }) : t('signIn.start')}</p>
        </div>
        {data.isSignedIn ? (
          <Next at={data.nextAt} />
        ) : (
          <Button tone="primary" busy={signIn.isPending} onClick={() => signIn.mutate(data.today)}>
            {t('signIn.act')}
          </Button>
        )}
      </div>
      <ol className="sign-in-days">
        {data.rewards.map(each => (
          <Day key={each.day} {...each} />
        ))}
      </ol>
      <p className="text-12 text-text-2">{t('signIn.note')}</p>
      <FaultNote error={signIn.error} />
    </section>
  )
}

function Next({ at }: { at: string }) {
  const { t } = useTranslation('missions')
  const time = useTimeLeft(at)
  return <span className="text-13 text-text-2 num">{t('signIn.next', { time })}</span>
}

function Day({ day, reward, state }: DailySignIn['rewards'][number]) {
  const { t } = useTranslation('missions')
  return (
    <li className={`sign-in-day is-${state}`}>
      <span className="text-12 text-text-2 num">{t('signIn.day', { day })}</span>
      <b className="text-13 font-semi">
        <RewardText reward={reward} />
      </b>
      <span className="sign-in-mark">
        {state === 'received' ? <Icon name="check" /> : <span aria-hidden="true" />}
        <span className="vh">{t(`signIn.state.${state}`)}</span>
      </span>
    </li>
  )
}
