import { ListSkeleton } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { profileQuery } from '../../shared/api/queries/security.ts'
import { LoadError } from '../../shared/ui/load-error.tsx'
import { ProfileForm } from './profile-form.tsx'
import { RedeemNote } from './redeem-note.tsx'

/** What a member tells of himself; the field that somebody was sent for is ready to be written in. */
export function ProfilePart({ wanted }: { wanted?: string | undefined }) {
  const { t } = useTranslation('security')
  const profile = useQuery(profileQuery())
  if (profile.isError) return <LoadError error={profile.error} onRetry={() => void profile.refetch()} isRetrying={profile.isFetching} />
  return (
    <section className="raised pad2 col gap-4" aria-labelledby="secure-profile">
      <div>
        <h3 className="h3" id="secure-profile">
          {t('profile.title')}
        </h3>
        <p className="text-13 text-text-2">{t('profile.lead')}</p>
      </div>
      <RedeemNote />
      {profile.data ? <ProfileForm fields={profile.data.fields} wanted={wanted} /> : <ListSkeleton rows={6} />}
    </section>
  )
}
