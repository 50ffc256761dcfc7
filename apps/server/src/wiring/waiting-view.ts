/** How much waits at a desk, as it travels. */
export const waitingView = ({ waiting, oldestAt }: { readonly waiting: number; readonly oldestAt: Date | null }) => ({
  waiting,
  oldestAt: oldestAt?.toISOString() ?? null,
})
