import { Button, PasswordField, useToast } from '@croupier/ui'
import { Dialog } from '@croupier/ui/components/dialog.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { call } from '../../shared/api/call.ts'
import type { ModalParams } from '../../shared/modals/modal-store.ts'
import { forgetWish, wishedGame } from '../../shared/session/require-account.ts'
import { FaultText } from '../../shared/ui/fault-text.tsx'
import { enterSession } from './enter-session.ts'
import { codeOf, isUnfaulted, placeFaults, placeWhole } from './form-faults.ts'
import { FormFault } from './login-form.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import './sign-in.css'

interface Values {
  oldPassword: string
  newPassword: string
  confirmNewPassword: string
}

const NAMES = ['oldPassword', 'newPassword', 'confirmNewPassword'] as const

/**
 * The forced change (specification §4): neither Escape nor a click beside it ends it; giving up logs out. The present password is asked only where it was not
 * just typed. Afterwards the member is read and the visitor goes home.
 */
export function ChangePasswordModal({ params, onClose }: { params: ModalParams['changePassword']; onClose: () => void }) {
  const { t } = useTranslation('signIn')
  const queries = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  const headers = { authorization: `Bearer ${params.token}` }
  const form = useForm<Values>({
    mode: 'onBlur',
    defaultValues: { oldPassword: params.oldPassword ?? '', newPassword: '', confirmNewPassword: '' },
  })
  const save = useMutation({
    mutationFn: (body: Values) => call('changePassword', { body, headers }),
    onSuccess: async () => {
      toast({ tone: 'won', title: t('password.saved') })
      // A game that waits opens by itself; elsewhere a new password begins at home.
      const isAwaited = wishedGame() !== undefined
      await enterSession(queries, { ...params, passwordExpired: false }, onClose)
      if (!isAwaited) await navigate('/')
    },
    onError: error =>
      placeFaults<Values>(error, NAMES, form.setError) || placeWhole(error, { password_wrong: 'oldPassword' }, form.setError),
  })
  const leave = () => {
    forgetWish()
    onClose()
    // The session was for this change alone; without an answer it ends by itself.
    void call('logout', { headers }).catch(() => undefined)
  }
  const submit = form.handleSubmit(values => save.mutateAsync(values).catch(() => undefined))
  const asksOld = params.oldPassword === undefined || form.formState.errors.oldPassword !== undefined
  const old = form.formState.errors.oldPassword
  return (
    <Dialog
      isOpen
      onClose={() => undefined}
      closesOnEscape={false}
      closesOnBackground={false}
      hasClose={false}
      title={t('password.title')}
      description={t('password.lead')}
      className="password-modal"
    >
      <form className="col mt-5 gap-4" noValidate onSubmit={event => void submit(event)}>
        {asksOld && (
          <PasswordField
            label={t('password.old')}
            autoComplete="current-password"
            maxLength={255}
            required
            error={old && <FaultText text={old.message ?? ''} code={codeOf(old.type)} />}
            {...form.register('oldPassword', { validate: value => value !== '' || t('password.empty') })}
          />
        )}
        <NewPasswordFields form={form} />
        {isUnfaulted(form.formState) && <FormFault error={save.error} />}
        <Button type="submit" tone="primary" size="l" block busy={save.isPending}>
          {t('password.save')}
        </Button>
        <Button tone="ghost" block onClick={leave}>
          {t('password.leave')}
        </Button>
      </form>
    </Dialog>
  )
}
