import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  type Lock,
  missingOptionals,
  nativeFamilies,
  nativePlaces,
  PLATFORMS,
  type Platform,
  platformName,
  readLock,
} from './workspace/lock.ts'
import { npmCommand } from './workspace/npm-command.mjs'
import { root } from './workspace/root.mjs'
import { run } from './workspace/run.mjs'

/**
 * `npx tsx tools/installs.ts`: installs by the lock for each platform into a folder of its own and looks for the native packages there. Takes a minute for
 * each platform; `--only darwin-arm64,win32-x64` chooses. What needs no registry is in workspace/lock.test.ts. Exit code 1 when anything is amiss.
 */
const { values } = parseArgs({ options: { only: { type: 'string' } } })
const lock = readLock(`${root}/package-lock.json`)
const chosen = PLATFORMS.filter(platform => !values.only || values.only.split(',').includes(platformName(platform)))
const findings = missingOptionals(lock)
for (const platform of chosen) findings.push(...(await tryInstall(lock, platform)))
for (const finding of findings) process.stdout.write(`✗ ${finding}\n`)
process.exitCode = findings.length === 0 && chosen.length > 0 ? 0 : 1

async function tryInstall(lock: Lock, platform: Platform): Promise<string[]> {
  const name = platformName(platform)
  const folder = mkdtempSync(join(tmpdir(), `croupier-install-${name}-`))
  try {
    copyManifests(lock, folder)
    const startedAt = performance.now()
    const { file, args } = npmCommand()
    const target = [`--os=${platform.os}`, `--cpu=${platform.cpu}`, ...(platform.libc ? [`--libc=${platform.libc}`] : [])]
    // Install scripts are those of this machine; what they make the server makes itself where it is missing.
    const install = [...args, 'ci', ...target, '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']
    if ((await run(file, install, { cwd: folder, quiet: true })) !== 0) return [`${name}: npm ci failed, see above`]
    const families = nativeFamilies(lock)
    const lacking = families.filter(family => {
      const places = nativePlaces(lock, family, platform)
      return places.length === 0 || places.some(place => !existsSync(join(folder, place, 'package.json')))
    })
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
    process.stdout.write(`${name}: native packages of ${families.length - lacking.length} of ${families.length} in ${seconds} s\n`)
    return lacking.map(family => `${name}: no native package of ${family}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function copyManifests(lock: Lock, folder: string): void {
  const workspaces = Object.keys(lock).filter(place => place !== '' && !place.includes('node_modules/'))
  for (const path of ['package.json', 'package-lock.json', '.npmrc', ...workspaces.map(place => `${place}/package.json`)]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    copyFileSync(join(root, path), join(folder, path))
  }
}
