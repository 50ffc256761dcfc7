import { redeemContactQuery } from '../api/queries/security.ts'
import { queryClient } from '../api/query-client.ts'
import { openModal } from '../modals/modal-store.ts'

/**
 * Asks for the number that redeeming a bonus needs at this brand, where it is missing (specification §8). Whatever redeems calls it first and goes on only
 * when it answers true: the number is there, or nobody asks for it.
 */
export async function askRedeemContact(): Promise<boolean> {
  const { contact, setting, isMissing } = await queryClient.fetchQuery({ ...redeemContactQuery(), staleTime: 0 })
  if (!isMissing || !contact || !setting) return true
  return new Promise(onAnswer => openModal('redeemContact', { contact, setting, onAnswer }))
}
