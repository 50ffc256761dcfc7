/** What Windows programs need to start at all: where the system is, and where files for a moment go. */
const NEEDED_ON_WINDOWS = ['SystemRoot', 'SystemDrive', 'ComSpec', 'TEMP', 'TMP', 'USERNAME', 'USERPROFILE']

/**
 * How PostgreSQL's programs are spawned: messages in English so that they can be recognised, no PG* variable of the caller's that would change what is
 * created, no window, and no hold on the folder we were started in.
 */
export function quietly(machine: { platform: NodeJS.Platform; env: NodeJS.ProcessEnv } = process) {
  const names = machine.platform === 'win32' ? ['PATH', ...NEEDED_ON_WINDOWS] : ['PATH']
  const kept = Object.fromEntries(names.flatMap(name => (machine.env[name] === undefined ? [] : [[name, machine.env[name]]])))
  return { cwd: '/', windowsHide: true, env: { ...kept, LC_ALL: 'C', TZ: 'UTC' } as NodeJS.ProcessEnv }
}
