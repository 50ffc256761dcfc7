import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { teamVisibilityQuery } from '../../../shared/api/queries/teams.ts'

/** Whose lines a brand lets uplines see. */
export function VisibleNote({ of }: { of: 'bets' | 'transactions' }) {
  const { t } = useTranslation('teams')
  const depth = useQuery(teamVisibilityQuery()).data?.[of]
  return depth === undefined ? null : <p className="text-12 text-text-2">{t(`visible.${of}.${depth}`)}</p>
}
