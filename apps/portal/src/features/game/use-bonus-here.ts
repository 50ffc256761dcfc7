import { useQuery } from '@tanstack/react-query'
import { type Grant, stakeCheckQuery } from '../../shared/api/queries/grants.ts'
import { useActiveGrant } from '../../shared/rewards/use-active-grant.ts'
import { isRefusedHere } from './is-refused-here.ts'

export interface BonusHere {
  readonly grant: Grant
  readonly isUsable: boolean
}

/** The member's bonus and whether this game takes it, by the same judge as bets; undefined without one, and until that is known. */
export function useBonusHere(gameId: string, isTrial: boolean): BonusHere | undefined {
  const active = useActiveGrant()
  const grant = isTrial ? undefined : active
  const { data } = useQuery({ ...stakeCheckQuery(gameId, grant?.grantId ?? ''), enabled: grant !== undefined })
  return grant && data && { grant, isUsable: !isRefusedHere(data, grant.terms) }
}
