import { create } from 'zustand'

const STORED = 'balanceHidden'

/** Whether amounts of the wallet may be read over a shoulder; kept from visit to visit. */
export const useBalanceShown = create<{ isShown: boolean; toggle: () => void }>()((set, get) => ({
  isShown: localStorage.getItem(STORED) !== '1',
  toggle: () => {
    const isShown = !get().isShown
    localStorage.setItem(STORED, isShown ? '0' : '1')
    set({ isShown })
  },
}))
