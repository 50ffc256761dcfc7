import { classNames } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import type { TeamMember } from '../../../shared/api/queries/teams.ts'
import { useAgo } from './use-ago.ts'

export const Initial = ({ account, isLarge }: { account: string; isLarge?: boolean }) => (
  <span className={classNames('team-initial', isLarge && 'is-large')} aria-hidden="true">
    {account.charAt(0).toUpperCase()}
  </span>
)

/** The word for an account of a team. */
export const useKindText = (): ((type: number) => string) => {
  const { t } = useTranslation('teams')
  return type => t(`account.${KINDS[type] ?? 'member'}`)
}
const KINDS: Readonly<Record<number, 'agent' | 'masterAgent' | 'promoter' | 'leadPromoter'>> = {
  1: 'agent',
  2: 'masterAgent',
  41: 'promoter',
  42: 'leadPromoter',
}

interface PersonCellProps {
  member: TeamMember
  onChoose: (memberId: string) => void
}

/** Who it is, what kind of account, and when last seen. */
export function PersonCell({ member: { memberId, account, type, lastActiveAt }, onChoose }: PersonCellProps) {
  const { t } = useTranslation('teams')
  const kindText = useKindText()
  const ago = useAgo()
  return (
    <span className="row gap-3">
      <Initial account={account} />
      <span className="min-w-0">
        <button type="button" className="team-name" translate="no" onClick={() => onChoose(memberId)}>
          {account}
        </button>
        <span className="block text-12 font-regular text-text-2">
          {kindText(type)} · {lastActiveAt === null ? t('management.seenHidden') : ago(lastActiveAt)}
        </span>
      </span>
    </span>
  )
}
