import { type ComponentType, createContext, use } from 'react'

export interface PersonContractProps {
  readonly person: { readonly memberId: string; readonly account: string; readonly type: number }
  /** A button with its word beside the person, or a sign in a row of a list. */
  readonly look: 'button' | 'sign'
}
export type PersonContract = ComponentType<PersonContractProps>

/** What an upline does about the contracts of a direct downline. The list of the team shows it through this port. */
export const PersonContractContext = createContext<PersonContract>(() => null)
export const usePersonContract = (): PersonContract => use(PersonContractContext)
