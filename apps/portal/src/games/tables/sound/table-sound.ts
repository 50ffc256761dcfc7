import { create } from 'zustand'
import { loadChunk } from '../../../shared/lazy/load-chunk.ts'

/** One switch for all games: the member's wish for sound is kept under this name (`apply-display.ts`). */
const REMEMBERED = 'slots.sound'

interface SoundState {
  readonly isOn: boolean
  toggle: () => void
}

/** Silent until somebody switches sound on, which is remembered. */
export const useTableSound = create<SoundState>()((set, get) => ({
  isOn: localStorage.getItem(REMEMBERED) === 'on',
  toggle: () => {
    const isOn = !get().isOn
    localStorage.setItem(REMEMBERED, isOn ? 'on' : 'off')
    set({ isOn })
  },
}))

type Sounds = typeof import('./table-sounds.ts')

/** The sounds come with the first that is heard; a page without them is only silent. */
const play = async (which: (sounds: Sounds) => void): Promise<void> => {
  if (!useTableSound.getState().isOn || !navigator.userActivation?.hasBeenActive) return
  await loadChunk('table-sounds', () => import('./table-sounds.ts')).then(which, () => undefined)
}

export const playChip = (): void => void play(sounds => sounds.playChip())
export const playCard = (): void => void play(sounds => sounds.playCard())
export const playRoll = (): void => void play(sounds => sounds.playRoll())
export const playDrop = (): void => void play(sounds => sounds.playDrop())
export const playPay = (): void => void play(sounds => sounds.playPay())
