import { useQuery } from '@tanstack/react-query'
import type { GameFace } from '../faces/face.ts'
import { loadFace } from '../faces/registry.ts'

/** How a game looks; its script comes with the first table that plays it. */
export const useFace = (gameId: string | undefined) =>
  useQuery<GameFace | null>({
    queryKey: ['table face', gameId],
    queryFn: async () => (gameId === undefined ? null : ((await loadFace(gameId)) ?? null)),
    enabled: gameId !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
