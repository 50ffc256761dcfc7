import { useToast } from '@croupier/ui'
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { grantKeys } from '../../shared/api/queries/grants.ts'
import { type Claimable, rewardKeys } from '../../shared/api/queries/rewards.ts'
import { walletKeys } from '../../shared/api/queries/wallet.ts'
import { isRefusal } from '../../shared/api/use-intent-key.ts'
import { claimReward } from './claim-reward.ts'

type Wish = Pick<Claimable, 'source' | 'id'>
const nameOf = ({ source, id }: Wish) => `${source} ${id}`

/**
 * Claims rewards one after the other, each once: a claim of which nobody knows what came keeps its key. The first refusal ends it; what was claimed before is
 * claimed, and all that it may have changed is read anew.
 */
export function useClaim(): UseMutationResult<number, unknown, readonly Wish[]> {
  const { t } = useTranslation('rewards')
  const queries = useQueryClient()
  const toast = useToast()
  const keys = useRef(new Map<string, string>())
  const claimOne = async (wish: Wish) => {
    const name = nameOf(wish)
    const key = keys.current.get(name) ?? crypto.randomUUID()
    keys.current.set(name, key)
    try {
      await claimReward(wish.source, wish.id, key)
      keys.current.delete(name)
    } catch (error) {
      if (isRefusal(error)) keys.current.delete(name)
      throw error
    }
  }
  return useMutation({
    mutationFn: async (wishes: readonly Wish[]) => {
      for (const wish of wishes) await claimOne(wish)
      return wishes.length
    },
    onSuccess: count => toast({ tone: 'won', title: t('claimed', { count }) }),
    onSettled: () => Promise.all([rewardKeys.all, walletKeys.all, grantKeys.all].map(queryKey => queries.invalidateQueries({ queryKey }))),
  })
}
