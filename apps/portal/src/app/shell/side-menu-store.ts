import { create } from 'zustand'

interface SideMenu {
  /** 72 pixels wide instead of 240; kept from visit to visit. */
  isSlim: boolean
  /** The overlay below 1280 pixels. */
  isOpen: boolean
  /** Sets the overlay, or toggles it without a value. */
  set: (isOpen?: boolean) => void
  toggleSlim: () => void
}

const STORED = 'sideMenuSlim'

export const useSideMenu = create<SideMenu>()((set, get) => ({
  isSlim: localStorage.getItem(STORED) === '1',
  isOpen: false,
  set: isOpen => set({ isOpen: isOpen ?? !get().isOpen }),
  toggleSlim: () => {
    const isSlim = !get().isSlim
    localStorage.setItem(STORED, isSlim ? '1' : '0')
    set({ isSlim })
  },
}))
