import { Avatar, Button } from '@croupier/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isApiError } from '../../shared/api/api-error.ts'
import { call } from '../../shared/api/call.ts'
import { avatarOf } from '../../shared/art/member-avatars.ts'
import { useBrand } from '../../shared/brand/use-brand.ts'
import { enterSession } from './enter-session.ts'
import { ExternalWays } from './external/external-ways.tsx'
import { FormFault, LoginForm } from './login-form.tsx'
import { useRemembered } from './use-remembered.ts'
import { useTryFree } from './use-try-free.ts'
import './sign-in.css'

interface LoginPanelProps {
  onDone: () => void
  onJoin: () => void
  /** The door for agents only. */
  place?: 'agent' | undefined
  /** Free play stands over the form. */
  isOfferedAbove?: boolean
}

/** Signing in: who is remembered goes on with one press, anybody else fills in the form. */
export function LoginPanel({ onDone, onJoin, place, isOfferedAbove = false }: LoginPanelProps) {
  const { remembered } = useRemembered()
  const [isSomebodyElse, setSomebodyElse] = useState(false)
  const username = isSomebodyElse ? '' : (remembered?.username ?? '')
  return (
    <>
      {remembered?.token && !isSomebodyElse && !place ? (
        <Continue username={username} token={remembered.token} onDone={onDone} onSomebodyElse={() => setSomebodyElse(true)} />
      ) : (
        <LoginForm username={username} mobile={isSomebodyElse ? undefined : remembered?.mobile} place={place} onDone={onDone} />
      )}
      <ExternalWays onDone={onDone} />
      <OtherWays onDone={onDone} onJoin={onJoin} isOfferedAbove={isOfferedAbove} />
    </>
  )
}

interface ContinueProps {
  username: string
  token: string
  onDone: () => void
  onSomebodyElse: () => void
}

function Continue({ username, token, onDone, onSomebodyElse }: ContinueProps) {
  const { t } = useTranslation('signIn')
  const queries = useQueryClient()
  const { remember } = useRemembered()
  const login = useMutation({
    mutationFn: () => call('loginV2', { body: { username, rememberToken: token } }),
    onSuccess: async value => {
      remember({ username, token: value.rememberToken })
      await enterSession(queries, value, onDone)
    },
    onError: error => {
      // The token is spent or was taken back; the name is still worth knowing.
      if (isApiError(error, 'remember_token_invalid')) remember({ username, token: null })
    },
  })
  if (isApiError(login.error, 'remember_token_invalid'))
    return (
      <div className="col gap-4">
        <FormFault error={login.error} />
        <LoginForm username={username} onDone={onDone} />
      </div>
    )
  return (
    <div className="col gap-4">
      <div className="remembered">
        <Avatar src={avatarOf(undefined)} sizePx={44} />
        <span className="min-w-0 grow">
          <b className="block truncate">{username}</b>
          <span className="text-12 text-text-2">{t('login.rememberedHere')}</span>
        </span>
      </div>
      <FormFault error={login.error} />
      <Button tone="primary" size="l" block busy={login.isPending} onClick={() => login.mutate()}>
        {t('login.continue')}
      </Button>
      <Button tone="ghost" block onClick={onSomebodyElse}>
        {t('login.somebodyElse')}
      </Button>
    </div>
  )
}

function OtherWays({ onDone, onJoin, isOfferedAbove }: LoginPanelProps) {
  const { t } = useTranslation('signIn')
  const { toggles } = useBrand()
  const { tryFree, isPending } = useTryFree()
  return (
    <p className="sign-in-other">
      {t('login.new')}
      <button type="button" className="link" onClick={onJoin}>
        {t('login.join')}
      </button>
      {toggles.freePlay && !isOfferedAbove && (
        <>
          <span aria-hidden="true">·</span>
          <button type="button" className="link" disabled={isPending} onClick={() => tryFree(onDone)}>
            {t('login.freePlay')}
          </button>
        </>
      )}
    </p>
  )
}
