import { Icon } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import type { TeamPerson } from '../../../shared/api/queries/teams.ts'

/** The way from the agent down to the person, each step of it a way back. */
export function Trail({ trail, onChoose }: { trail: readonly TeamPerson[]; onChoose: (memberId: string) => void }) {
  const { t } = useTranslation('teams')
  const last = trail.length - 1
  return (
    <nav aria-label={t('management.trail')}>
      <ol className="team-trail">
        {trail.map(({ memberId, account }, at) => (
          <li key={memberId}>
            {at > 0 && <Icon name="chevron-right" size="xs" />}
            {at === last ? (
              <span aria-current="page">
                <b className="font-semi">{at === 0 ? t('management.you') : account}</b>
                {at > 0 && <span className="text-text-2"> {t('management.level', { n: at })}</span>}
              </span>
            ) : (
              <button type="button" className="link" onClick={() => onChoose(memberId)}>
                {at === 0 ? t('management.you') : account}
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
