import { type LinkProps, ToastProvider, UiProvider } from '@croupier/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { HashRouter } from 'react-router'
import { SignInPage } from './features/sign-in/sign-in-page.tsx'
import { session } from './shared/api/session.ts'
import { makeQueryClient } from './shared/api/use-api.ts'
import { useText } from './shared/i18n/use-text.ts'
import { useUiTexts } from './shared/i18n/use-ui-texts.ts'
import { Shell } from './shell/shell.tsx'

/** Signed in: the shell with its screens; otherwise the door. Another operator starts with nothing remembered. */
export function App() {
  const token = useSyncExternalStore(session.subscribe, session.token)
  return <Environment>{token ? <SignedIn key={token} /> : <SignInPage onSignedIn={session.begin} />}</Environment>
}

function SignedIn() {
  const [client] = useState(makeQueryClient)
  return (
    <QueryClientProvider client={client}>
      <HashRouter>
        <Shell />
      </HashRouter>
    </QueryClientProvider>
  )
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
