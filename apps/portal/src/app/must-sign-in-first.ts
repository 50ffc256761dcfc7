/** The targets that visitors may always reach (specification §2). */
const OPEN_PATHS = ['/login', '/register', '/register.html', '/password', '/helpmc', '/download']

export const mustSignInFirst = (visit: { loginedToHomePage: boolean; isLoggedIn: boolean; pathname: string }): boolean =>
  visit.loginedToHomePage && !visit.isLoggedIn && !OPEN_PATHS.includes(visit.pathname.replace(/\/+$/, ''))
