import { ErrorState, type LinkProps, ToastProvider, UiProvider } from '@croupier/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { createHashRouter, RouterProvider } from 'react-router'
import { ConfirmDoor } from '../features/sign-in/confirm-door.tsx'
import { LostDoor } from '../features/sign-in/lost-door.tsx'
import { SignInPage } from '../features/sign-in/sign-in-page.tsx'
import { session } from '../shared/api/session.ts'
import { makeQueryClient } from '../shared/api/use-api.ts'
import { useText } from '../shared/i18n/use-text.ts'
import { useUiTexts } from '../shared/i18n/use-ui-texts.ts'
import { SCREENS } from './screens.ts'
import { Shell } from './shell/shell.tsx'

/** Signed in: the shell with its screens; otherwise the door. Another operator starts with nothing remembered; who lost his session finds his screens as he left them. */
export function App() {
  const { token, sitting, isLost } = useSyncExternalStore(session.subscribe, session.standing)
  return (
    <Environment>
      {(token || isLost) && <SignedIn key={sitting} token={token} />}
      {isLost && <LostDoor />}
      {!token && !isLost && <SignInPage onSignedIn={session.begin} />}
    </Environment>
  )
}

function SignedIn({ token }: { token: string | null }) {
  const [client] = useState(makeQueryClient)
  const [router] = useState(() => createHashRouter([{ path: '*', element: <Shell screens={SCREENS} />, errorElement: <Failed /> }]))
  // What was refused while nobody was signed in is read again.
  useEffect(() => {
    if (token) void client.invalidateQueries()
  }, [client, token])
  return (
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
      <ConfirmDoor />
    </QueryClientProvider>
  )
}

/** A screen that could not be loaded or drawn: after an update its scripts have new names. */
function Failed() {
  const { t } = useText()
  return <ErrorState title={t('state.failed')} onRetry={() => window.location.reload()} />
}

/** Addresses of a hash router start after the hash. */
const RouterLink = ({ href, ...rest }: LinkProps) => <a href={`#${href}`} {...rest} />

function Environment({ children }: { children: ReactNode }) {
  const { locale } = useText()
  const texts = useUiTexts()
  useEffect(() => {
    document.documentElement.lang = locale
  }, [locale])
  return (
    <UiProvider locale={locale} texts={texts} Link={RouterLink}>
      <ToastProvider>{children}</ToastProvider>
    </UiProvider>
  )
}
