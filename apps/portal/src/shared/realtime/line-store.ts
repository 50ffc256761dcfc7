import { create } from 'zustand'

/** `quiet` until the first connection; a line that never was cannot drop. */
export const useLine = create<{ state: 'quiet' | 'up' | 'down' }>()(() => ({ state: 'quiet' }))
