import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { enterRoom, type Room } from './rooms.ts'

const NONE = createStore<Room>(() => ({ state: undefined, isStale: false, isRefused: false }))

/** A room for as long as this part of the page is there: its state, told anew with each message. */
export function useRoom(roomId: string | undefined): Room {
  const [store, setStore] = useState(NONE)
  useEffect(() => {
    if (roomId === undefined) return
    const { store: entered, leave } = enterRoom(roomId)
    setStore(entered)
    return () => {
      leave()
      setStore(NONE)
    }
  }, [roomId])
  return useStore(store)
}
