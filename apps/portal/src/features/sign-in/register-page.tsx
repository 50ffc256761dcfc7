import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { useBrand } from '../../shared/brand/use-brand.ts'
import { useDocumentTitle } from '../../shared/ui/use-document-title.ts'
import { RegisterForm } from './register-form.tsx'
import { SignInPage } from './sign-in-page.tsx'
import { useLeaveWhenMember } from './use-leave-when-member.ts'
import { useTryFree } from './use-try-free.ts'

/** /register and /register.html. */
export function RegisterPage() {
  const { t } = useTranslation('signIn')
  const { toggles } = useBrand()
  const { state } = useLocation()
  const { tryFree, isPending } = useTryFree()
  const go = useLeaveWhenMember()
  useDocumentTitle(t('register.title'))
  return (
    <SignInPage
      title={t('register.title')}
      lead={t('register.lead')}
      aside={
        <>
          {t('register.already')}
          <Link className="link" to="/login" state={state}>
            {t('register.logIn')}
          </Link>
        </>
      }
    >
      <RegisterForm onDone={go} />
      {toggles.freePlay && (
        <p className="sign-in-other">
          {t('register.looking')}
          <button type="button" className="link" disabled={isPending} onClick={() => tryFree()}>
            {t('login.freePlay')}
          </button>
        </p>
      )}
    </SignInPage>
  )
}
