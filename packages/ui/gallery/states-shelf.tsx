import { stateArt } from '../src/generated/states.ts'
import { Button, EmptyState, ErrorState, ListSkeleton, Note, Panel, StaleBanner, TableSkeleton } from '../src/index.ts'

export function StatesShelf() {
  return (
    <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-4">
      <Panel className="pad3 col gap-6">
        <ListSkeleton />
        <TableSkeleton columns={3} rows={2} />
      </Panel>
      <Panel>
        <EmptyState
          {...(stateArt['empty-favourites'] && { art: stateArt['empty-favourites'] })}
          title="Nothing saved yet"
          action={<Button tone="primary">See the top ten</Button>}
        >
          Tap the heart on a game and it waits for you here, on every device.
        </EmptyState>
      </Panel>
      <Panel>
        <ErrorState
          {...(stateArt['error-line'] && { art: stateArt['error-line'] })}
          title="The list did not arrive"
          code="line_lost · 7F2A-19"
          onRetry={() => undefined}
        >
          The line to us dropped. Your money and open bets are safe.
        </ErrorState>
      </Panel>
      <Panel className="pad col gap-3">
        <StaleBanner title="Connection lost.">Prices may be old.</StaleBanner>
        <Note>Prices resume without a reload.</Note>
        <Note tone="won">One price went up.</Note>
        <Note tone="warn">This ends the downline's contract.</Note>
        <Note tone="lost">Sales had closed. Nothing was charged.</Note>
        <Note tone="primary">Weekend missions are open.</Note>
      </Panel>
    </div>
  )
}
