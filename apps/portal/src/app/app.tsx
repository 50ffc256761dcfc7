import { ToastProvider } from '@croupier/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, use } from 'react'
import { BrowserRouter, useLocation } from 'react-router'
import { queryClient } from '../shared/api/query-client.ts'
import { useStatus } from '../shared/brand/use-brand.ts'
import { ChunkBoundary } from '../shared/lazy/chunk-boundary.tsx'
import { lazyPart } from '../shared/lazy/lazy-part.tsx'
import { BrandProvider } from './brand-provider.tsx'
import { NoAnswer, UnknownHost } from './closed/lost-pages.tsx'
import { DirectoryContext, pageAt } from './directory.ts'
import { LiveLine } from './live-line.tsx'
import { Portal } from './portal.tsx'
import { ScrollKeeper } from './scroll-keeper.tsx'
import type { Start } from './start-up.ts'

const ClosedDoor = lazyPart('closed-door', async () => (await import('./closed/closed-door.tsx')).ClosedDoor)

export function App({ start }: { start: Start }) {
  if (start.kind === 'unknown-host') return <UnknownHost />
  if (start.kind === 'no-answer') return <NoAnswer error={start.error} />
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <BrandProvider>
          <ToastProvider>
            <ChunkBoundary>
              <Doors />
            </ChunkBoundary>
          </ToastProvider>
        </BrandProvider>
      </BrowserRouter>
    </QueryClientProvider>
  )
}

/** System status 0 opens the portal; 1 and 2 keep everyone out, wherever they were going. The line outlives a closed door: it tells when the door opens. */
function Doors() {
  const status = useStatus()
  const page = pageAt(use(DirectoryContext).pages, useLocation().pathname)
  // Where "Contact Us" of a closed door may lead: help is told to everybody, and says how the house is reached.
  const help = page?.paths.includes('helpmc') ? page : undefined
  return (
    <>
      <LiveLine />
      <ScrollKeeper />
      <Suspense fallback={null}>
        {status.status === 0 ? <Portal /> : help ? <help.Part path="helpmc" /> : <ClosedDoor status={status} />}
      </Suspense>
    </>
  )
}
