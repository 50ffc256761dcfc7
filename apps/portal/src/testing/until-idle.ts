import type { QueryClient } from '@tanstack/react-query'

/** Told by the client itself, not looked for within a time: what a busy machine takes for it proves nothing. */
export async function untilIdle(client: QueryClient): Promise<void> {
  await new Promise<void>(resolve => {
    const look = () => {
      if (client.isFetching() + client.isMutating() > 0) return
      for (const stop of stops) stop()
      resolve()
    }
    const stops = [client.getQueryCache().subscribe(look), client.getMutationCache().subscribe(look)]
    look()
  })
  // The client tells its pages in the next turn.
  await new Promise(resolve => setTimeout(resolve))
}
