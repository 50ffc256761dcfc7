import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { teamOverviewQuery } from '../../shared/api/queries/teams.ts'
import { useBrand } from '../../shared/brand/use-brand.ts'
import { countText } from '../../shared/i18n/number-format.ts'
import { dayOf } from '../../shared/records/brand-days.ts'

/** How many people stand in the team. */
export function PeopleBadge() {
  const { i18n } = useTranslation()
  const { timeZone } = useBrand()
  const today = dayOf(new Date(), timeZone)
  const people = useQuery(teamOverviewQuery({ from: today, to: today })).data?.people
  return people === undefined ? null : <span className="num">{countText(people, i18n.language)}</span>
}
