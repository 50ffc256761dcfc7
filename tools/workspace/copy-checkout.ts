import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, realpathSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** As it stands on disk: what git knows or would add. Installed packages are shared, workspaces are the copy's own. */
export function copyCheckout(root: string, scratch: string, isLeftOut: (file: string) => boolean): void {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  for (const file of listed.split('\0').filter(each => each !== '' && existsSync(join(root, each)))) {
    if (isLeftOut(file)) continue
    mkdirSync(dirname(join(scratch, file)), { recursive: true })
    cpSync(join(root, file), join(scratch, file))
  }
  const [shared, own] = [join(root, 'node_modules'), join(scratch, 'node_modules')]
  mkdirSync(join(own, '@croupier'), { recursive: true })
  for (const name of readdirSync(shared)) if (name !== '@croupier') symlinkSync(realpathSync(join(shared, name)), join(own, name))
  for (const name of readdirSync(join(shared, '@croupier'))) {
    const workspace = realpathSync(join(shared, '@croupier', name)).slice(realpathSync(root).length + 1)
    symlinkSync(join(scratch, workspace), join(own, '@croupier', name))
  }
}
