/** How PostgreSQL is reached, told what to do and named here. The three go together, but tests try some elsewhere than where they are needed. */
export type Ways = {
  /** `socket`: a Unix socket in a private folder. `tcp`: a port of 127.0.0.1 with a password, as any program of this machine can reach it. */
  readonly reach: 'socket' | 'tcp'
  /** `signals`: we are its parent. `pg_ctl`: the program of that name starts and stops it. */
  readonly control: 'signals' | 'pg_ctl'
  /** `posix`: users have numbers, and PostgreSQL refuses root. `plain`: pg_ctl lays down an administrator's rights itself. */
  readonly users: 'posix' | 'plain'
}

/** Windows has neither Unix sockets that Node can open, nor signals that end a process gently, nor numbered users. */
export function waysOf(platform: NodeJS.Platform): Ways {
  return platform === 'win32'
    ? { reach: 'tcp', control: 'pg_ctl', users: 'plain' }
    : { reach: 'socket', control: 'signals', users: 'posix' }
}
