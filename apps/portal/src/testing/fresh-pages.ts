import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { queryClient } from '../shared/api/query-client.ts'
import { startI18n } from '../shared/i18n/i18n.ts'
import type { Namespace } from '../shared/i18n/text-files.ts'
import { useModals } from '../shared/modals/modal-store.ts'
import { useLastAgentPage } from '../shared/navigation/agent-centre.ts'
import { useSession } from '../shared/session/session-store.ts'
import { untilIdle } from './until-idle.ts'

/** Each test of the file begins as a visitor who speaks English, with nothing kept, and leaves nothing behind: files share their worker. */
export function freshPages(...texts: readonly Namespace[]): void {
  beforeEach(async () => {
    forget()
    await startI18n('EN', texts)
  })
  afterEach(async () => {
    cleanup()
    // A second press may be on its way when the first one has been answered: the next test would hear it.
    await untilIdle(queryClient)
    vi.unstubAllGlobals()
    forget()
  })
}

function forget(): void {
  localStorage.clear()
  sessionStorage.clear()
  queryClient.clear()
  useSession.setState({ token: null, account: null, type: null, ended: null })
  useModals.setState({ open: null, loader: null })
  useLastAgentPage.setState({ token: null, page: null })
}
