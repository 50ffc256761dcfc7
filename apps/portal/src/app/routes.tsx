import { Navigate, Route, Routes } from 'react-router'
import { lazyPart } from '../shared/lazy/lazy-part.tsx'
import { GameListPage, Home } from './first-parts.ts'

const GamePage = lazyPart('game', async () => (await import('../features/game/game-page.tsx')).GamePage)
const NoticePage = lazyPart('notice-page', async () => (await import('../features/notices/notice-page.tsx')).NoticePage)
const HelpPage = lazyPart('help', async () => (await import('../features/help/help-page.tsx')).HelpPage)
const BareHelpPage = lazyPart('help', async () => (await import('../features/help/help-page.tsx')).BareHelpPage)
const AboutPage = lazyPart('about', async () => (await import('../features/about/about-page.tsx')).AboutPage)
const AppsPage = lazyPart('apps-page', async () => (await import('../features/apps/apps-page.tsx')).AppsPage)
const LoginPage = lazyPart('login-page', async () => (await import('../features/auth/login-page.tsx')).LoginPage)
const RegisterPage = lazyPart('register-page', async () => (await import('../features/auth/register-page.tsx')).RegisterPage)
const PasswordPage = lazyPart('password-page', async () => (await import('../features/auth/password-page.tsx')).PasswordPage)
const FairnessPage = lazyPart('fairness', async () => (await import('../features/fairness/fairness-page.tsx')).FairnessPage)
const LiabilitiesPage = lazyPart('liabilities', async () => (await import('../features/liabilities/liabilities-page.tsx')).LiabilitiesPage)
const TermsPage = lazyPart('terms-page', async () => (await import('../features/terms/terms-page.tsx')).TermsPage)
const LotteryPage = lazyPart('lottery', async () => (await import('../games/lottery/page/lottery-page.tsx')).LotteryPage)
const NotOpenPage = lazyPart('not-open', async () => (await import('../features/not-open/not-open-page.tsx')).NotOpenPage)
const NotFoundPage = lazyPart('not-found', async () => (await import('../features/not-open/not-found-page.tsx')).NotFoundPage)

/** Places of the specification's §2 whose capability this portal does not have yet. They answer honestly, and no menu leads there. */
const NOT_OPEN = [
  ['vip', 'vip'],
  ['pointMall', 'pointMall'],
  ['sports', 'sports'],
  ['esports', 'esports'],
  ['promotions', 'promotions'],
  ['promoDetail', 'promotions'],
  ['seamless', 'seamless'],
  ['join', 'join'],
] as const

export function PortalRoutes() {
  return (
    <Routes>
      <Route index element={<Navigate to="/index" replace />} />
      <Route path="index" element={<Home />} />
      {(['rng', 'live', 'pvp', 'fish'] as const).map(category => (
        <Route key={category} path={category} element={<GameListPage key={category} category={category} />} />
      ))}
      <Route path="game" element={<GamePage />} />
      {['lottery', 'elott', 'vnlottery', 'seaLottery'].map(path => (
        <Route key={path} path={path} element={<LotteryPage />} />
      ))}
      <Route path="noticePage" element={<NoticePage />} />
      <Route path="about" element={<AboutPage />} />
      <Route path="help" element={<HelpPage />} />
      <Route path="login" element={<LoginPage />} />
      {['register', 'register.html'].map(path => (
        <Route key={path} path={path} element={<RegisterPage />} />
      ))}
      <Route path="password" element={<PasswordPage />} />
      <Route path="helpmc" element={<BareHelpPage />} />
      <Route path="terms" element={<TermsPage />} />
      <Route path="fairness" element={<FairnessPage />} />
      <Route path="liabilities" element={<LiabilitiesPage />} />
      {/* No redirect: visitors may reach /download where they may not reach /down (loginedToHomePage). */}
      {['down', 'download'].map(path => (
        <Route key={path} path={path} element={<AppsPage />} />
      ))}
      {NOT_OPEN.map(([path, place]) => (
        <Route key={path} path={path} element={<NotOpenPage place={place} />} />
      ))}
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  )
}
