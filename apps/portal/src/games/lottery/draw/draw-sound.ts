import { create } from 'zustand'
import { loadChunk } from '../../../shared/lazy/load-chunk.ts'

const REMEMBERED = 'lottery.sound'

interface SoundState {
  readonly isOn: boolean
  setOn: (isOn: boolean) => void
}

/** Silent until somebody switches the sounds of draws on, which is remembered. */
export const useDrawSound = create<SoundState>()(set => ({
  isOn: localStorage.getItem(REMEMBERED) === 'on',
  setOn: isOn => {
    localStorage.setItem(REMEMBERED, isOn ? 'on' : 'off')
    set({ isOn })
  },
}))

/** The sounds themselves come with the first that is heard; a page without them is only silent. */
const play = async (which: (sounds: typeof import('./draw-sounds.ts')) => void): Promise<void> => {
  if (!useDrawSound.getState().isOn || !navigator.userActivation?.hasBeenActive) return
  await loadChunk('draw-sounds', () => import('./draw-sounds.ts')).then(which, () => undefined)
}

export const playDraw = (places: number): void => void play(sounds => sounds.playDraw(places))
export const playWin = (): void => void play(sounds => sounds.playWin())
