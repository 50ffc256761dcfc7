import type externalSignIn from '../../shared/i18n/locales/en/externalSignIn.json'
import type proof from '../../shared/i18n/locales/en/proof.json'
import type signIn from '../../shared/i18n/locales/en/signIn.json'
import type { Page } from '../../shared/navigation/page.ts'

declare module '../../shared/i18n/text-files.ts' {
  interface TextFiles {
    signIn: typeof signIn
    externalSignIn: typeof externalSignIn
    proof: typeof proof
  }
}

export const pages: readonly Page[] = [
  {
    paths: ['login'],
    texts: ['signIn', 'captcha', 'phone', 'externalSignIn'],
    frame: 'bare',
    isOpen: true,
    load: () => import('./login-page.tsx').then(({ LoginPage }) => LoginPage),
  },
  {
    paths: ['register', 'register.html'],
    texts: ['signIn', 'captcha', 'phone'],
    frame: 'bare',
    isOpen: true,
    load: () => import('./register-page.tsx').then(({ RegisterPage }) => RegisterPage),
  },
  {
    paths: ['password'],
    texts: ['signIn'],
    frame: 'bare',
    isOpen: true,
    load: () => import('./password-page.tsx').then(({ PasswordPage }) => PasswordPage),
  },
]
